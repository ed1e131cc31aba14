import GlanceModel

/// What the keys of a live screen do with the call that is shown.
///
/// One key declines and another one ends, so that the call behind it is not ended by whoever is a moment late.
struct CallKeys: Sendable, Hashable {
  /// What comes of a key.
  enum Meaning: Sendable, Hashable {
    /// A method of the conversation, with whether it is to be paused if that is its argument.
    case method(String, paused: Bool?)
    /// One of its controls.
    case control(String)
    /// Nothing, for a reason.
    case nothing(String)
  }

  /// All keys.
  static let all = Set("aAdhmsux".utf8)

  /// What is said of the keys, in this order, by the control that they are for.
  private static let hints = [
    ("answer", "a answers"), ("answerHolding", "a holds & answers"), ("answerEnding", "A ends & answers"),
    ("decline", "d declines"), ("silence", "s silences"), ("resume", "h resumes"), ("mute", "u mutes"),
    ("hold", "h holds"), ("swap", "s swaps"), ("merge", "m merges"), ("end", "x ends"),
  ]

  private let controls: Set<String>

  /// The keys for a call; nil if none does anything.
  init?(_ call: ConversationRecord) {
    self.init(controls: Set(call.controls))
  }

  /// The keys for a call that offers controls.
  init?(controls: Set<String>) {
    guard !controls.isDisjoint(with: ["answer", "answerHolding", "answerEnding", "decline", "end"]) else { return nil }
    self.controls = controls
  }

  /// Whether it can be answered.
  private var canAnswer: Bool { !controls.isDisjoint(with: ["answer", "answerHolding", "answerEnding"]) }

  /// What a key does now.
  func meaning(of key: UInt8) -> Meaning {
    switch key {
    case UInt8(ascii: "a"):
      if !controls.isDisjoint(with: ["answer", "answerHolding"]) { return .method("Answer", paused: nil) }
      return canAnswer
        ? .nothing("what goes on cannot be put on hold; A ends it and answers")
        : .nothing("there is nothing to answer")
    case UInt8(ascii: "A"):
      return canAnswer ? .method("AnswerEndingOthers", paused: nil) : .nothing("there is nothing to answer")
    case UInt8(ascii: "d"):
      if controls.contains("decline") { return .method("End", paused: nil) }
      return .nothing("there is nothing to decline" + (controls.contains("end") ? "; x ends the call" : ""))
    case UInt8(ascii: "x"):
      if controls.contains("end") { return .method("End", paused: nil) }
      return .nothing("there is nothing to end" + (controls.contains("decline") ? "; d declines the call" : ""))
    case UInt8(ascii: "h"):
      if controls.contains("resume") { return .method("SetPaused", paused: false) }
      return controls.contains("hold")
        ? .method("SetPaused", paused: true) : .nothing("this call cannot be put on hold now")
    case UInt8(ascii: "m"):
      return controls.contains("merge") ? .control("merge") : .nothing("there is no call to merge this one with")
    case UInt8(ascii: "s"):
      if controls.contains("silence") { return .control("silence") }
      return controls.contains("swap") ? .control("swap") : .nothing("nothing rings, and there is no call to swap with")
    case UInt8(ascii: "u"):
      return controls.contains("mute") ? .control("mute") : .nothing("this call's microphone cannot be switched now")
    default: return .nothing("")
    }
  }

  /// What they do, in a few words.
  var hint: String {
    var words: [String] = []
    for (control, hint) in CallKeys.hints where controls.contains(control) { words.append(hint) }
    return words.joined(separator: ", ")
  }
}
