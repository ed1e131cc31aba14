import GlanceModel

extension DocumentCompiler {
  /// What a tap opens.
  mutating func address(_ field: Field?) throws(Refusal) -> Expression? {
    guard let field else { return nil }
    let expression = try expression(field, Scope())
    try checkAddress(field)
    return expression
  }

  /// Refuses what can be no address, and notes the values that are one by themselves, to be checked as they come.
  private mutating func checkAddress(_ field: Field) throws(Refusal) {
    switch field.value {
    case .string(let text) where text.hasPrefix("@"): break
    case .string(let text):
      // What is wrong with it as a template has been said.
      guard let pieces = try? TemplateLexer.pieces(text) else { return }
      switch pieces.first {
      case .literal(let start):
        guard pieces.count > 1 ? TapAddress.begins(start) : TapAddress.isAddress(start) else {
          throw field.refusal("\(quoting: text) is no address; \(TapAddress.right) would be right")
        }
      case .insert(let path, let formats):
        guard pieces.count == 1, formats.isEmpty else { return }
        if let pattern = (try? PathReader(scope: Scope()).read(path))?.pattern { addresses.insert(pattern) }
      case nil: break
      }
    case .object(let object):
      for key in ["then", "else"] {
        if let value = object[key] { try checkAddress(Field(value: value, place: "\(field.place).\(key)")) }
      }
    case .bool, .integer, .number, .array: throw field.refusal(needs: TapAddress.right)
    }
  }
}
