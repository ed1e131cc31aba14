/// A node for each element of a list.
final class EachNode: Sendable {
  /// The list.
  let list: Path
  /// How many elements at most.
  let most: Int
  /// Which repetition from the outside this is.
  let depth: Int
  /// What is repeated.
  let node: Node

  init(list: Path, most: Int, depth: Int, node: Node) {
    self.list = list
    self.most = most
    self.depth = depth
    self.node = node
  }
}
