import GlanceModel

/// What commands are made of, and what stands in their way.
extension Engine {
  // MARK: Who is in the way

  /// *Live* = joining, joined, leaving; of a group its first. One that is being answered is joining in all but name.
  func liveSlots(beside slot: Int) -> [Int] {
    conversationsByAge.filter {
      $0 != slot && (conversations[$0].state.isLive || isBeingAnswered($0)) && leads($0) && !areGrouped(slot, $0)
    }
  }

  /// Whether it is being answered, and neither joined nor over.
  private func isBeingAnswered(_ slot: Int) -> Bool {
    conversations[slot].awaitsAnswer && conversations[slot].isBeingAnswered
  }

  /// Whether a live one can be put on hold, though that may be under way already.
  ///
  /// - Parameter answered: the one that it would give way to.
  func isPausable(_ slot: Int, for answered: Int? = nil) -> Bool {
    conversations[slot].state == .joined && conversations[slot].conversation.capabilities.contains(.pausing)
      && obstacle(toHolding: slot, for: answered) == nil
  }

  /// Whether a live one can be put on hold now.
  ///
  /// - Parameter answered: the one that it would give way to.
  func canPause(_ slot: Int, for answered: Int? = nil) -> Bool {
    isPausable(slot, for: answered) && isFree(slot, of: .pause(true))
  }

  /// The one that came into a state last.
  func newest(_ state: ConversationState, beside slot: Int) -> Int? {
    newest(
      conversationsByAge.filter {
        $0 != slot && conversations[$0].state == state && leads($0) && !areGrouped(slot, $0)
      })
  }

  /// The one that came into its state last.
  func newest(_ slots: [Int]) -> Int? {
    slots.max {
      (conversations[$0].changedInTurn, conversations[$0].conversation.number)
        < (conversations[$1].changedInTurn, conversations[$1].conversation.number)
    }
  }

  /// Whether two are of one feed, which can change both in one step.
  func isOneFeed(_ left: Int, _ right: Int) -> Bool {
    conversations[left].provider == conversations[right].provider
      && providers[conversations[left].provider].tellsStates
  }

  // MARK: Steps

  /// One step.
  func step(_ slot: Int, _ action: ConversationAction) -> CommandRecord.Step {
    CommandRecord.Step(conversation: slot, action: action)
  }

  /// Puts one on hold; an app's group by its parts, a feed's as one.
  func pauseSteps(_ slot: Int) -> [CommandRecord.Step] { pauseSteps(slot, true) }

  /// Takes one off hold; an app's group by its parts, a feed's as one.
  func resumeSteps(_ slot: Int) -> [CommandRecord.Step] { pauseSteps(slot, false) }

  private func pauseSteps(_ slot: Int, _ paused: Bool) -> [CommandRecord.Step] {
    let tells = providers[conversations[slot].provider].tellsStates
    return (tells ? [slot] : whole(slot)).map { step($0, .pause(paused)) }
  }

  // MARK: Checks

  /// Whether no action of this kind is under way on it.
  func isFree(_ slot: Int, of action: ConversationAction) -> Bool {
    !conversations[slot].running.contains { actions[$0]?.request.action.name == action.name }
  }

  /// Refuses what is under way already.
  func checkIsFree(_ slot: Int, of action: ConversationAction) throws(Refusal) {
    guard !isFree(slot, of: action) else { return }
    throw Refusal(.invalidState, "The action \(action.name) is under way on it already.")
  }

  /// How many actions a provider may leave unanswered before it is asked for no more than ends, and how many before it is
  /// asked for nothing [D].
  ///
  /// A bus lets nobody wait for any number of replies, so one that answers nothing would keep the others from being
  /// asked: dbus-daemon's system bus allows 128, and one sender has four providers.
  private static let unansweredLimits = (any: 16, ends: 24)

  /// Refuses to ask a provider that answers nothing for more.
  func checkAnswers(_ provider: Int) throws(Refusal) {
    if let obstacle = obstacle(toAsking: provider) { throw obstacle }
  }

  /// Why a provider is asked for nothing but ends now; nil if it answers.
  func obstacle(toAsking provider: Int) -> Refusal? {
    let unanswered = unanswered(by: provider)
    guard unanswered >= Engine.unansweredLimits.any else { return nil }
    return Refusal(
      .limitsExceeded,
      "\(providerName(provider)) has left \(unanswered) actions unanswered, and \(Engine.unansweredLimits.any) are the limit; "
        + "try again once it has answered.")
  }

  /// Whether a provider may be asked for an end, at least.
  func canBeAsked(_ provider: Int) -> Bool {
    providers[provider].isThere && unanswered(by: provider) < Engine.unansweredLimits.ends
  }

  private func unanswered(by provider: Int) -> Int {
    providers[provider].open.reduce(providers[provider].overdue.count) { $0 + conversations[$1].running.count }
  }

  /// Notes that an action that an app was asked for came to something without its answer.
  mutating func noteOverdue(_ action: ActionRecord) {
    guard action.isAsked, let provider = slotsByProvider[action.request.provider], !providers[provider].tellsStates
    else { return }
    providers[provider].overdue.insert(action.request.id)
  }

  /// Notes that an action of before was answered after all.
  mutating func forgetOverdue(_ action: Int) {
    for provider in providersByAge where providers[provider].overdue.remove(action) != nil {
      conversationsUnsettled = true
    }
  }

  /// Refuses what its source cannot do.
  func require(_ capability: ConversationCapability, of slot: Int, to what: String) throws(Refusal) {
    guard !conversations[slot].conversation.capabilities.contains(capability) else { return }
    throw Refusal(
      .invalidState, "\(providerName(conversations[slot].provider)) does not let this conversation \(what).")
  }

  /// Refuses what only one under way has.
  func checkIsUnderWay(_ slot: Int) throws(Refusal) {
    switch conversations[slot].state {
    case .joining, .joined, .paused: break
    case .idle where conversations[slot].conversation.direction == .outgoing: break
    case .idle, .leaving, .left: throw notNow(slot, "this works while it goes on")
    }
  }

  /// Why something does not work in the state it is in.
  func notNow(_ slot: Int, _ right: String) -> Refusal {
    conversations[slot].given == .left ? isOver : Refusal(.invalidState, "\(wording(of: slot)); \(right).")
  }

  /// It is over.
  var isOver: Refusal { Refusal(.invalidState, "The conversation is over.") }

  /// A sentence's beginning that says how a conversation is.
  func wording(of slot: Int) -> String {
    let name = conversations[slot].conversation.members.first?.name ?? "somebody unknown"
    let who = "The conversation with \(Quotation.excerpt(name))"
    switch conversations[slot].state {
    case .idle where isBeingAnswered(slot): return "\(who) is being answered"
    case .idle: return conversations[slot].conversation.direction == .incoming ? "\(who) is coming in" : "\(who) is new"
    case .joining: return "\(who) is being connected"
    case .joined: return "\(who) goes on"
    case .paused: return "\(who) is on hold"
    case .leaving: return "\(who) is being ended"
    case .left: return "\(who) is over"
    }
  }
}
