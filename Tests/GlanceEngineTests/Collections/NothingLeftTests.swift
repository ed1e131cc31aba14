import GlanceModel
import Testing

@testable import GlanceEngine

/// A daemon that runs for years keeps nothing of what is gone.
struct NothingLeftTests {
  private var stage = Stage()

  private func isEmpty(_ engine: Engine) -> Bool {
    engine.activities.count == 0 && engine.apps.count == 0 && engine.glances.count == 0 && engine.held.isEmpty
      && engine.slotsByApp.isEmpty && engine.slotsByToken.isEmpty && engine.slotsByChannel.isEmpty
      && engine.slotsByGlance.isEmpty && engine.slotsByNumber.numbers.isEmpty && engine.wallDeadlines.count == 0
      && engine.bootDeadlines.count == 0 && engine.liveOfApps == 0 && engine.liveOfFeeds == 0
      && engine.alerts.waiting.isEmpty && engine.alerts.current == nil
  }

  @Test(arguments: ["dismiss", "end", "time", "leave"]) mutating func ofAnActivity(how: String) {
    for family in SurfaceFamily.allCases { stage.add(family.rawValue, family) { $0.vehicle = true } }
    stage.device { $0.driving = .moving }
    let apps = [":1.7", ":1.8", ":1.9"]
    for (index, app) in apps.enumerated() {
      for id in ["a", "b"] {
        let number = stage.start(
          Stage.request(
            app, id, stale: stage.date(in: Stage.hour), alert: Alert(title: id), channel: "\(index % 2)",
            token: app + id))
        for step in 0..<20 {
          let content = ContentUpdate(contentState: ["step": .integer(Int64(step))])
          let priority: Push.Priority = id == "a" ? .immediate : .considerate
          stage.apply(.push(Push(event: .update(content), address: .token(app + id), priority: priority), call: nil))
        }
        stage.apply(.activateControl(ControlActivation(activity: number, control: "rate"), call: nil))
        let glance = stage.glance("island", of: number)?.number ?? 0
        stage.apply(.expand(surface: "island", glance: glance, call: nil))
      }
    }
    #expect(!isEmpty(stage.engine))
    for number in stage.engine.activityNumbers {
      switch how {
      case "dismiss": stage.apply(.dismiss(activity: number, call: nil))
      case "end": stage.end(number, ActivityEnding(dismissal: .immediate))
      case "leave": for app in apps { stage.apply(.connectionLeft(app)) }
      default: break
      }
    }
    if how != "time" {
      #expect(stage.engine.held.isEmpty && stage.engine.alerts.current == nil && stage.engine.alerts.waiting.isEmpty)
      #expect(stage.engine.bootDeadlines.count == apps.count)
    }
    stage.wait(Stage.hour * 13)
    #expect(isEmpty(stage.engine))
    for family in SurfaceFamily.allCases {
      #expect(ScreenClass.allCases.allSatisfy { stage.engine.orders[family].apps[$0].isEmpty })
      #expect(stage.engine.orders[family].transients.isEmpty)
      #expect(stage.engine.orders[family].lead == nil && stage.engine.orders[family].head.isEmpty)
    }
  }

  @Test mutating func ofASurface() {
    let number = stage.start("com.example.A")
    for name in ["one", "two"] { stage.add(name, .island) }
    let glance = stage.glance("one", of: number)?.number ?? 0
    stage.apply(.expand(surface: "one", glance: glance, call: nil))
    stage.apply(.surfaceRemoved(name: "one", caller: ":shell", call: nil))
    #expect(stage.engine.glance(glance) == nil && stage.engine.slotsByGlance.count == 1)
    #expect(stage.engine.surfaces.count == 1 && stage.engine.glances.count == 1)
    #expect(stage.engine.orders[.island].surfaces.count == 1 && stage.engine.bootDeadlines.count == 0)
    stage.apply(.connectionLeft(":shell"))
    #expect(stage.engine.surfaces.count == 0 && stage.engine.glances.count == 0)
    #expect(stage.engine.orders[.island].surfaces.isEmpty && stage.engine.unsettledSurfaces.isEmpty)
  }

  /// However many pushes come, one of each activity waits, in one place, for one deadline.
  @Test(arguments: [Push.Priority.immediate, .considerate]) mutating func ofMergedPushes(priority: Push.Priority) {
    let number = stage.start(Stage.request(token: "t"))
    for step in 0..<1000 {
      let content = ContentUpdate(contentState: ["step": .integer(Int64(step))])
      stage.apply(.push(Push(event: .update(content), address: .token("t"), priority: priority), call: nil))
    }
    #expect(stage.engine.bootDeadlines.count == 1 && stage.engine.held.count == 1)
    #expect(stage.engine.apps[0].waiting.count == (priority == .immediate ? 1 : 0))
    stage.update(number, ContentUpdate())
    #expect(stage.engine.bootDeadlines.count == 0 && stage.engine.held.isEmpty)
    #expect(stage.engine.apps[0].waiting.isEmpty)
  }
}
