import GlanceModel
import Testing

@testable import GlancePresentation

/// "`controls`: max, only, except, style: the engine's own (a call's)".
@Suite struct EngineControlsTests {
  /// Every control that the rules offer, with its labels in English, German and Arabic.
  static let names: [(id: String, symbol: String, labels: [String])] = [
    ("answer", "phone", ["Answer", "Annehmen", "رد"]), ("decline", "phone-down", ["Decline", "Ablehnen", "رفض"]),
    ("answerHolding", "phone-pause", ["Hold & answer", "Halten & annehmen", "تعليق ورد"]),
    ("answerEnding", "phone-xmark", ["End & answer", "Beenden & annehmen", "إنهاء ورد"]),
    ("end", "phone-down", ["End", "Beenden", "إنهاء"]), ("hold", "pause", ["Hold", "Halten", "تعليق"]),
    ("resume", "play", ["Resume", "Fortsetzen", "استئناف"]), ("mute", "mic-slash", ["Mute", "Stumm", "كتم"]),
    ("keypad", "keypad", ["Keypad", "Tastatur", "لوحة المفاتيح"]), ("merge", "merge", ["Merge", "Verbinden", "دمج"]),
    ("unmerge", "split", ["Separate", "Trennen", "فصل"]), ("swap", "swap", ["Swap", "Makeln", "تبديل"]),
    ("silence", "bell-slash", ["Silence", "Lautlos", "إسكات"]), ("video", "video", ["Video", "Video", "فيديو"]),
    ("speaker", "speaker", ["Speaker", "Lautsprecher", "مكبر الصوت"]),
  ]

  private func named(_ id: String, _ locale: String, by document: Document) -> Control? {
    var context = Bench().context
    context.locale = locale
    return Binder().named([Control(id: id)], by: document, in: context).first
  }

  @Test(arguments: names.indices) func everyControlHasANameAndASymbol(_ index: Int) throws {
    let (id, symbol, labels) = EngineControlsTests.names[index]
    for (locale, label) in zip(["en_US", "de_AT", "ar_EG"], labels) {
      // A document that names none takes those of the built-in one.
      for document in [try Document.conversation(), try Document.standard()] {
        let control = try #require(named(id, locale, by: document))
        #expect(control.label == label)
        #expect(control.symbol == symbol)
      }
    }
    #expect(try named(id, "fr_FR", by: .conversation())?.label == labels[0])
  }

  /// The document's own words beat the built-in ones, and what comes with a control beats both.
  @Test func ownNames() throws {
    let document = try Document(
      text: #"""
        {"type": "T", "content": {"controls": {}}, "maps": {"control": {"answer": "tick"}},
         "strings": {"en": {"control.answer": "Pick up", "control.other": "Other"}}}
        """#)
    #expect(document.warnings == [])
    #expect(named("answer", "en_US", by: document)?.label == "Pick up")
    #expect(named("answer", "en_US", by: document)?.symbol == "tick")
    #expect(named("decline", "en_US", by: document)?.label == "Decline")
    #expect(named("other", "en_US", by: document)?.label == "Other")
    let given = Control(id: "answer", label: "Go", symbol: "star")
    #expect(Binder().named([given], by: document, in: Bench().context) == [given])
    let unknown = try #require(named("nothing", "en_US", by: document))
    #expect(unknown.label.isEmpty && unknown.symbol.isEmpty)
  }

  private static let offered = [
    Control(id: "mute", kind: .toggle, on: true, longPress: "hold"), Control(id: "keypad", kind: .disclosure),
    Control(id: "end", role: .destructive), Control(id: "answer", enabled: false, role: .positive),
    Control(id: "hold", slot: .more),
  ]

  @Test(arguments: [
    (#"{"controls": {}}"#, "mute keypad end answer"), (#"{"controls": {"max": 2}}"#, "end answer"),
    (#"{"controls": {"only": ["hold", "end"]}}"#, "end hold"),
    (#"{"controls": {"except": ["mute", "end"]}}"#, "keypad answer"),
    (#"{"controls": {"only": ["hold", "end"], "except": ["end"]}}"#, "hold"), (#"{"controls": {"max": 0}}"#, ""),
  ]) func which(_ node: String, _ ids: String) throws {
    var bench = Bench()
    bench.context.controls = EngineControlsTests.offered
    let tree = try bench.tree(#"{"hstack": [\#(node)]}"#)
    #expect(EngineControlsTests.controls(tree).map(\.control.id).joined(separator: " ") == ids)
  }

  /// What the engine says of a control stays; its role says its colour, unless the document does.
  @Test func whatTheyAreLike() throws {
    var bench = Bench()
    bench.context.controls = EngineControlsTests.offered
    let bound = EngineControlsTests.controls(try bench.tree(#"{"controls": {"style": "icon"}}"#))
    #expect(bound.map(\.control.kind) == [.toggle, .disclosure, .button, .button])
    #expect(bound.map(\.control.on) == [true, false, false, false])
    #expect(bound.map(\.control.enabled) == [true, true, true, false])
    #expect(bound[0].control.longPress == "hold")
    #expect(bound.allSatisfy { $0.face == .icon })
    let palette = Palette(bench.context.environment)
    let roles: [ColorRole] = [.tint, .tint, .negative, .positive]
    #expect(bound.map(\.style.color) == roles.map { palette[.role($0)] })
    for node in [##"{"controls": {}, "color": "#123456"}"##, ##"{"controls": {"color": "#123456"}}"##] {
      let colored = EngineControlsTests.controls(try bench.tree(node))
      #expect(colored.allSatisfy { $0.style.color == RGBA(0x1234_56ff) })
    }
  }

  private static func controls(_ tree: BoundTree) -> [BoundControl] {
    tree.nodes.compactMap { node in
      switch node.kind {
      case .button(let bound), .toggle(let bound): bound
      default: nil
      }
    }
  }
}
