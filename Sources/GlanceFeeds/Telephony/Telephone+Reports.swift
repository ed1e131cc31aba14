import GlanceModel
import SystemdBus

extension Telephone {
  /// How long what a source says may contradict itself before it is believed: it tells of one call after the other.
  static let settlingTime: Int64 = 50_000

  /// Whether the calls could be those of a telephone: at most one of them, or one group, goes on, and at most one is held;
  /// a group is of two or more, in one phase; and a call waits beside another only. While it is not so, the source is
  /// telling of something in several steps.
  var isPlausible: Bool {
    guard !has(.waiting) || entries.contains(where: { $0.call.phase != .waiting }) else { return false }
    let group = entries.filter(\.call.isMultiparty)
    guard group.count != 1, Set(group.map(\.call.phase)).count <= 1 else { return false }
    return [TelephoneCall.Phase.active, .held].allSatisfy { phase in
      entries.count { $0.call.phase == phase && !$0.call.isMultiparty } + (group.first?.call.phase == phase ? 1 : 0)
        <= 1
    }
  }

  /// Hands on what was said, once all of it is.
  func settle() {
    guard !isPlausible else { return handOn() }
    guard !isSettling else { return }
    isSettling = true
    settling?.arm(at: Clock.boot.now + Telephone.settlingTime)
  }

  /// Hands on what was said; all of it shows at once.
  func handOn() {
    guard !isClosed else { return }
    isSettling = false
    settling?.disarm()
    if configuration.canMute != canMute {
      configuration.canMute = canMute
      exchange.update(self)
    }
    logDerived()
    if !log.isEmpty {
      let reports = log
      log = []
      exchange.report(reports, from: self)
    }
    followMicrophone()
    checkOperation()
  }

  func logAppearance(of index: Int) {
    guard let uuid = entries[index].uuid else { return }
    let call = entries[index].call
    var update = ConversationUpdate()
    // Whoever asked for it may have given it up meanwhile, and its source may not tell the number that was dialled.
    update.members = [entries[index].dialled ?? call.handle]
    if !call.calledNumber.isEmpty { update.localMember = Handle(kind: .phone, value: call.calledNumber) }
    if call.isMultiparty { update.multiparty = true }
    if call.isRemoteHeld { update.remoteHeld = true }
    log.append(
      ConversationReport(
        uuid,
        .appeared(
          ConversationAppearance(
            direction: call.direction, state: call.phase.state, update: update, connectedAt: call.connectedAt))))
  }

  func logChange(of index: Int, _ uuid: String, from old: TelephoneCall) {
    let call = entries[index].call
    if call.phase.state != old.phase.state { log.append(ConversationReport(uuid, .state(call.phase.state))) }
    var update = ConversationUpdate()
    if call.handle != old.handle, entries[index].dialled == nil { update.members = [call.handle] }
    if call.calledNumber != old.calledNumber { update.localMember = Handle(kind: .phone, value: call.calledNumber) }
    if call.isMultiparty != old.isMultiparty { update.multiparty = call.isMultiparty }
    if call.isRemoteHeld != old.isRemoteHeld { update.remoteHeld = call.isRemoteHeld }
    if update != ConversationUpdate() { log.append(ConversationReport(uuid, .updated(update))) }
  }

  /// What follows from all calls together: what each can do, and whether the microphone is silent for it.
  private func logDerived() {
    for index in entries.indices {
      guard let uuid = entries[index].uuid else { continue }
      var update = ConversationUpdate()
      let capabilities = capabilities(of: entries[index].call)
      if capabilities != entries[index].toldCapabilities {
        update.capabilities = capabilities
        entries[index].toldCapabilities = capabilities
      }
      let muted = isMuted(entries[index])
      if muted != entries[index].toldMuted {
        update.muted = muted
        entries[index].toldMuted = muted
      }
      if update != ConversationUpdate() { log.append(ConversationReport(uuid, .updated(update))) }
    }
  }

  /// `pausing` and `playingTones` always; `merging` with one active and one held; `unmerging` in a multiparty of two or
  /// more, unless another is on hold: then there is no room for the rest. All of it only if its source can.
  private func capabilities(of call: TelephoneCall) -> Set<ConversationCapability> {
    var capabilities: Set<ConversationCapability> = []
    let isHeld = has(.held)
    if can(.holding), can(.holdingAlone) || isHeld || has(.waiting) { capabilities.insert(.pausing) }
    if can(.playingTones) { capabilities.insert(.playingTones) }
    if can(.merging), call.phase == .active || call.phase == .held, has(.active), isHeld {
      capabilities.insert(.merging)
    }
    if can(.unmerging), call.isMultiparty, !isHeld { capabilities.insert(.unmerging) }
    return capabilities
  }

  func has(_ phase: TelephoneCall.Phase) -> Bool { entries.contains { $0.call.phase == phase } }

  /// Why a call is over, for its conversation. What was asked here counts more, and is known there.
  static func reason(_ end: TelephoneCall.End, _ entry: Entry) -> ConversationEndReason? {
    switch end {
    case .here: hungUpHere(entry)
    case .there: .remoteEnded
    case .broken: .failed
    case .refused:
      switch entry.call.direction {
      case .outgoing: .unanswered
      case .incoming: entry.isEndAsked ? .declined : .declinedElsewhere
      }
    case .unknown: entry.isEndAsked ? hungUpHere(entry) : .remoteEnded
    }
  }

  private static func hungUpHere(_ entry: Entry) -> ConversationEndReason {
    switch entry.call.phase {
    case .incoming, .waiting: .declined
    case .dialing, .alerting, .active, .held: .ended
    }
  }
}
