import GlanceModel
import SystemdBus
import TestLoop
import Testing

@testable import GlanceFeeds

/// A delegate that keeps what it is told.
@LoopActor
private final class Listener: ConversationFeedDelegate {
  var states: [String: ConversationState] = [:]
  var grouped: Set<String> = []
  var muted: Set<String> = []
  var order: [String] = []
  var answers: [ActionResult] = []

  func feed(_ feed: any ConversationFeed, registers provider: ProviderConfiguration) -> Int { 1 }
  func feed(_ feed: any ConversationFeed, updates provider: Int, to configuration: ProviderConfiguration) {}
  func feed(_ feed: any ConversationFeed, unregisters provider: Int) {}
  func feed(_ feed: any ConversationFeed, is standing: FeedStanding) {}
  func feed(_ feed: any ConversationFeed, answers action: Int, with result: ActionResult) { answers.append(result) }

  func feed(_ feed: any ConversationFeed, reports: [ConversationReport], from provider: Int) {
    for report in reports {
      switch report.event {
      case .appeared(let appearance):
        states[report.uuid] = appearance.state
        order.append(report.uuid)
      case .state(let state): states[report.uuid] = state
      case .ended: states[report.uuid] = .left
      case .updated(let update):
        if let isGrouped = update.multiparty {
          if isGrouped { grouped.insert(report.uuid) } else { grouped.remove(report.uuid) }
        }
        if let isMuted = update.muted { if isMuted { muted.insert(report.uuid) } else { muted.remove(report.uuid) } }
      case .connected, .startedConnecting: break
      }
    }
  }
}

/// The demo's telephone, and what it tells.
@LoopActor
private struct Demo {
  let telephone = DemoTelephone()
  let listener = Listener()

  func call(_ name: String, _ text: String) throws -> DemoCall {
    var object: ValueObject = ["call": .string(name)]
    switch text {
    case "incoming", "outgoing": object["appears"] = .string(text)
    case "grouped": object["group"] = true
    default: object["state"] = .string(text)
    }
    return try DemoCall(ObjectReader(object))
  }

  func ask(_ action: ConversationAction, _ uuid: String) {
    telephone.perform(ActionRequest(id: 1, provider: 1, uuid: uuid, action: action))
  }

  func playTheScript() throws {
    telephone.start(listener)
    telephone.play([try call("anna", "incoming")])
    telephone.play([try call("anna", "joined"), try call("nobody", "joined")])
    #expect(listener.states == ["demo-1": .joined])
    telephone.play([try call("ben", "incoming")])
    telephone.play([try call("anna", "grouped"), try call("ben", "joined"), try call("ben", "grouped")])
    #expect(listener.grouped == ["demo-1", "demo-2"] && listener.states["demo-2"] == .joined)
    // A group of one is none.
    telephone.play([try call("ben", "left")])
    #expect(listener.grouped.subtracting(["demo-2"]).isEmpty && listener.states["demo-2"] == .left)
    telephone.play([try call("ben", "joined")])
    #expect(listener.states["demo-2"] == .left, "a call that is over came back")
  }

  func askForEverything() throws {
    telephone.start(listener)
    telephone.play([try call("anna", "incoming"), try call("ben", "incoming")])
    ask(.join, "demo-1")
    ask(.mute(true), "demo-1")
    #expect(listener.states["demo-1"] == .joined && listener.muted == ["demo-1"])
    ask(.answer(others: .hold), "demo-2")
    #expect(listener.states == ["demo-1": .paused, "demo-2": .joined])
    ask(.swap(with: "demo-1"), "demo-2")
    #expect(listener.states == ["demo-1": .joined, "demo-2": .paused])
    ask(.merge(with: "demo-2"), "demo-1")
    #expect(listener.states == ["demo-1": .joined, "demo-2": .joined] && listener.grouped.count == 2)
    ask(.pause(true), "demo-1")
    #expect(listener.states == ["demo-1": .paused, "demo-2": .paused])
    ask(.pause(false), "demo-2")
    ask(.unmerge, "demo-1")
    #expect(listener.states == ["demo-1": .joined, "demo-2": .paused] && listener.grouped.isEmpty)
    ask(.end, "demo-1")
    ask(.end, "demo-1")
    #expect(listener.states["demo-1"] == .left)
    #expect(listener.answers.last == .failed("there is no such call any more"))
    ask(.start(handles: [Handle(kind: .phone, value: "1")], video: false), "mine")
    #expect(listener.states["mine"] == .joined)
    #expect(listener.answers.count == 11)
  }
}

struct DemoTelephoneTests {
  @Test func callsDoWhatTheScriptSays() throws { try TestLoop.run { _ in try Demo().playTheScript() } }

  @Test func callsDoWhatPeopleAsk() throws { try TestLoop.run { _ in try Demo().askForEverything() } }
}
