import GlanceModel

/// A call of a telephone, as its source tells it; the texts in it are safe and short, whatever the source says.
struct TelephoneCall: Sendable, Hashable {
  /// Where it is in its life.
  enum Phase: Sendable, Hashable {
    /// It comes in, with no other beside it.
    case incoming
    /// It comes in beside another.
    case waiting
    /// Its number is being dialled.
    case dialing
    /// It rings there.
    case alerting
    /// It goes on.
    case active
    /// It is on hold.
    case held

    /// The state of its conversation.
    var state: ConversationState {
      switch self {
      case .incoming, .waiting: .idle
      case .dialing, .alerting: .joining
      case .active: .joined
      case .held: .paused
      }
    }

    /// Whether the microphone is its: it goes on, or is being dialled.
    var hasMicrophone: Bool {
      switch self {
      case .active, .dialing, .alerting: true
      case .incoming, .waiting, .held: false
      }
    }

    /// Who has begun a call that is first seen like this. Of one that goes on already nobody knows; most often it was
    /// dialled by another program, and taken at once.
    var direction: ConversationDirection {
      switch self {
      case .incoming, .waiting: .incoming
      case .dialing, .alerting, .active, .held: .outgoing
      }
    }
  }

  /// Why it is over, as far as its source tells.
  enum End: Sendable, Hashable {
    /// It was hung up here, by us or another program.
    case here
    /// It was hung up there.
    case there
    /// The network, or whatever else carries it, broke.
    case broken
    /// It was refused, or nobody answered.
    case refused
    /// The source does not say.
    case unknown
  }

  /// Who has begun it.
  var direction: ConversationDirection
  /// Where it is in its life.
  var phase: Phase
  /// The other's number: empty while it is not known, ``Handle/withheld`` if it is kept back.
  var number = "" { didSet { number = SafeText.name(number) } }
  /// The other's name, if the network tells it.
  var name = "" { didSet { name = SafeText.name(name) } }
  /// The number here that was called, if the network tells it.
  var calledNumber = "" { didSet { calledNumber = SafeText.name(calledNumber) } }
  /// Whether it is one of several that talk together.
  var isMultiparty = false
  /// Whether the other side has it on hold.
  var isRemoteHeld = false
  /// When it was joined, if the source tells.
  var connectedAt: WallTime?

  /// A call that has just been seen, in a phase.
  init(_ phase: Phase) {
    direction = phase.direction
    self.phase = phase
  }

  /// The other one.
  var handle: Handle { Handle(kind: .phone, value: number, displayName: name) }

  /// Whether this can be the same call a moment later. Objects are used again: one that came in from another number is
  /// another call. A number may come after its call, and the number dialled may not be the one that answers.
  func canBecome(_ other: TelephoneCall) -> Bool {
    guard direction == other.direction else { return false }
    return direction == .outgoing || number.isEmpty || number == Handle.withheld || number == other.number
  }

  /// A later word of the source, without what it has told before and now does not.
  func updated(to other: TelephoneCall) -> TelephoneCall {
    var call = other
    call.direction = direction
    if call.number.isEmpty { call.number = number }
    return call
  }
}
