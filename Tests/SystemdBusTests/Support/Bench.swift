import SystemdBus
import TestLoop
import TestPeers
import Testing

/// A private bus with a service and a client of this module on it.
@LoopActor
final class Bench {
  let bus: PrivateBus
  let loop: EventLoop
  let service: Connection
  let client: Connection

  /// The bus programs that this machine has.
  nonisolated static let flavours = PrivateBus.Flavour.allCases.filter(\.isAvailable)

  /// Starts the bus and waits until both connections are up.
  init(_ flavour: PrivateBus.Flavour = .daemon) async throws {
    bus = try await Bench.start(flavour)
    loop = try TestLoop.shared
    service = try Connection(to: .address(bus.address), on: loop)
    client = try Connection(to: .address(bus.address), on: loop)
    try await service.ready()
    try await client.ready()
  }

  /// Starts the bus, off the loop, which shall not wait for it.
  @concurrent private nonisolated static func start(_ flavour: PrivateBus.Flavour) async throws -> sending PrivateBus {
    try PrivateBus(flavour: flavour)
  }

  /// The service's unique name.
  var name: String { service.uniqueName ?? "" }

  /// Serves counters at paths.
  func serve(_ counters: [String: Counter]) throws {
    try service.export(Counter.interface, under: Counter.root) { counters[$0] }
  }

  /// Calls the service from the client.
  func call(
    _ member: String, _ interface: String = Counter.interfaceName, at path: String = Counter.root,
    _ arguments: (inout MessageWriter) -> Void = { _ in }
  ) async throws -> Message {
    try await client.call(member, interface, at: path, of: name, arguments)
  }

  /// The error that a call is answered with; nil if it succeeds.
  func refusal(
    _ member: String, _ interface: String = Counter.interfaceName, at path: String = Counter.root,
    _ arguments: (inout MessageWriter) -> Void = { _ in }
  ) async -> BusError? {
    do {
      _ = try await client.call(member, interface, at: path, of: name, arguments)
      return nil
    } catch {
      return error
    }
  }

  /// Subscribes the client, and waits until the bus has taken the rule.
  func subscribe(_ rule: MatchRule, _ handler: @escaping @LoopActor (Message) -> Void) async throws -> Subscription {
    let installed = Inbox<BusError?>()
    let subscription = try client.subscribe(to: rule, installed: { installed.put($0) }, handler)
    #expect(await installed.next() == nil)
    return subscription
  }

  /// The client's view of a property.
  func property(_ name: String, at path: String = Counter.root) async throws -> BusValue {
    try await Proxy(client, self.name, path, Counter.interfaceName).get(name) { try $0.value() }
  }
}
