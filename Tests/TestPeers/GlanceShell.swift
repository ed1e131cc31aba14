/// A shell on the bus: makes surfaces, and sees only what signals tell it.
public struct GlanceShell {
  /// The connection it calls with.
  public let client: BusClient
  private static let prefix = DaemonUnderTest.name + "."
  private static let glance = prefix + "Glance"

  /// A shell on a connection; it asks for every signal of the daemon.
  public init(_ client: BusClient) throws {
    self.client = client
    try client.matchAll(from: DaemonUnderTest.name)
  }

  /// Calls `Surfaces.Create`, and returns the surface's path.
  public func createSurface(
    _ name: String, _ family: String, _ environment: DBusValue = .dictionary()
  ) throws -> String {
    try client.call(
      DaemonUnderTest.name, DaemonUnderTest.root, GlanceShell.prefix + "Surfaces", "Create", .string(name),
      .string(family), environment
    ).first?.text ?? ""
  }

  /// Calls a surface's `UpdateEnvironment`.
  public func update(_ surface: String, _ changes: KeyValuePairs<String, DBusValue>) throws {
    try client.call(
      DaemonUnderTest.name, surface, GlanceShell.prefix + "Surface", "UpdateEnvironment", .dictionary(changes))
  }

  /// A property of a surface.
  public func property(_ name: String, of surface: String) throws -> DBusValue {
    try client.get(DaemonUnderTest.name, surface, GlanceShell.prefix + "Surface", name)
  }

  /// The paths of a surface's glances in display order.
  public func glances(on surface: String) throws -> [String] { try property("Glances", of: surface).texts ?? [] }

  /// All properties of a glance.
  public func glance(_ path: String) throws -> DBusValue {
    try client.getAll(DaemonUnderTest.name, path, GlanceShell.glance)
  }

  /// All properties of a glance's view tree.
  public func view(_ path: String) throws -> DBusValue {
    try client.getAll(DaemonUnderTest.name, path, GlanceShell.prefix + "View")
  }

  /// Waits until a surface's glances satisfy a condition, looking again only when a signal says they changed.
  @discardableResult
  public func waitForGlances(
    on surface: String, within duration: Duration = .seconds(10), where matches: ([String]) -> Bool
  ) throws -> [String] {
    var glances = try glances(on: surface)
    while !matches(glances) {
      let change = try client.change(of: GlanceShell.prefix + "Surface", at: surface, within: duration) {
        $0["Glances"] != nil
      }
      glances = change["Glances"]?.texts ?? []
    }
    return glances
  }

  /// Waits until a glance's properties satisfy a condition, looking again only when a signal says they changed.
  @discardableResult
  public func waitForGlance(
    _ path: String, within duration: Duration = .seconds(10), where matches: (DBusValue) -> Bool
  ) throws -> DBusValue {
    var properties = try glance(path)
    while !matches(properties) {
      try client.change(of: GlanceShell.glance, at: path, within: duration)
      properties = try glance(path)
    }
    return properties
  }

  /// Taps a control of a glance.
  public func activate(_ control: String, of glance: String, options: DBusValue = .dictionary()) throws {
    try client.call(DaemonUnderTest.name, glance, GlanceShell.glance, "Activate", .string(control), options)
  }

  /// Calls a method of a glance that takes nothing: `Expand`, `Collapse`, `Dismiss`, `Open`.
  public func call(_ method: String, of glance: String) throws {
    try client.call(DaemonUnderTest.name, glance, GlanceShell.glance, method)
  }

  /// Moves the device's situation by hand, with `Environment.Override`.
  public func override(_ values: DBusValue) throws {
    try client.call(
      DaemonUnderTest.name, DaemonUnderTest.root, GlanceShell.prefix + "Environment", "Override", values)
  }
}
