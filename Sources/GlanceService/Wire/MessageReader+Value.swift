import GlanceModel
import JSON
import SystemdBus

extension MessageReader {
  /// Reads an `a{sv}` as an object; `name` is what error sentences call it.
  ///
  /// Any integer type is a number, `o` and `g` are texts, arrays of any type are lists and dictionaries with text keys
  /// are objects. Throws ``Refusal`` with the path of what a value cannot be.
  mutating func object(_ name: String) throws -> ValueObject {
    var path = ValuePath(name)
    return try object(at: &path, depth: JSON.stateDepth)
  }

  /// Reads the value inside a variant.
  mutating func value(_ name: String) throws -> Value {
    var path = ValuePath(name)
    return try value(at: &path, depth: JSON.stateDepth)
  }

  private mutating func value(at path: inout ValuePath, depth: Int) throws -> Value {
    switch peek() {
    case .bool: return .bool(try bool())
    case .byte: return .integer(Int64(try byte()))
    case .int16: return .integer(Int64(try int16()))
    case .uint16: return .integer(Int64(try uint16()))
    case .int32: return .integer(Int64(try int32()))
    case .uint32: return .integer(Int64(try uint32()))
    case .int64: return Value(whole: try int64())
    case .uint64:
      guard let whole = Int64(exactly: try uint64()) else {
        throw path.refusal("is beyond 2^63; a smaller number would be right")
      }
      return Value(whole: whole)
    case .double:
      let number = try double()
      guard number.isFinite else { throw path.refusal("is \(number), which is no number; leave the key out") }
      return .number(number)
    case .string: return .string(try text(at: path))
    case .path: return .string(try self.path())
    case .signature: return .string(try signature())
    case .variant: return try variant { reader in try reader.value(at: &path, depth: depth) }
    case .array: return try arrayOrObject(at: &path, depth: depth)
    case .fileDescriptor: throw path.refusal("is a file descriptor (h), which a state cannot hold")
    case .structure: throw path.refusal("is a structure; a list (av) or an object (a{sv}) would be right")
    case .entry, nil: throw path.refusal("has no value")
    }
  }

  private mutating func text(at path: ValuePath) throws -> String {
    guard let text = try? string() else {
      throw path.refusal("holds a code point that is no character, such as U+FFFE; leave it out")
    }
    return text
  }

  private mutating func arrayOrObject(at path: inout ValuePath, depth: Int) throws -> Value {
    let contents = peekContents()
    guard contents != "y" else {
      throw path.refusal("is an array of bytes (ay), which a state cannot hold; a text would be right")
    }
    guard !contents.hasPrefix("{") else { return .object(try object(at: &path, depth: depth)) }
    guard depth > 0 else { throw path.tooDeep }
    var list: [Value] = []
    try array(contents) { reader in
      path.enter(index: list.count)
      list.append(try reader.value(at: &path, depth: depth - 1))
      path.leave()
    }
    return .array(list)
  }

  private mutating func object(at path: inout ValuePath, depth: Int) throws -> ValueObject {
    guard depth > 0 else { throw path.tooDeep }
    let contents = peekContents()
    guard contents.hasPrefix("{s") else {
      throw path.refusal("is a{\(contents.dropFirst().dropLast())}; a dictionary with text keys (a{sv}) would be right")
    }
    let inner = String(contents.dropFirst().dropLast())
    var pairs: [(key: String, value: Value)] = []
    try array(contents) { reader in
      try reader.entry(inner) { entry in
        guard let key = try? entry.string() else {
          throw path.refusal("has a key that holds a code point that is no character, such as U+FFFE; leave it out")
        }
        path.enter(key: key)
        pairs.append((key, try entry.value(at: &path, depth: depth - 1)))
        path.leave()
      }
    }
    let object = ValueObject(pairs)
    guard object.count == pairs.count else {
      let repeated = Dictionary(grouping: pairs, by: \.key).first { $0.value.count > 1 }?.key ?? ""
      path.enter(key: repeated)
      throw path.refusal("is there twice; once would be right")
    }
    return object
  }
}
