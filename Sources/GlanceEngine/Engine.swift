import GlanceModel

/// The rules of Glance, pure: what happens goes in with the time at which it happens, and what follows comes out.
///
/// ```swift
/// var engine = Engine()
/// let effects = engine.apply(.request(request, call: 1), at: now)
/// ```
///
/// The engine reads no clock, does no I/O and draws no random number. The same inputs at the same times lead to the
/// same states and effects, so a recorded log replays.
public struct Engine: Sendable {
  /// The numbers it decides by.
  public let limits: Limits
  /// The locale of a surface that names none.
  public let locale: String

  /// Whether there are activities at all.
  public internal(set) var isEnabled = true
  /// Whether pushes have the larger budget.
  public internal(set) var frequentPushes = false
  /// The number that the next activity gets.
  public internal(set) var nextActivityNumber = 1
  /// Whether the wall clock is right; until then no wall deadline comes.
  public internal(set) var clockIsSynchronised = true
  /// The device's situation.
  public internal(set) var device = DeviceEnvironment()
  /// What was ignored so far.
  public internal(set) var counters = Counters()

  var allowed: [String: Bool] = [:]

  var activities = Slots<ActivityRecord>()
  var slotsByNumber = NumberIndex()
  var slotsByToken: [String: Int] = [:]
  var slotsByChannel: [String: [Int]] = [:]
  /// The pushes that wait, by their activities' slots.
  var held: [Int: HeldPush] = [:]
  var apps = Slots<AppRecord>()
  var slotsByApp: [String: Int] = [:]
  var liveOfApps = 0
  var liveOfFeeds = 0

  var orders = PerFamily(repeating: FamilyOrder())
  var alerts = AlertQueue()
  /// The families whose order may have changed in this turn.
  var unsettledFamilies: FamilyMask = []
  /// The slots of the surfaces to be arranged anew in this turn.
  var unsettledSurfaces: [Int] = []

  var surfaces = Slots<SurfaceRecord>()
  var slotsBySurface: [String: Int] = [:]
  /// The surfaces' slots, the oldest first.
  var surfacesByAge: [Int] = []
  var glances = Slots<GlanceRecord>()
  var slotsByGlance: [Int: Int] = [:]
  var nextGlanceNumber = 1
  /// The surface whose shell makes the sounds.
  var audioSurface: Int?

  var providers = Slots<ProviderRecord>()
  var slotsByProvider: [Int: Int] = [:]
  /// The providers' slots, the oldest first.
  var providersByAge: [Int] = []
  var nextProviderNumber = 1
  var conversations = Slots<ConversationRecord>()
  var slotsByConversation: [Int: Int] = [:]
  /// The conversations' slots, the oldest first.
  var conversationsByAge: [Int] = []
  var nextConversationNumber = 1
  var commands = Slots<CommandRecord>()
  /// The commands' slots, the oldest first.
  var commandsByAge: [Int] = []
  var actions: [Int: ActionRecord] = [:]
  var nextAction = 1
  /// What goes to the sources at the end of this turn.
  var requests: [ActionRequest] = []
  /// The slots of the conversations whose pushes go to their apps at the end of this turn.
  var pushed: [Int] = []
  /// Whether anything that conversations depend on may have changed in this turn.
  var conversationsUnsettled = false
  /// The slots of the conversations that have glances, in the order in which screens show them.
  var conversationOrder: [Int] = []
  /// The slot of the provider that may use the sound.
  var audioProvider: Int?
  /// The number of the last conversation that began to ring.
  var lastRinging = 0
  /// How many pushes in a row an app has left unreported.
  var refusedPushes: [String: Int] = [:]
  /// Where sound went before it went to the loudspeaker.
  var routeBefore = ""
  /// The ringtone of what rings, empty for the shell's own; nil while nothing does.
  public internal(set) var ringtone: String?
  /// Whether a conversation is joined or on hold.
  public internal(set) var hasOngoingConversation = false

  var wallDeadlines = DeadlineQueue<WallTime, Int>()
  var bootDeadlines = DeadlineQueue<BootTime, BootEvent>()
  var bootDeadlineCount = 0

  /// The clocks at the input before.
  var last: Now?
  /// The present, while an input is applied.
  var now = Now(wall: WallTime(microseconds: 0), boot: BootTime(microseconds: 0))
  /// What follows, while an input is applied.
  var effects: [Effect] = []
  /// Counts inputs.
  var turn: UInt64 = 0

  /// An engine that knows nothing yet.
  ///
  /// - Parameters:
  ///   - limits: the numbers it decides by.
  ///   - locale: the locale of a surface that names none, as glibc spells it.
  public init(limits: Limits = Limits(), locale: String = "C") {
    self.limits = limits
    self.locale = locale
  }

  /// Does what is due by now, then what the input says.
  ///
  /// - Parameters:
  ///   - input: what happened.
  ///   - now: when, on both clocks; boot time never goes back.
  /// - Returns: what follows, to be carried out in this order.
  public mutating func apply(_ input: Input, at now: Now) -> [Effect] {
    var effects: [Effect] = []
    apply(input, at: now, into: &effects)
    return effects
  }

  /// Does what is due by now, then what the input says, without making a new array for what follows.
  ///
  /// - Parameters:
  ///   - input: what happened.
  ///   - now: when, on both clocks; boot time never goes back.
  ///   - effects: what follows is appended here, to be carried out in this order.
  public mutating func apply(_ input: Input, at now: Now, into effects: inout [Effect]) {
    swap(&self.effects, &effects)
    self.now = now
    turn += 1
    noticeStep()
    if case .restore(let snapshot) = input { restore(snapshot) }
    fireDeadlines()
    take(input)
    settle()
    last = now
    swap(&self.effects, &effects)
  }
}
