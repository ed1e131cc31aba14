import GlanceModel

/// An app or a server's bridge on the bus, which starts, updates and ends activities.
public struct GlanceApp {
  /// What `Request` and `Push` answer with.
  public struct Started: Sendable, Hashable {
    /// The activity's object; `/` for a broadcast or an ignored push.
    public let path: String
    /// The push token; empty for none.
    public let token: String
  }

  /// The connection it calls with.
  public let client: BusClient
  private static let activities = DaemonUnderTest.name + ".Activities"
  private static let activity = DaemonUnderTest.name + ".Activity"

  /// An app on a connection; with a name it owns that name first.
  public init(_ client: BusClient, name: String? = nil) throws {
    self.client = client
    if let name { try client.own(name) }
  }

  /// Calls `Activities.Request`.
  public func request(
    _ type: String, attributes: ValueObject = [:], state: ValueObject = [:], options: DBusValue = .dictionary()
  ) throws -> Started {
    let results = try client.call(
      DaemonUnderTest.name, DaemonUnderTest.root, GlanceApp.activities, "Request", .string(type),
      DBusValue(attributes), DBusValue(state), options)
    return Started(path: results.first?.text ?? "", token: results.last?.text ?? "")
  }

  /// Calls `Activities.Push` with a payload's JSON text.
  public func push(_ payload: String, options: DBusValue = .dictionary()) throws -> Started {
    let results = try client.call(
      DaemonUnderTest.name, DaemonUnderTest.root, GlanceApp.activities, "Push", .string(payload), options)
    return Started(path: results.first?.text ?? "", token: "")
  }

  /// Calls `Activities.RegisterPresentation`.
  public func registerPresentation(_ document: String) throws {
    try client.call(
      DaemonUnderTest.name, DaemonUnderTest.root, GlanceApp.activities, "RegisterPresentation", .string(document))
  }

  /// Calls `Activity.Update`.
  public func update(_ path: String, _ state: ValueObject, options: DBusValue = .dictionary()) throws {
    try client.call(DaemonUnderTest.name, path, GlanceApp.activity, "Update", DBusValue(state), options)
  }

  /// Calls `Activity.End`.
  public func end(_ path: String, _ state: ValueObject = [:], options: DBusValue = .dictionary()) throws {
    try client.call(DaemonUnderTest.name, path, GlanceApp.activity, "End", DBusValue(state), options)
  }

  /// A property of an activity.
  public func property(_ name: String, of path: String) throws -> DBusValue {
    try client.get(DaemonUnderTest.name, path, GlanceApp.activity, name)
  }
}
