import GlanceModel

extension Evaluator {
  /// A text in its longest form; nil if a path of it is missing.
  mutating func text(_ expression: Expression, for use: TextUse) -> String? {
    var count = 1
    return text(expression, form: 0, of: &count, for: use)
  }

  /// A text in its longest form and the shorter ones; nil if a path of it is missing.
  ///
  /// - Parameter old: What the shorter forms were before: they are kept if they are the same.
  mutating func forms(_ expression: Expression, keeping old: [String]) -> (text: String, shorter: [String])? {
    guard budget.takesStep() else { return nil }
    if let ready = readyForms(expression) {
      budget.spend(publishing: ready.text)
      for form in ready.shorter { budget.spend(publishing: form) }
      return ready
    }
    var count = 1
    guard let text = text(expression, form: 0, of: &count, for: .reading) else { return nil }
    budget.spend(publishing: text)
    guard count > 1 else { return (text, []) }
    var shorter = old
    var same = old.count == count - 1
    for form in 1..<count {
      let next = self.text(expression, form: form, of: &count, for: .reading) ?? text
      budget.spend(publishing: next)
      if same, shorter[form - 1] == next { continue }
      if same {
        shorter = Array(old[..<(form - 1)])
        same = false
      } else if form == 1 {
        shorter = []
      }
      shorter.append(next)
    }
    return (text, shorter)
  }

  /// The forms as they stand in the document, if the text is nothing but a string or a label without values in it.
  private mutating func readyForms(_ expression: Expression) -> (text: String, shorter: [String])? {
    let string: Int
    switch expression {
    case .string(let index): string = index
    case .template(let template):
      guard let (path, table) = template.bareLabel, case .string(let key)? = value(at: path) else { return nil }
      budget.spend(bytes: key.utf8.count)
      guard let index = program.labels[table][key] else { return nil }
      string = index
    case .constant, .path, .choice: return nil
    }
    guard case .literal(let text, let shorter)? = languages.best(of: program.strings[string].wordings) else {
      return nil
    }
    return (text, shorter)
  }

  /// One form of a text; `count` becomes the number of forms.
  private mutating func text(
    _ expression: Expression, form: Int, of count: inout Int, for use: TextUse
  ) -> String? {
    guard budget.takesStep() else { return nil }
    let start = bytes.count
    defer { bytes.removeSubrange(start...) }
    switch expression {
    case .constant(.string(let text)):
      // It was made safe when the document was read, but for its length.
      return use == .reading && text.utf8.count > SafeText.graphemeLimit ? readable(text) : text
    case .choice(let condition, let then, let other):
      if holds(condition) { return text(then, form: form, of: &count, for: use) }
      guard let other else { return nil }
      return text(other, form: form, of: &count, for: use)
    case .template(let template):
      guard template.segments.count == 1, case .insert(let insert) = template.segments[0] else { fallthrough }
      let piece = formatted(insert, form: form, of: &count, for: use == .address ? .plain : use)
      if case .value(.string(let text)) = piece, use != .reading || !isReorderedAlone(text) {
        return use == .reading ? readable(text) : text
      }
      guard write(piece, for: use) else { return nil }
      if use == .reading { isolateAlone(from: start) }
    case .constant, .path, .string:
      guard append(expression, form: form, of: &count, for: use) else { return nil }
    }
    guard !budget.isSpent else { return nil }
    let text = taken(from: start)
    return use == .reading ? readable(text) : text
  }

  /// One of the document's strings in the best language and its longest form; nil if there is no such key.
  mutating func string(_ key: String) -> String? {
    guard let index = program.strings.firstIndex(where: { $0.key == key }) else { return nil }
    return text(.string(index), for: .reading)
  }

  /// A text made safe: whatever is published to be read comes through here, but for the document's own words, which
  /// were when it was read.
  mutating func readable(_ text: String) -> String {
    budget.spend(bytes: text.utf8.count)
    if SafeText.isPlain(text) { return text }
    budget.spend(carefully: text.utf8.count)
    return pool.text(.safe, of: text, make: { SafeText.clean($0) })
  }

  /// The string of what has been put together since a place.
  mutating func taken(from start: Int) -> String {
    budget.spend(bytes: bytes.count - start)
    return bytes.withUnsafeBufferPointer { pool.text(UnsafeBufferPointer(rebasing: $0[start...])) }
  }

