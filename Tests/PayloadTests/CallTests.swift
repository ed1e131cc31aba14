import GlanceModel
import GlancePresentation
import PangoText
import Testing

/// The built-in document of conversations on every screen, held against what a person should see there.
@Suite struct CallTests {
  private let presenter = Presenter(points: PangoMeasurer())

  private func shown(
    _ step: CallStep, on screen: Screen, _ document: Document, change: (inout GlanceSituation) -> Void = { _ in },
    settings: (inout SurfaceSettings) -> Void = { _ in }, night: Bool = false
  ) -> GlanceState {
    var situation = screen.situation
    // "Activity controls are not interactive. Call controls are."
    situation.interactive = true
    situation.controls = step.controls
    change(&situation)
    var surface = screen.surface
    settings(&surface.settings)
    var device = screen.device
    device.night = night
    situation.night = night
    var state = GlanceState()
    _ = presenter.present(
      step.content, with: document, on: SurfaceEnvironment(surface, device: device), as: situation, at: step.now,
      into: &state)
    return state
  }

  @Test func everyScreenShowsWhatAPersonShouldSee() throws {
    let document = try Document.conversation()
    let table = try ExpectedTable(named: "conversation")
    let widths = try #require(PangoWidths(family: "Inter"))
    let steps = try CallStep.all()
    #expect(steps.map(\.name) == table.steps)
    for step in steps {
      try document.check(attributes: [:], contentState: step.state)
      var screensByFault: [String: [String]] = [:]
      for screen in Screen.calls {
        let row = try #require(table.row(step: step.name, screen: screen), "\(step.name): \(screen)")
        let state = shown(step, on: screen, document)
        for fault in faults(of: state, on: screen, row, table, step, widths) {
          screensByFault[fault, default: []].append(screen.description)
        }
      }
      for (fault, screens) in screensByFault {
        Issue.record("\(step.name): \(fault) on \(screens.joined(separator: ", "))")
      }
    }
  }

  @Test func everyRowOfTheTableIsUsed() throws {
    let table = try ExpectedTable(named: "conversation")
    var used: Set<Int> = []
    for step in table.steps {
      for screen in Screen.calls { used.insert(table.row(step: step, screen: screen)?.line ?? 0) }
    }
    #expect(table.rows.filter { !used.contains($0.line) }.map(\.line) == [])
  }

  private func faults(
    of state: GlanceState, on screen: Screen, _ row: ExpectedTable.Row, _ table: ExpectedTable, _ step: CallStep,
    _ widths: PangoWidths
  ) -> [String] {
    guard let view = state.view else { return ["there is no view"] }
    let sighting = Sighting(view, at: step.now)
    let differences = sighting.differences(from: row, in: table, language: screen.language, step: step.forTable)
    var faults = differences.isEmpty ? [] : ["line \(row.line): " + differences.joined(separator: "; ")]
    if state.title.isEmpty || state.text.isEmpty || state.label.isEmpty || state.symbol.isEmpty {
      faults.append("title, text, label or symbol is empty")
    }
    if screen.moving, state.controls.count > 3 { faults.append("\(state.controls.count) controls while driving") }
    for control in state.controls where !control.enabled || control.label.isEmpty || control.symbol.isEmpty {
      faults.append("\(control.id) is off, or has no label or no symbol")
    }
    return faults + pale(view) + LayoutFaults(screen: screen, now: step.now, widths: widths).faults(of: view)
  }

  /// Controls whose symbols cannot be made out on their own ground.
  private func pale(_ view: ViewTree) -> [String] {
    view.nodes.compactMap { node in
      guard case .button(let face) = node.content, let ground = node.decoration.background.first else { return nil }
      let ratio = Contrast.ratio(face.color, on: ground)
      return ratio < 4 ? "\(face.control) has a contrast of \(ratio)" : nil
    }
  }

