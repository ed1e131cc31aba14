import GlanceModel

/// Keeps to few call controls at the wheel: "Call controls are, at most 3: `answer`/`decline`, `end`, `mute` first".
enum DrivingControls {
  /// The controls that stay, in their order, of which there may be so many.
  static func limit(_ controls: [Control], to most: Int) -> [Control] {
    guard controls.count > most else { return controls }
    let ranked = controls.indices.sorted { left, right in
      let (a, b) = (rank(controls[left]), rank(controls[right]))
      return a == b ? left < right : a < b
    }
    let kept = Set(ranked.prefix(max(0, most)))
    return controls.indices.lazy.filter(kept.contains).map { controls[$0] }
  }

  /// Lower stays longer: those the rule names, then those of the row, then those behind "more".
  private static func rank(_ control: Control) -> Int {
    switch control.id {
    case "answer", "answerHolding", "answerEnding", "decline": 0
    case "end": 1
    case "mute": 2
    default: control.slot == .primary ? 3 : 4
    }
  }
}
