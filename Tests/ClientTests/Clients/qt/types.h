// The types that the generated proxies name and QtDBus does not know by itself.
#pragma once

#include <QtDBus/QtDBus>

/// A row of `View.Nodes`.
struct GlanceViewNode {
    uint parent;
    QString kind;
    double x, y, width, height;
    QVariantMap attributes;
};
Q_DECLARE_METATYPE(GlanceViewNode)

inline QDBusArgument &operator<<(QDBusArgument &argument, const GlanceViewNode &node) {
    argument.beginStructure();
    argument << node.parent << node.kind << node.x << node.y << node.width << node.height << node.attributes;
    argument.endStructure();
    return argument;
}

inline const QDBusArgument &operator>>(const QDBusArgument &argument, GlanceViewNode &node) {
    argument.beginStructure();
    argument >> node.parent >> node.kind >> node.x >> node.y >> node.width >> node.height >> node.attributes;
    argument.endStructure();
    return argument;
}

inline void registerTypes() {
    qDBusRegisterMetaType<GlanceViewNode>();
    qDBusRegisterMetaType<QList<GlanceViewNode>>();
    qDBusRegisterMetaType<QList<QVariantMap>>();
    qDBusRegisterMetaType<QMap<QString, QString>>();
    qDBusRegisterMetaType<QMap<QString, bool>>();
    qDBusRegisterMetaType<QMap<QString, QVariantMap>>();
}
