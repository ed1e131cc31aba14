import GlanceModel
import GlanceWire
import SystemdBus

/// The daemon on a bus: its objects, methods and properties by the names of the contract.
@LoopActor
final class Daemon {
  /// Its name on the bus.
  nonisolated static let name = "org.glanced.Glance1"
  /// Its root object.
  nonisolated static let root = "/org/glanced/Glance1"

  /// The connection to the bus.
  let connection: Connection
  /// Which bus that is.
  let bus: BusChoice

  /// The daemon that owns the name on a bus.
  init(_ connection: Connection, bus: BusChoice) {
    self.connection = connection
    self.bus = bus
  }

  /// An interface's whole name, by its last part.
  nonisolated static func interface(_ name: String) -> String { "\(Daemon.name).\(name)" }

  /// Calls a method of an interface of the contract, by the interface's last part.
  @discardableResult
  func call(
    _ member: String, of interface: String, at path: String = Daemon.root,
    _ arguments: (inout MessageWriter) -> Void = { _ in }
  ) async throws -> [Value] {
    try await call(member, Daemon.interface(interface), at: path, arguments)
  }

  /// All properties of an interface of the contract.
  func properties(of interface: String, at path: String = Daemon.root) async throws -> ValueObject {
    let values = try await call("GetAll", "org.freedesktop.DBus.Properties", at: path) {
      $0.string(Daemon.interface(interface))
    }
    return values.first?.object ?? [:]
  }

  /// All properties of an interface of the contract; nil if there is no such object.
  func propertiesIfThere(of interface: String, at path: String) async throws -> ValueObject? {
    do {
      return try await properties(of: interface, at: path)
    } catch let error as BusError where error.saysNothingIsThere {
      return nil
    }
  }

  /// The objects below an object manager: each path with its interfaces, these by their last part.
  func objects(under path: String = Daemon.root) async throws -> ObjectTree {
    let values = try await call("GetManagedObjects", "org.freedesktop.DBus.ObjectManager", at: path)
    return ObjectTree(managed: values.first?.object ?? [:])
  }

  private func call(
    _ member: String, _ interface: String, at path: String, _ arguments: (inout MessageWriter) -> Void = { _ in }
  ) async throws -> [Value] {
    do throws(BusError) {
      let reply = try await connection.call(
        member, interface, at: path, of: Daemon.name, timeout: .seconds(30), arguments)
      return try Daemon.values(reply)
    } catch {
      if let absent = NoDaemon(error, on: bus) { throw absent }
      throw error
    }
  }

  private static func values(_ message: Message) throws(BusError) -> [Value] {
    do {
      return try message.read { try $0.remaining() }
    } catch {
      throw BusError(error)
    }
  }
}

extension BusError {
  /// Whether it says that the daemon has no such object.
  fileprivate var saysNothingIsThere: Bool {
    ["UnknownObject", "UnknownInterface"].contains { name == "org.freedesktop.DBus.Error." + $0 }
  }
}
