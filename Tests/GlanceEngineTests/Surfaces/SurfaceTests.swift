import GlanceEngine
import GlanceModel
import Testing

/// "It goes when its creator leaves the bus. In use by the same connection: updated; by another: `AlreadyExists`; one
/// from the configuration: adopted while the creator lives."
struct SurfaceTests {
  private var stage = Stage()

  private mutating func create(
    _ name: String, _ family: SurfaceFamily = .small, by creator: String = ":1.1",
    _ settings: (inout SurfaceSettings) -> Void = { _ in }
  ) -> Reply? {
    let surface = Surface(name: name, family: family, settings: SurfaceSettings(settings))
    return stage.ask { .surfaceCreated(surface, creator: creator, call: $0) }
  }

  private mutating func update(
    _ name: String, by caller: String, _ settings: (inout SurfaceSettings) -> Void
  ) -> Reply? {
    let changes = SurfaceSettings(settings)
    return stage.ask { .surfaceUpdated(name: name, changes: changes, caller: caller, call: $0) }
  }

  @Test mutating func createUpdateRemove() {
    let number = stage.start("com.example.A")
    #expect(create("tile") == .surface("tile"))
    #expect(stage.effects.contains(.surfaceAdded("tile")) && stage.effects.contains(.glancesChanged(surface: "tile")))
    #expect(stage.shown("tile") == [number] && stage.forms("tile") == [.small])
    #expect(create("tile", by: ":1.2").refusal == .alreadyExists)
    #expect(create("tile", .bar).refusal == .alreadyExists)
    #expect(create("tile") { $0.fontSize = 20 } == .surface("tile"))
    #expect(stage.engine.environment(of: "tile")?.fontSize == 20)
    #expect(update("tile", by: ":1.2") { $0.fontSize = 21 }.refusal == .notOwner)
    #expect(update("tile", by: ":1.1") { $0.scale = 2 } == .done)
    #expect(stage.engine.environment(of: "tile")?.fontSize == 20)
    #expect(stage.effects.contains(.surfaceChanged("tile")) && stage.effects.changedGlances.count == 1)
    #expect(stage.ask { .surfaceRemoved(name: "tile", caller: ":1.2", call: $0) }.refusal == .notOwner)
    #expect(stage.ask { .surfaceRemoved(name: "tile", caller: ":1.1", call: $0) } == .done)
    #expect(stage.engine.surfaceNames.isEmpty && stage.effects.contains(.surfaceRemoved("tile")))
    #expect(update("tile", by: ":1.1") { $0.scale = 2 }.refusal == .unknownObject)
  }

