/// What a document calls the engine's own controls, and what they look like.
struct ControlNames: Sendable {
  /// What the strings' keys begin with, and what the map is called.
  static let key = "control"

  /// The string by a control's id.
  var labels = WordTable<Int>([:])
  /// The map that has a symbol by a control's id.
  var symbols: Int?
}
