import GlanceModel

/// What an input leads to, in the order in which it has to be carried out.
///
/// Most effects only name what changed; ask the engine for its state. They are about the state after the whole input,
/// so an object that is named may be gone already when a later effect removes it.
public enum Effect: Sendable, Hashable {
  /// Answers a call. What has to be durable before it stands before it.
  case reply(CallID, Reply)

  /// An activity is new.
  case activityAdded(Int)
  /// Something of an activity changed.
  case activityChanged(Int)
  /// An activity is dismissed and gone.
  case activityRemoved(Int)
  /// An activity that had started is over; this is how it was when it ended, for the history.
  indirect case historyAdded(Activity)

  /// A provider of conversations is new.
  case providerAdded(Int)
  /// What a provider says of itself changed.
  case providerChanged(Int)
  /// A provider is gone.
  case providerRemoved(Int)
  /// A conversation is new.
  case conversationAdded(Int)
  /// Something of a conversation, or of its controls, changed.
  case conversationChanged(Int)
  /// A conversation has been over for a while and is gone.
  case conversationRemoved(Int)
  /// A conversation's source is asked to do something. Everything that shows it comes before.
  indirect case perform(ActionRequest)
  /// A provider has not answered an action in time.
  case actionTimedOut(provider: Int, action: String, uuid: String)
  /// A provider may use the sound, or has to let go of it; one at a time may.
  case audioActivated(provider: Int, Bool)
  /// Sound is to go another way, by the route's id.
  case setRoute(String)
  /// The first conversation goes on, or the last did: while one does, the machine must not fall asleep.
  case ongoingChanged(Bool)
  /// An app is to be activated, so that it registers as a provider.
  case activate(app: String)
  /// A pushed call goes to its app, whose answer is ``Input/pushAnswered(conversation:)``.
  indirect case deliverPush(provider: Int, conversation: Int, payload: ValueObject)

  /// A surface is new.
  case surfaceAdded(String)
  /// A surface's environment, `Active` or audio role changed.
  case surfaceChanged(String)
  /// A surface is gone, with its glances.
  case surfaceRemoved(String)
  /// The glances of a surface, or their order, changed. New ones are not also named as changed.
  case glancesChanged(surface: String)
  /// A glance has to be presented anew: its content, its form or what it is allowed to show changed.
  case glanceChanged(surface: String, glance: Int)
  /// A surface has to light up with a glance. Only the surface with the audio role gets a sound; on a redacted glance
  /// the texts are empty, and the app's name stands for them.
  indirect case alert(surface: String, glance: Int, alert: Alert)

  /// Something has to be stored.
  case store(StoreRequest)
  /// A tapped control goes to its owner.
  indirect case invoke(Invocation)
  /// `Enabled` or `FrequentPushesEnabled` changed.
  case settingsChanged
  /// `Applications` changed.
  case applicationsChanged
}
