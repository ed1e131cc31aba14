#!/usr/bin/python3
"""A text bar in Python: makes a surface of 40 columns and prints what it shows, a line for each change.

Needs python3-gi. It waits while there is no daemon, and goes on when there is one again.
"""
from gi.repository import Gio, GLib

NAME, ROOT = "org.glanced.Glance1", "/org/glanced/Glance1"
SURFACE = ROOT + "/surface/example_py"
GLANCE = NAME + ".Glance"
glances, order = {}, []  # path → properties; paths as they are shown
last = None


def show():
    global last
    line = "  |  ".join(glances[path]["Text"] for path in order if path in glances)
    if line != last:
        print(line, flush=True)
    last = line


def call(connection, path, interface, method, arguments=None):
    return connection.call_sync(NAME, path, interface, method, arguments, None, 0, -1, None).unpack()


def signal(connection, sender, path, interface, member, arguments):
    global order
    arguments = arguments.unpack()
    if member == "InterfacesAdded" and GLANCE in arguments[1]:
        glances[arguments[0]] = arguments[1][GLANCE]
    elif member == "InterfacesRemoved":
        glances.pop(arguments[0], None)
    elif member == "PropertiesChanged" and arguments[0] == GLANCE and path in glances:
        glances[path].update(arguments[1])
    elif member == "PropertiesChanged" and path == SURFACE:
        order = arguments[1].get("Glances", order)
    # What changed in one flush arrives together: draw once all of it is read.
    GLib.idle_add(show)


def appeared(connection, name, owner):
    global order
    environment = {"width": GLib.Variant("d", 40)}
    try:
        call(connection, ROOT, NAME + ".Surfaces", "Create", GLib.Variant("(ssa{sv})", ("example_py", "bar", environment)))
        (objects,) = call(connection, SURFACE, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
        (order,) = call(connection, SURFACE, "org.freedesktop.DBus.Properties", "Get",
                        GLib.Variant("(ss)", (NAME + ".Surface", "Glances")))
    except GLib.Error as error:
        print(error.message)
        return
    glances.update({path: interfaces[GLANCE] for path, interfaces in objects.items()})
    show()


def vanished(connection, name):
    glances.clear()
    order.clear()
    show()


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.signal_subscribe(NAME, None, None, SURFACE, None, 0, signal)
bus.signal_subscribe(NAME, "org.freedesktop.DBus.Properties", "PropertiesChanged", None, GLANCE, 0, signal)
Gio.bus_watch_name_on_connection(bus, NAME, Gio.BusNameWatcherFlags.AUTO_START, appeared, vanished)
GLib.MainLoop().run()
