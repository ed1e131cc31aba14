/// Reads the keys of one object from outside, and says by its path what is wrong with one.
public struct ObjectReader: Sendable {
  /// The object.
  public let object: ValueObject
  /// Where it stands, for the sentences: `aps.alert`, or empty at the top.
  public let path: String

  /// A reader of an object that stands at a path.
  public init(_ object: ValueObject, at path: String = "") {
    self.object = object
    self.path = path
  }

  /// The object under a key; absent is nil.
  public func object(_ key: String) throws(Refusal) -> ValueObject? {
    guard let value = object[key] else { return nil }
    guard let object = value.object else { throw wrongType(key, value, "an object") }
    return object
  }

  /// The list under a key; absent is nil.
  public func list(_ key: String) throws(Refusal) -> [Value]? {
    guard let value = object[key] else { return nil }
    guard let list = value.list else { throw wrongType(key, value, "a list") }
    return list
  }

  /// The text under a key; absent is nil.
  public func text(_ key: String) throws(Refusal) -> String? {
    guard let value = object[key] else { return nil }
    guard let text = value.text else { throw wrongType(key, value, "a text") }
    return text
  }

  /// The number under a key; absent is nil.
  public func number(_ key: String) throws(Refusal) -> Double? {
    guard let value = object[key] else { return nil }
    guard let number = value.double else { throw wrongType(key, value, "a number") }
    return number
  }

  /// The boolean under a key; absent is nil.
  public func boolean(_ key: String) throws(Refusal) -> Bool? {
    guard let value = object[key] else { return nil }
    guard let flag = value.boolean else { throw wrongType(key, value, "a boolean") }
    return flag
  }

  /// One of several texts under a key; absent is nil.
  public func choice<Choice>(_ key: String, of type: Choice.Type) throws(Refusal) -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    guard let text = try text(key) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal(.invalidArgs, "\(path(key)): \(quoting: text) is none of \(names).")
    }
    return choice
  }

  /// A refusal for a key that must be there.
  public func missing(_ key: String, _ what: String) -> Refusal {
    Refusal(.invalidArgs, "\(path(key)) is missing; \(what).")
  }

  /// A refusal for a value of another type than the key takes.
  public func wrongType(_ key: String, _ value: Value, _ wanted: String) -> Refusal {
    Refusal(.invalidArgs, "\(path(key)): it takes \(wanted), not \(value.kindName).")
  }

  /// The path of a key.
  public func path(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}
