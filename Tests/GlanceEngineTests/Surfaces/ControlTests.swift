import GlanceEngine
import GlanceModel
import Testing

/// "A tapped control goes to exactly one place … The control is disabled until the answer or the next update, 20 s at
/// most."
struct ControlTests {
  private var stage = Stage()
  private let number: Int

  init() {
    stage.add("lock", .lockscreen)
    number = stage.start("com.example.A")
  }

  private mutating func tap(_ control: String = "rate#2") -> Reply? {
    let activation = ControlActivation(
      activity: number, control: control, arguments: ["positive": true], surface: "lock")
    return stage.ask { .activateControl(activation, call: $0) }
  }

  @Test mutating func goesToItsOwner() {
    #expect(tap() == .done)
    let glance = stage.glance("lock", of: number)?.number ?? 0
    #expect(
      stage.effects == [
        .glanceChanged(surface: "lock", glance: glance),
        .invoke(
          Invocation(
            owner: .app("com.example.A"), activity: number, control: "rate#2", arguments: ["positive": true])),
        .reply(7, .done),
      ])
    #expect(stage.engine.runningControls(of: number) == ["rate#2"])
    #expect(tap().refusal == .invalidState)
    #expect(tap("rate") == .done)
  }

  @Test(arguments: ["answer", "update", "time", "end"])
  mutating func untilTheAnswerOrTheNextUpdate(what: String) {
    #expect(tap() == .done)
    switch what {
    case "answer": stage.apply(.controlAnswered(activity: number, control: "rate#2"))
    case "update": stage.update(number, ContentUpdate())
    case "time":
      stage.wait(.milliseconds(19_999))
      #expect(stage.engine.runningControls(of: number) == ["rate#2"])
      stage.wait(.milliseconds(1))
    default: stage.end(number)
    }
    #expect(stage.engine.runningControls(of: number) == [])
    #expect(stage.effects.changedGlances.count == 1)
    #expect(stage.engine.nextDeadline.boot == nil)
    if what != "end" { #expect(tap() == .done) }
  }

  @Test mutating func anAnswerToNothing() {
    #expect(stage.apply(.controlAnswered(activity: number, control: "rate")) == [])
    #expect(stage.apply(.controlAnswered(activity: 99, control: "rate")) == [])
  }

  @Test mutating func whatCannotBeTapped() {
    stage.add("shown", .lockscreen) { $0.interactive = false }
    let pending = stage.start(Stage.request("com.example.B", startDate: stage.date(in: Stage.hour)))
    let taps = [
      ControlActivation(activity: number, control: "rate", surface: "shown"),
      ControlActivation(activity: pending, control: "rate"),
      ControlActivation(activity: number, control: "rate", surface: "nowhere"),
      ControlActivation(activity: 99, control: "rate"),
    ]
    let refusals = taps.map { tap in stage.ask { .activateControl(tap, call: $0) }.refusal }
    #expect(refusals == [.invalidState, .invalidState, .unknownObject, .unknownObject])
  }
}
