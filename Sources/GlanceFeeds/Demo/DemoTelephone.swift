import GlanceModel
import SystemdBus

/// The demo's telephone: its calls do what the script says, and what people ask of them.
@LoopActor
public final class DemoTelephone: ConversationFeed {
  /// The app id of its provider.
  public let id = Owner.feedPrefix + "demo"

  /// A call of it.
  private struct Line {
    let uuid: String
    var name: String
    var state: ConversationState
    var isGrouped = false
  }

  private weak var delegate: (any ConversationFeedDelegate)?
  private var provider = 0
  private var lines: [Line] = []
  private var count = 0

  /// A telephone without calls.
  public init() {}

  /// Registers its provider.
  public func start(_ delegate: any ConversationFeedDelegate) {
    self.delegate = delegate
    provider = delegate.feed(
      self, registers: ProviderConfiguration(app: id, name: "Phone", icon: "phone", handleTypes: [.phone]))
  }

  // MARK: The script

  /// Lets calls be what a step says, all at once.
  func play(_ calls: [DemoCall]) {
    var reports: [ConversationReport] = []
    for call in calls {
      if let direction = call.direction {
        reports.append(appear(call, direction))
      } else if let index = lines.firstIndex(where: { $0.name == call.name }) {
        if let state = call.state { reports += set(index, to: state) }
        if let isGrouped = call.isGrouped, call.state != .left { reports.append(group(index, isGrouped)) }
      }
    }
    tell(reports)
  }

  private func appear(_ call: DemoCall, _ direction: ConversationDirection) -> ConversationReport {
    count += 1
    let state = call.state ?? (direction == .incoming ? .idle : .joining)
    let line = Line(uuid: "demo-\(count)", name: call.name, state: state)
    lines.append(line)
    var update = ConversationUpdate()
    update.members = call.members
    update.capabilities = capabilities(isGrouped: false)
    return ConversationReport(
      line.uuid, .appeared(ConversationAppearance(direction: direction, state: state, update: update)))
  }

  private func set(_ index: Int, to state: ConversationState) -> [ConversationReport] {
    let uuid = lines[index].uuid
    guard state != .left else {
      lines.remove(at: index)
      return [ConversationReport(uuid, .ended(nil, nil))] + dissolve()
    }
    lines[index].state = state
    return [ConversationReport(uuid, .state(state))]
  }

  private func group(_ index: Int, _ isGrouped: Bool) -> ConversationReport {
    lines[index].isGrouped = isGrouped
    var update = ConversationUpdate()
    update.multiparty = isGrouped
    update.capabilities = capabilities(isGrouped: isGrouped)
    return ConversationReport(lines[index].uuid, .updated(update))
  }

  /// A group of one is none.
  private func dissolve() -> [ConversationReport] {
    let grouped = lines.indices.filter { lines[$0].isGrouped }
    return grouped.count == 1 ? [group(grouped[0], false)] : []
  }

  private func capabilities(isGrouped: Bool) -> Set<ConversationCapability> {
    isGrouped ? [.pausing, .playingTones, .merging, .unmerging] : [.pausing, .playingTones, .merging]
  }

  // MARK: People

  /// Does what it is asked at once.
  public func perform(_ request: ActionRequest) {
    guard request.action.isStart || lines.contains(where: { $0.uuid == request.uuid }) else {
      delegate?.feed(self, answers: request.id, with: .failed("there is no such call any more"))
      return
    }
    tell(change(request))
    delegate?.feed(self, answers: request.id, with: .fulfilled(nil))
  }

  private func change(_ request: ActionRequest) -> [ConversationReport] {
    let uuid = request.uuid
    switch request.action {
    case .start(let handles, _):
      lines.append(Line(uuid: uuid, name: handles.first?.name ?? "", state: .joined))
      var update = ConversationUpdate()
      update.capabilities = capabilities(isGrouped: false)
      return others(than: [uuid], to: .paused)
        + [ConversationReport(uuid, .state(.joined)), ConversationReport(uuid, .updated(update))]
    case .join: return set(uuid, to: .joined)
    case .answer(let way): return others(than: [uuid], to: way == .hold ? .paused : .left) + set(uuid, to: .joined)
    case .end: return set(uuid, to: .left)
    case .pause(let isPaused): return party(of: uuid).flatMap { set($0, to: isPaused ? .paused : .joined) }
    case .swap(let other):
      return party(of: uuid).flatMap { set($0, to: .paused) } + party(of: other).flatMap { set($0, to: .joined) }
    case .mute(let isMuted):
      var update = ConversationUpdate()
      update.muted = isMuted
      return [ConversationReport(uuid, .updated(update))]
    case .merge(let other):
      return (party(of: uuid) + party(of: other)).flatMap { set($0, to: .joined) + group($0, true) }
    case .unmerge: return others(than: [uuid], to: .paused) + group(uuid, false) + dissolve()
    case .playTones, .video: return []
    }
  }

  private func set(_ uuid: String, to state: ConversationState) -> [ConversationReport] {
    lines.firstIndex { $0.uuid == uuid }.map { set($0, to: state) } ?? []
  }

  private func group(_ uuid: String, _ isGrouped: Bool) -> [ConversationReport] {
    lines.firstIndex { $0.uuid == uuid }.map { [group($0, isGrouped)] } ?? []
  }

  private func others(than uuids: [String], to state: ConversationState) -> [ConversationReport] {
    lines.filter { !uuids.contains($0.uuid) && $0.state == .joined }.flatMap { set($0.uuid, to: state) }
  }

  /// A call, and those it is grouped with.
  private func party(of uuid: String) -> [String] {
    guard lines.contains(where: { $0.uuid == uuid && $0.isGrouped }) else { return [uuid] }
    return lines.filter(\.isGrouped).map(\.uuid)
  }

  private func tell(_ reports: [ConversationReport]) {
    if !reports.isEmpty { delegate?.feed(self, reports: reports, from: provider) }
  }
}

extension ConversationAction {
  fileprivate var isStart: Bool { if case .start = self { true } else { false } }
}
