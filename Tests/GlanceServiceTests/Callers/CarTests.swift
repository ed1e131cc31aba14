import Glibc
import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Who may do what on the system bus", .enabled(if: Needs.root)) struct CarTests {
    /// Who comes: root, a shell in the group `glance`, an app in the group `glance-apps`, and somebody else.
    enum Role: String, CaseIterable, Sendable {
      case root, shell, app, stranger

      /// The one in the role.
      var person: Person {
        switch self {
        case .root: Person(user: 0, group: 0)
        case .shell: Person(user: 2001, group: 902)
        case .app: Person(user: 2002, group: 903)
        case .stranger: Person(user: 2003, group: 2003)
        }
      }
    }

    /// A system bus with the policy that is shipped, and the daemon as its own user, on a machine that has them all.
    struct Car {
      let bus: PrivateBus
      let daemon: DaemonUnderTest

      init() throws {
        let folder = try TemporaryFolder()
        chmod(folder.path, 0o755)
        // The bus lets nobody in who is no user of the machine.
        let users = Role.allCases.filter { $0 != .root }.map { "\($0):x:\($0.person.user):2000::/:/bin/false\n" }
        try folder.write(
          "passwd", (TextFile.read("/etc/passwd") ?? "") + "glanced:x:901:901::/:/bin/false\n" + users.joined())
        try folder.write(
          "group", (TextFile.read("/etc/group") ?? "") + "glanced:x:901:\nglance:x:902:\nglance-apps:x:903:\n")
        // What each car app ships: that it may own its name.
        let own = #"<policy context="default"><allow own="org.example.Cafe"/></policy>"#
        let policy = Project.folder + "/dbus/system/org.glanced.Glance1.conf"
        let machine = [
          "/usr/bin/unshare", "--mount", "/bin/sh", "-c",
          #"mount --bind "$0/passwd" /etc/passwd && mount --bind "$0/group" /etc/group && exec "$@""#, folder.path,
        ]
        bus = try PrivateBus(BusConfiguration(.system, policies: own, includes: [policy]), launcher: machine)
        chmod(bus.folder.path, 0o755)
        mkdir(folder["state"], 0o700)
        chown(folder["state"], 901, 901)
        // It may read the programs wherever they have been built.
        let user = [
          "/usr/bin/setpriv", "--reuid=901", "--regid=901", "--clear-groups", "--inh-caps=+dac_read_search",
          "--ambient-caps=+dac_read_search",
        ]
        daemon = try DaemonUnderTest(
          on: bus, folder: folder, arguments: ["--bus=system"], launcher: machine + user)
      }

      func connect(_ role: Role) throws -> BusClient { try bus.connect(as: role.person) }
    }

    /// One thing to do, and who may.
    struct Deed: CustomStringConvertible, Sendable {
      let path: String
      let interface: String
      let member: String
      var arguments: [DBusValue] = []
      let allowed: Set<Role>
      var description: String { "\(interface).\(member) at \(path)" }
    }

    private static let properties = "org.freedesktop.DBus.Properties"
    private static let manager = "org.freedesktop.DBus.ObjectManager"

    /// Everything that is asked of the root object and of a surface.
    private static var deeds: [Deed] {
      let root = DaemonUnderTest.root
      let activities = DaemonUnderTest.interface("Activities")
      let recents = DaemonUnderTest.interface("Recents")
      let surface = root + "/surface/lock"
      let none = DBusValue.dictionary()
      let shells: Set<Role> = [.root, .shell]
      let apps: Set<Role> = [.root, .app]
      let both: Set<Role> = [.root, .shell, .app]
      return [
        Deed(
          path: root, interface: activities, member: "Request", arguments: ["Order", none, none, none], allowed: apps),
        Deed(
          path: root, interface: activities, member: "Push", arguments: [#"{"message": "m"}"#, none], allowed: apps),
        Deed(path: root, interface: activities, member: "PushToStartToken", arguments: ["Order"], allowed: apps),
        Deed(
          path: root, interface: activities, member: "RegisterPresentation",
          arguments: [#"{"type": "T", "content": {"text": "x"}}"#], allowed: apps),
        Deed(path: root, interface: activities, member: "History", arguments: [.uint32(1)], allowed: shells),
        Deed(
          path: root, interface: activities, member: "SetAllowed", arguments: ["org.example.X", true], allowed: shells),
        Deed(
          path: root, interface: DaemonUnderTest.interface("Surfaces"), member: "Create",
          arguments: ["mine", "bar", none], allowed: shells),
        Deed(
          path: root, interface: DaemonUnderTest.interface("Environment"), member: "Override",
          arguments: [.dictionary(["Driving": "parked"])], allowed: [.root]),
        Deed(path: root, interface: recents, member: "List", arguments: [0, .uint32(1), none], allowed: shells),
        Deed(path: root, interface: recents, member: "MarkRead", arguments: [.array(of: "x", [])], allowed: shells),
        Deed(path: root, interface: recents, member: "Remove", arguments: [.array(of: "x", [])], allowed: shells),
        Deed(path: root, interface: recents, member: "Clear", allowed: shells),
        Deed(path: root, interface: properties, member: "GetAll", arguments: [.string(activities)], allowed: both),
        Deed(
          path: root, interface: properties, member: "Get",
          arguments: [.string(DaemonUnderTest.interface("Daemon")), "Version"], allowed: both),
        Deed(
          path: root, interface: properties, member: "Set",
          arguments: [.string(activities), "FrequentPushesEnabled", .variant(false)], allowed: shells),
        Deed(path: root, interface: manager, member: "GetManagedObjects", allowed: shells),
        Deed(path: surface, interface: manager, member: "GetManagedObjects", allowed: shells),
        Deed(
          path: surface, interface: properties, member: "GetAll",
          arguments: [.string(DaemonUnderTest.interface("Surface"))], allowed: shells),
        Deed(
          path: surface, interface: DaemonUnderTest.interface("Surface"), member: "UpdateEnvironment",
          arguments: [none], allowed: [.root]),
        Deed(path: root, interface: "org.freedesktop.DBus.Introspectable", member: "Introspect", allowed: both),
      ]
    }

    private func error(_ client: BusClient, _ deed: Deed) throws -> BusError? {
      do {
        _ = try client.reply(
          to: client.send(DaemonUnderTest.name, deed.path, deed.interface, deed.member, deed.arguments))
        return nil
      } catch let error as BusError {
        return error
      }
    }

    @Test("per interface, by user and groups; each caller is a new one, whom the daemon has not met")
    func deeds() throws {
      let car = try Car()
      let keeper = try GlanceShell(car.connect(.root))
      _ = try keeper.createSurface("lock", "lockscreen")
      for deed in CarTests.deeds {
        for role in Role.allCases {
          // The surface is root's first connection's.
          let client = deed.member == "UpdateEnvironment" && role == .root ? keeper.client : try car.connect(role)
          let error = try error(client, deed)
          if deed.allowed.contains(role) {
            #expect(error == nil, "\(deed) by \(role): \(said(error))")
          } else if deed.member == "UpdateEnvironment", role == .shell {
            #expect(error?.name == RefusalKind.notOwner.busName, "\(deed) by \(role): \(said(error))")
          } else {
            #expect(error?.name == RefusalKind.accessDenied.busName, "\(deed) by \(role): \(said(error))")
          }
        }
      }
    }

    @Test("an app reads its own activity, and no other's; a shell reads all")
    func reading() throws {
      let car = try Car()
      let shell = try GlanceShell(car.connect(.shell))
      let lock = try shell.createSurface("lock", "lockscreen")
      let mine = try GlanceApp(car.connect(.app), name: "org.example.Cafe")
      let other = try GlanceApp(car.connect(.app))
      let named = try mine.request("Order", state: ["title": "Mine"], options: .dictionary(["app": "org.example.Cafe"]))
      let nameless = try other.request("Order", state: ["title": "Other"])
      let activity = DaemonUnderTest.interface("Activity")
      func title(_ client: BusClient, _ path: String) throws -> String? {
        try client.getAll(DaemonUnderTest.name, path, activity)["ContentState"]?["title"]?.text
      }
      #expect(try title(mine.client, named.path) == "Mine")
      #expect(try title(other.client, nameless.path) == "Other")
      for (client, path) in [(mine.client, nameless.path), (other.client, named.path)] {
        let refused = #expect(throws: BusError.self) { try title(client, path) }
        #expect(refused?.says(.accessDenied, ["somebody else"]) == true, "\(said(refused))")
        let taken = try client.refusal(
          DaemonUnderTest.name, path, activity, "Update", .dictionary(), .dictionary())
        #expect(taken?.name == RefusalKind.notOwner.busName, "\(said(taken))")
        let dismissed = try client.refusal(DaemonUnderTest.name, path, activity, "Dismiss")
        #expect(dismissed.says(.accessDenied, "glance"), "\(said(dismissed))")
      }
      #expect(try title(shell.client, named.path) == "Mine")
      // What an app may not read of its own screen it may not read of a glance either.
      let glance = try #require(try shell.glances(on: lock).first)
      #expect(throws: BusError.self) {
        try mine.client.getAll(DaemonUnderTest.name, glance, DaemonUnderTest.interface("Glance"))
      }
      #expect(throws: BusError.self) {
        try shell.client.call(DaemonUnderTest.name, named.path, activity, "Update", .dictionary(), .dictionary())
      }
    }

    @Test("signals reach root and glance only, and glance-apps its unicast ActionInvoked")
    func signals() throws {
      let car = try Car()
      let shell = try GlanceShell(car.connect(.shell))
      let lock = try shell.createSurface("lock", "lockscreen")
      let root = try car.connect(.root)
      let app = try GlanceApp(car.connect(.app))
      let stranger = try car.connect(.stranger)
      for client in [root, app.client, stranger] { try client.matchAll(from: DaemonUnderTest.name) }
      try app.registerPresentation(
        #"{"type": "Order", "content": {"vstack": [{"text": "{state.title}"}, {"button": "pay", "label": "Pay"}]}}"#)
      _ = try app.request(
        "Order", state: ["title": "Secret"], options: .dictionary(["alert": .dictionary(["title": "Secret"])]))
      let alert = DaemonUnderTest.interface("Surface")
      try shell.client.signal(alert, "Alert")
      try root.signal(alert, "Alert")
      let glance = try #require(try shell.glances(on: lock).first)
      try shell.activate("pay", of: glance)
      try app.client.signal(DaemonUnderTest.interface("Activity"), "ActionInvoked")
      // The bus delivers in its order: what they have not heard by now they never will.
      for client in [app.client, stranger] {
        try client.roundTrip()
        #expect(!client.signals.contains { $0.path.hasPrefix(DaemonUnderTest.root) })
      }
    }

    @Test func itsUserAloneOwnsTheName() throws {
      let car = try Car()
      for role in Role.allCases where role != .root {
        let client = try car.connect(role)
        #expect(throws: BusError.self) { try client.own(DaemonUnderTest.name, replaceExisting: true) }
      }
      #expect(try car.daemon.stop() == .code(0))
    }
  }
}
