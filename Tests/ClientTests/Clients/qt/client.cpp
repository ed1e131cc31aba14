// QtDBus, as a shell in Qt has it: proxies that qdbusxml2cpp has made of the interfaces' files.
#include "form.h"
#include "proxies.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QTextStream>
#include <functional>

using namespace org::glanced::Glance1;

static const QString NAME = "org.glanced.Glance1", ROOT = "/org/glanced/Glance1";
static const QString PROPERTIES = "org.freedesktop.DBus.Properties", TREE = "org.freedesktop.DBus.ObjectManager";
static QTextStream out(stdout), in(stdin);

static void say(const QStringList &words) { out << words.join(' ') << Qt::endl; }

static void pause() {
    say({"ready"});
    in.readLine();
}

/// Keeps the signals that come in; the proxies know none of the standard interfaces, and no change of a property.
class Ear : public QObject {
    Q_OBJECT
public:
    QList<QDBusMessage> signals_;

    Ear() {
        auto bus = QDBusConnection::sessionBus();
        const QList<QPair<QString, QString>> members = {
            {TREE, "InterfacesAdded"}, {TREE, "InterfacesRemoved"}, {PROPERTIES, "PropertiesChanged"},
            {NAME + ".Surface", "Alert"}, {NAME + ".Activity", "ActionInvoked"}};
        for (const auto &[interface, member] : members)
            bus.connect(NAME, QString(), interface, member, this, SLOT(heard(QDBusMessage)));
    }

    /// The next signal that has what is looked for; those before it are left behind.
    QDBusMessage wait(const QString &member, const std::function<bool(const QDBusMessage &)> &found) {
        while (true) {
            while (signals_.isEmpty())
                QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
            const auto signal = signals_.takeFirst();
            if (signal.member() == member && found(signal))
                return signal;
        }
    }

private Q_SLOTS:
    void heard(const QDBusMessage &signal) { signals_ << signal; }
};

static Ear *ear;

static void changed(const QString &path, const QString &interface, const QString &name, const QVariant &becomes) {
    QVariant value;
    ear->wait("PropertiesChanged", [&](const QDBusMessage &signal) {
        if (signal.path() != path || signal.arguments()[0] != NAME + "." + interface)
            return false;
        value = qdbus_cast<QVariantMap>(signal.arguments()[1])[name];
        return value == becomes;
    });
    say({"changed", path, interface + "." + name, typeOf(value), form(value)});
}

static QString added(const QString &interface, const std::function<bool(const QVariantMap &)> &found) {
    QMap<QString, QVariantMap> interfaces;
    const auto signal = ear->wait("InterfacesAdded", [&](const QDBusMessage &signal) {
        interfaces = qdbus_cast<QMap<QString, QVariantMap>>(signal.arguments()[1]);
        return interfaces.contains(NAME + "." + interface) && found(interfaces[NAME + "." + interface]);
    });
    const auto path = signal.arguments()[0].value<QDBusObjectPath>().path();
    say(QStringList{"added", path} + interfaces.keys().filter(NAME));
    return path;
}

template <typename Proxy> void read(const QString &path) {
    Proxy proxy(NAME, path, QDBusConnection::sessionBus());
    const QString interface = QString(Proxy::staticInterfaceName()).section('.', -1);
    const QMetaObject *meta = proxy.metaObject();
    for (int index = meta->propertyOffset(); index < meta->propertyCount(); ++index) {
        const QVariant value = meta->property(index).read(&proxy);
        say({"read", path, interface + "." + meta->property(index).name(), typeOf(value), form(value)});
    }
}

/// Waits for a reply; says so and goes no further if it is an error.
template <typename Reply> Reply done(Reply reply) {
    reply.waitForFinished();
    if (reply.isError()) {
        say({"failed", reply.error().name(), reply.error().message()});
        exit(1);
    }
    return reply;
}

static void screen() {
    const auto bus = QDBusConnection::sessionBus();
    Surfaces surfaces(NAME, ROOT, bus);
    const QString surface =
        done(surfaces.Create("dash", "lockscreen", {{"view", true}})).argumentAt<0>().path();
    say({"created", surface});
    Activities activities(NAME, ROOT, bus);
    const QString order =
        done(activities.Push(in.readLine(), {{"id", "tart"}}))
            .argumentAt<0>()
            .path();
    say({"pushed", order});
    const QString glance = added("Glance", [&](const QVariantMap &properties) {
        return properties["Source"].value<QDBusObjectPath>().path() == order;
    });
    changed(glance, "Glance", "Alerting", false);
    read<Daemon>(ROOT);
    read<Activities>(ROOT);
    read<Conversations>(ROOT);
    read<Environment>(ROOT);
    read<Recents>(ROOT);
    read<Surface>(surface);
    const auto glances = Surface(NAME, surface, bus).glances();
    for (const auto &path : glances) {
        read<Glance>(path.path());
        read<View>(path.path());
    }
    read<Activity>(order);
    pause();
    const QString path = added("Conversation", [](const auto &) { return true; });
    Conversation conversation(NAME, path, bus);
    done(conversation.Answer());
    changed(path, "Conversation", "State", "joined");
    read<Conversation>(path);
    pause();
    done(conversation.End());
    changed(path, "Conversation", "State", "left");
    Glance kitchen(NAME, glances[1].path(), bus);
    done(kitchen.Activate("rate", {}));
    changed(kitchen.path(), "Glance", "Subtitle", "Thanks");
    const auto alert = ear->wait("Alert", [](const auto &) { return true; });
    say({"alert", alert.path(), form(alert.arguments()[0]), form(alert.arguments()[1])});
    auto refused = kitchen.Activate("sing", {});
    refused.waitForFinished();
    say({"refused", refused.error().message()});
    activities.setFrequentPushesEnabled(true);
    changed(ROOT, "Activities", "FrequentPushesEnabled", true);
    done(Activity(NAME, order, bus).Dismiss());
    ear->wait("InterfacesRemoved", [&](const QDBusMessage &signal) {
        return signal.arguments()[0].value<QDBusObjectPath>().path() == glance;
    });
    say({"removed", glance});
}

static void app() {
    auto bus = QDBusConnection::sessionBus();
    bus.registerService("org.example.Bakery");
    Activities activities(NAME, ROOT, bus);
    done(activities.RegisterPresentation(in.readLine()));
    const QString path =
        done(activities.Request("BakeryOrder", {{"dish", "Éclair"}, {"number", 8}},
                                {{"phase", "baking"}, {"progress", 0.5}, {"fresh", true}},
                                {{"app", "org.example.Bakery"}, {"id", "order"}, {"relevanceScore", 2.0}}))
            .argumentAt<0>()
            .path();
    say({"requested", path});
    Activity order(NAME, path, bus);
    const auto tap = ear->wait("ActionInvoked", [](const auto &) { return true; });
    say({"tapped", tap.path(), form(tap.arguments()[0]), form(tap.arguments()[1])});
    done(order.Update({{"phase", "rated"}}, {{"alert", QVariantMap{{"title", "Rated"}}}}));
    auto refused = order.Update({{"phase", 3}}, {});
    refused.waitForFinished();
    say({"refused", refused.error().name(), refused.error().message()});
    pause();
    done(order.End({}, {{"dismissal", "immediate"}}));
    say({"ended"});
}

int main(int argc, char **argv) {
    QCoreApplication application(argc, argv);
    registerTypes();
    Ear hearing;
    ear = &hearing;
    application.arguments().value(1) == "screen" ? screen() : app();
}

#include "client.moc"
