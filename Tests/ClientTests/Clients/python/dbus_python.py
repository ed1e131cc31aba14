#!/usr/bin/python3
"""dbus-python: proxies that learn the types of arguments by introspection."""
from collections import deque

import dbus
import dbus.mainloop.glib
from gi.repository import GLib

from scenario import NAME, Refused, play
from values import Value, plain

BASIC = {dbus.String: "s", dbus.ObjectPath: "o", dbus.Boolean: "b", dbus.Byte: "y", dbus.Int32: "i", dbus.UInt32: "u",
         dbus.Int64: "x", dbus.UInt64: "t", dbus.Double: "d"}


class Client:
    def __init__(self):
        dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
        self.bus = dbus.SessionBus()
        self.signals = deque()
        self.bus.add_signal_receiver(self.heard, bus_name=NAME, path_keyword="path", member_keyword="member")

    def heard(self, *arguments, path, member):
        self.signals.append((str(path), member, [value(argument) for argument in arguments]))

    def signal(self):
        while not self.signals:
            GLib.MainContext.default().iteration(True)
        return self.signals.popleft()

    def own(self, name):
        self.bus.request_name(name)

    def call(self, path, interface, method, types, *arguments):
        proxy = dbus.Interface(self.bus.get_object(NAME, path), interface)
        try:
            answer = getattr(proxy, method)(*plain(arguments))
        except dbus.DBusException as error:
            raise Refused(error.get_dbus_name(), error.get_dbus_message())
        if answer is None:
            return []
        return [value(part) for part in answer] if isinstance(answer, tuple) else [value(answer)]


def value(thing):
    return Value(type_of(thing), data(thing))


def type_of(thing):
    """A type, which dbus-python tells by its own classes; of a dictionary's or a list's elements by its signature."""
    if isinstance(thing, dbus.Dictionary):
        return "a{" + str(thing.signature) + "}"
    if isinstance(thing, dbus.Array):
        return "a" + str(thing.signature)
    if isinstance(thing, (dbus.Struct, tuple)):
        return "(" + "".join("v" if field.variant_level else type_of(field) for field in thing) + ")"
    return BASIC[type(thing)]


def data(thing):
    if isinstance(thing, dbus.Dictionary):
        return {str(key): inner(item, thing.signature.endswith("v")) for key, item in thing.items()}
    if isinstance(thing, dbus.Array):
        return [inner(item, thing.signature == "v") for item in thing]
    if isinstance(thing, tuple):
        return [inner(item, item.variant_level > 0) for item in thing]
    return thing


def inner(thing, is_variant):
    return value(thing) if is_variant else data(thing)


play(Client())
