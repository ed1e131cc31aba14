import GlanceModel

@testable import GlanceFeeds

/// What a made-up source says, and is asked, at random; the same for the same seed.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  /// A number below a limit.
  mutating func roll(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }

  /// One thing that happens.
  enum Step: Sendable {
    case add(String, TelephoneCall)
    case phase(String, TelephoneCall.Phase)
    case number(String, String)
    case multiparty(String, Bool)
    case remove(String, TelephoneCall.End)
    case microphone(Bool?)
    case answer(String?)
    case refuse
    case ask(ConversationAction)
  }

  private static let phases: [TelephoneCall.Phase] = [.incoming, .waiting, .dialing, .alerting, .active, .held]
  private static let actions: [ConversationAction] = [
    .join, .answer(others: .hold), .answer(others: .end), .end, .end, .pause(true), .pause(false), .mute(true),
    .mute(false), .swap(with: "a#1"), .merge(with: "b#2"), .unmerge, .playTones("1"), .playTones("12"), .video(true),
    .start(handles: [Handle(kind: .phone, value: "1")], video: false),
  ]

  mutating func step() -> Step {
    let path = pick(["a", "b", "c", "d"])
    switch roll(10) {
    case 0:
      return .add(path, .made(pick(Dice.phases), pick(["", "1", "2", Handle.withheld]), multiparty: roll(4) == 0))
    case 1, 2: return .phase(path, pick(Dice.phases))
    case 3: return .number(path, pick(["", "1", "2"]))
    case 4: return .multiparty(path, roll(2) == 0)
    case 5: return .remove(path, pick([.here, .there, .broken, .refused, .unknown]))
    case 6: return roll(4) == 0 ? .microphone(pick([nil, true, false])) : .refuse
    case 7: return .answer(pick([nil, path]))
    default: return .ask(pick(Dice.actions))
    }
  }
}

extension TelephoneBench.Parts {
  /// Has something happen.
  func take(_ step: Dice.Step) {
    switch step {
    case .add(let path, let call): telephone.add(path, call)
    case .phase(let path, let phase): telephone.change(path) { $0.phase = phase }
    case .number(let path, let number): telephone.change(path) { $0.number = number }
    case .multiparty(let path, let flag): telephone.change(path) { $0.isMultiparty = flag }
    case .remove(let path, let end): telephone.remove(path, end)
    case .microphone(let muted): telephone.microphone(isMuted: muted)
    case .answer(let path): source.answer(path)
    case .refuse: source.refuse()
    case .ask: break
    }
  }
}
