extension Refusal {
  /// `UnknownControl`: there is none of that id among those offered.
  public static func unknownControl(_ id: String, among offered: [Control]) -> Refusal {
    let names = offered.isEmpty ? "none is" : offered.map(\.id).joined(separator: ", ") + " are"
    return Refusal(.unknownControl, "There is no control \(quoting: id) here; \(names) offered now.")
  }
}
