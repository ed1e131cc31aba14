import GlanceModel

/// Everything that can happen to the engine.
///
/// Who a caller is, how many bytes a state has, and whatever is random comes with the input, so that the same inputs at
/// the same times always lead to the same states and effects. `call` names the bus call to answer; nil wants no answer.
public enum Input: Sendable, Hashable, Codable {
  /// What was stored before, once and before anything else; what is overdue happens at once, in the order of its dates.
  case restore(Snapshot)

  /// A start. Answered with ``Reply/activity(number:pushToken:)``.
  case request(ActivityRequest, call: CallID?)
  /// New content from the owner. Answered with ``Reply/done``.
  case update(activity: Int, caller: Owner, content: ContentUpdate, call: CallID?)
  /// The owner's end. Answered with ``Reply/done``.
  case end(activity: Int, caller: Owner, ending: ActivityEnding, call: CallID?)
  /// A person puts an activity away. Answered with ``Reply/done``.
  case dismiss(activity: Int, call: CallID?)
  /// A pushed start, update or end. Answered with ``Reply/activity(number:pushToken:)`` or ``Reply/ignored``.
  case push(Push, call: CallID?)

  /// Whether an app may show activities. Answered with ``Reply/done``.
  case setAllowed(app: String, allowed: Bool, call: CallID?)
  /// Whether there are activities at all. Answered with ``Reply/done``.
  case setEnabled(Bool, call: CallID?)
  /// Whether pushes have the larger budget. Answered with ``Reply/done``.
  case setFrequentPushes(Bool, call: CallID?)

  /// A connection is gone from the bus: what it owns by its unique name goes, and so do the surfaces it made.
  case connectionLeft(String)

  /// A surface from the configuration; it stays when its shell goes.
  case surfaceConfigured(Surface)
  /// A shell's `Create`, by its connection's unique name. Answered with ``Reply/surface(_:)``.
  case surfaceCreated(Surface, creator: String, call: CallID?)
  /// A shell's `UpdateEnvironment`: the keys that change. Answered with ``Reply/done``.
  case surfaceUpdated(name: String, changes: SurfaceSettings, caller: String, call: CallID?)
  /// A shell's `Remove`. Answered with ``Reply/done``.
  case surfaceRemoved(name: String, caller: String, call: CallID?)
  /// The device's situation, whole.
  case deviceEnvironment(DeviceEnvironment)

  /// A person opens a glance of an island. Answered with ``Reply/done``.
  case expand(surface: String, glance: Int, call: CallID?)
  /// A person closes it. Answered with ``Reply/done``.
  case collapse(surface: String, glance: Int, call: CallID?)
  /// A person taps a control. Answered with ``Reply/done`` once it is on its way to the owner.
  case activateControl(ControlActivation, call: CallID?)
  /// The owner has answered a tapped control, or could not be reached.
  case controlAnswered(activity: Int, control: String)

  /// A provider of conversations, an app's by its connection, a feed's without. Answered with ``Reply/provider(_:)``.
  case providerRegistered(ProviderConfiguration, connection: String?, call: CallID?)
  /// What a provider newly says of itself; `caller` is nil of a feed's. Answered with ``Reply/done``.
  case providerUpdated(provider: Int, ProviderConfiguration, caller: String?, call: CallID?)
  /// A provider takes its leave; `caller` is nil of a feed's. Answered with ``Reply/done``.
  case providerUnregistered(provider: Int, caller: String?, call: CallID?)
  /// An app has a call coming in. Answered with ``Reply/conversation(_:)``.
  case incomingReported(provider: Int, uuid: String, update: ConversationUpdate, caller: String, call: CallID?)
  /// What an app reports of a conversation. Answered with ``Reply/done``.
  case conversationReported(provider: Int, ConversationReport, caller: String, call: CallID?)
  /// What a feed reports of its conversations, in its order; all of it shows at once.
  case feedReported(provider: Int, [ConversationReport])
  /// An app asks to be asked for actions, all or none. Answered with ``Reply/conversations(_:)`` before they are done.
  case actionsRequested(provider: Int, [RequestedAction], caller: String, call: CallID?)
  /// A source has answered an action, by its request's id.
  case actionAnswered(Int, ActionResult)
  /// A conversation is to be started. Answered with ``Reply/conversation(_:)`` once it is.
  case conversationStarted(ConversationRequest, call: CallID?)
  /// A person asks something of a conversation. Answered with ``Reply/done`` once it is done.
  case conversationCommand(conversation: Int, ConversationCommand, call: CallID?)
  /// A person has the sound go another way. Answered with ``Reply/done``.
  case routeChosen(String, call: CallID?)
  /// A call was pushed for an app. Answered with ``Reply/conversation(_:)``.
  case callPushed(CallPush, call: CallID?)
  /// The app has answered the push of a call, and must have reported it by now.
  case pushAnswered(conversation: Int)

  /// An app could not be activated, and why.
  case activationFailed(app: String, why: String)

  /// A deadline has come. Every other input does what is due too, so this one has nothing else to say.
  case deadline
  /// The wall clock was set. The engine measures the step itself, from the two clocks it is handed with each input.
  case clockStepped
  /// The wall clock is right from now on.
  case clockSynchronised
}
