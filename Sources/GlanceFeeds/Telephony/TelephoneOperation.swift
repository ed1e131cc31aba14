import GlanceModel

/// Something that waits for its turn.
struct TelephoneTask {
  /// What it is.
  enum Kind {
    /// What was asked for.
    case request(ActionRequest)
    /// What is left of tones that were asked for.
    case tones(Substring, ActionRequest)
    /// The microphone shall be as the conversation that goes on wants it.
    case followMicrophone
  }

  /// What it is.
  let kind: Kind
  /// When it was asked for, in microseconds of boot time.
  let askedAt: Int64

  /// The request that is to be answered.
  var request: ActionRequest? {
    switch kind {
    case .request(let request), .tones(_, let request): request
    case .followMicrophone: nil
    }
  }
}

/// What a telephone is doing.
struct TelephoneOperation {
  /// What has to be so before it is done, though the source has said it is: the source's word on its calls counts.
  enum Aim: Sendable, Hashable {
    /// Nothing.
    case none
    /// A call goes on.
    case active(String)
    /// A call is on hold.
    case held(String)
    /// Calls are over.
    case over([String])
    /// Two talk together.
    case together(String, String)
    /// A call talks to nobody else.
    case alone(String)
    /// The call that was dialled has been seen.
    case dialled(String)
    /// The microphone is silent, or not.
    case muted(Bool)
  }

  /// Tells its reply from those of others.
  let serial: Int
  /// What is answered by it.
  let requests: [ActionRequest]
  /// What has to be so.
  let aim: Aim
  /// What is to be done once this is, before the requests are answered.
  var next: TelephoneTask?
  /// Whether the source has said that it is done.
  var isReplied = false
}

/// How something that was asked for is to be done, the calls being what they are.
enum TelephonePlan {
  /// It is so already.
  case done
  /// It cannot be done, and why.
  case refused(String)
  /// The source can do it.
  case command(TelephoneCommand, TelephoneOperation.Aim)
  /// The source can do something that has to come first; what there is to do then is decided by the calls there are then.
  case first(TelephoneCommand, TelephoneOperation.Aim)
}
