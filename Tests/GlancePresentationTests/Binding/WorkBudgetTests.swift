import GlanceModel
import JSON
import Testing

@testable import GlancePresentation

/// "Templates are total: no loops, bounded depth and size, cannot fail at run time."
@Suite struct WorkBudgetTests {
  /// What one thing may cost beyond the budget, which is looked at before each: a text of as many bytes as there are,
  /// put together, made safe, isolated and published.
  private static let slack = (Evaluator.byteLimit + 4096) * 40

  private static func context(_ state: ValueObject, locale: String) -> BindingContext {
    BindingContext(
      state: state,
      environment: EnvironmentFacts(family: .lockscreen, presentation: .content, width: 371, height: 160),
      locale: locale, now: WallTime(seconds: 1_782_900_000))
  }

  /// Whatever a document does, one binding stops within its budget, and what it leaves to be laid out is bounded.
  @Test(.timeLimit(.minutes(2)), arguments: HostileDocument.ways, 0..<2)
  func bindingsEnd(_ way: String, _ seed: UInt64) throws {
    var hostile = HostileDocument(seed: seed &* 31 &+ UInt64(way.utf8.reduce(0) { Int($0) * 7 + Int($1) }))
    var evaluator = Evaluator()
    var tree = BoundTree()
    var summary = BoundSummary()
    var count = 0
    for _ in 0..<3 {
      guard let document = hostile.document(way) else { continue }
      let context = Self.context(hostile.content(), locale: ["C", "de", "ar", "tr"][count % 4])
      count += 1
      for part in DocumentPart.allCases where document.has(part) {
        evaluator.begin(document, context)
        evaluator.bind(part, into: &tree)
        #expect(evaluator.budget.spent <= WorkBudget.limit + Self.slack, "\(way)")
        #expect(bytes(of: tree) <= WorkBudget.limit / 16 + 8192)
        for text in texts(of: tree) { #expect(text.count <= SafeText.graphemeLimit) }
      }
      evaluator.begin(document, context)
      evaluator.bindSummary(into: &summary)
      #expect(evaluator.budget.spent <= WorkBudget.limit + Self.slack, "\(way)")
      for text in [summary.title, summary.subtitle, summary.text, summary.label] + summary.textShorter {
        #expect(text.count <= SafeText.graphemeLimit)
      }
    }
    #expect(count > 0, "no document of this way is right")
  }

  /// The shipped documents spend little of it.
  @Test(arguments: [
    "Examples/presentations/EverythingAttributes.json", "Examples/presentations/DrinkOrderAttributes.json",
    "Examples/presentations/FlightAttributes.json", "Examples/presentations/FootballMatchAttributes.json",
  ])
  func honestDocumentsSpendLittle(_ file: String) throws {
    let document = try Document(text: try packageFile(file))
    var evaluator = Evaluator()
    var tree = BoundTree()
    let state: ValueObject = [
      "phase": "ready", "readyAt": 1_782_900_300, "score": ["home": 1, "away": 2], "members": [["name": "Anna"]],
      "stops": 3,
    ]
    for part in DocumentPart.allCases {
      evaluator.begin(document, Self.context(state, locale: "de"))
      evaluator.bind(part, into: &tree)
      #expect(evaluator.budget.spent < WorkBudget.limit / 20)
    }
  }

  /// What a binding shows does not depend on what was bound before, however near the budget it comes.
  @Test(arguments: HostileDocument.ways) func sameAgain(_ way: String) throws {
    var hostile = HostileDocument(seed: 77)
    let binder = Binder()
    var tree = BoundTree()
    for _ in 0..<2 {
      guard let document = hostile.document(way) else { continue }
      let context = Self.context(hostile.content(), locale: "de")
      binder.bind(document, .content, in: context, into: &tree)
      binder.bind(document, .content, in: context, into: &tree)
      var fresh = BoundTree()
      Binder().bind(document, .content, in: context, into: &fresh)
      #expect(fresh == tree)
    }
  }

  /// A text that repeats a value without end is refused when it is registered, in a sentence.
  @Test func registration() throws {
    func refusal(_ text: String) -> String? {
      do throws(Refusal) {
        _ = try Document(parsing: ["type": "T", "content": ["text": .string(text)]])
        return nil
      } catch { return error.sentence }
    }
    let formats = String(repeating: "|upper", count: 9)
    #expect(refusal("{state.t\(formats)}") == "content.text: {state.t|…} has 9 formats; at most 8 would be right.")
    #expect(refusal("{state.t\(formats.dropLast(6))}") == nil)
    #expect(
      refusal(String(repeating: "{state.t}", count: 33))
        == "content.text: it has more than 32 places for values; several shorter texts would be right.")
    #expect(refusal(String(repeating: "{state.t}", count: 32)) == nil)
    #expect(
      refusal("{state.\(String(repeating: "a.", count: 300))b}")
        == "content.text: a path of 607 bytes is too long; at most 512 would be right.")
  }

  /// A part's texts are kept for each place it is used at, so they count each time.
  @Test func textAfterExpansion() throws {
    let part: Value = ["text": .string(String(repeating: "a", count: 20_000))]
    func refusal(_ uses: Int) -> String? {
      do throws(Refusal) {
        _ = try Document(parsing: [
          "type": "T", "parts": ["p": part], "content": ["vstack": .array(Array(repeating: ["use": "p"], count: uses))],
        ])
        return nil
      } catch { return error.sentence }
    }
    #expect(refusal(13) == nil)
    #expect(
      refusal(14)
        == "parts.p.text: the document has more than 262144 bytes of text after expansion; less would be right.")
  }

  @Test func datesAreCounted() throws {
    func refusal(_ count: Int) -> String? {
      let timers = (0..<count).map { Value.object(["timer": ["end": .string("state.a\($0)")]]) }
      do throws(Refusal) {
        _ = try Document(parsing: ["type": "T", "content": ["vstack": .array(timers)]])
        return nil
      } catch { return error.sentence }
    }
    #expect(refusal(128) == nil)
    #expect(
      refusal(129) == "content.vstack[128].timer.end: the document uses values as dates at more than 128 paths; "
        + "fewer would be right.")
  }

  private func texts(of tree: BoundTree) -> [String] {
    tree.nodes.flatMap { node -> [String] in
      let own: [String] =
        switch node.kind {
        case .text(let text): [text.text] + text.shorter
        case .button(let button), .toggle(let button): [button.control.label]
        case .timer, .symbol, .image, .gauge, .progress, .stack, .expanded, .spacer, .divider, .fit: []
        }
      return own + [node.box.decoration.label]
    }
  }

  private func bytes(of tree: BoundTree) -> Int { texts(of: tree).reduce(0) { $0 + $1.utf8.count } }
}
