import GlanceEngine
import GlanceModel
import Testing

/// "Driving, on `vehicle` surfaces unless `parked`".
struct DrivingTests {
  private var stage = Stage()
  private let number: Int

  init() {
    stage.add("car", .small) { $0.vehicle = true }
    stage.add("phone", .lockscreen)
    number = stage.start("com.example.A")
    stage.wait(.seconds(60))
  }

  private mutating func show(_ step: Int) {
    stage.update(number, ContentUpdate(contentState: ["step": .integer(Int64(step))]))
  }

  private func shown(_ surface: String) -> Int? {
    stage.presented(surface, of: number)?["step"]?.double.map { Int($0) }
  }

  /// "`unknown` counts as moving. Without a configured source `Driving` is `parked`."
  @Test(arguments: [(Driving.parked, false), (.idling, true), (.moving, true), (.unknown, true)])
  mutating func when(driving: Driving, limited: Bool) {
    #expect(stage.engine.device.driving == .parked)
    let changed = stage.device { $0.driving = driving }.changedGlances
    let car = stage.glance("car", of: number)
    #expect(car?.drivingLimited == limited && car?.interactive == !limited)
    #expect(stage.glance("phone", of: number)?.drivingLimited == false)
    #expect(stage.glance("phone", of: number)?.interactive == true)
    #expect(changed == (limited ? [car?.number] : []))
  }

  /// "Activity controls are not interactive."
  @Test mutating func controls() {
    stage.device { $0.driving = .moving }
    let tap = ControlActivation(activity: number, control: "rate", surface: "car")
    #expect(stage.ask { .activateControl(tap, call: $0) }.refusal == .invalidState)
    let phone = ControlActivation(activity: number, control: "rate", surface: "phone")
    #expect(stage.ask { .activateControl(phone, call: $0) } == .done)
  }

  /// "Content changes at least 2 s apart, newest wins."
  @Test mutating func contentIsHeld() {
    stage.device { $0.driving = .moving }
    stage.wait(.seconds(3))
    show(2)
    #expect(shown("car") == 2 && shown("phone") == 2)
    stage.wait(.milliseconds(500))
    show(3)
    #expect(shown("car") == 2 && shown("phone") == 3)
    #expect(stage.effects.changedGlances == [stage.glance("phone", of: number)?.number])
    stage.wait(.milliseconds(500))
    show(4)
    stage.wait(.milliseconds(999))
    #expect(shown("car") == 2)
    #expect(stage.wait(.milliseconds(1)).changedGlances == [stage.glance("car", of: number)?.number])
    #expect(shown("car") == 4)
    stage.wait(.milliseconds(1999))
    show(5)
    #expect(shown("car") == 4)
    stage.wait(.milliseconds(1))
    #expect(shown("car") == 5)
    #expect(stage.engine.nextDeadline.boot == nil)
  }

  /// "Becoming parked publishes what was held at once".
  @Test mutating func becomingParked() {
    stage.device { $0.driving = .moving }
    show(2)
    #expect(shown("car") == 1)
    let changed = stage.device { $0.driving = .parked }.changedGlances
    #expect(shown("car") == 2 && changed == [stage.glance("car", of: number)?.number])
    #expect(stage.engine.nextDeadline.boot == nil)
    show(3)
    #expect(shown("car") == 3)
  }

  /// "starting to move applies the limits at once".
  @Test mutating func startingToMove() {
    show(2)
    let changed = stage.device { $0.driving = .moving }.changedGlances
    #expect(shown("car") == 2 && changed == [stage.glance("car", of: number)?.number])
    show(3)
    #expect(shown("car") == 2)
  }

  @Test mutating func anEndIsNotHeld() {
    stage.device { $0.driving = .moving }
    show(2)
    stage.end(number)
    #expect(stage.shown("car").isEmpty)
    #expect(stage.engine.nextDeadline.boot == nil)
  }

  /// "Content changes at least 2 s apart": from when it came to the screen; at 2 s it may.
  @Test mutating func aNewGlance() {
    stage.device { $0.driving = .moving }
    let other = stage.start("com.example.B")
    stage.apply(.dismiss(activity: number, call: nil))
    #expect(stage.shown("car") == [other])
    stage.wait(.milliseconds(1999))
    stage.update(other, ContentUpdate(contentState: ["step": 2]))
    #expect(stage.presented("car", of: other) == ["step": 1])
    stage.wait(.milliseconds(1))
    #expect(stage.presented("car", of: other) == ["step": 2])
    stage.wait(.milliseconds(2000))
    stage.update(other, ContentUpdate(contentState: ["step": 3]))
    #expect(stage.presented("car", of: other) == ["step": 3])
  }

  /// What an update enables works at once, though its content is held.
  @Test mutating func controlsAreNotHeld() {
    stage.device { $0.driving = .moving }
    stage.apply(.activateControl(ControlActivation(activity: number, control: "rate", surface: "phone"), call: nil))
    show(2)
    #expect(shown("car") == 1 && stage.engine.runningControls(of: number).isEmpty)
    #expect(stage.effects.changedGlances.contains(stage.glance("car", of: number)?.number ?? 0))
  }

  /// What is held stays held whatever else about the glance changes.
  @Test mutating func heldThoughTheGlanceChanges() {
    stage.device { $0.driving = .moving }
    show(2)
    stage.apply(
      .surfaceUpdated(name: "car", changes: .init { $0.privacy = .always }, caller: ":shell", call: nil))
    #expect(stage.glance("car", of: number)?.redacted == true)
    #expect(shown("car") == 1)
    stage.device { $0.driving = .idling }
    #expect(shown("car") == 1)
    stage.wait(.seconds(2))
    #expect(shown("car") == 2)
  }
}
