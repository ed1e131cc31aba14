extension Refusal {
  /// `UnknownControl`: there is none of that id among those offered.
  public static func unknownControl(_ id: String, among offered: [Control]) -> Refusal {
    let names =
      switch offered.count {
      case 0: "none is"
      case 1: "only \(offered[0].id) is"
      default: offered.map(\.id).joined(separator: ", ") + " are"
      }
    return Refusal(.unknownControl, "There is no control \(quoting: id) here; \(names) offered now.")
  }
}
