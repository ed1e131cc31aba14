#!/usr/bin/python3
"""A telephone that reaches nobody: whom it calls rings for a second, then answers.

Needs python3-gi. Type “ring NUMBER NAME” and somebody calls; “gone”, and the other side of the oldest call hangs up.
It waits while there is no daemon, and registers again when there is one.
"""
import os
import sys
from gi.repository import Gio, GLib

APP, NAME, ROOT = "org.example.Loopback", "org.glanced.Glance1", "/org/glanced/Glance1"
DELEGATE = Gio.DBusNodeInfo.new_for_xml("""<node><interface name="org.glanced.Glance1.ProviderDelegate">
  <method name="PerformAction"><arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="a{sv}" direction="in"/><arg type="a{sv}" direction="out"/></method>
  <method name="IncomingPush"><arg type="a{sv}" direction="in"/></method>
  <method name="AudioActivated"><arg type="b" direction="in"/></method>
  <method name="RouteChanged"><arg type="s" direction="in"/><arg type="s" direction="in"/></method>
  <method name="TimedOut"><arg type="s" direction="in"/><arg type="s" direction="in"/></method>
  <method name="Reset"/></interface></node>""").interfaces[0]
CAN = GLib.Variant("as", ["pausing", "merging", "unmerging", "playingTones"])
provider, calls, count = None, [], 0  # our path at the daemon; the uuids of our calls, oldest first


def done(bus, result):
    try:
        bus.call_finish(result)
    except GLib.Error as error:
        print(error.message, flush=True)


def tell(method, signature, *arguments):
    if provider:
        bus.call(NAME, provider, NAME + ".Provider", method, GLib.Variant(signature, arguments), None, 0, -1, None,
                 done)


def connect(uuid):
    if uuid in calls:
        tell("ReportEvent", "(ssa{sv})", uuid, "connected", {})
    return GLib.SOURCE_REMOVE


def asked(bus, sender, path, interface, method, arguments, invocation):
    print(method, *(x for x in arguments.unpack() if x != {}), flush=True)
    if method != "PerformAction":
        return invocation.return_value(None)  # its sound is switched by AudioActivated, if it has any
    action, uuid, _ = arguments.unpack()
    if action == "start":
        calls.append(uuid)
        tell("ReportEvent", "(ssa{sv})", uuid, "startedConnecting", {})  # so the reply does not yet mean joined
        tell("ReportEvent", "(ssa{sv})", uuid, "updated", {"capabilities": CAN})
        GLib.timeout_add(1000, connect, uuid)
    elif action == "end" and uuid in calls:
        calls.remove(uuid)
    invocation.return_value(GLib.Variant("(a{sv})", ({},)))  # it is done


def typed(file, condition):
    global count
    text = os.read(0, 4096).decode()
    for line in text.splitlines():
        word, number, name = (line.split(None, 2) + ["", "", ""])[:3]
        if word == "ring":
            count += 1
            calls.append("in-%d" % count)
            them = {"kind": GLib.Variant("s", "phone"), "value": GLib.Variant("s", number),
                    "displayName": GLib.Variant("s", name)}
            tell("ReportIncoming", "(sa{sv})", calls[-1],
                 {"members": GLib.Variant("aa{sv}", [them]), "capabilities": CAN})
        elif word == "gone" and calls:
            tell("ReportEvent", "(ssa{sv})", calls.pop(0), "ended", {"reason": GLib.Variant("s", "remoteEnded")})
    return bool(text)  # nobody types if the bus has started it


def appeared(bus, name, owner):
    global provider
    about = {"app": GLib.Variant("s", APP), "name": GLib.Variant("s", "Loopback"),
             "handleTypes": GLib.Variant("as", ["phone"])}
    (provider,) = bus.call_sync(NAME, ROOT, NAME + ".Conversations", "RegisterProvider",
                                GLib.Variant("(oa{sv})", ("/calls", about)), None, 0, -1).unpack()
    print("registered as", provider, flush=True)


def vanished(bus, name):
    global provider
    provider = None
    calls.clear()  # a real one would report those that still go on, once it has registered again


bus = Gio.bus_get_sync(Gio.BusType.SYSTEM if "--system" in sys.argv else Gio.BusType.SESSION)
bus.register_object("/calls", DELEGATE, asked)
own = GLib.Variant("(su)", (APP, 4))  # 4: do not wait for the name
(owned,) = bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName", own,
                         None, 0, -1).unpack()
if owned != 1:
    sys.exit(APP + " runs already.")
Gio.bus_watch_name_on_connection(bus, NAME, Gio.BusNameWatcherFlags.AUTO_START, appeared, vanished)
GLib.io_add_watch(0, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, typed)
GLib.MainLoop().run()
