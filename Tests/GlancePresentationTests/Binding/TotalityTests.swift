import GlanceModel
import Testing

@testable import GlancePresentation

/// "Rendering is total: it cannot loop or fail", whatever the document and the values.
@Suite struct TotalityTests {
  @Test(arguments: 0..<8) func randomDocumentsAndValues(_ seed: UInt64) throws {
    var random = DocumentFuzz(seed: seed &* 7919 &+ 1)
    let binder = Binder()
    var tree = BoundTree()
    var summary = BoundSummary()
    var read = 0
    for _ in 0..<40 {
      guard let document = try? Document(parsing: random.document()) else { continue }
      read += 1
      for _ in 0..<6 {
        let context = random.context()
        for part in DocumentPart.allCases {
          binder.bind(document, part, in: context, into: &tree)
          #expect(isWellFormed(tree))
        }
        var fresh = BoundTree()
        Binder().bind(document, .content, in: context, into: &fresh)
        binder.bind(document, .content, in: context, into: &tree)
        #expect(fresh == tree, "what a binder has bound before changes nothing")
        binder.bindSummary(document, in: context, into: &summary)
        _ = try? document.check(attributes: context.attributes, contentState: context.state)
      }
    }
    #expect(read >= 10, "most random documents are good ones")
  }

  /// Whether each node's descendants follow it and stay within their parent, and no number is unusable.
  private func isWellFormed(_ tree: BoundTree) -> Bool {
    var ends = [tree.nodes.count]
    for (index, node) in tree.nodes.enumerated() {
      while let end = ends.last, end == index { ends.removeLast() }
      guard let end = ends.last, node.subtreeEnd > index, node.subtreeEnd <= end else { return false }
      ends.append(node.subtreeEnd)
      let box = node.box
      for number in [
        box.width ?? 0, box.height ?? 0, box.grow, box.padding.top, box.padding.leading, box.decoration.opacity,
      ] {
        guard number.isFinite, number >= 0 else { return false }
      }
      switch node.kind {
      case .text(let text):
        guard !text.text.isEmpty, text.text.count <= SafeText.graphemeLimit, text.style.size.isFinite else {
          return false
        }
      case .gauge(let meter), .progress(let meter):
        guard meter.value.map((0...1).contains) ?? true, meter.value != nil || meter.timer != nil else { return false }
      case .timer, .symbol, .image, .button, .toggle, .stack, .expanded, .spacer, .divider, .fit: break
      }
    }
    return true
  }

  @Test(.timeLimit(.minutes(1))) func hostileDocumentsEndSoon() throws {
    func many(_ path: String) -> Value { .string(String(repeating: "{\(path)|label}", count: 32)) }
    let document = try Document(parsing: [
      "type": "T", "content": ["vstack": .array(Array(repeating: ["text": many("state.a")], count: 8))],
      "strings": ["en": ["a.x": many("state.b"), "b.x": many("state.c"), "c.x": many("state.d"), "d.x": ""]],
    ])
    let context = BindingContext(
      state: ["a": "x", "b": "x", "c": "x", "d": "x"],
      environment: EnvironmentFacts(family: .bar, presentation: .compact), now: WallTime(seconds: 0))
    var tree = BoundTree()
    Binder().bind(document, .content, in: context, into: &tree)
    #expect(tree.nodes.isEmpty)
  }
}
