import GlanceModel

/// One part of a document with its values put in: every condition, map, string and repetition resolved, only `fit` still open.
///
/// Binding writes it and layout reads it. It is flat and in reading order, so that both can use the same storage again
/// and again.
public struct BoundTree: Sendable, Hashable {
  /// All nodes, each followed by its descendants. Empty if nothing is to be shown.
  public var nodes: [BoundNode] = []
  /// When the wall clock changes what was bound (a `relative` or `minutes` inside a sentence), if it does.
  public var nextChange: WallTime?

  /// An empty tree.
  public init() {}
}
