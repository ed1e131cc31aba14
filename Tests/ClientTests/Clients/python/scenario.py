"""What a client does, over the four calls that each client in Python, or driven by Python, has of its own.

    call(path, interface, method, types, *arguments) → [Value]   raises Refused
    signal() → (path, member, [Value])                           waits for the next one
    own(name)                                                    only where a connection stays
"""
import sys

from values import Value

NAME, ROOT = "org.glanced.Glance1", "/org/glanced/Glance1"
PROPERTIES = "org.freedesktop.DBus.Properties"


class Refused(Exception):
    """An error's name, if the client tells it, and its sentence."""

    def __init__(self, name, sentence):
        self.name, self.sentence = name, sentence


def say(*words):
    print(*words, flush=True)


def pause():
    say("ready")
    sys.stdin.readline()


class Scenario:
    def __init__(self, client):
        self.client = client

    def call(self, path, interface, method, types="", *arguments):
        return self.client.call(path, f"{NAME}.{interface}", method, types, *arguments)

    def wait(self, member, found):
        """The next signal that has what is looked for; those before it are left behind."""
        while True:
            path, name, arguments = self.client.signal()
            if name == member and found(path, arguments):
                return path, arguments

    def changed(self, path, name, becomes):
        interface, name = name.split(".")
        _, arguments = self.wait("PropertiesChanged", lambda at, arguments: (
            at == path and arguments[0].plain == f"{NAME}.{interface}" and arguments[1].plain.get(name) == becomes))
        value = arguments[1].data[name]
        say("changed", path, f"{interface}.{name}", value.type, value.written())

    def added(self, interface, **properties):
        def found(_, arguments):
            has = arguments[1].plain.get(f"{NAME}.{interface}")
            return has is not None and properties.items() <= has.items()

        _, arguments = self.wait("InterfacesAdded", found)
        say("added", arguments[0].plain, *sorted(name for name in arguments[1].plain if name.startswith(NAME)))
        return arguments[0].plain

    def read(self, path, *interfaces):
        for interface in interfaces:
            (properties,) = self.client.call(path, PROPERTIES, "GetAll", "s", f"{NAME}.{interface}")
            for name, value in sorted(properties.data.items()):
                say("read", path, f"{interface}.{name}", value.type, value.written())

    def screen(self):
        (surface,) = self.call(ROOT, "Surfaces", "Create", "ssa{sv}", "dash", "lockscreen", {"view": Value("b", True)})
        say("created", surface.plain)
        (order,) = self.call(ROOT, "Activities", "Push", "sa{sv}", sys.stdin.readline(), {"id": Value("s", "tart")})
        say("pushed", order.plain)
        glance = self.added("Glance", Source=order.plain)
        self.changed(glance, "Glance.Alerting", False)
        self.read(ROOT, "Daemon", "Activities", "Conversations", "Environment", "Recents")
        self.read(surface.plain, "Surface")
        (glances,) = self.client.call(surface.plain, PROPERTIES, "Get", "ss", NAME + ".Surface", "Glances")
        first, second = glances.plain
        self.read(first, "Glance", "View")
        self.read(second, "Glance", "View")
        self.read(order.plain, "Activity")
        pause()
        conversation = self.added("Conversation")
        self.call(conversation, "Conversation", "Answer")
        self.changed(conversation, "Conversation.State", "joined")
        self.read(conversation, "Conversation")
        pause()
        self.call(conversation, "Conversation", "End")
        self.changed(conversation, "Conversation.State", "left")
        self.call(second, "Glance", "Activate", "sa{sv}", "rate", {})
        self.changed(second, "Glance.Subtitle", "Thanks")
        path, arguments = self.wait("Alert", lambda *_: True)
        say("alert", path, *[argument.written() for argument in arguments])
        try:
            self.call(second, "Glance", "Activate", "sa{sv}", "sing", {})
        except Refused as refused:
            say("refused", refused.sentence)
        self.client.call(
            ROOT, PROPERTIES, "Set", "ssv", NAME + ".Activities", "FrequentPushesEnabled", Value("b", True))
        self.changed(ROOT, "Activities.FrequentPushesEnabled", True)
        self.call(order.plain, "Activity", "Dismiss")
        self.wait("InterfacesRemoved", lambda _, arguments: arguments[0].plain == glance)
        say("removed", glance)

    def app(self):
        self.client.own("org.example.Bakery")
        self.call(ROOT, "Activities", "RegisterPresentation", "s", sys.stdin.readline())
        order, _ = self.call(
            ROOT, "Activities", "Request", "sa{sv}a{sv}a{sv}", "BakeryOrder",
            {"dish": Value("s", "Éclair"), "number": Value("i", 8)},
            {"phase": Value("s", "baking"), "progress": Value("d", 0.5), "fresh": Value("b", True)},
            {"app": Value("s", "org.example.Bakery"), "id": Value("s", "order"), "relevanceScore": Value("d", 2)})
        say("requested", order.plain)
        path, arguments = self.wait("ActionInvoked", lambda *_: True)
        say("tapped", path, *[argument.written() for argument in arguments])
        self.call(order.plain, "Activity", "Update", "a{sv}a{sv}", {"phase": Value("s", "rated")},
                  {"alert": Value("a{sv}", {"title": Value("s", "Rated")})})
        try:
            self.call(order.plain, "Activity", "Update", "a{sv}a{sv}", {"phase": Value("i", 3)}, {})
        except Refused as refused:
            say("refused", refused.name, refused.sentence)
        pause()
        self.call(order.plain, "Activity", "End", "a{sv}a{sv}", {}, {"dismissal": Value("s", "immediate")})
        say("ended")


def play(client):
    getattr(Scenario(client), sys.argv[1])()
