import GlanceModel
import Testing

@testable import GlanceEngine

/// Whatever people, apps and telephones do in whatever order, this holds.
struct ConversationModelTests {
  /// How many inputs there are for each seed: a million in all by `make test-long`.
  #if DEBUG
    private static let turns = 1_250
  #else
    private static let turns = 125_000
  #endif

  @Test(arguments: [UInt64](1...8)) func invariantsHold(seed: UInt64) {
    var inputs = RandomConversations(seed: seed)
    var stage = Stage()
    var replayed = Engine()
    var mirror = Mirror()
    var ledger = ConversationLedger()
    var input = Input.restore(Snapshot())
    for turn in 0..<Self.turns {
      let offered = Offer(input, in: stage)
      stage.apply(input)
      mirror.follow(stage.effects, of: stage.engine)
      var wrong = mirror.differences(from: stage.engine)
      if replayed.apply(input, at: stage.now) != stage.effects { wrong.append("the same inputs, other effects") }
      wrong += ledger.follow(stage, input)
      if let offered, let refusal = offered.refusal(in: stage.effects) {
        wrong.append("offered control \(offered) was refused: \(refusal.sentence)")
      }
      wrong += Invariants(stage).broken
      #expect(wrong.isEmpty, "seed \(seed), turn \(turn), after \(input)")
      guard wrong.isEmpty else { return }
      let pause = inputs.pause()
      stage.now = Now(wall: stage.now.wall + pause, boot: stage.now.boot + pause)
      input = inputs.next(stage.engine, at: stage.now)
    }
    #expect(ledger.isSeasoned, "too little has happened to mean anything: \(ledger.summary)")
    // When all is over, nothing is left.
    let feeds = stage.engine.providerNumbers.map { Input.providerUnregistered(provider: $0, caller: nil, call: nil) }
    for last in [Input.connectionLeft(":1.1"), .connectionLeft(":1.2"), .connectionLeft(":1.9")] + feeds {
      stage.apply(last)
      #expect(ledger.follow(stage, last).isEmpty)
    }
    stage.wait(.seconds(60))
    #expect(ledger.follow(stage, .deadline).isEmpty)
    #expect(ledger.everybodyIsAnswered)
    let engine = stage.engine
    #expect(engine.conversations.count == 0 && engine.providers.count == 0 && engine.commands.count == 0)
    #expect(engine.actions.isEmpty && engine.bootDeadlines.count == 0 && engine.glances.count == 0)
    #expect(engine.conversationOrder.isEmpty && engine.audioProvider == nil && engine.ringtone == nil)
  }
}

/// A tap on a control that is offered and enabled, which must work.
private struct Offer: CustomStringConvertible {
  let description: String
  private let call: CallID?

  init?(_ input: Input, in stage: Stage) {
    guard case .conversationCommand(let number, .activate(let id, nil, _), let call) = input, id != "keypad" else {
      return nil
    }
    // What has come due by then changes what is offered.
    var engine = stage.engine
    _ = engine.apply(.deadline, at: stage.now)
    guard let control = engine.controls(ofConversation: number).first(where: { $0.id == id }), control.enabled,
      // Which of several partners it is has to be said.
      id != "merge" || engine.mergePartners(of: number).count == 1
    else { return nil }
    self.call = call
    description = "\(id) of \(number)"
  }

  /// Why it was refused, if it was.
  func refusal(in effects: [Effect]) -> Refusal? {
    effects.lazy.compactMap { effect in
      if case .reply(let call, .refused(let refusal)) = effect, call == self.call { refusal } else { nil }
    }.first { $0.kind != .actionFailed }
  }
}

/// What has to hold of any moment.
private struct Invariants {
  private(set) var broken: [String] = []

  init(_ stage: Stage) {
    let engine = stage.engine
    let open = engine.conversationNumbers.compactMap { engine.conversation($0) }.filter { $0.state != .left }
    expect(open.count <= engine.limits.conversations, "too many conversations")
    for conversation in open {
      let controls = engine.controls(ofConversation: conversation.number)
      expect(Set(controls.map(\.id)).count == controls.count, "a control twice on \(conversation.number)")
      expect(conversation.state != .leaving || controls.isEmpty, "controls while leaving")
      expect(
        conversation.connectedAt != nil || !(conversation.state == .joined || conversation.state == .paused),
        "joined without a date")
      expect(!conversation.ringing || (conversation.state == .idle && conversation.direction == .incoming), "rings")
    }
    checkGroups(open, engine)
    checkDeadlines(engine, stage.now)
    checkAudio(engine)
    let ongoing = open.contains { $0.state == .joined || $0.state == .paused }
    // One that is leaving may still be joined for its source.
    expect(!ongoing || engine.hasOngoingConversation, "ongoing")
    for name in engine.surfaceNames {
      for glance in engine.glances(on: name) {
        guard case .conversation(let number) = glance.source else { continue }
        expect(engine.conversation(number)?.leads == true, "a glance of one that does not lead")
        expect(engine.conversation(number)?.state != .left, "a glance of one that is over")
      }
    }
  }

  private mutating func expect(_ holds: Bool, _ what: String) { if !holds { broken.append(what) } }

