import GlanceModel

/// What a document expects of a content state.
struct ContentSchema: Sendable {
  /// What a value may be.
  indirect enum Kind: Sendable {
    case string, number, integer, boolean, date, list, object
    /// An object whose members are known too.
    case members(ContentSchema)

    /// The kinds as a document names them.
    static let named: [(name: String, kind: Kind)] = [
      ("string", .string), ("number", .number), ("integer", .integer), ("boolean", .boolean), ("date", .date),
      ("list", .list), ("object", .object),
    ]

    /// What would be right, for a sentence.
    var right: String {
      switch self {
      case .string: "a text"
      case .number: "a number"
      case .integer: "a whole number"
      case .boolean: "true or false"
      case .date: "a date, in Unix seconds or as RFC 3339 writes it,"
      case .list: "a list"
      case .object, .members: "an object"
      }
    }
  }

  /// One member of the content state.
  struct Member: Sendable {
    let key: String
    let kind: Kind
    let isOptional: Bool
  }

  /// All that is expected; other members are let pass.
  let members: [Member]

  /// Refuses a content state that is not as expected.
  func check(_ object: ValueObject, at place: String, dates: DateReading) throws(Refusal) {
    for member in members {
      let field = object[member.key].map { Field(value: $0, place: "\(place).\(member.key)") }
      guard let field else {
        if member.isOptional { continue }
        throw Refusal(.invalidArgs, "\(place).\(member.key) is missing; \(member.kind.right) would be right.")
      }
      try check(field, member.kind, dates: dates)
    }
  }

  private func check(_ field: Field, _ kind: Kind, dates: DateReading) throws(Refusal) {
    let fits: Bool
    switch (kind, field.value) {
    case (.string, .string), (.number, .integer), (.number, .number), (.integer, .integer), (.boolean, .bool),
      (.list, .array), (.object, .object):
      fits = true
    case (.integer, .number(let number)): fits = number == number.rounded()
    case (.date, .string(let text)):
      guard RFC3339.date(text) != nil else {
        throw field.refusal("\(quoting: text) is no date; \(kind.right) would be right")
      }
      fits = true
    case (.date, .integer), (.date, .number):
      try field.refuseMilliseconds()
      fits = true
    case (.members(let schema), .object(let object)):
      try schema.check(object, at: field.place, dates: dates)
      fits = true
    case (.string, _), (.number, _), (.integer, _), (.boolean, _), (.date, _), (.list, _), (.object, _), (.members, _):
      fits = false
    }
    guard fits else { throw field.refusal(needs: kind.right) }
  }
}

extension Field {
  /// Refuses a number that as a date can only be in milliseconds.
  func refuseMilliseconds() throws(Refusal) {
    guard let number = value.double, number.magnitude >= DateReading.millisecondThreshold else { return }
    let written = Int64(exactly: number).map(String.init) ?? String(number)
    throw refusal("\(written) looks like milliseconds; a date in seconds would be right")
  }
}
