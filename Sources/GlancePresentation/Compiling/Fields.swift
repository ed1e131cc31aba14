import GlanceModel

/// Reads an object's members and finds those that nobody asked for.
///
/// A node's own attributes may stand beside its kind or, if the kind's value is an object, inside it.
struct Fields {
  /// The object itself.
  let place: String
  private let beside: ValueObject
  private var inside: (object: ValueObject, place: String)?
  private var known: [String] = []
  private var knownInside: [String] = []

  /// An object's members.
  init(_ field: Field) throws(Refusal) {
    place = field.place
    beside = try field.object()
  }

  /// The members of a value that is no node: a summary's timer.
  init(inside field: Field) {
    place = field.place
    beside = ValueObject()
    if let object = field.value.object { inside = (object, field.place) }
  }

  /// Takes the value of a node's kind, and its members for the node's own attributes, if it is an object.
  mutating func open(_ kind: String) -> Field? {
    guard let field = take(kind) else { return nil }
    if let object = field.value.object { inside = (object, field.place) }
    return field
  }

  /// Takes the kind's value for what it is, though it is an object: a choice or a condition.
  mutating func forgetInside() { inside = nil }

  /// Whether a key is there, beside the kind.
  func has(_ key: String) -> Bool { beside[key] != nil }

  /// Whether a node's own attribute is there: inside the kind's object, or beside it.
  func hasOwn(_ key: String) -> Bool { has(key) || inside?.object[key] != nil }

  /// The value of a key beside the kind.
  mutating func take(_ key: String) -> Field? {
    known.append(key)
    guard let value = beside[key] else { return nil }
    return Field(value: value, place: place.isEmpty ? key : "\(place).\(key)")
  }

  /// The value of a node's own attribute: inside the kind's object, or beside it.
  mutating func takeOwn(_ key: String) -> Field? {
    knownInside.append(key)
    if let inside, let value = inside.object[key] {
      known.append(key)
      return Field(value: value, place: "\(inside.place).\(key)")
    }
    return take(key)
  }

  /// Refuses keys that have not been taken.
  ///
  /// - Parameter thing: what the object is, in a sentence: "a text".
  func close(_ thing: String) throws(Refusal) {
    for entry in beside.entries where !known.contains(entry.key) {
      throw unknown(entry.key, at: place, of: thing, among: known)
    }
    guard let inside else { return }
    for entry in inside.object.entries where !knownInside.contains(entry.key) {
      throw unknown(entry.key, at: inside.place, of: thing, among: knownInside)
    }
  }

  private func unknown(_ key: String, at place: String, of thing: String, among known: [String]) -> Refusal {
    let at = place.isEmpty ? Quotation.excerpt(key) : "\(place).\(naming: key)"
    let field = Field(value: true, place: at)
    return field.refusal(Misreading("\(quoting: key) is no key of \(thing); \(Spelling.hint(key, among: known))"))
  }
}
