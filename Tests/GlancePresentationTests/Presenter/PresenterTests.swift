import GlanceModel
import Testing

@testable import GlancePresentation

@Suite struct PresenterTests {
  static let order = """
    {"type": "Test", "tint": "#6F4E37", "background": {"gradient": ["#2B1D14", "#6F4E37"], "angle": 90},
     "content": {"vstack": [
       {"hstack": [{"symbol": "cup"}, {"text": "{attributes.shop}", "font": "headline"}, {"spacer": {}}, {"text": "{state.phase}"}]},
       {"timer": {"end": "state.readyAt", "countsDown": true}},
       {"hstack": [{"button": "rate", "symbol": "up", "label": "Good"}, {"button": "rate", "symbol": "down", "label": "Bad"}]}]},
     "url": "coffee://order/7",
     "summary": {"title": "{attributes.shop}", "subtitle": "{state.phase}", "symbol": "cup", "label": "Order at {attributes.shop}"}}
    """

  func show(
    on family: SurfaceFamily = .lockscreen, as form: GlanceForm = .content, phase: String = "Preparing",
    shop: String = "Bean & Co",
    view: Bool = true, settings: (inout SurfaceSettings) -> Void = { _ in },
    situation: (inout GlanceSituation) -> Void = { _ in },
    activity: (inout Activity) -> Void = { _ in }, device: DeviceEnvironment = DeviceEnvironment()
  ) throws -> Show {
    try Show(
      Self.order, state: ["phase": .string(phase), "readyAt": 1_000_700], attributes: ["shop": .string(shop)],
      on: family,
      as: form, view: view, settings: settings, situation: situation, activity: activity, device: device)
  }

  @Test func summary() throws {
    let show = try show()
    let state = show.state
    #expect(state.form == .content)
    #expect(state.title == "Bean & Co")
    #expect(state.subtitle == "Preparing")
    #expect(state.text == "Bean & Co · Preparing")
    #expect(state.label == "Order at Bean & Co")
    #expect(state.symbol == "cup")
    #expect(state.url == "coffee://order/7")
    #expect(state.tint == "#6f4e37")
    #expect(state.background == "#2b1d14")
    #expect(state.timer == GlanceTimer(end: WallTime(seconds: 1_000_700), countsDown: true))
    #expect(state.controls.map(\.id) == ["rate", "rate#2"])
    #expect(show.nextChange == WallTime(seconds: 1_000_101))
  }

  @Test("What has no title is called after its app")
  func untitled() throws {
    let state = try Show(
      Self.order, state: ["phase": "Preparing"], on: .lockscreen, as: .content, situation: { $0.appName = "Coffee" }
    ).state
    #expect(state.title == "Coffee")
    #expect(state.subtitle == "Preparing")
    #expect(state.label == "Preparing")
    let empty = try Show(Self.order, on: .bar, as: .compact, situation: { $0.appName = "Coffee" }).state
    #expect([empty.title, empty.text, empty.label] == ["Coffee", "Coffee", "Coffee"])
  }

  @Test("Text is cut to the surface's width; Title and Subtitle are not")
  func text() throws {
    let shop = "The very best and oldest coffee roasters of the whole town"
    let state = try show(shop: shop).state
    #expect(state.title == shop)
    #expect(state.text == "The very best and oldest coffee roaster…")
    #expect(try show(on: .bar, as: .compact, shop: shop).state.text == "The very best and oldes…")
  }

  @Test("The card is the lock screen's whole width and 84 to 160 high, its margin kept free")
  func card() throws {
    let view = try #require(try show().state.view)
    #expect(view.width == 371)
    #expect(view.height == 130)
    #expect(view.nodes[0].decoration.background == [RGBA(0x2b1d_14ff), RGBA(0x6f4e_37ff)])
    #expect(view.nodes[0].decoration.angle == 90)
    #expect(view.nodes.dropFirst().allSatisfy { $0.frame.x >= 14 && $0.frame.maxX <= 357 })
  }

  @Test("Without a view the controls are the same, and no tree is published")
  func noView() throws {
    let state = try show(view: false).state
    #expect(state.view == nil)
    #expect(state.controls == (try show().state.controls))
  }

