#!/usr/bin/python3
"""Answers and ends calls: prints a line for each change of one, and taps what is typed.

Needs python3-gi. Type “a” to answer, “e” to decline or end, or the id of a control, such as hold, resume, merge.
It waits while there is no daemon, and goes on when there is one again. With --system it is on the system bus.
"""
import os
import sys
from gi.repository import Gio, GLib

NAME, ROOT = "org.glanced.Glance1", "/org/glanced/Glance1"
SHORT = {"a": ("answer", "answerHolding", "answerEnding"), "e": ("decline", "end")}
calls, lines = {}, {}  # of each path the object, and the line that was printed last


def interface(item):  # ask for it each time: it is another one if the daemon tells of the object twice
    return item.get_interface(NAME + ".Conversation")


def get(item, name):
    return interface(item).get_cached_property(name).unpack()


def controls(item):
    return [control["id"] for control in get(item, "Controls")]


def is_member(item):  # of a group; what is done to the group's first is done to all of it
    return get(item, "Group") not in ("/", item.get_object_path())


def show(item):
    path, pending = item.get_object_path(), get(item, "Pending")
    words = "rings" if get(item, "Ringing") else get(item, "State") + (" (%s)" % pending if pending else "")
    line = "%s: %s [%s]" % (get(item, "Title"), words, " ".join(controls(item)))
    if lines.get(path) != line:
        print(line, flush=True)
    lines[path] = line


def added(manager, item):
    if interface(item):
        calls[item.get_object_path()] = item
        show(item)


def removed(manager, item):
    calls.pop(item.get_object_path(), None)
    lines.pop(item.get_object_path(), None)


def changed(manager, item, proxy, properties, invalidated):
    if item.get_object_path() in calls:
        show(item)


def done(call, result):
    try:
        call.call_finish(result)
    except GLib.Error as error:
        name = Gio.DBusError.get_remote_error(error)
        print(error.message.removeprefix("GDBus.Error:%s: " % name), flush=True)


def typed(file, condition):
    words = os.read(0, 4096).decode().split()
    for word in words:
        firsts_first = sorted(calls.values(), key=is_member)
        offers = [(item, one) for one in SHORT.get(word, (word,)) for item in firsts_first if one in controls(item)]
        if offers:
            item, control = offers[0]
            interface(item).call("Activate", GLib.Variant("(sa{sv})", (control, {})), 0, -1, None, done)
        else:
            print("Nothing offers %s." % word, flush=True)
    return bool(words) or loop.quit()


bus = Gio.bus_get_sync(Gio.BusType.SYSTEM if "--system" in sys.argv else Gio.BusType.SESSION)
manager = Gio.DBusObjectManagerClient.new_sync(bus, 0, NAME, ROOT, None, None, None)
manager.connect("object-added", added)
manager.connect("object-removed", removed)
manager.connect("interface-proxy-properties-changed", changed)
for item in manager.get_objects():
    added(manager, item)
loop = GLib.MainLoop()
GLib.io_add_watch(0, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, typed)
loop.run()
