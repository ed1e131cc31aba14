/// The slot of what a glance shows, a conversation's or an activity's, as one number.
struct SourceSlot: Hashable {
  /// What it is the slot of.
  enum Kind {
    case activity(Int)
    case conversation(Int)
  }

  private let code: Int

  init(activity: Int) { code = activity << 1 }
  init(conversation: Int) { code = conversation << 1 | 1 }

  /// What it is the slot of.
  var kind: Kind { code & 1 == 0 ? .activity(code >> 1) : .conversation(code >> 1) }

  /// The activity's slot; nil of a conversation.
  var activity: Int? { code & 1 == 0 ? code >> 1 : nil }
}
