/// The font of a text: all that decides how wide it is, but its locale.
struct Lettering: Sendable, Hashable {
  /// The family's name.
  var family: String
  /// The size in points.
  var size: Double
  /// 400 is regular, 600 semibold, 700 bold.
  var weight = 400
  /// Whether all digits are set equally wide.
  var monospacedDigits = false
}
