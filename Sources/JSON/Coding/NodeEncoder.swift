/// What something that writes itself is given: it asks for the container it wants.
struct NodeEncoder: Encoder {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedNodes(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { ListedNodes(node: node, codingPath: codingPath) }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleNode(node: node, codingPath: codingPath) }
}

/// Members by key. The generic `encode` also answers for each type that the protocol names.
private struct KeyedNodes<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  init(node: EncodedNode, codingPath: [any CodingKey]) {
    self.node = node
    self.codingPath = codingPath
    node.becomeObject()
  }

  func encodeNil(forKey key: Key) {}

  func encode<Source: Encodable>(_ source: Source, forKey key: Key) throws {
    try node.member(key.stringValue).encode(source, path: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { inner(key).unkeyedContainer() }

  func superEncoder() -> any Encoder { inner(PathKey.parent) }

  func superEncoder(forKey key: Key) -> any Encoder { inner(key) }

  private func inner(_ key: any CodingKey) -> NodeEncoder {
    NodeEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
  }
}

/// Elements, one after another.
private struct ListedNodes: UnkeyedEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  var count: Int { node.count }

  init(node: EncodedNode, codingPath: [any CodingKey]) {
    self.node = node
    self.codingPath = codingPath
    node.becomeList()
  }

  func encodeNil() throws { throw hole(at: codingPath + [PathKey.index(count)]) }

  func encode<Source: Encodable>(_ source: Source) throws {
    let path = codingPath + [PathKey.index(count)]
    let element = node.element()
    try element.encode(source, path: path)
    if element.isNothing { throw hole(at: path) }
  }

  private func hole(at path: [any CodingKey]) -> EncodingError {
    .invalidValue(0, .init(codingPath: path, debugDescription: "is nil, which a list cannot hold"))
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    inner().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { inner().unkeyedContainer() }

  func superEncoder() -> any Encoder { inner() }

  private func inner() -> NodeEncoder {
    let path = codingPath + [PathKey.index(count)]
    return NodeEncoder(node: node.element(), codingPath: path)
  }
}

/// One value by itself.
private struct SingleNode: SingleValueEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  func encodeNil() {}

  func encode<Source: Encodable>(_ source: Source) throws { try node.encode(source, path: codingPath) }
}