  @Test("StandBy: half the size, doubled, the background's first colour edge to edge")
  func standby() throws {
    let view = try #require(try show(on: .standby).state.view)
    #expect(view.width == 800)
    #expect(view.height == 480)
    #expect(view.nodes[0].decoration.background == [RGBA(0x2b1d_14ff)])
    let sizes = view.nodes.compactMap { if case .text(let run, _) = $0.content { run.size } else { nil } }
    #expect(sizes == [34, 34])
  }

  @Test("Night on standby: one red tint, no background")
  func night() throws {
    var device = DeviceEnvironment()
    device.night = true
    let state = try show(on: .standby, device: device).state
    #expect(state.background == "")
    #expect(state.tint == "#d9281e")
    let view = try #require(state.view)
    #expect(view.nodes[0].decoration.background == [])
    for node in view.nodes {
      if case .text(let run, _) = node.content { #expect(run.color.packed >> 8 == 0xd9281e) }
    }
  }

  @Test("Redacted: names, texts, Label and URL become the app's name; controls stay")
  func redacted() throws {
    let show = try show(situation: { $0.redacted = true })
    let state = show.state
    #expect(
      [state.title, state.subtitle, state.text, state.label, state.url] == ["Coffee", "", "Coffee", "Coffee", "Coffee"])
    #expect(show.roots == [["cup", "Coffee", "timer", "[rate up Good]", "[rate#2 down Bad]"]])
    #expect(state.controls.map(\.id) == ["rate", "rate#2"])
    #expect(!"\(state)".contains("Bean"))
    #expect(!"\(state)".contains("Preparing"))
  }

