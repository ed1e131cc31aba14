import GlanceModel

/// A command that a person or a provider gave, until it is answered: its actions in stages, one stage after the other,
/// all in one deadline.
struct CommandRecord {
  /// What it is for, as far as its outcome depends on that.
  enum Purpose {
    /// To answer an incoming one.
    case answer
    /// To call somebody.
    case start
    /// To hang up.
    case end
    /// What a provider asked to be asked for; it is about several.
    case transaction
    /// Anything else.
    case other
  }

  /// One action of it.
  struct Step {
    /// The conversation's slot.
    let conversation: Int
    /// What is asked.
    let action: ConversationAction
  }

  /// The call to answer; nil once that is done.
  var call: CallID?
  /// The slot of the conversation it is about; others may have to give way first.
  let target: Int
  /// What it is for.
  let purpose: Purpose
  /// What the call is answered once all is done.
  let reply: Reply
  /// What is still to be asked; the steps of one stage go out together.
  var stages: [[Step]]
  /// Every action that was asked and not answered, by its id.
  var asked: [Int] = []
  /// The slots of the conversations that have to be over before it goes on.
  var departing: [Int] = []
  /// The slot of the one that its source has answered, but not yet said so by its state.
  var arriving: Int?
  /// When it is given up.
  var deadline: DeadlineQueue<BootTime, BootEvent>.Handle?

  /// Whether nothing of the stage under way is missing.
  func stageIsOver(_ actions: [Int: ActionRecord]) -> Bool {
    departing.isEmpty && arriving == nil && asked.allSatisfy { actions[$0]?.request.action == .end }
  }
}
