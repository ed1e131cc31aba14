import GlanceModel

extension Document {
  /// Refuses content that the document's schema rules out, dates that are in milliseconds, and what is to be opened and is
  /// no address.
  ///
  /// A value is a date if the schema says so, or if the document uses it as one.
  ///
  /// - Throws: `InvalidArgs` with the path of the value.
  public func check(attributes: ValueObject, contentState: ValueObject) throws(Refusal) {
    try check(contentState: contentState)
    for pattern in program.datePaths where pattern.inAttributes {
      try visit(.object(attributes), pattern.steps[...], at: "attributes") { field throws(Refusal) in
        try field.refuseMilliseconds()
      }
    }
    for pattern in program.addressPaths where pattern.inAttributes {
      try visit(.object(attributes), pattern.steps[...], at: "attributes") { field throws(Refusal) in
        try field.refuseNoAddress()
      }
    }
  }

  /// The same, of a content state alone: an update's.
  ///
  /// - Throws: `InvalidArgs` with the path of the value.
  public func check(contentState: ValueObject) throws(Refusal) {
    try program.schema?.check(contentState, at: "state", dates: program.dates)
    for pattern in program.datePaths where !pattern.inAttributes {
      try visit(.object(contentState), pattern.steps[...], at: "state") { field throws(Refusal) in
        try field.refuseMilliseconds()
      }
    }
    for pattern in program.addressPaths where !pattern.inAttributes {
      try visit(.object(contentState), pattern.steps[...], at: "state") { field throws(Refusal) in
        try field.refuseNoAddress()
      }
    }
  }

  /// Looks at what stands where the steps lead.
  private func visit(
    _ value: Value, _ steps: ArraySlice<PathPattern.Step>, at place: String,
    _ body: (Field) throws(Refusal) -> Void
  ) throws(Refusal) {
    switch (steps.first, value) {
    case (nil, _): try body(Field(value: value, place: place))
    case (.key(let key), .object(let object)):
      guard let member = object[key] else { return }
      try visit(member, steps.dropFirst(), at: "\(place).\(key)", body)
    case (.index(let index), .array(let list)):
      guard index < list.count else { return }
      try visit(list[index], steps.dropFirst(), at: "\(place)[\(index)]", body)
    case (.each, .array(let list)):
      for (index, element) in list.enumerated() {
        try visit(element, steps.dropFirst(), at: "\(place)[\(index)]", body)
      }
    case (.key, _), (.index, _), (.each, _): return
    }
  }
}

extension Field {
  /// Refuses a text that is to be opened and is no address; an empty one is none, and opens nothing.
  fileprivate func refuseNoAddress() throws(Refusal) {
    guard let text = value.text, !text.isEmpty, !TapAddress.isAddress(text) else { return }
    throw refusal("\(quoting: text) is no address; \(TapAddress.right) would be right")
  }
}
