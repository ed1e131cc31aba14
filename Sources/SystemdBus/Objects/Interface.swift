/// A D-Bus interface as a value: its name, and its members in the order in which introspection shows them.
///
/// One file for each interface reads from the top down, handlers first and the table last:
///
///     enum TimerInterface {
///       static func start(_ timer: Timer, _ reader: inout MessageReader, _ call: Call) throws {
///         timer.start(seconds: try reader.uint32())
///         call.reply()
///       }
///
///       static let table = Interface<Timer>("org.example.Timer", [
///         .method("Start", [Argument("seconds", "u")], start),
///         .constant("Name", "s") { $1.string($0.name) },
///         .property("Running", "b") { $1.bool($0.isRunning) },
///         .signal("Rang", [Argument("at", "t")]),
///       ])
///     }
public struct Interface<Object>: Sendable {
  /// The interface's D-Bus name.
  public let name: String
  /// Its methods, properties and signals.
  public let members: [Member<Object>]

  let properties: [Member<Object>.Property]

  /// Makes an interface. It has at most 64 properties.
  public init(_ name: String, _ members: [Member<Object>]) {
    self.name = name
    self.members = members
    properties = members.compactMap { member in
      switch member {
      case .property(let property): property
      case .method, .signal: nil
      }
    }
    precondition(properties.count <= 64, "An interface has at most 64 properties.")
  }

  /// The set of the properties with these names, to be made once and kept. An unknown name is a programming error.
  public func properties(_ names: String...) -> PropertySet {
    names.reduce(into: []) { set, name in
      guard let index = properties.firstIndex(where: { $0.name == name }) else {
        preconditionFailure("\(self.name) has no property \(name).")
      }
      set.insert(PropertySet(rawValue: 1 << UInt64(index)))
    }
  }

  /// All properties that can change.
  public var changeableProperties: PropertySet {
    properties.indices.reduce(into: []) { set, index in
      if !properties[index].isConstant { set.insert(PropertySet(rawValue: 1 << UInt64(index))) }
    }
  }

  /// All properties.
  var allProperties: PropertySet {
    PropertySet(rawValue: properties.count == 64 ? .max : (1 << UInt64(properties.count)) - 1)
  }

  /// A property by its name.
  func property(_ name: String) -> Member<Object>.Property? { properties.first { $0.name == name } }

  /// Writes properties as `a{sv}`.
  @LoopActor
  func write(_ set: PropertySet, of object: Object, to writer: inout MessageWriter) {
    writer.array("{sv}") { writer in
      var rest = set.rawValue
      while rest != 0 {
        let index = rest.trailingZeroBitCount
        rest &= rest - 1
        guard index < properties.count else { break }
        let property = properties[index]
        writer.open(.entry, "sv")
        writer.string(property.name)
        writer.open(.variant, property.signature)
        property.get(object, &writer)
        writer.locateFailure(in: property.name)
        writer.close()
        writer.close()
      }
    }
  }
}
