import GlanceModel

/// Puts an activity's content into documents' templates, for one surface after another.
///
/// Binding cannot fail, whatever the content. A binder keeps what it can use again, strings, locales and zones, bounded;
/// give it the same tree for the same part each time, and where nothing is new it allocates nothing. It belongs to one
/// thread.
///
/// ```swift
/// let binder = Binder()
/// var tree = BoundTree()
/// binder.bind(document, .content, in: context, into: &tree)
/// ```
public final class Binder {
  private var evaluator = Evaluator()

  /// A binder without anything to use again yet.
  public init() {}

  /// Binds one part of a document; the tree is empty afterwards if the part is missing or shows nothing.
  public func bind(_ document: Document, _ part: DocumentPart, in context: BindingContext, into tree: inout BoundTree) {
    evaluator.begin(document, context)
    evaluator.bind(part, into: &tree)
  }

  /// Binds a document's `summary`, `url`, `tint` and `background`.
  ///
  /// A summary without progress and timer takes them from the first gauge, progress bar or timer of `content`; one
  /// without a title takes the first text.
  public func bindSummary(_ document: Document, in context: BindingContext, into summary: inout BoundSummary) {
    evaluator.begin(document, context)
    evaluator.bindSummary(into: &summary)
  }

  /// One of a document's strings, for an alert; nil if there is no such key.
  ///
  /// - Parameter arguments: What stands in for `%@`, one after another, or for `%1$@` by number; `%%` is a percent sign.
  public func string(
    _ key: String, arguments: [String], of document: Document, in context: BindingContext
  ) -> String? {
    evaluator.begin(document, context)
    return evaluator.string(key).map { AlertText($0).filled(with: arguments) }
  }

  /// The engine's own controls with the labels and symbols that a document gives them, else the built-in one for
  /// conversations: as they are published where no document shows them.
  public func named(_ controls: [Control], by document: Document, in context: BindingContext) -> [Control] {
    evaluator.begin(document, context)
    return controls.map { evaluator.named($0) }
  }
}
