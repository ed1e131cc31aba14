import GlanceModel

/// Which call is meant where none is named: the only one that something can be done with.
struct ObviousCall: Sendable {
  /// What is said where there is none: "No call rings".
  let none: String
  /// What is said of several, N standing for their number: "N calls ring".
  let several: String
  /// Whether it is one of those.
  let fits: @Sendable (ConversationRecord) -> Bool

  /// A call by what can be done with it.
  init(none: String, several: String, _ fits: @escaping @Sendable (ConversationRecord) -> Bool) {
    self.none = none
    self.several = several
    self.fits = fits
  }

  /// One that came in, whether or not it still rings.
  static let incoming = ObviousCall(none: "No call rings", several: "N calls ring") { $0.isIncoming }
  /// Any that is not over. A group counts as one.
  static let any = ObviousCall(none: "There is no call", several: "There are N calls") { $0.isOpen && $0.leads }
  /// One that goes on. A group counts as one.
  static let joined = ObviousCall(none: "No call goes on", several: "N calls go on") { $0.state == .joined && $0.leads }
  /// One whose microphone can be silenced: it goes on, or is being connected. A group counts as one.
  static let spoken = ObviousCall(none: "No call goes on", several: "N calls go on") {
    $0.leads && $0.properties.objects("Controls").contains { $0.text("id") == "mute" }
  }
  /// One on hold. A group counts as one.
  static let paused = ObviousCall(none: "No call is on hold", several: "N calls are on hold") {
    $0.state == .paused && $0.leads
  }
  /// One that rings.
  static let ringing = ObviousCall(none: "No call rings", several: "N calls ring") { $0.properties.flag("Ringing") }
  /// One that can be taken out of its group.
  static let grouped = ObviousCall(none: "No call can be taken out of a group", several: "N calls can be taken out") {
    $0.controls.contains("unmerge")
  }

  /// The one that is meant.
  ///
  /// - Parameter command: What to type before its number, for the sentence where several are possible.
  func pick(_ calls: [ConversationRecord], for command: String, now: WallTime) throws(Complaint) -> ConversationRecord {
    let fitting = calls.filter(fits)
    guard let first = fitting.first else { throw Complaint("\(none) now.") }
    guard fitting.count == 1 else {
      throw Complaint(
        "\(several.replacing("N", with: "\(fitting.count)")); say which one, such as “glancectl \(command) \(first.number)”.",
        below: CallTable.lines(fitting, now: now, width: Output.errors.width))
    }
    return first
  }
}
