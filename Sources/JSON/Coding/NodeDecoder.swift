import GlanceModel

/// What something that reads itself is given: it asks for the container it expects.
struct NodeDecoder: Decoder {
  let value: Value
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else { throw mismatch(ValueObject.self, "an object") }
    return KeyedDecodingContainer(KeyedValues(object: object, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let list) = value else { throw mismatch([Value].self, "a list") }
    return ListedValues(list: list, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleValue(decoder: self) }

  /// Takes what JSON can say by itself as it is, and lets everything else read itself.
  func decode<Target: Decodable>(_ type: Target.Type) throws -> Target {
    let plain: Any?
    switch type {
    case is Value.Type: plain = value
    case is ValueObject.Type: plain = value.object
    case is String.Type: plain = value.text
    case is Bool.Type: plain = value.boolean
    case is Double.Type: plain = value.double
    case is Float.Type: plain = value.double.map { Float($0) }
    case let integer as any FixedWidthInteger.Type: plain = whole(integer)
    default: return try Target(from: self)
    }
    guard let result = plain as? Target else { throw mismatch(type, "\(type)") }
    return result
  }

  /// The whole number, if it fits the type; beyond ±2^53 it stands as a text of its digits.
  private func whole<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Any? {
    switch value {
    case .integer(let number): Integer(exactly: number)
    case .number(let number): Integer(exactly: number)
    case .string(let digits): Integer(digits)
    case .bool, .array, .object: nil
    }
  }

  private func mismatch(_ type: any Any.Type, _ wanted: String) -> DecodingError {
    .typeMismatch(
      type, .init(codingPath: codingPath, debugDescription: "\(value.kindName) does not fit where \(wanted) belongs"))
  }
}

/// Members by key. The generic `decode` also answers for each type that the protocol names.
private struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: ValueObject
  let codingPath: [any CodingKey]

  var allKeys: [Key] { object.entries.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }

  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  func decode<Target: Decodable>(_ type: Target.Type, forKey key: Key) throws -> Target {
    try inner(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try inner(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try inner(PathKey.parent) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try inner(key) }

  private func inner(_ key: any CodingKey) throws -> NodeDecoder {
    guard let value = object[key.stringValue] else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "is missing"))
    }
    return NodeDecoder(value: value, codingPath: codingPath + [key])
  }
}

/// Elements, one after another.
private struct ListedValues: UnkeyedDecodingContainer {
  let list: [Value]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(list: [Value], codingPath: [any CodingKey]) {
    self.list = list
    self.codingPath = codingPath
  }

  var count: Int? { list.count }
  var isAtEnd: Bool { currentIndex >= list.count }

  func decodeNil() -> Bool { false }

  mutating func decode<Target: Decodable>(_ type: Target.Type) throws -> Target { try next { try $0.decode(type) } }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }

  /// Moves on only once the element has been read.
  private mutating func next<Result>(_ read: (NodeDecoder) throws -> Result) throws -> Result {
    let path = codingPath + [PathKey.index(currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Result.self, .init(codingPath: path, debugDescription: "the list ends before this element"))
    }
    let result = try read(NodeDecoder(value: list[currentIndex], codingPath: path))
    currentIndex += 1
    return result
  }
}

/// One value by itself.
private struct SingleValue: SingleValueDecodingContainer {
  let decoder: NodeDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { false }

  func decode<Target: Decodable>(_ type: Target.Type) throws -> Target { try decoder.decode(type) }
}