  /// Appends a text; false if a path of it is missing.
  mutating func append(
    _ expression: Expression, form: Int, of count: inout Int, for use: TextUse
  ) -> Bool {
    guard budget.takesStep() else { return false }
    switch expression {
    case .constant(let value): return append(value, for: .plain)
    case .path(let path):
      guard let value = value(at: path) else { return false }
      return append(value, for: use)
    case .template(let template): return append(template, form: form, of: &count, for: use)
    case .string(let index): return append(string: index, form: form, of: &count, for: use)
    case .choice(let condition, let then, let other):
      if holds(condition) { return append(then, form: form, of: &count, for: use) }
      guard let other else { return false }
      return append(other, form: form, of: &count, for: use)
    }
  }

  private mutating func append(
    _ template: Template, form: Int, of count: inout Int, for use: TextUse
  ) -> Bool {
    let isAlone = template.segments.count == 1
    for segment in template.segments {
      switch segment {
      case .literal(let text): append(text)
      case .insert(let insert):
        let start = bytes.count
        let inner: TextUse = isAlone && use == .address ? .plain : use
        guard append(insert, form: form, of: &count, for: inner) else { return false }
        if use == .reading { isAlone ? isolateAlone(from: start) : isolate(from: start) }
        if bytes.count > Evaluator.byteLimit { return true }
      }
    }
    return true
  }

  /// Appends text as it is.
  mutating func append(_ text: String) {
    budget.spend(bytes: text.utf8.count)
    guard bytes.count < Evaluator.byteLimit else { return }
    TextHash.withBytes(of: text) { bytes.append(contentsOf: $0) }
  }

  /// Appends one of the document's strings in the best language.
  mutating func append(
    string index: Int, form: Int, of count: inout Int, for use: TextUse
  ) -> Bool {
    guard enters() else { return false }
    defer { leaves() }
    switch languages.best(of: program.strings[index].wordings) {
    case .literal(let text, let shorter)?:
      count = max(count, shorter.count + 1)
      let chosen = form == 0 || shorter.isEmpty ? text : shorter[min(form, shorter.count) - 1]
      append(chosen)
      return true
    case .forms(let forms)?: return append(forms: forms, form: form, of: &count, for: use)
    case .plural(let path, let classes)?:
      guard let number = value(at: path).flatMap(Double.init),
        let forms = classes[locale.plural.plural(number)] ?? classes[.other]
      else { return false }
      return append(forms: forms, form: form, of: &count, for: use)
    case nil: return false
    }
  }

  private mutating func append(
    forms: [Expression], form: Int, of count: inout Int, for use: TextUse
  ) -> Bool {
    count = max(count, forms.count)
    return append(forms[min(form, forms.count - 1)], form: form, of: &count, for: use)
  }

  /// Appends a value as it is written; false if it is none that can be.
  mutating func append(_ value: Value, for use: TextUse) -> Bool {
    switch value {
    case .string(let text):
      switch use {
      case .reading: append(readable(text))
      case .plain: append(text)
      case .address:
        budget.spend(carefully: text.utf8.count)
        AddressEscape.append(text, to: &bytes)
      }
    case .integer(let whole): NumberWriter.append(whole, to: &bytes)
    case .number(let number): NumberWriter.append(number, use == .reading ? locale : nil, to: &bytes)
    case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .array, .object: return false
    }
    return true
  }

  /// Puts isolates around what has been appended since a place, if it is read in another direction than the text.
  mutating func isolate(from start: Int) {
    // The text will be missing.
    guard !budget.isSpent else { return }
    budget.spend(bytes: bytes.count - start)
    if locale.direction == .leftToRight && bytes[start...].allSatisfy({ $0 < 0x80 }) { return }
    budget.spend(carefully: bytes.count - start)
    guard bytes.count > start, !bytes[start...].starts(with: Evaluator.isolate.utf8),
      locale.direction.mustIsolate(taken(from: start))
    else { return }
    putIsolates(from: start)
  }

  /// Puts isolates around what stands alone since a place, if its groups of digits would change places: a telephone number
  /// where text is read from the right.
  private mutating func isolateAlone(from start: Int) {
    guard locale.direction == .rightToLeft, !budget.isSpent, bytes.count > start else { return }
    budget.spend(carefully: bytes.count - start)
    if isReorderedAlone(taken(from: start)) { putIsolates(from: start) }
  }

  /// Whether a text has no direction of its own, and would be read in the wrong order in the locale's.
  private func isReorderedAlone(_ text: String) -> Bool {
    locale.direction == .rightToLeft && TextDirection.first(in: text) == nil && locale.direction.mustIsolate(text)
      && !text.hasPrefix(Evaluator.isolate)
  }

  /// Begins what is read in its own direction, whatever is around it.
  private static let isolate = "\u{2068}"

  private mutating func putIsolates(from start: Int) {
    bytes.insert(contentsOf: Evaluator.isolate.utf8, at: start)
    bytes.append(contentsOf: "\u{2069}".utf8)
  }
}
