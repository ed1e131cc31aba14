#!/usr/bin/gjs -m
// A text bar in GJS: makes a surface of 40 columns and prints what it shows, a line for each change.
// It waits while there is no daemon, and goes on when there is one again.
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

const NAME = 'org.glanced.Glance1', ROOT = '/org/glanced/Glance1';
const SURFACE = `${ROOT}/surface/example_js`;
const GLANCE = `${NAME}.Glance`;
const glances = new Map();  // path → properties
let order = [];             // paths as they are shown
let last = null;

function show() {
    const line = order.filter(path => glances.has(path)).map(path => glances.get(path).Text).join('  |  ');
    if (line !== last)
        print(line);
    last = line;
    return GLib.SOURCE_REMOVE;
}

function call(path, iface, method, args = null) {
    return bus.call_sync(NAME, path, iface, method, args, null, Gio.DBusCallFlags.NONE, -1, null).recursiveUnpack();
}

function signal(_bus, _sender, path, _iface, member, parameters) {
    const [first, second] = parameters.recursiveUnpack();
    if (member === 'InterfacesAdded' && second[GLANCE])
        glances.set(first, second[GLANCE]);
    else if (member === 'InterfacesRemoved')
        glances.delete(first);
    else if (member === 'PropertiesChanged' && first === GLANCE && glances.has(path))
        Object.assign(glances.get(path), second);
    else if (member === 'PropertiesChanged' && path === SURFACE)
        order = second.Glances ?? order;
    // What changed in one flush arrives together: draw once all of it is read.
    GLib.idle_add(GLib.PRIORITY_DEFAULT_IDLE, show);
}

function appeared() {
    try {
        call(ROOT, `${NAME}.Surfaces`, 'Create',
            new GLib.Variant('(ssa{sv})', ['example_js', 'bar', {width: new GLib.Variant('d', 40)}]));
        const [objects] = call(SURFACE, 'org.freedesktop.DBus.ObjectManager', 'GetManagedObjects');
        [order] = call(SURFACE, 'org.freedesktop.DBus.Properties', 'Get',
            new GLib.Variant('(ss)', [`${NAME}.Surface`, 'Glances']));
        for (const [path, interfaces] of Object.entries(objects))
            glances.set(path, interfaces[GLANCE]);
    } catch (error) {
        printerr(error.message);
        return;
    }
    show();
}

function vanished() {
    glances.clear();
    order = [];
    show();
}

const bus = Gio.bus_get_sync(Gio.BusType.SESSION, null);
bus.signal_subscribe(NAME, null, null, SURFACE, null, Gio.DBusSignalFlags.NONE, signal);
bus.signal_subscribe(NAME, 'org.freedesktop.DBus.Properties', 'PropertiesChanged', null, GLANCE,
    Gio.DBusSignalFlags.NONE, signal);
Gio.bus_watch_name_on_connection(bus, NAME, Gio.BusNameWatcherFlags.AUTO_START, appeared, vanished);
new GLib.MainLoop(null, false).run();
