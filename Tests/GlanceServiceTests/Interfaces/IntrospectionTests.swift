import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("With comments and annotations removed the XML equals what the daemon answers to Introspect")
  struct IntrospectionTests {
    private static let standard = [
      "org.freedesktop.DBus.Peer", "org.freedesktop.DBus.Introspectable", "org.freedesktop.DBus.Properties",
    ]
    private static let manager = "org.freedesktop.DBus.ObjectManager"

    private func file(_ interface: String) throws -> Markup {
      let folders = #filePath.split(separator: "/").dropLast(4)
      let text = try #require(TextFile.read("/" + folders.joined(separator: "/") + "/dbus/\(interface).xml"))
      return try #require(Markup(text)?.all("interface").first)
    }

    /// A daemon with an activity on a surface with view trees, and the objects of each kind.
    private func objects(_ trial: Trial) throws -> [(path: String, interfaces: [String])] {
      let calls = try CallingApp(trial.app.client)
      let conversation = try calls.incoming("a")
      let lock = try trial.shell.createSurface("lock", "lockscreen", .dictionary(["view": true]))
      let plain = try trial.shell.createSurface("plain", "bar")
      let activity = try trial.app.request("Order", state: ["title": "Latte"]).path
      let glance = try #require(try trial.shell.waitForGlances(on: lock) { $0.count == 2 }.first)
      let plainGlance = try #require(try trial.shell.waitForGlances(on: plain) { $0.count == 1 }.first)
      return [
        (DaemonUnderTest.root, ["Daemon", "Activities", "Conversations", "Surfaces", "Environment", "Recents"]),
        (calls.provider, ["Provider"]), (conversation, ["Conversation"]),
        (activity, ["Activity"]), (lock, ["Surface"]), (glance, ["Glance", "View"]), (plainGlance, ["Glance"]),
      ]
    }

    @Test func everyInterfaceOfEveryObject() throws {
      let trial = try Trial()
      for (path, interfaces) in try objects(trial) {
        let answer = try #require(Markup(try trial.app.client.introspect(DaemonUnderTest.name, path)))
        let here = answer.all("interface")
        let ours = interfaces.map(DaemonUnderTest.interface)
        let isManager = path == DaemonUnderTest.root || interfaces == ["Surface"]
        #expect(
          Set(here.map(\.title))
            == Set(IntrospectionTests.standard + ours + (isManager ? [IntrospectionTests.manager] : [])), "\(path)")
        for name in ours {
          let told = try #require(here.first { $0.title == name })
          let written = try file(name)
          #expect(told.bare.all("method") == written.bare.all("method"), "\(name)")
          #expect(told.bare.all("signal") == written.bare.all("signal"), "\(name)")
          #expect(told.bare.all("property") == written.bare.all("property"), "\(name)")
        }
      }
    }

    @Test("Every property emits PropertiesChanged with its value unless marked const")
    func flags() throws {
      let trial = try Trial()
      for (path, interfaces) in try objects(trial) {
        let answer = try #require(Markup(try trial.app.client.introspect(DaemonUnderTest.name, path)))
        for name in interfaces.map(DaemonUnderTest.interface) {
          let told = try #require(answer.all("interface").first { $0.title == name })
          for (property, written) in zip(told.all("property"), try file(name).all("property")) {
            func emits(_ property: Markup) -> String {
              property.all("annotation").first { $0.title == "org.freedesktop.DBus.Property.EmitsChangedSignal" }?
                .attributes["value"] ?? "true"
            }
            #expect(emits(property) == emits(written), "\(name).\(property.title)")
            #expect(["true", "const"].contains(emits(property)), "\(name).\(property.title)")
          }
        }
      }
    }

    @Test func everyPropertyCanBeReadAndHasItsType() throws {
      let trial = try Trial()
      for (path, interfaces) in try objects(trial) {
        for interface in interfaces {
          let name = DaemonUnderTest.interface(interface)
          let all = try trial.app.client.getAll(DaemonUnderTest.name, path, name)
          let properties = try file(name).all("property")
          #expect(all.keys.map(Set.init) == Set(properties.map(\.title)), "\(name)")
          for property in properties {
            let value = try #require(all[property.title])
            #expect(value.type == property.attributes["type"], "\(name).\(property.title)")
            #expect(try trial.app.client.get(DaemonUnderTest.name, path, name, property.title) == value)
          }
        }
      }
    }

    @Test func treesListWhatIsThere() throws {
      let trial = try Trial()
      _ = try objects(trial)
      func children(_ path: String) throws -> [String] {
        try Markup(trial.app.client.introspect(DaemonUnderTest.name, path))?.all("node").map(\.title).sorted() ?? []
      }
      #expect(
        try Set(children(DaemonUnderTest.root)).isSuperset(of: ["activity/1", "surface/lock", "surface/plain"]))
      #expect(try children(DaemonUnderTest.root + "/activity") == ["1"])
      #expect(try children(DaemonUnderTest.root + "/surface") == ["lock", "plain"])
      #expect(try children(DaemonUnderTest.root + "/surface/lock").count == 2)
    }

    /// Calls that lead nowhere, and the standard's error for each.
    private static let mistakes: [(path: String, interface: String, member: String, error: String)] = [
      ("/org/glanced/Glance1/activity/99", "org.glanced.Glance1.Activity", "Dismiss", "UnknownObject"),
      ("/org/glanced/Glance1/activity/01", "org.glanced.Glance1.Activity", "Dismiss", "UnknownObject"),
      ("/org/glanced/Glance1/surface/none", "org.glanced.Glance1.Surface", "Remove", "UnknownObject"),
      ("/org/glanced/Glance1/surface/lock/99", "org.glanced.Glance1.Glance", "Dismiss", "UnknownObject"),
      ("/org/glanced/Glance1/surface/plain/1", "org.glanced.Glance1.Glance", "Dismiss", "UnknownObject"),
      ("/org/glanced", "org.glanced.Glance1.Daemon", "Stop", "UnknownObject"),
      ("/org/glanced/Glance1", "org.glanced.Glance1.Daemon", "Stop", "UnknownMethod"),
      ("/org/glanced/Glance1", "org.glanced.Glance1.Activities", "Dismiss", "UnknownMethod"),
      ("/org/glanced/Glance1", "org.glanced.Glance1.Fridge", "Open", "UnknownInterface"),
      ("/org/glanced/Glance1/surface/lock", "org.glanced.Glance1.Glance", "Expand", "UnknownInterface"),
    ]

    @Test func whatIsNotThereIsToldByTheStandardsErrors() throws {
      let trial = try Trial()
      _ = try objects(trial)
      for (path, interface, member, error) in IntrospectionTests.mistakes {
        let refusal = try trial.app.client.refusal(DaemonUnderTest.name, path, interface, member)
        let allowed =
          ["org.freedesktop.DBus.Error.\(error)"]
          // sd-bus tells an interface that is not there by the method that is not.
          + (error == "UnknownInterface" ? ["org.freedesktop.DBus.Error.UnknownMethod"] : [])
        #expect(allowed.contains(refusal?.name ?? ""), "\(path) \(member): \(said(refusal))")
      }
      let activities = DaemonUnderTest.interface("Activities")
      let wrongSignature = try trial.refusal("Activities", "Request", "Order")
      #expect(wrongSignature?.name == "org.freedesktop.DBus.Error.InvalidArgs")
      #expect(throws: BusError.self) {
        try trial.app.client.get(DaemonUnderTest.name, DaemonUnderTest.root, activities, "Colour")
      }
      #expect(throws: BusError.self) {
        try trial.app.client.set(DaemonUnderTest.name, DaemonUnderTest.root, activities, "Types", .strings([]))
      }
      #expect(throws: BusError.self) {
        try trial.app.client.set(DaemonUnderTest.name, DaemonUnderTest.root, activities, "Enabled", "no")
      }
      #expect(try trial.property("Activities", "Enabled") == true)
    }

    @Test("Version, StartedAt, Features, Feeds")
    func daemonInterface() throws {
      let trial = try Trial()
      #expect(try trial.property("Daemon", "Version").text?.split(separator: ".").count == 3)
      #expect(try trial.property("Daemon", "StartedAt").integer ?? 0 > 1_700_000_000_000_000)
      let features = try trial.property("Daemon", "Features").texts ?? []
      #expect(features.contains("activities") && features.contains("sources") && features == features.sorted())
      let feeds = try trial.property("Daemon", "Feeds")
      #expect(feeds["store"] == "ready")
      #expect(feeds["push"] == "ready")
      #expect(try trial.call("Activities", "History", .uint32(0)) == [.array(of: "a{sv}", [])])
    }

    /// The errors' names, which are a contract.
    @Test(arguments: [
      (RefusalKind.invalidArgs, "org.freedesktop.DBus.Error.InvalidArgs"),
      (.accessDenied, "org.freedesktop.DBus.Error.AccessDenied"),
      (.unknownObject, "org.freedesktop.DBus.Error.UnknownObject"),
      (.notSupported, "org.freedesktop.DBus.Error.NotSupported"),
      (.limitsExceeded, "org.freedesktop.DBus.Error.LimitsExceeded"),
      (.notOwner, "org.glanced.Glance1.Error.NotOwner"), (.alreadyExists, "org.glanced.Glance1.Error.AlreadyExists"),
      (.invalidState, "org.glanced.Glance1.Error.InvalidState"),
      (.unknownControl, "org.glanced.Glance1.Error.UnknownControl"),
      (.actionFailed, "org.glanced.Glance1.Error.ActionFailed"), (.timedOut, "org.glanced.Glance1.Error.TimedOut"),
      (.tooLarge, "org.glanced.Glance1.Error.TooLarge"), (.denied, "org.glanced.Glance1.Error.Denied"),
    ]) func errorNames(kind: RefusalKind, name: String) { #expect(kind.busName == name) }
  }
}