  /// "[Limits] Surfaces 256": in all, those of the configuration included.
  @Test mutating func soManyInAll() {
    for number in 0..<250 {
      stage.apply(.surfaceConfigured(Surface(name: "configured\(number)", family: .small)))
    }
    for number in 0..<6 { #expect(create("s\(number)", by: ":1.\(number)") == .surface("s\(number)")) }
    #expect(create("one-more", by: ":1.7").refusal == .limitsExceeded)
    stage.apply(.surfaceConfigured(Surface(name: "left-out", family: .small)))
    #expect(stage.engine.surfaceNames.count == 256)
    // One that is there may be adopted, and one that goes makes room.
    #expect(create("configured0", by: ":1.7") == .surface("configured0"))
    stage.apply(.connectionLeft(":1.0"))
    #expect(create("one-more", by: ":1.7") == .surface("one-more"))
  }

  @Test mutating func theCreatorLeaves() {
    _ = create("one")
    _ = create("two", by: ":1.2")
    stage.apply(.connectionLeft(":1.1"))
    #expect(stage.engine.surfaceNames == ["two"])
    #expect(stage.effects == [.surfaceRemoved("one")])
  }

  @Test mutating func aConfiguredSurfaceIsAdopted() {
    stage.apply(.surfaceConfigured(Surface(name: "tile", family: .small, settings: SurfaceSettings { $0.scale = 2 })))
    #expect(update("tile", by: ":1.9") { $0.fontSize = 30 } == .done)
    #expect(create("tile") { $0.locale = "de_DE" } == .surface("tile"))
    #expect(create("tile", by: ":1.2").refusal == .alreadyExists)
    #expect(update("tile", by: ":1.9") { $0.fontSize = 30 }.refusal == .notOwner)
    #expect(stage.engine.environment(of: "tile")?.scale == 2)
    #expect(stage.engine.environment(of: "tile")?.locale == "de_DE")
    stage.apply(.connectionLeft(":1.1"))
    #expect(stage.engine.environment(of: "tile")?.locale == "C")
    #expect(create("tile", by: ":1.2") == .surface("tile"))
    #expect(stage.ask { .surfaceRemoved(name: "tile", caller: ":1.2", call: $0) } == .done)
    #expect(stage.engine.surfaceNames == ["tile"])
    #expect(stage.ask { .surfaceRemoved(name: "tile", caller: ":1.5", call: $0) } == .done)
    #expect(stage.engine.surfaceNames.isEmpty)
  }

  /// "`vehicle` is fixed at Create and only adds limits".
  @Test mutating func vehicle() {
    #expect(create("car") { $0.vehicle = true } == .surface("car"))
    #expect(update("car", by: ":1.1") { $0.vehicle = false }.refusal == .invalidArgs)
    #expect(update("car", by: ":1.1") { $0.vehicle = true } == .done)
    #expect(create("car") { $0.vehicle = false }.refusal == .invalidArgs)
    #expect(create("car") == .surface("car"))
    #expect(update("car", by: ":1.1") { $0.preset = .watch40 } == .done)
    #expect(stage.engine.environment(of: "car")?.vehicle == true)
    _ = create("watch") { $0.preset = .watch40 }
    #expect(update("watch", by: ":1.1") { $0.preset = .car240x78 } == .done)
    #expect(stage.engine.environment(of: "watch")?.vehicle == false)
    #expect(update("watch", by: ":1.1") { $0.vehicle = true }.refusal == .invalidArgs)
    #expect(create("watch") { $0.preset = .car240x100 } == .surface("watch"))
    #expect(stage.engine.environment(of: "watch")?.vehicle == false)
    stage.apply(.surfaceConfigured(Surface(name: "head", family: .small)))
    #expect(create("head") { $0.vehicle = false }.refusal == .invalidArgs)
    stage.apply(.surfaceConfigured(Surface(name: "dash", family: .bar)))
    #expect(create("dash", .bar) { $0.vehicle = true } == .surface("dash"))
    #expect(stage.engine.environment(of: "dash")?.vehicle == true)
  }

  /// "per sender 16 surfaces".
  @Test mutating func sixteen() {
    for index in 0..<16 { #expect(create("s\(index)") == .surface("s\(index)")) }
    #expect(create("more").refusal == .limitsExceeded)
    #expect(create("s3") == .surface("s3"))
    stage.apply(.surfaceConfigured(Surface(name: "configured", family: .small)))
    #expect(create("configured").refusal == .limitsExceeded)
    #expect(create("configured", by: ":1.2") == .surface("configured"))
    #expect(create("more", by: ":1.2") == .surface("more"))
  }

  /// "`standby` is `Active` while charging, wider than high, and locked or idle"; others: true.
  @Test(arguments: [false, true], Orientation.allCases)
  func active(charging: Bool, orientation: Orientation) {
    var stage = EndingTests.everyFamily()
    stage.start("com.example.A")
    for (locked, idle) in [(false, false), (true, false), (false, true), (true, true)] {
      let before = stage.engine.isActive("standby")
      let effects = stage.device {
        $0.charging = charging
        $0.orientation = orientation
        $0.locked = locked
        $0.idle = idle
      }
      let active = charging && orientation == .landscape && (locked || idle)
      #expect(stage.engine.isActive("standby") == active)
      #expect(effects.contains(.surfaceChanged("standby")) == (before != active))
      #expect(effects.changedGlances.isEmpty)
      #expect([SurfaceFamily.island, .lockscreen, .small, .bar].allSatisfy { stage.engine.isActive($0.rawValue) })
    }
  }

  /// "Night on `standby`: `luminanceReduced`, one red tint".
  @Test func night() {
    var stage = EndingTests.everyFamily()
    let number = stage.start("com.example.A")
    let effects = stage.device { $0.night = true }
    #expect(effects.changedGlances == [stage.glance("standby", of: number)?.number])
    #expect(stage.engine.environment(of: "standby")?.luminanceReduced == true)
    #expect(stage.engine.environment(of: "standby")?.redTint == true)
    #expect(stage.engine.environment(of: "lockscreen")?.luminanceReduced == false)
  }

  /// "`privacy` `always`, or `whenLocked` while `Locked`, and `private` activities".
  @Test(arguments: Privacy.allCases, [false, true])
  func privacy(privacy: Privacy, isPrivate: Bool) {
    var stage = Stage()
    stage.add("lock", .lockscreen) { $0.privacy = privacy }
    let number = stage.start(Stage.request(isPrivate: isPrivate))
    #expect(stage.glance("lock", of: number)?.redacted == (isPrivate || privacy == .always))
    let changed = stage.device { $0.locked = true }.changedGlances
    #expect(stage.glance("lock", of: number)?.redacted == (isPrivate || privacy != .show))
    #expect(changed.isEmpty == (isPrivate || privacy != .whenLocked))
  }

  /// What the configuration says anew holds, but not over what an adopting shell has said.
  @Test mutating func configuredAnew() {
    let surface = { (scale: Double) in
      Input.surfaceConfigured(Surface(name: "tile", family: .small, settings: SurfaceSettings { $0.scale = scale }))
    }
    stage.apply(surface(2))
    stage.apply(surface(3))
    #expect(stage.engine.environment(of: "tile")?.scale == 3 && stage.engine.surfaceNames == ["tile"])
    #expect(create("tile") { $0.fontSize = 20 } == .surface("tile"))
    stage.apply(surface(4))
    #expect(stage.engine.environment(of: "tile")?.scale == 3)
    #expect(stage.engine.environment(of: "tile")?.fontSize == 20)
    stage.apply(.connectionLeft(":1.1"))
    #expect(stage.engine.environment(of: "tile")?.scale == 4)
  }

  /// A second surface shows what the first one does, from its beginning.
  @Test mutating func aSecondOneOfAFamily() {
    let number = stage.start("com.example.A")
    _ = create("one", .lockscreen)
    _ = create("two", .lockscreen)
    #expect(stage.effects.contains(.glancesChanged(surface: "two")) && stage.effects.changedGlances.isEmpty)
    #expect(stage.shown("two") == [number])
    #expect(stage.glance("two", of: number)?.position == nil)
  }

  /// Lists that change are told; glances that come are told with them, and those that stay are not told again.
  @Test mutating func whatIsTold() {
    _ = create("lock", .lockscreen)
    let a = stage.start("com.example.A", alert: Alert(title: "a"))
    #expect(stage.effects.contains(.glancesChanged(surface: "lock")) && stage.effects.changedGlances.isEmpty)
    stage.wait(.seconds(5))
    #expect(update("lock", by: ":1.1") { $0.scale = 2 } == .done)
    #expect(stage.effects.changedGlances.count == 1)
    let b = stage.start("com.example.B")
    #expect(stage.effects.contains(.glancesChanged(surface: "lock")) && stage.effects.changedGlances.isEmpty)
    stage.apply(.dismiss(activity: a, call: nil))
    #expect(stage.effects.contains(.glancesChanged(surface: "lock")) && stage.shown("lock") == [b])
    stage.device { $0.idle = true }
    #expect(!stage.effects.contains(.glancesChanged(surface: "lock")))
  }

  /// What a surface does not show any longer is not told of.
  @Test mutating func whatIsHiddenIsNotTold() {
    _ = create("lock", .lockscreen)
    let a = stage.start("com.example.A")
    let b = stage.start("com.example.B")
    #expect(update("lock", by: ":1.1") { $0.capacity = 1 } == .done && stage.shown("lock") == [a])
    stage.update(b, ContentUpdate(contentState: ["step": 2]))
    #expect(stage.effects.changedGlances.isEmpty)
    stage.apply(.activateControl(ControlActivation(activity: b, control: "rate"), call: nil))
    #expect(stage.effects.changedGlances.isEmpty && stage.engine.runningControls(of: b) == ["rate"])
    #expect(update("lock", by: ":1.1") { $0.capacity = 2 } == .done)
    #expect(stage.presented("lock", of: b) == ["step": 2])
  }
}
