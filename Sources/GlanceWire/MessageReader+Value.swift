import GlanceModel
import JSON
import SystemdBus

extension MessageReader {
  /// What a value is read for.
  private enum Purpose {
    /// To be kept and shown: what JSON cannot say is refused.
    case state
    /// To be looked at: what JSON cannot say is said as well as it can be, or left out.
    case display
  }

  /// Reads an `a{sv}` as an object; `name` is what error sentences call it.
  ///
  /// Any integer type is a number, `o` and `g` are texts, arrays of any type are lists and dictionaries with text keys
  /// are objects. Throws ``Refusal`` with the path of what a value cannot be.
  ///
  /// - Parameters:
  ///   - limit: How many bytes of keys and values may be read, before the rest is left and `TooLarge` thrown.
  ///   - keys: How many keys the object itself may have, before the rest is left and `InvalidArgs` thrown.
  public mutating func object(
    _ name: String, atMost limit: Int = .max, keys: Int = .max
  ) throws -> ValueObject {
    var path = ValuePath(name, atMost: limit)
    return try object(at: &path, depth: JSON.stateDepth, keys: keys, for: .state)
  }

  /// Reads an `aa{sv}` as objects; `name` is what error sentences call it.
  ///
  /// - Parameters:
  ///   - limit: How many bytes of keys and values may be read in all, before the rest is left and `TooLarge` thrown.
  ///   - count: How many objects there may be, before the rest is left and `InvalidArgs` thrown.
  public mutating func objects(_ name: String, atMost limit: Int, count: Int) throws -> [ValueObject] {
    var path = ValuePath(name, atMost: limit)
    var objects: [ValueObject] = []
    try array("a{sv}") { reader in
      guard objects.count < count else { throw path.refusal("has too many elements; at most \(count) would be right") }
      path.enter(index: objects.count)
      objects.append(try reader.object(at: &path, depth: JSON.stateDepth, for: .state))
      path.leave()
    }
    return objects
  }

  /// Reads the value inside a variant; `name` is what error sentences call it.
  public mutating func value(_ name: String) throws -> Value {
    var path = ValuePath(name)
    guard let value = try value(at: &path, depth: JSON.stateDepth, for: .state) else { throw path.hasNoValue }
    return value
  }

  /// Reads all values that are left, to be looked at: structures too are lists, and keys of any type are texts. What
  /// JSON cannot say, a file descriptor, is left out.
  public mutating func remaining() throws -> [Value] {
    var values: [Value] = []
    var path = ValuePath("")
    while !isAtEnd {
      if let value = try value(at: &path, depth: .max, for: .display) { values.append(value) }
    }
    return values
  }

  private mutating func value(at path: inout ValuePath, depth: Int, for purpose: Purpose) throws -> Value? {
    try path.count(bytes: 1)
    switch peek() {
    case .bool: return .bool(try bool())
    case .byte: return .integer(Int64(try byte()))
    case .int16: return .integer(Int64(try int16()))
    case .uint16: return .integer(Int64(try uint16()))
    case .int32: return .integer(Int64(try int32()))
    case .uint32: return .integer(Int64(try uint32()))
    case .int64: return Value(whole: try int64())
    case .uint64:
      let number = try uint64()
      if let whole = Int64(exactly: number) { return Value(whole: whole) }
      guard purpose == .display else { throw path.refusal("is beyond 2^63; a smaller number would be right") }
      return .number(Double(number))
    case .double:
      let number = try double()
      guard number.isFinite || purpose == .display else {
        throw path.refusal("is \(number), which is no number; leave the key out")
      }
      return .number(number)
    case .string: return .string(try text(at: &path))
    case .path:
      let text = try self.path()
      try path.count(bytes: text.utf8.count)
      return .string(text)
    case .signature: return .string(try signature())
    case .variant: return try variant { reader in try reader.value(at: &path, depth: depth, for: purpose) }
    case .array: return try arrayOrObject(at: &path, depth: depth, for: purpose)
    case .structure:
      guard purpose == .display else {
        throw path.refusal("is a structure; a list (av) or an object (a{sv}) would be right")
      }
      return .array(try structure(peekContents()) { try $0.remaining() })
    case .fileDescriptor:
      guard purpose == .display else { throw path.refusal("is a file descriptor (h), which a state cannot hold") }
      try skip()
      return nil
    case .entry, nil:
      guard purpose == .display else { throw path.hasNoValue }
      try skip()
      return nil
    }
  }

  private mutating func text(at path: inout ValuePath) throws -> String {
    guard let text = try? string() else {
      throw path.refusal("holds a code point that is no character, such as U+FFFE; leave it out")
    }
    try path.count(bytes: text.utf8.count)
    return text
  }

  private mutating func arrayOrObject(at path: inout ValuePath, depth: Int, for purpose: Purpose) throws -> Value {
    let contents = peekContents()
    guard contents != "y" || purpose == .display else {
      throw path.refusal("is an array of bytes (ay), which a state cannot hold; a text would be right")
    }
    guard !contents.hasPrefix("{") else { return .object(try object(at: &path, depth: depth, for: purpose)) }
    guard depth > 0 else { throw path.tooDeep }
    var list: [Value] = []
    try array(contents) { reader in
      path.enter(index: list.count)
      if let value = try reader.value(at: &path, depth: depth - 1, for: purpose) { list.append(value) }
      path.leave()
    }
    return .array(list)
  }

  private mutating func object(
    at path: inout ValuePath, depth: Int, keys: Int = .max, for purpose: Purpose
  ) throws -> ValueObject {
    guard depth > 0 else { throw path.tooDeep }
    let contents = peekContents()
    let hasTexts = contents.hasPrefix("{s")
    guard hasTexts || purpose == .display else {
      throw path.refusal("is a{\(contents.dropFirst().dropLast())}; a dictionary with text keys (a{sv}) would be right")
    }
    let inner = String(contents.dropFirst().dropLast())
    var pairs: [(key: String, value: Value)] = []
    try array(contents) { reader in
      try reader.entry(inner) { entry in
        guard let key = try? hasTexts ? entry.string() : entry.key() else {
          throw path.refusal("has a key that holds a code point that is no character, such as U+FFFE; leave it out")
        }
        try path.count(bytes: key.utf8.count)
        guard pairs.count < keys else { throw path.refusal("has too many keys; at most \(keys) would be right") }
        path.enter(key: key)
        if let value = try entry.value(at: &path, depth: depth - 1, for: purpose) { pairs.append((key, value)) }
        path.leave()
      }
    }
    let object = ValueObject(pairs)
    guard object.count == pairs.count || purpose == .display else {
      let repeated = Dictionary(grouping: pairs, by: \.key).first { $0.value.count > 1 }?.key ?? ""
      path.enter(key: repeated)
      throw path.refusal("is there twice; once would be right")
    }
    return object
  }

  /// Reads a key that is no text as one.
  private mutating func key() throws -> String {
    var path = ValuePath("")
    guard let key = try value(at: &path, depth: .max, for: .display) else { return "" }
    return key.text ?? JSON.text(key)
  }
}
