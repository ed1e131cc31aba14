import GlanceModel
import JSON
import Testing

@Suite struct CodingTests {
  /// Through a value, and through text as a recording has it.
  private func roundTrip<Thing: Codable & Equatable>(
    _ thing: Thing, location: SourceLocation = #_sourceLocation
  ) throws {
    let value = try ValueEncoder().encode(thing)
    #expect(try ValueDecoder().decode(Thing.self, from: value) == thing, sourceLocation: location)
    let reread = try JSON.parse(JSON.text(value), depth: 64)
    #expect(reread == value, sourceLocation: location)
    #expect(try ValueDecoder().decode(Thing.self, from: reread) == thing, sourceLocation: location)
  }

  @Test func activities() throws {
    let bare = Activity(
      number: 1, id: "a", owner: .app("org.example.Coffee"), type: "Order", startedAt: WallTime(seconds: 1),
      updatedAt: WallTime(seconds: 2))
    let full = Activity(
      number: 9_007_199_254_740_993, id: "é\n", owner: .connection(":1.7"), type: "Order", style: .transient,
      attributes: ["shop": "A", "nested": ["list": [1, 1.5, true, "9007199254740993"]]], channel: "c",
      families: [.island, .bar], isPrivate: true, pushToken: "00ff", state: .ended,
      contentState: ["phase": "ready"], staleDate: WallTime(microseconds: .max), relevanceScore: 0.1,
      startedAt: WallTime(microseconds: -1), updatedAt: WallTime(microseconds: .min), endedAt: WallTime(seconds: 3),
      dismissAt: WallTime(seconds: 4), endReason: .expired)
    try roundTrip(bare)
    try roundTrip(full)
    try roundTrip([bare, full])
    try roundTrip(["one": bare])
  }

  @Test func owners() throws {
    for owner in [Owner.app("org.example.A"), .connection(":1.2"), .feed("org.glanced.Feed.mqtt")] {
      try roundTrip(owner)
    }
  }

  @Test func enumerations() throws {
    try roundTrip(ActivityState.allCases)
    try roundTrip(ActivityStyle.allCases)
    try roundTrip(ActivityEndReason.allCases)
    try roundTrip(RefusalKind.allCases)
    try roundTrip(SurfaceFamily.allCases)
    try roundTrip(SurfaceFamily.all)
    try roundTrip(Preset.allCases)
    try roundTrip(Orientation.allCases)
    try roundTrip(Privacy.allCases)
    try roundTrip(Driving.allCases)
    try roundTrip(LengthUnit.allCases)
    try roundTrip(ColorScheme.allCases)
    try roundTrip(GlanceForm.allCases)
    try roundTrip(GlanceForm.fullscreen)
    try roundTrip([Control.Kind.button, .toggle, .disclosure])
    try roundTrip([Control.Role.normal, .positive, .destructive])
    try roundTrip([Control.Slot.primary, .more])
  }

  @Test func smallThings() throws {
    try roundTrip(Alert(title: "T", body: "B", sound: "S"))
    try roundTrip(Refusal(.tooLarge, "Too large."))
    try roundTrip(Now(wall: WallTime(seconds: 5), boot: BootTime(microseconds: .max)))
    try roundTrip(RGBA(0xffff_ffff))
    try roundTrip(Rect(x: 0.1, y: -0.0, width: 1e300, height: 5))
    try roundTrip(GlanceTimer(start: WallTime(seconds: 1), resumesAt: WallTime(seconds: 2), countsDown: true))
    try roundTrip(
      Control(
        id: "a#2", label: "L", symbol: "s", kind: .toggle, enabled: false, on: true, role: .destructive,
        slot: .more, longPress: "b", arguments: ["positive": false]))
    try roundTrip(Limits())
    try roundTrip(DeviceEnvironment())
  }

  @Test func surfaces() throws {
    try roundTrip(SurfaceSettings())
    var settings = SurfaceSettings()
    settings.preset = .car240x78
    settings.width = 240
    settings.scale = 1.5
    settings.unit = .point
    settings.capacity = 3
    settings.vehicle = true
    settings.locale = "de_DE.UTF-8"
    settings.privacy = .whenLocked
    try roundTrip(Surface(name: "dash", family: .small, settings: settings))
  }

  @Test func values() throws {
    var dice = Dice(state: 3)
    for _ in 0..<200 { try roundTrip(dice.value(depth: 4)) }
    try roundTrip(["a": 1, "b": ["c": "12345678901234567890"]] as ValueObject)
  }

  @Test func numbersAtTheEdges() throws {
    try roundTrip([Int64.min, .max, 1 << 53, (1 << 53) + 1])
    try roundTrip([UInt64.max, 0])
    try roundTrip([UInt8.max])
    try roundTrip([Float(0.1)])
    try roundTrip(Duration.seconds(8 * 3600))
    try roundTrip(Duration(secondsComponent: .min, attosecondsComponent: 0))
    try roundTrip([1: "a", 2: "b"])
    #expect(try ValueEncoder().encode([(1 << 53) + 1]) == ["9007199254740993"])
  }

  @Test func whatIsNilIsAbsent() throws {
    #expect(try ValueEncoder().encode(GlanceTimer()) == ["countsDown": false])
    try roundTrip(GlanceTimer())
  }

  @Test func refusesWhatJSONCannotSay() {
    let infinite = #expect(throws: Refusal.self) { try ValueEncoder().encode(["a": [1, Double.infinity]]) }
    #expect(infinite?.sentence == "a[1] is not a finite number.")
    let hole = #expect(throws: Refusal.self) { try ValueEncoder().encode(["a": [1, nil]]) }
    #expect(hole?.sentence == "a[1] is nil, which a list cannot hold.")
  }

  @Test(
    arguments: [
      (["sound": 1, "title": "", "body": ""], "sound: a number does not fit where String belongs."),
      (["title": "", "body": ""], "sound is missing."),
      ([1], "the value: a list does not fit where an object belongs."),
    ] as [(Value, String)])
  func tellsThePath(value: Value, sentence: String) {
    let refusal = #expect(throws: Refusal.self) { try ValueDecoder().decode(Alert.self, from: value) }
    #expect(refusal?.sentence == sentence)
  }

  @Test func tellsThePathThroughLists() throws {
    let alert = try ValueEncoder().encode(Alert())
    let list: Value = ["alerts": [alert, ["title": "", "body": [], "sound": ""]]]
    let refusal = #expect(throws: Refusal.self) { try ValueDecoder().decode([String: [Alert]].self, from: list) }
    #expect(refusal?.sentence == "alerts[1].body: a list does not fit where String belongs.")
    let small = #expect(throws: Refusal.self) { try ValueDecoder().decode([UInt8].self, from: [300]) }
    #expect(small?.sentence == "[0]: a number does not fit where UInt8 belongs.")
    let word = #expect(throws: Refusal.self) { try ValueDecoder().decode(ActivityState.self, from: "gone") }
    #expect(word?.sentence.contains("gone") == true)
  }
}
