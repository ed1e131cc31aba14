#!/usr/bin/python3
"""A drink order from an app: its look, its start, an update, a tapped control, and its end.

Needs python3-dbus and python3-gi. Run it beside “glancectl watch”, and tap with
“busctl --user call org.glanced.Glance1 ACTIVITY org.glanced.Glance1.Activity Activate 'sa{sv}' tip 0”.
"""
import json
import os
import time

import dbus
import dbus.mainloop.glib
from gi.repository import GLib

APP, NAME, ROOT = "org.example.Coffee", "org.glanced.Glance1", "/org/glanced/Glance1"
STEP = int(os.environ.get("STEP", 5))  # seconds between the steps

LOOK = {
    "type": "CoffeeOrder",
    "tint": "#6F4E37",
    "strings": {"en": {"phase.preparing": ["Being prepared", "Preparing"], "phase.ready": ["Ready for pickup", "Ready"]}},
    "summary": {"title": "{attributes.shop}", "subtitle": "{state.phase|label}", "symbol": "cup"},
    "content": {"vstack": [
        {"hstack": [{"symbol": "cup"}, {"text": "{attributes.shop}", "font": "headline"}, {"spacer": {}},
                    {"text": "{state.phase|label}"}]},
        {"if": "state.readyAt", "then": {"timer": {"end": "state.readyAt"}}},
        {"button": "tip", "label": "Tip", "symbol": "heart", "arguments": {"order": "{attributes.order}"}}]},
    "compactLeading": {"symbol": "cup"},
    "compactTrailing": {"fit": [{"timer": {"end": "state.readyAt"}}, {"text": "{state.phase|label}"}]},
}

dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
bus.request_name(APP)  # the app's id is a bus name that it owns
activities = dbus.Interface(bus.get_object(NAME, ROOT), NAME + ".Activities")
activities.RegisterPresentation(json.dumps(LOOK))

path, _ = activities.Request(
    "CoffeeOrder", {"shop": "Café Morgenstern", "order": "A-1047"},
    {"phase": "preparing", "readyAt": time.time() + 300},
    {"app": APP, "id": "order", "alert": {"title": "Order taken"}})
order = dbus.Interface(bus.get_object(NAME, path), NAME + ".Activity")
print("started", path, flush=True)


def tapped(control, arguments):
    print("tapped", control, "for", arguments["order"], flush=True)
    order.Update({"phase": "ready"}, {})  # enables the control again


def ready():
    order.Update({"phase": "ready"}, {"alert": {"title": "Your drink is ready"}})
    print("ready", flush=True)


def end():
    order.End({}, {"dismissal": "immediate"})
    print("ended", flush=True)
    loop.quit()


order.connect_to_signal("ActionInvoked", tapped)
loop = GLib.MainLoop()
GLib.timeout_add_seconds(STEP, ready)
GLib.timeout_add_seconds(2 * STEP, end)
loop.run()
