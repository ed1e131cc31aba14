import GlanceModel
import GlancePresentation
import JSON

/// A place to bind small documents in: a lock screen at second 1,000,000, in English.
struct Bench {
  var context = BindingContext(
    environment: EnvironmentFacts(family: .lockscreen, presentation: .content, width: 371, height: 160),
    locale: "en_US", now: WallTime(seconds: 1_000_000))
  /// More of the document, as JSON members.
  var more = ""

  init(_ state: ValueObject = [:], more: String = "") {
    context.state = state
    self.more = more
  }

  /// The content of a document whose content is this node, bound.
  func tree(_ content: String, part: DocumentPart = .content) throws -> BoundTree {
    var tree = BoundTree()
    let document = try Document(
      text: #"{"type": "T", "summary": {}, "\#(part.rawValue)": \#(content)\#(more.isEmpty ? "" : ", \(more)")}"#)
    Binder().bind(document, part, in: context, into: &tree)
    return tree
  }

  /// The same, written in one line.
  func bound(_ content: String, part: DocumentPart = .content) throws -> String {
    written(try tree(content, part: part))
  }
}