  /// "names, texts, `Label`, `URL` and alert texts become the app's name; controls stay", photo and monogram go.
  @Test func aRedactedCallSaysOnlyItsApp() throws {
    let document = try Document.conversation()
    for step in try CallStep.all() {
      for screen in Screen.calls {
        let plain = shown(step, on: screen, document)
        let state = shown(step, on: screen, document) { situation in
          situation.redacted = true
          situation.appName = "Telephone"
        }
        #expect([state.title, state.subtitle, state.label, state.url] == ["Telephone", "", "Telephone", "Telephone"])
        #expect(state.image.isEmpty)
        #expect(Set(state.controls.map(\.id)).isSuperset(of: plain.controls.map(\.id)), "\(step.name): \(screen)")
        let sighting = Sighting(try #require(state.view), at: step.now)
        let labels = Set(state.controls.map { Sighting.plain($0.label) })
        for text in sighting.texts where !labels.contains(text) {
          #expect("Telephone".hasPrefix(text.prefix { $0 != "…" }), "\(step.name): \(screen)")
        }
      }
    }
  }

  /// "Night on `standby`: `luminanceReduced`, one red tint, no background."
  @Test func atNightAllIsRed() throws {
    let document = try Document.conversation()
    for step in try CallStep.all() {
      for screen in Screen.calls where screen.preset.family == .standby {
        let view = try #require(shown(step, on: screen, document, night: true).view)
        for node in view.nodes {
          #expect(node.decoration.background.isEmpty)
          switch node.content {
          case .text(let run, _), .timer(let run, _, _, _): #expect(run.color.hex == "#d9281e")
          case .button(let face), .toggle(let face): #expect(face.color.hex == "#d9281e")
          case .symbol(_, _, let color, _): #expect(color.hex == "#d9281e")
          case .image, .gauge, .progress, .stack, .divider: break
          }
          if case .timer(_, _, let style, _) = node.content { #expect(style == .minutes) }
        }
      }
    }
  }

  /// A photo stands in for the letters, round and as large.
  @Test func aPhotoIsRound() throws {
    let document = try Document.conversation()
    let first = try #require(try CallStep.all().first)
    for screen in Screen.calls where screen.preset.family.defaultUnit == .point && screen.form != .small {
      let letters = try #require(shown(first, on: screen, document).view)
      let step = first.changed { $0["photo"] = "/usr/share/photo.png" }
      let view = try #require(shown(step, on: screen, document).view)
      let images = view.nodes.compactMap { node -> (Rect, Double)? in
        if case .image(_, let radius) = node.content { (node.frame, radius) } else { nil }
      }
      #expect(images.count == 1, "\(screen)")
      for (frame, radius) in images {
        #expect(frame.width == frame.height && 2 * radius >= frame.width, "\(screen)")
        #expect(letters.nodes.contains { $0.frame == frame && !$0.decoration.background.isEmpty }, "\(screen)")
      }
    }
  }

  /// Who calls while another call goes on has room on a narrow screen, too: the ways to answer are symbols there.
  @Test(arguments: [296.0, 340]) func aNarrowScreenSaysWhoWaits(_ width: Double) throws {
    let document = try Document.conversation()
    let waiting = try #require(try CallStep.all().first { $0.name == "08-waiting" })
      .changed { $0["title"] = "Ben Okafor" }
    let screens = Screen.calls.filter {
      // A car's letters are too large for one as narrow.
      [.lockscreen, .standby].contains($0.preset.family) && $0.preset != .standby1920x720
    }
    #expect(screens.contains { $0.form == .content } && screens.contains { $0.form == .fullscreen })
    for screen in screens {
      let state = shown(waiting, on: screen, document, settings: { ($0.width, $0.height) = (width, 280) })
      let texts = Sighting(try #require(state.view), at: waiting.now).texts
      #expect(texts.contains("Ben Okafor"), "\(screen): \(texts)")
      #expect(Set(state.controls.map(\.id)).isSuperset(of: ["answerHolding", "answerEnding", "decline"]), "\(screen)")
    }
  }

  /// The examples are what the daemon makes of such conversations.
  @Test func examplesAreWhatTheDaemonMakes() throws {
    let steps = try CallStep.all()
    let anna = Handle(kind: .phone, value: "+49 170 1234567")
    var call = Conversation(
      number: 1, uuid: "u", provider: "org.example.Telephone", direction: .incoming, state: .idle, members: [anna],
      startedAt: WallTime(seconds: 1_767_981_600))
    call.ringing = true
    var content = ConversationContent(
      call, resolved: [anna: ResolvedMember(name: "Anna Schmidt")], appName: "Telephone", appIcon: "phone")
    #expect(content.state == steps[0].state)
    content.conversation.ringing = false
    content.conversation.state = .joined
    content.conversation.connectedAt = WallTime(seconds: 1_767_981_610)
    content.conversation.activeRemoteMembers = [anna]
    #expect(content.state == steps[3].state)
    content.conversation.members = ["Anna Schmidt", "Ben Weber", "Cem Yıldız", "Dana Kowalska", "Emre Aydın"].map {
      Handle(value: "", displayName: $0)
    }
    content.conversation.activeRemoteMembers = content.conversation.members
    #expect(content.state == steps[8].state)
    content.conversation.state = .idle
    content.conversation.ringing = true
    content.conversation.connectedAt = nil
    content.conversation.members = [Handle(kind: .phone, value: Handle.withheld)]
    content.conversation.activeRemoteMembers = []
    content.isWaiting = true
    #expect(content.state == steps[7].state)
  }
}