  private mutating func checkGroups(_ open: [Conversation], _ engine: Engine) {
    for (group, members) in Dictionary(grouping: open.filter { $0.group != nil }, by: \.group) {
      expect(members.count >= 2, "a group of one")
      expect(members.contains { $0.number == group }, "a group without its first")
      expect(Set(members.map { engine.provider(ofConversation: $0.number) }).count == 1, "a group across providers")
    }
    for conversation in engine.conversationNumbers.compactMap({ engine.conversation($0) })
    where conversation.state == .left { expect(conversation.group == nil, "in a group though over") }
  }

  private mutating func checkDeadlines(_ engine: Engine, _ now: Now) {
    let left = engine.conversationNumbers.count { engine.conversation($0)?.state == .left }
    let pushes = engine.conversationsByAge.count {
      engine.conversations[$0].given != .left && engine.conversations[$0].deadline != nil
    }
    let awaited = engine.providersByAge.count { engine.providers[$0].deadline != nil }
    let taps = engine.surfacesByAge.count { engine.surfaces[$0].tapped != nil }
    expect(
      engine.bootDeadlines.count == engine.commands.count + left + pushes + awaited + taps,
      "\(engine.bootDeadlines.count) deadlines for \(engine.commands.count) commands")
    if let boot = engine.nextDeadline.boot { expect(boot > now.boot, "a time-out that is due") }
    let asked = engine.commandsByAge.flatMap { engine.commands[$0].asked }
    expect(asked.allSatisfy { engine.actions[$0] != nil }, "a command waits for nothing")
    expect(
      engine.commandsByAge.allSatisfy {
        !engine.commands[$0].asked.isEmpty || !engine.commands[$0].departing.isEmpty
          || engine.commands[$0].arriving != nil
      },
      "a command that waits for nobody")
    for (id, action) in engine.actions {
      expect(engine.conversations[action.conversation].running.contains(id), "an action nobody has")
      expect(
        action.command.map { engine.commandsByAge.contains($0) && engine.commands[$0].asked.contains(id) } ?? false,
        "an action without a deadline")
    }
  }

  private mutating func checkAudio(_ engine: Engine) {
    let joined = engine.conversationsByAge.filter { engine.conversations[$0].given == .joined }
    expect((engine.audioProvider == nil) == joined.isEmpty, "audio without a conversation, or none with one")
  }
}

/// What has happened to each conversation so far.
private struct ConversationLedger {
  private var ends: [Int: Int] = [:]
  private var connectedAt: [Int: WallTime] = [:]
  private var recents = 0
  private var speaking: Int?
  private var replies = 0
  /// Calls that nobody has answered yet.
  private var waiting: Set<CallID> = []
  private var joined = 0
  private var grouped = 0

  /// Takes over a turn; gives what is wrong with it.
  mutating func follow(_ stage: Stage, _ input: Input) -> [String] {
    var wrong: [String] = []
    var recents = 0
    if let call = Self.call(of: input) { waiting.insert(call) }
    for effect in stage.effects {
      switch effect {
      case .store(.recent(let recent)):
        recents += 1
        if recent.duration < .zero { wrong.append("a negative duration") }
        if (recent.status == .connected) != (recent.duration > .zero), recent.status != .connected {
          wrong.append("\(recent.status) lasted \(recent.duration)")
        }
      case .audioActivated(let provider, true):
        if speaking != nil { wrong.append("two may use the sound") }
        speaking = provider
      case .audioActivated(let provider, false):
        if speaking != provider { wrong.append("sound taken from one that had none") }
        speaking = nil
      case .reply(let call, _):
        replies += 1
        if waiting.remove(call) == nil { wrong.append("call \(call) answered twice, or never made") }
      default: break
      }
    }
    var ended = 0
    for number in stage.engine.conversationNumbers {
      guard let conversation = stage.engine.conversation(number) else { continue }
      if conversation.state == .left {
        if ends[number] == nil {
          ends[number] = 1
          let silent = conversation.endReason == nil || conversation.endedAt == nil
          if silent { wrong.append("\(number) is over without reason or date") }
          ended += 1
        }
      } else if ends[number] != nil {
        wrong.append("\(number) came back")
      }
      if let before = connectedAt[number], before != conversation.connectedAt { wrong.append("\(number) joined anew") }
      if let date = conversation.connectedAt, connectedAt[number] == nil {
        connectedAt[number] = date
        joined += 1
      }
      if conversation.group != nil { grouped += 1 }
    }
    // Providers that want no rows have none; nobody has two.
    if recents > ended { wrong.append("\(recents) rows for \(ended) ends") }
    self.recents += recents
    return wrong
  }

  private static func call(of input: Input) -> CallID? {
    switch input {
    case .providerRegistered(_, _, let call), .providerUpdated(_, _, _, let call),
      .providerUnregistered(_, _, let call),
      .incomingReported(_, _, _, _, let call), .conversationReported(_, _, _, let call),
      .actionsRequested(_, _, _, let call), .conversationStarted(_, let call), .conversationCommand(_, _, let call),
      .callPushed(_, let call), .surfaceCreated(_, _, let call):
      call
    default: nil
    }
  }

  /// Whether nobody waits for an answer.
  var everybodyIsAnswered: Bool { waiting.isEmpty }

  /// Whether enough has happened.
  var isSeasoned: Bool { ends.count > 20 && recents > 10 && joined > 10 && grouped > 3 && replies > 100 }

  var summary: String {
    "\(ends.count) ends, \(recents) recents, \(joined) joined, \(grouped) grouped, \(replies) replies"
  }
}