  /// "names, texts, `Label`, `URL` … become the app's name": nothing stays of what was said before.
  @Test func redactedAfterwards() throws {
    let document = try Document(
      text: #"""
        {"type": "Test", "content": {"text": "{state.title}"}, "url": "shop://{state.title}",
         "summary": {"title": "{state.title}", "subtitle": "{state.title}", "image": "{state.image}", "progress": 0.25}}
        """#)
    let activity = Activity(
      number: 1, id: "1", owner: .app("org.example.Coffee"), type: "Test",
      contentState: ["title": "Secret", "image": "/tmp/secret.png"], startedAt: Show.now, updatedAt: Show.now)
    let surface = SurfaceEnvironment(Surface(name: "test", family: .lockscreen))
    let presenter = Presenter(points: SummingMeasurer(EvenWidths()))
    var state = GlanceState()
    var situation = GlanceSituation(form: .expanded, alerting: true, appName: "Coffee")
    _ = presenter.present(activity, with: document, on: surface, as: situation, at: Show.now, into: &state)
    #expect(state.form == .expanded && state.alerting && state.progress == 0.25)
    #expect("\(state)".contains("Secret") && state.image == "/tmp/secret.png")
    situation.redacted = true
    situation.alerting = false
    _ = presenter.present(activity, with: document, on: surface, as: situation, at: Show.now, into: &state)
    #expect(!"\(state)".contains("Secret") && state.image.isEmpty && !state.alerting)
  }

  /// "At most 30 counted characters a glance": a compact island's two sides share them.
  @Test(arguments: [("abcdefghijklmnopqrst", [20, 10]), ("abcdefghijklmnopqrstuvwxyzabcd", [30])])
  func drivingOnBothSides(long: String, shown: [Int]) throws {
    let document = """
      {"type": "Test", "compactLeading": {"text": "{state.long}", "minScale": 0.1},
       "compactTrailing": {"text": "{state.long}", "minScale": 0.1}, "summary": {"title": "x"}}
      """
    let state = try Show(
      document, state: ["long": .string(long)], on: .island, as: .compact,
      settings: { $0.compactWidth = 1000 }, situation: { $0.drivingLimited = true }
    ).state
    let counts = try #require(state.view).nodes.compactMap { node -> Int? in
      if case .text(_, let text) = node.content { DrivingText.count(text) } else { nil }
    }
    #expect(counts.filter { $0 > 0 } == shown)
  }

  @Test("Driving: at most 30 counted characters a glance; Label is not limited")
  func driving() throws {
    let show = try show(
      phase: "Preparing your order with care",
      situation: {
        $0.drivingLimited = true
        $0.interactive = false
      })
    let state = show.state
    #expect(DrivingText.count(state.title) + DrivingText.count(state.subtitle) <= 30)
    #expect(DrivingText.count(state.text) <= 30)
    #expect(state.label == "Order at Bean & Co")
    #expect(!state.interactive)
    #expect(state.controls.allSatisfy { !$0.enabled })
    // The timer counts two: minutes and their unit.
    #expect(
      show.roots == [["cup", "Bean & Co", "Preparing your order…", "timer", "[rate up Good]", "[rate#2 down Bad]"]])
    let styles = try #require(state.view).nodes.compactMap { node -> TimerStyle? in
      if case .timer(_, _, let style, _) = node.content { style } else { nil }
    }
    #expect(styles == [.minutes])
  }

  @Test(
    "A control whose action is running is disabled, and no other of its name",
    arguments: [("rate", [false, true]), ("rate#2", [true, false]), ("go", [true, true])])
  func running(_ id: String, _ enabled: [Bool]) throws {
    let state = try show(situation: { $0.disabledControls = [id] }).state
    #expect(state.controls.map(\.id) == ["rate", "rate#2"])
    #expect(state.controls.map(\.enabled) == enabled)
    let faces = try #require(state.view).nodes.compactMap { node -> Bool? in
      if case .button(let face) = node.content { face.enabled } else { nil }
    }
    #expect(faces == enabled)
  }

  @Test("Stale or ended says so", arguments: [(ActivityState.active, false), (.stale, true), (.ended, true)])
  func stale(_ activityState: ActivityState, _ stale: Bool) throws {
    #expect(try show(activity: { $0.state = activityState }).state.stale == stale)
  }

  @Test("`&`, `<` and `\"` in titles are shown as they are; a line break is a space; long titles are bounded")
  func textFromOutside() throws {
    let state = try show(shop: "<b>&amp;\"Bean\"\nCo" + String(repeating: "x", count: 2700)).state
    #expect(state.title.hasPrefix("<b>&amp;\"Bean\" Co"))
    #expect(state.title.count == 1024)
    #expect(!state.text.contains("\n"))
    #expect(state.text.count <= 45)
  }

  @Test("A bar's pair is in whole columns on one row, one column apart")
  func bar() throws {
    let document = """
      {"type": "Test", "summary": {"title": "T"},
       "compactLeading": {"hstack": [{"symbol": "cup"}, {"text": "{attributes.shop}"}]},
       "compactTrailing": {"timer": {"end": "state.readyAt", "countsDown": true}}}
      """
    let show = try Show(
      document, state: ["readyAt": 1_000_700], attributes: ["shop": "中文標題很長很長的名字"], on: .bar, as: .compact)
    #expect(show.leaves == ["cup 0 0 2 1", "中文標題很長很… 3 0 15 1", "timer 0 0 5 1"])
    let view = try #require(show.state.view)
    #expect(view.width <= 24)
    #expect(view.nodes.filter { $0.frame.x == 0 && $0.frame.y == 0 }.map(\.decoration.region).contains("trailing"))
  }

  @Test("Presenting again over the same state gives the same")
  func again() throws {
    let document = try Document(text: Self.order)
    let surface = SurfaceEnvironment(
      Surface(
        name: "s", family: .lockscreen,
        settings: {
          var s = SurfaceSettings(); s.view = true; return s
        }()))
    let activity = Activity(
      number: 1, id: "1", owner: .app("a.b"), type: "Test", attributes: ["shop": "Bean"], contentState: ["phase": "x"],
      startedAt: Show.now, updatedAt: Show.now)
    let presenter = Presenter(points: AverageMeasurer())
    var state = GlanceState()
    let first = presenter.present(
      activity, with: document, on: surface, as: GlanceSituation(form: .content), at: Show.now, into: &state)
    let before = state
    let second = presenter.present(
      activity, with: document, on: surface, as: GlanceSituation(form: .content), at: Show.now, into: &state)
    #expect(state == before)
    #expect(first == second)
  }
}
