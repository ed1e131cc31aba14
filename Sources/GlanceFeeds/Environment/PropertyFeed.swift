import GlanceModel
import SystemdBus

/// Follows one property of a service on the bus, such as a vehicle-signal bridge's, from when the service appears to when
/// it goes.
@LoopActor
public final class PropertyFeed {
  /// What is followed.
  public struct Property: Sendable, Equatable {
    /// The service's bus name.
    public var service: String
    /// The object's path.
    public var path: String
    /// The interface's name.
    public var interface: String
    /// The property's name.
    public var name: String

    /// A property of an object on the bus.
    public init(service: String, path: String, interface: String, name: String) {
      self.service = service
      self.path = path
      self.interface = interface
      self.name = name
    }
  }

  private let property: Property
  private let handler: @LoopActor (Value?) -> Void
  private var presence: NameWatch?
  private var watch: PropertyWatch?

  /// A feed of a property; the handler gets its value, and nil while the service is not there or has none.
  public init(_ property: Property, _ handler: @escaping @LoopActor (Value?) -> Void) {
    self.property = property
    self.handler = handler
  }

  /// From now on follows on this connection; on none there is no value.
  public func use(_ connection: Connection?) {
    presence?.cancel()
    watch?.cancel()
    presence = nil
    watch = nil
    guard let connection else { return }
    do throws(BusError) {
      presence = try connection.watchName(property.service) { [weak self, weak connection] owner in
        guard let self, let connection else { return }
        follow(owner, on: connection)
      }
    } catch {
      Log.warning("\(property.service) cannot be followed: \(error.message)")
      handler(nil)
    }
  }

  private func follow(_ owner: String?, on connection: Connection) {
    watch?.cancel()
    watch = nil
    guard let owner else { return handler(nil) }
    let proxy = Proxy(connection, owner, property.path, property.interface)
    do throws(BusError) {
      watch = try proxy.watchProperties(failed: { [weak self] in self?.failed($0) }) { [weak self] reader in
        try self?.read(&reader)
      }
    } catch {
      failed(error)
    }
  }

  private func read(_ reader: inout MessageReader) throws {
    var value: Value?
    try reader.dictionary { key, reader in
      if key == property.name { value = try PropertyFeed.plain(&reader) }
    }
    if let value { handler(value) }
  }

  private func failed(_ error: BusError) {
    Log.warning("\(property.interface).\(property.name) of \(property.service) cannot be read: \(error.message)")
    handler(nil)
  }

  /// A text, a boolean or a number; anything else is none.
  private static func plain(_ reader: inout MessageReader) throws -> Value? {
    switch reader.peek() {
    case .bool: .bool(try reader.bool())
    case .string: .string(try reader.string())
    case .byte: .integer(Int64(try reader.byte()))
    case .int16: .integer(Int64(try reader.int16()))
    case .uint16: .integer(Int64(try reader.uint16()))
    case .int32: .integer(Int64(try reader.int32()))
    case .uint32: .integer(Int64(try reader.uint32()))
    case .int64: Value(whole: try reader.int64())
    case .uint64: .number(Double(try reader.uint64()))
    case .double: .number(try reader.double())
    case .path, .signature, .fileDescriptor, .array, .variant, .structure, .entry, nil: nil
    }
  }
}
