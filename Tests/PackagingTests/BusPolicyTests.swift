import Glibc
import TestPeers
import Testing

@Suite("Who may do what: the policy of the system bus", .enabled(if: Needs.root))
struct BusPolicyTests {
  /// Who calls or listens: user nobody, with one more group or none. On a machine without Glance's own users these
  /// stand in for them.
  enum Person: String, CaseIterable {
    case shell = "audio"
    case app = "video"
    case stranger = "nogroup"

    /// A command as that person.
    func running(_ command: [String]) -> [String] {
      ["--reuid=nobody", "--regid=nogroup", "--groups=\(rawValue)"] + command
    }
  }

  let bus: PrivateBus
  let daemon: BusClient

  init() throws {
    let folder = try TemporaryFolder()
    let policy = Repository.text("dbus/system/org.glanced.Glance1.conf")
      .replacing("group=\"glance\"", by: "group=\"\(Person.shell.rawValue)\"")
      .replacing("group=\"glance-apps\"", by: "group=\"\(Person.app.rawValue)\"")
      .replacing("user=\"glanced\"", by: "user=\"root\"")
    let file = try folder.write("policy.conf", policy)
    bus = try PrivateBus(BusConfiguration(.system, includes: [file]))
    chmod(bus.folder.path, 0o755)
    daemon = try bus.connect()
    try daemon.own("org.glanced.Glance1")
    daemon.export("/org/glanced/Glance1", "org.example.Test", "Ask") { _ in [.string("answer")] }
  }

  @Test("root and groups glance and glance-apps may send to it", arguments: Person.allCases)
  func calls(person: Person) throws {
    let command = [
      "dbus-send", "--bus=" + bus.address, "--print-reply", "--dest=org.glanced.Glance1", "/org/glanced/Glance1",
      "org.example.Test.Ask",
    ]
    let child = try Child("setpriv", person.running(command), environment: bus.environment)
    if person == .stranger {
      #expect(try child.exit() == .code(1))
      #expect(child.text(.errors).contains("AccessDenied"))
    } else {
      _ = try daemon.incomingCall("Ask")
      #expect(try child.exit() == .code(0))
      #expect(child.text(.output).contains("answer"))
    }
  }

  @Test("signals reach root and glance only, and glance-apps its unicast ActionInvoked", arguments: Person.allCases)
  func signals(person: Person) throws {
    let command = ["/usr/bin/python3", "-c", BusPolicyTests.listener, bus.address]
    let child = try Child("setpriv", person.running(command), environment: bus.environment)
    try child.line(on: .output) { $0 == "listening" }
    try daemon.emit("/org/glanced/Glance1", "org.glanced.Glance1.Surface", "Alert", .string("secret"))
    try daemon.emit("/org/glanced/Glance1", "org.glanced.Glance1.Activity", "ActionInvoked", .string("tap"))
    // The bus keeps the order: once this one is heard, the others never will be.
    try daemon.release("org.glanced.Glance1")
    try child.line(on: .output) { $0.contains("NameOwnerChanged") }
    let heard = child.text(.output)
    #expect(heard.contains("secret") == (person == .shell))
    #expect(heard.contains("tap") == (person != .stranger))
  }

  /// Says each signal that it hears about the daemon, with its first argument.
  private static let listener = """
    import sys, dbus, dbus.mainloop.glib
    from gi.repository import GLib
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.bus.BusConnection(sys.argv[1])
    bus.add_message_filter(lambda bus, m: print(m.get_member(), *m.get_args_list(), flush=True))
    bus.add_match_string("type='signal',sender='org.glanced.Glance1'")
    bus.add_match_string("type='signal',member='NameOwnerChanged',arg0='org.glanced.Glance1'")
    print("listening", flush=True)
    GLib.MainLoop().run()
    """

  @Test func onlyTheDaemonsUserOwnsTheName() throws {
    try daemon.release("org.glanced.Glance1")
    let command = [
      "dbus-send", "--bus=" + bus.address, "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
      "org.freedesktop.DBus.RequestName", "string:org.glanced.Glance1", "uint32:4",
    ]
    let child = try Child("setpriv", Person.shell.running(command), environment: bus.environment)
    #expect(try child.exit() == .code(1))
    #expect(child.text(.errors).contains("not allowed to own"))
  }
}
