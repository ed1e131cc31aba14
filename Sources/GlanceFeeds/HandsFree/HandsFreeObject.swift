import SystemdBus

/// An object of a hands-free service, as an ObjectManager tells it.
struct HandsFreeObject {
  /// What it is, and what is known of it.
  enum Kind {
    /// A phone.
    case phone(HandsFreeProperties)
    /// A call, which is not over.
    case call(CallReading)
  }

  /// What an ObjectManager lists.
  struct List {
    /// The phones, and then the calls.
    var objects: [HandsFreeObject] = []
    /// Whether all of it could be read. If not, the last call may be known in part.
    var isWhole = true
  }

  /// Its path.
  let path: String
  /// What it is.
  let kind: Kind

  /// Reads an `a{oa{sa{sv}}}` of many objects, as far as it can be.
  static func list(_ reader: inout MessageReader, _ dialect: HandsFreeDialect) throws -> List {
    var phones: [HandsFreeObject] = []
    var calls: [HandsFreeObject] = []
    let isWhole = try reader.upToUnreadable { reader in
      try reader.array("{oa{sa{sv}}}") { reader in
        try reader.entry("oa{sa{sv}}") { reader in
          guard let object = try read(reader.path(), &reader, dialect) else { return }
          switch object.kind {
          case .phone: phones.append(object)
          case .call: calls.append(object)
          }
        }
      }
    }
    return List(objects: phones + calls, isWhole: isWhole)
  }

  /// Reads an `a{sa{sv}}` of one object's interfaces, as far as it can be; nil if it is neither phone nor call.
  static func read(
    _ path: String, _ reader: inout MessageReader, _ dialect: HandsFreeDialect
  ) throws -> HandsFreeObject? {
    var kind: Kind?
    // What cannot be read ends the message for all who read on; here it is only seen to that what was read counts.
    _ = try reader.upToUnreadable { reader in
      try reader.array("{sa{sv}}") { reader in
        try reader.entry("sa{sv}") { reader in
          switch try reader.string() {
          case dialect.phone: kind = .phone(try HandsFreeProperties(&reader))
          case dialect.call:
            let reading = try OFonoCall.read(&reader)
            kind = reading.hasPhase || !reading.isWhole ? .call(reading) : nil
          default: break
          }
        }
      }
    }
    return kind.map { HandsFreeObject(path: path, kind: $0) }
  }
}
