import GlanceModel
import Testing

@testable import GlanceEngine

/// The loudspeaker's control, and choosing a route.
struct SpeakerTests {
  private var stage = Stage()
  private let app: Int

  init() { app = stage.register() }

  private func offered(_ uuid: String) -> [Control] { stage.engine.controls(ofConversation: stage.number(uuid)) }

  private mutating func addRoutes(_ current: String = "ear") {
    stage.device {
      $0.audioRoutes = [
        AudioRoute(id: "ear", name: "Earpiece", kind: "earpiece"),
        AudioRoute(id: "loud", name: "Speaker", kind: "speaker"),
        AudioRoute(id: "car", name: "Car", kind: "bluetooth"),
      ]
      $0.audioRoute = current
    }
  }

  /// "`speaker` only while `AudioRoutes` has a choice"; it comes and goes with them.
  @Test mutating func speakerNeedsAChoice() {
    let a = stage.bring("a", app, to: .joined)
    #expect(!stage.controls("a").contains("speaker"))
    stage.device { $0.audioRoutes = [AudioRoute(id: "loud", name: "Speaker", kind: "speaker")] }
    #expect(!stage.controls("a").contains("speaker"))
    addRoutes()
    #expect(stage.controls("a").contains("speaker") && stage.effects.contains(.conversationChanged(a)))
    stage.device { $0.audioRoutes.removeAll { $0.kind == "speaker" } }
    #expect(!stage.controls("a").contains("speaker"))
    #expect(stage.give(a, .activate(control: "speaker", with: nil)).refusal == .unknownControl)
  }

  /// "toggle between speaker and the route before".
  @Test(arguments: ["ear", "car"]) mutating func speakerAndTheRouteBefore(before: String) {
    addRoutes(before)
    let a = stage.bring("a", app, to: .joined)
    #expect(offered("a")[1].on == false)
    #expect(stage.give(a, .activate(control: "speaker", with: nil)) == .done)
    #expect(stage.effects.contains(.setRoute("loud")) && offered("a")[1].on == false)
    stage.device { $0.audioRoute = "loud" }
    #expect(offered("a")[1].on == true && stage.effects.contains(.conversationChanged(a)))
    stage.give(a, .activate(control: "speaker", with: nil))
    #expect(stage.effects.contains(.setRoute(before)))
    // It is gone: another one that is no speaker.
    stage.device { $0.audioRoutes.removeAll { $0.id == before } }
    stage.give(a, .activate(control: "speaker", with: nil))
    #expect(stage.effects.contains(.setRoute(before == "ear" ? "car" : "ear")))
  }

  /// The route before is the last that was no speaker.
  @Test mutating func theLastRoute() {
    addRoutes("ear")
    stage.device { $0.audioRoute = "car" }
    stage.device { $0.audioRoute = "loud" }
    stage.device { $0.night = true }
    let a = stage.bring("a", app, to: .joined)
    stage.give(a, .activate(control: "speaker", with: nil))
    #expect(stage.effects.contains(.setRoute("car")))
  }

  /// `SetRoute`.
  @Test mutating func choosing() {
    #expect(stage.ask { .routeChosen("loud", call: $0) }.refusal == .invalidState)
    addRoutes()
    #expect(stage.ask { .routeChosen("loud", call: $0) } == .done && stage.effects.contains(.setRoute("loud")))
    #expect(stage.ask { .routeChosen("ear", call: $0) } == .done && stage.effects == [.reply(7, .done)])
    let reply = stage.ask { .routeChosen("nowhere", call: $0) }
    #expect(reply.refusal == .invalidArgs && reply.sentence.contains("ear, loud, car"))
  }
}
