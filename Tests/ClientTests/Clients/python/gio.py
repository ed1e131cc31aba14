#!/usr/bin/python3
"""Python with GLib: Gio's connection and variants, as a shell in GTK has them."""
from collections import deque

from gi.repository import Gio, GLib

from scenario import NAME, Refused, play
from values import Value, from_variant


class Client:
    def __init__(self):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.signals = deque()
        self.bus.signal_subscribe(NAME, None, None, None, None, 0, self.heard)

    def heard(self, connection, sender, path, interface, member, arguments):
        self.signals.append((path, member, [from_variant(argument) for argument in parts(arguments)]))

    def signal(self):
        while not self.signals:
            GLib.MainContext.default().iteration(True)
        return self.signals.popleft()

    def own(self, name):
        self.bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                           GLib.Variant("(su)", (name, 0)), None, 0, -1, None)

    def call(self, path, interface, method, types, *arguments):
        try:
            answer = self.bus.call_sync(NAME, path, interface, method, GLib.Variant(f"({types})", gio(arguments)), None,
                                        0, -1, None)
        except GLib.Error as error:
            name = Gio.DBusError.get_remote_error(error)
            Gio.DBusError.strip_remote_error(error)
            raise Refused(name, error.message.removeprefix(f"GDBus.Error:{name}: "))
        return [from_variant(part) for part in parts(answer)]


def parts(variant):
    return [variant.get_child_value(index) for index in range(variant.n_children())]


def gio(data):
    if isinstance(data, Value):
        return GLib.Variant(data.type, gio(data.data))
    if isinstance(data, dict):
        return {key: gio(item) for key, item in data.items()}
    return tuple(map(gio, data)) if isinstance(data, tuple) else data


play(Client())
