import GlanceModel

/// What the layout knows of one node while it works: plain numbers, so that arranging touches neither texts nor counts.
struct LayoutItem {
  /// How a node takes up room.
  enum Role: UInt8 {
    /// Text that can be cut.
    case text
    /// A clock: it shrinks, but is never cut.
    case timer
    /// As wide as high: a symbol, an image, a ring.
    case square
    /// As wide as it may be: a bar.
    case bar
    /// Something to tap.
    case button
    case row
    case column
    case pile
    case regions
    case spacer
    case divider
    case fit
  }

  var role = Role.spacer
  /// Index behind the last descendant.
  var end = 0
  var parent = -1

  /// Of a call's control, how many of its controls stay longer; else -1.
  var place = -1

  // What the document says.
  var hidden = false
  /// Whether its box has anything to see or to read out.
  var isDecorated = false
  /// Whether there is colour behind it.
  var hasGround = false
  var leading = 0
  var trailing = 0
  var top = 0
  var bottom = 0
  /// A fixed width or height; -1 for none.
  var fixed = Extent(width: -1, height: -1)
  var priority = 0.0
  var grow = 0.0
  var spacing = 0

  // What follows before any room is known, without its padding but for `ideal`.
  /// What it wants kept for it.
  var least = Extent()
  /// What it cannot be shown without.
  var core = Extent()
  /// What it takes if there is room, its padding included.
  var ideal = Extent()
  /// What it can make use of at most, its padding included.
  var most = Extent()
  /// The content's own size at its best: of a text, its longest form on one line.
  var natural = Extent()
  /// The base line of the content at its best.
  var naturalBaseline = 0

  // What is decided once the room is known.
  /// Whether it has a place.
  var shown = false
  /// What its stack keeps for it, along the stack.
  var reserve = 0
  /// The whole box.
  var size = Extent()
  /// What is inside the padding.
  var content = Extent()
  /// Where the content begins inside the box.
  var inset = Extent()
  /// How much of the box is padding.
  var padding = Extent()
  /// From the box's top to its base line.
  var baseline = 0
  /// Of a text, the form; of a `fit`, the child's index; of a button, 1 if its label is shown; of the opened island, the
  /// region that goes below.
  var choice = 0
  /// How far a text shrinks.
  var factor = 1.0
  /// How many lines a text may break into.
  var lines = 1
  /// The width that the content was given.
  var askedWidth = 0
  /// Whether the text has to be fitted when it is written.
  var isFitted = false
  /// Whether a row puts its base lines on one height.
  var isBaselined = false
  /// From a row's content's top to the base line that its children share.
  var above = 0
  /// How high the opened island's row is.
  var rowHeight = 0
  /// Space between children, along a stack.
  var gap = 0

  /// How much it can give way, along an axis.
  func flexibility(_ axis: Axis) -> Int { fixed[axis] >= 0 ? 0 : most[axis] - least[axis] }

  /// Whether it takes up space only between others.
  var isSpacer: Bool { role == .spacer }
}
