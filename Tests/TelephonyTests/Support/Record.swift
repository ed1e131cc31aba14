import GlanceFeeds
import GlanceModel

/// What a feed has said, in its order, and what follows from it.
struct Record: Sendable {
  /// One thing it has said.
  enum Event: Sendable, Hashable {
    case registered(Int, ProviderConfiguration)
    case updated(Int, ProviderConfiguration)
    case unregistered(Int)
    case reports([ConversationReport], Int)
    case answered(Int, ActionResult)
    case standing(FeedStanding)
  }

  /// A conversation as it would be shown.
  struct Shown: Sendable {
    let uuid: String
    let provider: Int
    let direction: ConversationDirection
    /// Every state it has had, in order.
    var states: [ConversationState]
    var members: [Handle] = []
    var capabilities: Set<ConversationCapability> = []
    var isMuted = false
    var isMultiparty = false
    var connectedAt: WallTime?
    /// Why it is over, if it is; without a reason it follows from what was asked.
    var end: ConversationEndReason??

    var state: ConversationState { states.last ?? .left }
    var number: String { members.first?.value ?? "" }
  }

  var events: [Event] = []
  var conversations: [Shown] = []
  /// What is said of conversations that are not there, or said again: a feed's fault.
  var faults: [String] = []
  /// Those that were started here, until they appear.
  var started: Set<String> = []

  /// Those that are not over.
  var open: [Shown] { conversations.filter { $0.end == nil } }

  /// The providers that are there.
  var providers: [Int] {
    events.reduce(into: []) { providers, event in
      if case .registered(let number, _) = event { providers.append(number) }
      if case .unregistered(let number) = event { providers.removeAll { $0 == number } }
    }
  }

  /// What a provider has said of itself last.
  func configuration(of provider: Int) -> ProviderConfiguration? {
    events.reduce(nil) { known, event in
      switch event {
      case .registered(provider, let configuration), .updated(provider, let configuration): configuration
      case .registered, .updated, .unregistered, .reports, .answered, .standing: known
      }
    }
  }

  /// What an action was answered, each time it was.
  func answers(to action: Int) -> [ActionResult] {
    events.compactMap { if case .answered(action, let result) = $0 { result } else { nil } }
  }

  /// How the feed fares.
  var standing: FeedStanding? {
    events.reversed().lazy.compactMap { if case .standing(let standing) = $0 { standing } else { nil } }.first
  }

  mutating func take(_ event: Event) {
    events.append(event)
    switch event {
    case .reports(let reports, let provider):
      if !providers.contains(provider) { faults.append("reports of provider \(provider), which is not there") }
      for report in reports { take(report, of: provider) }
    case .unregistered(let provider):
      for index in conversations.indices
      where conversations[index].provider == provider && conversations[index].end == nil {
        conversations[index].states.append(.left)
        conversations[index].end = .some(.failed)
      }
    case .answered(let id, _):
      if answers(to: id).count > 1 { faults.append("action \(id) was answered again") }
    case .updated(let provider, _):
      if !providers.contains(provider) { faults.append("an update of provider \(provider), which is not there") }
    case .standing(.ready):
      if providers.isEmpty { faults.append("it is ready, with no telephone") }
    case .registered, .standing: break
    }
  }

  private mutating func take(_ report: ConversationReport, of provider: Int) {
    guard let index = conversations.firstIndex(where: { $0.uuid == report.uuid && $0.end == nil }) else {
      switch report.event {
      case .appeared(let appearance):
        if conversations.contains(where: { $0.uuid == report.uuid }) { faults.append("\(report.uuid) appears again") }
        var shown = Shown(
          uuid: report.uuid, provider: provider, direction: appearance.direction, states: [appearance.state])
        shown.connectedAt = appearance.connectedAt
        conversations.append(shown)
        apply(appearance.update, to: conversations.count - 1)
      case .ended(let reason, _) where started.contains(report.uuid):
        conversations.append(
          Shown(
            uuid: report.uuid, provider: provider, direction: .outgoing, states: [.left], end: .some(reason)))
      default: faults.append("\(report) is about nothing known")
      }
      return
    }
    switch report.event {
    case .appeared: faults.append("\(report.uuid) appears again")
    case .state(let state):
      if conversations[index].state == state { faults.append("\(report.uuid) is \(state) again") }
      conversations[index].states.append(state)
    case .updated(let update): apply(update, to: index)
    case .ended(let reason, _):
      conversations[index].states.append(.left)
      conversations[index].end = .some(reason)
    case .connected, .startedConnecting: faults.append("\(report) is not for feeds")
    }
  }

  private mutating func apply(_ update: ConversationUpdate, to index: Int) {
    if let members = update.members { conversations[index].members = members }
    if let capabilities = update.capabilities { conversations[index].capabilities = capabilities }
    if let muted = update.muted { conversations[index].isMuted = muted }
    if let multiparty = update.multiparty { conversations[index].isMultiparty = multiparty }
  }
}
