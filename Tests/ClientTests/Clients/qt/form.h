// Values as every client prints them, so that one that loses a type shows.
#pragma once

#include "types.h"

QString form(const QVariant &value);

inline QString quoted(QString text) {
    return '"' + text.replace('\\', "\\\\").replace('"', "\\\"") + '"';
}

inline QString typeOf(const QVariant &value) {
    if (value.metaType() == QMetaType::fromType<QDBusArgument>())
        return value.value<QDBusArgument>().currentSignature();
    return QDBusMetaType::typeToSignature(value.metaType());
}

inline QString inVariant(const QVariant &value) { return '<' + typeOf(value) + ' ' + form(value) + '>'; }

inline QString dictionary(QStringList entries) {
    entries.sort();
    return '{' + entries.join(", ") + '}';
}

template <typename List, typename Each> QString list(const List &items, Each each) {
    QStringList texts;
    for (const auto &item : items)
        texts << each(item);
    return '[' + texts.join(", ") + ']';
}

template <typename Value, typename Each> QString map(const QMap<QString, Value> &items, Each each) {
    QStringList entries;
    for (auto item = items.begin(); item != items.end(); ++item)
        entries << quoted(item.key()) + ": " + each(item.value());
    return dictionary(entries);
}

inline QString number(double value) { return QString::number(value, 'f', 3); }

inline QString attributes(const QVariantMap &items) { return map(items, inVariant); }

inline QString node(const GlanceViewNode &node) {
    const QStringList fields = {QString::number(node.parent), quoted(node.kind), number(node.x), number(node.y),
                                number(node.width), number(node.height), attributes(node.attributes)};
    return '(' + fields.join(", ") + ')';
}

/// What QtDBus leaves marshalled, since nobody has named a type for it.
inline QString form(const QDBusArgument &argument) {
    QStringList items;
    switch (argument.currentType()) {
    case QDBusArgument::ArrayType:
        for (argument.beginArray(); !argument.atEnd();)
            items << form(argument);
        argument.endArray();
        return '[' + items.join(", ") + ']';
    case QDBusArgument::StructureType:
        for (argument.beginStructure(); !argument.atEnd();)
            items << form(argument);
        argument.endStructure();
        return '(' + items.join(", ") + ')';
    case QDBusArgument::MapType:
        for (argument.beginMap(); !argument.atEnd(); argument.endMapEntry()) {
            argument.beginMapEntry();
            const QString key = form(argument);
            items << key + ": " + form(argument);
        }
        argument.endMap();
        return dictionary(items);
    default:
        return form(argument.asVariant());
    }
}

inline QString form(const QVariant &value) {
    const auto is = [type = value.metaType()](auto example) { return type == QMetaType::fromType<decltype(example)>(); };
    if (is(QDBusArgument()))
        return form(value.value<QDBusArgument>());
    if (is(QDBusVariant()))
        return inVariant(value.value<QDBusVariant>().variant());
    if (is(QDBusObjectPath()))
        return quoted(value.value<QDBusObjectPath>().path());
    if (is(QString()))
        return quoted(value.toString());
    if (is(double()))
        return number(value.toDouble());
    if (is(QStringList()))
        return list(value.toStringList(), quoted);
    if (is(QList<QDBusObjectPath>()))
        return list(value.value<QList<QDBusObjectPath>>(), [](const auto &path) { return quoted(path.path()); });
    if (is(QVariantMap()))
        return attributes(value.toMap());
    if (is(QList<QVariantMap>()))
        return list(value.value<QList<QVariantMap>>(), attributes);
    if (is(QMap<QString, QString>()))
        return map(value.value<QMap<QString, QString>>(), quoted);
    if (is(QMap<QString, bool>()))
        return map(value.value<QMap<QString, bool>>(), [](bool flag) { return flag ? "true" : "false"; });
    if (is(QList<GlanceViewNode>()))
        return list(value.value<QList<GlanceViewNode>>(), node);
    return value.toString();
}
