import SystemdBus

/// An object of a hands-free service, as an ObjectManager tells it.
struct HandsFreeObject {
  /// What it is, and what is known of it.
  enum Kind {
    /// A phone.
    case phone(HandsFreeProperties)
    /// A call, which is not over.
    case call(TelephoneCall)
  }

  /// Its path.
  let path: String
  /// What it is.
  let kind: Kind

  /// Reads an `a{oa{sa{sv}}}` of many objects: the phones among them, and then the calls.
  static func list(_ reader: inout MessageReader, _ dialect: HandsFreeDialect) throws -> [HandsFreeObject] {
    var phones: [HandsFreeObject] = []
    var calls: [HandsFreeObject] = []
    try reader.array("{oa{sa{sv}}}") { reader in
      try reader.entry("oa{sa{sv}}") { reader in
        guard let object = try read(reader.path(), &reader, dialect) else { return }
        switch object.kind {
        case .phone: phones.append(object)
        case .call: calls.append(object)
        }
      }
    }
    return phones + calls
  }

  /// Reads an `a{sa{sv}}` of one object's interfaces; nil if it is neither phone nor call.
  static func read(
    _ path: String, _ reader: inout MessageReader, _ dialect: HandsFreeDialect
  ) throws -> HandsFreeObject? {
    var kind: Kind?
    try reader.array("{sa{sv}}") { reader in
      try reader.entry("sa{sv}") { reader in
        switch try reader.string() {
        case dialect.phone: kind = .phone(try HandsFreeProperties(&reader))
        case dialect.call: kind = try OFonoCall.read(&reader).map { .call($0) }
        default: break
        }
      }
    }
    return kind.map { HandsFreeObject(path: path, kind: $0) }
  }
}
