extension Value: Codable {
  /// Reads whichever kind of value stands there.
  public init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if let flag = try? single.decode(Bool.self) {
      self = .bool(flag)
    } else if let whole = try? single.decode(Int64.self) {
      self.init(whole: whole)
    } else if let number = try? single.decode(Double.self) {
      self = .number(number)
    } else if let text = try? single.decode(String.self) {
      self = .string(text)
    } else if let list = try? single.decode([Value].self) {
      self = .array(list)
    } else {
      self = .object(try single.decode(ValueObject.self))
    }
  }

  /// Writes the value as itself.
  public func encode(to encoder: any Encoder) throws {
    var single = encoder.singleValueContainer()
    switch self {
    case .bool(let flag): try single.encode(flag)
    case .integer(let whole): try single.encode(whole)
    case .number(let number): try single.encode(number)
    case .string(let text): try single.encode(text)
    case .array(let list): try single.encode(list)
    case .object(let object): try single.encode(object)
    }
  }
}

extension ValueObject: Codable {
  /// Reads every key that stands there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ValueKey.self)
    for key in container.allKeys { self[key.stringValue] = try container.decode(Value.self, forKey: key) }
  }

  /// Writes every key.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ValueKey.self)
    for entry in entries { try container.encode(entry.value, forKey: ValueKey(stringValue: entry.key)) }
  }
}

/// A key that is not known beforehand.
private struct ValueKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
