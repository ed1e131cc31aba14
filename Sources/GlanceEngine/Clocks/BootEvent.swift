/// What a deadline on boot time is about, by slots and numbers.
enum BootEvent {
  /// The alert that shows now is over.
  case alertOver
  /// A tapped island closes; the surface's slot.
  case collapse(surface: Int)
  /// Content held back while driving may show; the glance's slot.
  case heldContent(glance: Int)
  /// A tapped control was not answered; the activity's slot.
  case control(activity: Int, id: String)
  /// An app's budget has room again, or has nothing left to remember; the app's slot.
  case budget(app: Int)
  /// A merged push of priority 5 goes; the activity's slot.
  case merge(activity: Int)
  /// A command was not answered; its slot.
  case command(Int)
  /// A pushed call was not reported; the conversation's slot.
  case pushReport(conversation: Int)
  /// An app that was activated did not register; the provider's slot.
  case registration(provider: Int)
  /// A conversation that is over is readable no longer; its slot.
  case conversationGone(Int)
}
