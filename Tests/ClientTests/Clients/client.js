#!/usr/bin/gjs -m
// GJS, as a shell extension has it: Gio's connection and its variants in JavaScript.
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import System from 'system';

const NAME = 'org.glanced.Glance1', ROOT = '/org/glanced/Glance1';
const PROPERTIES = 'org.freedesktop.DBus.Properties';
const bus = Gio.bus_get_sync(Gio.BusType.SESSION, null);
const input = new Gio.DataInputStream({base_stream: new Gio.UnixInputStream({fd: 0, close_fd: false})});
const signals = [];
const say = (...words) => print(words.join(' '));
const typed = () => input.read_line_utf8(null)[0];
const variant = (type, value) => new GLib.Variant(type, value);

function pause() {
    say('ready');
    typed();
}

function children(value) {
    return [...Array(value.n_children()).keys()].map(index => value.get_child_value(index));
}

function form(value) {
    const type = value.get_type_string();
    switch (type[0]) {
    case 'v': return `<${value.get_variant().get_type_string()} ${form(value.get_variant())}>`;
    case 's': case 'o': case 'g': return `"${value.get_string()[0].replace(/["\\]/g, '\\$&')}"`;
    case 'd': return value.get_double().toFixed(3);
    case '(': return `(${children(value).map(form).join(', ')})`;
    case 'a': return type[1] === '{' ? `{${children(value).map(form).sort().join(', ')}}`
        : `[${children(value).map(form).join(', ')}]`;
    case '{': return children(value).map(form).join(': ');
    default: return String(value.unpack());
    }
}

function call(path, iface, method, args = null) {
    const full = iface.includes('.') ? iface : `${NAME}.${iface}`;
    return bus.call_sync(NAME, path, full, method, args, null, Gio.DBusCallFlags.NONE, -1, null);
}

// The error's name and sentence of a call that is refused.
function refusal(...args) {
    try {
        call(...args);
    } catch (error) {
        const name = Gio.DBusError.get_remote_error(error);
        Gio.DBusError.strip_remote_error(error);
        return [name, error.message.replace(`GDBus.Error:${name}: `, '')];
    }
    return [];
}

// The next signal that has what is looked for; those before it are left behind.
function wait(member, found) {
    for (;;) {
        while (!signals.length)
            GLib.MainContext.default().iteration(true);
        const signal = signals.shift();
        if (signal.member === member && found(signal.path, signal.args.recursiveUnpack()))
            return signal;
    }
}

function changed(path, iface, name, becomes) {
    const {args} = wait('PropertiesChanged', (at, [owner, values]) =>
        at === path && owner === `${NAME}.${iface}` && values[name] === becomes);
    const value = args.get_child_value(1).lookup_value(name, null);
    say('changed', path, `${iface}.${name}`, value.get_type_string(), form(value));
}

function added(iface, found = () => true) {
    const {args} = wait('InterfacesAdded', (_, [path, interfaces]) =>
        `${NAME}.${iface}` in interfaces && found(interfaces[`${NAME}.${iface}`]));
    const [path, interfaces] = args.recursiveUnpack();
    say('added', path, ...Object.keys(interfaces).filter(name => name.startsWith(NAME)).sort());
    return path;
}

function read(path, ...interfaces) {
    for (const iface of interfaces) {
        const properties = call(path, PROPERTIES, 'GetAll', variant('(s)', [`${NAME}.${iface}`])).get_child_value(0);
        for (const name of Object.keys(properties.unpack()).sort()) {
            const value = properties.lookup_value(name, null);
            say('read', path, `${iface}.${name}`, value.get_type_string(), form(value));
        }
    }
}

function screen() {
    const [surface] = call(ROOT, 'Surfaces', 'Create',
        variant('(ssa{sv})', ['dash', 'lockscreen', {view: variant('b', true)}])).recursiveUnpack();
    say('created', surface);
    const [order] = call(ROOT, 'Activities', 'Push', 
        variant('(sa{sv})', [typed(), {id: variant('s', 'tart')}])).recursiveUnpack();
    say('pushed', order);
    const glance = added('Glance', properties => properties.Source === order);
    changed(glance, 'Glance', 'Alerting', false);
    read(ROOT, 'Daemon', 'Activities', 'Conversations', 'Environment', 'Recents');
    read(surface, 'Surface');
    const [[first, second]] = call(surface, PROPERTIES, 'Get',
        variant('(ss)', [`${NAME}.Surface`, 'Glances'])).recursiveUnpack();
    read(first, 'Glance', 'View');
    read(second, 'Glance', 'View');
    read(order, 'Activity');
    pause();
    const conversation = added('Conversation');
    call(conversation, 'Conversation', 'Answer');
    changed(conversation, 'Conversation', 'State', 'joined');
    read(conversation, 'Conversation');
    pause();
    call(conversation, 'Conversation', 'End');
    changed(conversation, 'Conversation', 'State', 'left');
    call(second, 'Glance', 'Activate', variant('(sa{sv})', ['rate', {}]));
    changed(second, 'Glance', 'Subtitle', 'Thanks');
    const alert = wait('Alert', () => true);
    say('alert', alert.path, ...children(alert.args).map(form));
    say('refused', refusal(second, 'Glance', 'Activate', variant('(sa{sv})', ['sing', {}]))[1]);
    call(ROOT, PROPERTIES, 'Set',
        variant('(ssv)', [`${NAME}.Activities`, 'FrequentPushesEnabled', variant('b', true)]));
    changed(ROOT, 'Activities', 'FrequentPushesEnabled', true);
    call(order, 'Activity', 'Dismiss');
    wait('InterfacesRemoved', (_, [path]) => path === glance);
    say('removed', glance);
}

function app() {
    bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'RequestName',
        variant('(su)', ['org.example.Bakery', 0]), null, Gio.DBusCallFlags.NONE, -1, null);
    call(ROOT, 'Activities', 'RegisterPresentation', variant('(s)', [typed()]));
    const [order] = call(ROOT, 'Activities', 'Request', variant('(sa{sv}a{sv}a{sv})', [
        'BakeryOrder', {dish: variant('s', 'Éclair'), number: variant('i', 8)},
        {phase: variant('s', 'baking'), progress: variant('d', 0.5), fresh: variant('b', true)},
        {app: variant('s', 'org.example.Bakery'), id: variant('s', 'order'), relevanceScore: variant('d', 2)},
    ])).recursiveUnpack();
    say('requested', order);
    const {path, args} = wait('ActionInvoked', () => true);
    say('tapped', path, ...children(args).map(form));
    call(order, 'Activity', 'Update', variant('(a{sv}a{sv})', [
        {phase: variant('s', 'rated')}, {alert: variant('a{sv}', {title: variant('s', 'Rated')})}]));
    say('refused', ...refusal(order, 'Activity', 'Update', variant('(a{sv}a{sv})', [{phase: variant('i', 3)}, {}])));
    pause();
    call(order, 'Activity', 'End', variant('(a{sv}a{sv})', [{}, {dismissal: variant('s', 'immediate')}]));
    say('ended');
}

bus.signal_subscribe(NAME, null, null, null, null, Gio.DBusSignalFlags.NONE,
    (_bus, _sender, path, _iface, member, args) => signals.push({path, member, args}));
({screen, app})[System.programArgs[0]]();
