import GlanceModel

extension Document {
  /// Refuses content that the document's schema rules out, and dates that are in milliseconds.
  ///
  /// A value is a date if the schema says so, or if the document uses it as one.
  ///
  /// - Throws: `InvalidArgs` with the path of the value.
  public func check(attributes: ValueObject, contentState: ValueObject) throws(Refusal) {
    try check(contentState: contentState)
    for pattern in program.datePaths where pattern.inAttributes {
      try refuseMilliseconds(in: .object(attributes), pattern.steps[...], at: "attributes")
    }
  }

  /// The same, of a content state alone: an update's.
  ///
  /// - Throws: `InvalidArgs` with the path of the value.
  public func check(contentState: ValueObject) throws(Refusal) {
    try program.schema?.check(contentState, at: "state", dates: program.dates)
    for pattern in program.datePaths where !pattern.inAttributes {
      try refuseMilliseconds(in: .object(contentState), pattern.steps[...], at: "state")
    }
  }

  private func refuseMilliseconds(
    in value: Value, _ steps: ArraySlice<PathPattern.Step>, at place: String
  ) throws(Refusal) {
    switch (steps.first, value) {
    case (nil, _): try Field(value: value, place: place).refuseMilliseconds()
    case (.key(let key), .object(let object)):
      guard let member = object[key] else { return }
      try refuseMilliseconds(in: member, steps.dropFirst(), at: "\(place).\(key)")
    case (.index(let index), .array(let list)):
      guard index < list.count else { return }
      try refuseMilliseconds(in: list[index], steps.dropFirst(), at: "\(place)[\(index)]")
    case (.each, .array(let list)):
      for (index, element) in list.enumerated() {
        try refuseMilliseconds(in: element, steps.dropFirst(), at: "\(place)[\(index)]")
      }
    case (.key, _), (.index, _), (.each, _): return
    }
  }
}
