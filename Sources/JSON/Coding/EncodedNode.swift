import GlanceModel

/// A value under construction; containers fill it in, and it is read once they are done.
final class EncodedNode {
  private enum Content {
    case nothing
    case value(Value)
    case list([EncodedNode])
    case object([(key: String, node: EncodedNode)])
  }

  private var content = Content.nothing

  /// The finished value; nil if there was nothing but nil.
  var value: Value? {
    switch content {
    case .nothing: nil
    case .value(let value): value
    case .list(let nodes): .array(nodes.map { $0.value ?? [:] })
    case .object(let members):
      .object(ValueObject(members.lazy.compactMap { member in member.node.value.map { (member.key, $0) } }))
    }
  }

  /// Whether nothing but nil was written.
  var isNothing: Bool {
    switch content {
    case .nothing: true
    case .value, .list, .object: false
    }
  }

  /// How many elements the list has so far.
  var count: Int {
    switch content {
    case .list(let nodes): nodes.count
    case .nothing, .value, .object: 0
    }
  }

  func becomeList() {
    if case .list = content { return }
    content = .list([])
  }

  func becomeObject() {
    if case .object = content { return }
    content = .object([])
  }

  /// A new last element.
  func element() -> EncodedNode {
    let node = EncodedNode()
    guard case .list(var nodes) = content else { return node }
    content = .nothing
    nodes.append(node)
    content = .list(nodes)
    return node
  }

  /// A new member.
  func member(_ key: String) -> EncodedNode {
    let node = EncodedNode()
    guard case .object(var members) = content else { return node }
    content = .nothing
    members.append((key, node))
    content = .object(members)
    return node
  }

  /// Takes what JSON can say by itself as it is, and lets everything else write itself.
  func encode<Source: Encodable>(_ source: Source, path: [any CodingKey]) throws {
    switch source {
    case let value as Value: content = .value(value)
    case let object as ValueObject: content = .value(.object(object))
    case let text as String: content = .value(.string(text))
    case let flag as Bool: content = .value(.bool(flag))
    case let number as Double: content = .value(.number(try finite(number, path)))
    case let number as Float: content = .value(.number(try finite(Double(number), path)))
    case let whole as any FixedWidthInteger: content = .value(EncodedNode.value(of: whole))
    default: try source.encode(to: NodeEncoder(node: self, codingPath: path))
    }
  }

  private func finite(_ number: Double, _ path: [any CodingKey]) throws -> Double {
    guard number.isFinite else {
      throw EncodingError.invalidValue(number, .init(codingPath: path, debugDescription: "is not a finite number"))
    }
    return number
  }

  private static func value(of whole: some FixedWidthInteger) -> Value {
    let limit = Value.exactIntegerLimit
    guard let number = Int64(exactly: whole), (-limit...limit).contains(number) else { return .string("\(whole)") }
    return .integer(number)
  }
}
