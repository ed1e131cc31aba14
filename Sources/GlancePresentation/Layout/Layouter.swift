import GlanceModel

/// Lays out bound trees: proposes room from the top down, takes the sizes that come back, and places them.
///
/// It works in three passes over the flat tree. The first, from the last node to the first, finds what every node would
/// take and cannot do without. The second gives each node its room, once. The third places what has room and writes the
/// view tree. No pass is repeated, so the time is in proportion to the nodes. All numbers live in scratch storage that
/// the next layout uses again.
///
///     var layouter = Layouter(measurer: CellMeasurer())
///     layouter.add(tree, in: LayoutSpace(width: 24, height: 1), setting, to: &output)
///
/// Whatever the tree and the room, no frame leaves the room, no text is wider than its frame, and only the children of a
/// `zstack` overlap. Where room is short, first texts are cut, then spacing and padding give way, then nodes are left
/// out: those of the lowest priority first, of equal ones the last, of a call's controls the least important.
public struct Layouter: ~Copyable {
  /// Measures in the unit of the settings it is used with.
  let measurer: any TextMeasuring
  /// What is being laid out; nothing in between, so that its storage is its owner's alone.
  var tree = BoundTree()
  var setting = LayoutSetting(typeface: Typeface(number: 0), now: WallTime(seconds: 0))
  var items: [LayoutItem] = []
  /// What may still be tried to make texts fit.
  var effort = FittingEffort()
  /// The children of the stacks that are being arranged, the innermost's last.
  var children: [Int] = []

  /// A layouter that measures texts with a measurer of the same unit as its settings.
  public init(measurer: any TextMeasuring) { self.measurer = measurer }

  /// Adds a root to the output's view tree, with a tree laid out in the room for it.
  ///
  /// Returns whether anything of the tree is shown; if not, the output is unchanged.
  @discardableResult
  public mutating func add(
    _ tree: BoundTree, in space: LayoutSpace, _ setting: LayoutSetting, to output: inout LayoutOutput
  ) -> Bool {
    guard !tree.nodes.isEmpty else { return false }
    begin(tree, setting)
    defer { self.tree = BoundTree() }
    prepare()
    let whole = Extent(width: setting.room(space.width), height: setting.room(space.height))
    let margin = min(setting.room(space.margin), min(whole.width, whole.height) / 2)
    let room = Extent(width: whole.width - 2 * margin, height: whole.height - 2 * margin)
    guard items[0].core.width <= room.width, items[0].core.height <= room.height else { return false }
    let size = measure(0, room)
    guard items[0].shown else { return false }
    let frame = Extent(
      width: space.hugs
        ? min(whole.width, max(setting.room(space.leastWidth), size.width + 2 * margin)) : whole.width,
      height: min(whole.height, max(setting.room(space.leastHeight), size.height + 2 * margin)))
    let root = output.view.nodes.count
    output.view.nodes.append(
      ViewNode(
        parent: root,
        frame: Rect(width: setting.final(frame.width), height: setting.final(frame.height)),
        content: .stack(axis: .depth), decoration: space.decoration))
    let x = (frame.width - size.width) / 2
    let y = (frame.height - size.height) / 2
    let box = Frame(x: x, y: y, width: size.width, height: size.height)
    place(0, box, in: root, &output)
    output.view.width += setting.final(frame.width)
    output.view.height = max(output.view.height, setting.final(frame.height))
    output.note(tree.nextChange)
    return true
  }

  /// How wide and high a tree is where nothing is cut or shrunk, in the surface's unit.
  public mutating func idealSize(of tree: BoundTree, _ setting: LayoutSetting) -> (width: Double, height: Double) {
    guard !tree.nodes.isEmpty else { return (0, 0) }
    begin(tree, setting)
    let ideal = prepare()
    self.tree = BoundTree()
    return (setting.final(ideal.width), setting.final(ideal.height))
  }

  /// Whether a tree has room for all of it, nothing cut or shrunk.
  public mutating func fits(_ tree: BoundTree, in space: LayoutSpace, _ setting: LayoutSetting) -> Bool {
    let ideal = idealSize(of: tree, setting)
    return ideal.width <= space.width - 2 * space.margin && ideal.height <= space.height - 2 * space.margin
  }

  private mutating func begin(_ tree: BoundTree, _ setting: LayoutSetting) {
    self.tree = tree
    self.setting = setting
    effort = FittingEffort()
  }
}
