import GlanceModel
import GlancePresentation
import Testing

/// The order of the presentation page, from placed to rated, in every part.
@Suite struct DrinkOrderTests {
  let document: Document

  init() throws {
    document = try Document(text: packageFile("Tests/GlancePresentationTests/Documents/drink-order.json"))
  }

  private func context(_ phase: String, readyAt: Int64? = nil, locale: String = "en_US") -> BindingContext {
    var context = BindingContext(
      environment: EnvironmentFacts(family: .lockscreen, presentation: .content, width: 371, height: 160),
      locale: locale, now: WallTime(seconds: 1_000_000))
    context.attributes = ["drink": "latte", "shop": "Bean & Co", "orderID": "A 7"]
    context.state = ["phase": .string(phase)]
    if let readyAt { context.state["readyAt"] = .integer(readyAt) }
    context.activity.startedAt = WallTime(seconds: 999_000)
    return context
  }

  private func bound(_ part: DocumentPart, _ context: BindingContext) -> String {
    var tree = BoundTree()
    Binder().bind(document, part, in: context, into: &tree)
    return written(tree)
  }

  @Test func hasNoDoubts() { #expect(document.warnings == []) }

  @Test(
    arguments: [
      ("placed", nil, "v(h(<cup> “Bean & Co” spacer “Order placed|Placed”))"),
      ("preparing", 1_000_240, "v(h(<cup> “Bean & Co” spacer “Being prepared|Preparing”) timer↓…1000240)"),
      ("ready", nil, "v(h(<cup> “Bean & Co” spacer “Ready for pickup|Ready”))"),
      ("picked-up", nil, "v(h(<cup> “Bean & Co” spacer “Picked up”) h(button[rate Good] button[rate Bad]))"),
      ("rated", nil, "v(h(<cup> “Bean & Co” spacer “Thank you”))"),
      ("lost", nil, "v(h(<cup> “Bean & Co” spacer “lost”))"),
    ] as [(String, Int64?, String)]) func content(_ phase: String, _ readyAt: Int64?, _ tree: String)
  {
    #expect(bound(.content, context(phase, readyAt: readyAt)) == tree)
  }

  @Test func otherParts() {
    let context = context("preparing", readyAt: 1_000_240, locale: "de_AT")
    #expect(bound(.small, context) == "h(<cup> “In Zubereitung|In Arbeit”)")
    #expect(bound(.compactLeading, context) == "<cup>")
    #expect(bound(.compactTrailing, context) == "fit(timer↓…1000240 “In Zubereitung|In Arbeit” <hourglass>)")
    #expect(bound(.minimal, context) == "gauge↓999000…1000240")
    #expect(bound(.expanded, context) == "expanded(leading:<cup> trailing:“In Zubereitung|In Arbeit” bottom:“latte”)")
    #expect(bound(.fullscreen, context) == "")
  }

  @Test func limitedWidthShowsTheMark() {
    var context = context("preparing")
    context.environment.limitedWidth = true
    #expect(bound(.compactTrailing, context) == "<hourglass>")
  }

  @Test func theButtonCarriesItsArguments() throws {
    var tree = BoundTree()
    Binder().bind(document, .content, in: context("picked-up"), into: &tree)
    let arguments = tree.nodes.compactMap { node -> ValueObject? in
      if case .button(let bound) = node.kind { bound.control.arguments } else { nil }
    }
    #expect(arguments == [["order": "A 7", "positive": true], ["order": "A 7", "positive": false]])
  }

  @Test func summary() {
    var summary = BoundSummary()
    Binder().bindSummary(document, in: context("preparing", readyAt: 1_000_240), into: &summary)
    #expect(summary.title == "Bean & Co")
    #expect(summary.subtitle == "Being prepared")
    #expect(summary.subtitleShorter == ["Preparing"])
    #expect(summary.text == "Bean & Co · Being prepared")
    #expect(summary.label == "Bean & Co, Being prepared")
    #expect(summary.symbol == "cup")
    #expect(summary.url == "coffee://order/A%207")
    #expect(summary.tint == RGBA(0x6f4e_37ff))
    #expect(summary.background == [RGBA(0x2b1d_14ff), RGBA(0x6f4e_37ff)])
    #expect(summary.backgroundAngle == 90)
    #expect(summary.timer == GlanceTimer(end: WallTime(seconds: 1_000_240), countsDown: true))
    #expect(summary.progress == nil)
  }
}
