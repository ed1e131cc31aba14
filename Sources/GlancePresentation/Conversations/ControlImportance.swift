import GlanceModel

/// Which of a call's controls stay where there is no room for all, at the wheel or anywhere else: "`answer`/`decline`, `end`,
/// `mute` first". They keep the order that they are drawn in.
enum ControlImportance {
  /// The controls that stay, in their order, of which there may be so many.
  static func limit(_ controls: [Control], to most: Int) -> [Control] {
    guard controls.count > most else { return controls }
    return controls.indices.lazy.filter { place(of: $0, among: controls) < most }.map { controls[$0] }
  }

  /// How many of the controls that are meant stay longer than one of them.
  static func place(
    of index: Int, among controls: [Control], where isMeant: (Control) -> Bool = { _ in true }
  ) -> Int {
    let own = rank(controls[index], among: controls)
    var place = 0
    for other in controls.indices where other != index && isMeant(controls[other]) {
      let rank = rank(controls[other], among: controls)
      if rank < own || rank == own && other < index { place += 1 }
    }
    return place
  }

  /// Lower stays longer: those the rule names, then those of the row, then those behind "more". One way to answer and the
  /// way to decline come before another way to answer.
  private static func rank(_ control: Control, among controls: [Control]) -> Int {
    switch control.id {
    case "answer", "answerHolding": 0
    case "answerEnding": controls.contains { $0.id == "answer" || $0.id == "answerHolding" } ? 2 : 0
    case "decline": 1
    case "end": 3
    case "mute": 4
    default: control.slot == .primary ? 5 : 6
    }
  }
}
