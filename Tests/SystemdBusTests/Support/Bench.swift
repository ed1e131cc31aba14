import Glibc
import SystemdBus
import TestPeers

/// A private bus with a service and a client of this module on it.
@LoopActor
final class Bench {
  let bus: PrivateBus
  let loop: EventLoop
  let service: Connection
  let client: Connection

  /// Starts the bus and waits until both connections are up.
  init() async throws {
    bus = try PrivateBus()
    loop = try await TestLoop.shared
    service = try Connection(to: .address(bus.address), on: loop)
    client = try Connection(to: .address(bus.address), on: loop)
    try await service.ready()
    try await client.ready()
  }

  /// The service's unique name.
  var name: String { service.uniqueName ?? "" }

  /// Calls the service from the client.
  func call(
    _ member: String, _ interface: String = Counter.interfaceName, at path: String = Counter.root,
    _ arguments: (inout MessageWriter) -> Void = { _ in }
  ) async throws -> Message {
    try await client.call(member, interface, at: path, of: name, arguments)
  }
}
