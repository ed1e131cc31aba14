/// Runs the built `glancectl` against a bus.
public struct GlanceCtl {
  /// The bus it talks to.
  public let bus: PrivateBus

  /// A runner for a bus.
  public init(_ bus: PrivateBus) { self.bus = bus }

  /// Runs a command to its end.
  public func run(_ arguments: String..., within duration: Duration = .seconds(30)) throws -> Child.Finished {
    try Child.run(
      BuiltProgram.path("glancectl"), ["--bus=" + bus.address] + arguments, environment: bus.environment,
      within: duration)
  }

  /// Starts a command that goes on by itself, such as a watch.
  public func start(_ arguments: String...) throws -> Child {
    try Child(
      BuiltProgram.path("glancectl"), ["--bus=" + bus.address] + arguments, environment: bus.environment)
  }
}
