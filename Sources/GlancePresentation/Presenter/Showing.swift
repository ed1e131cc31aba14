import GlanceModel

/// What a presenter is presenting.
struct Showing {
  var document: Document?
  var surface: SurfaceEnvironment
  var situation: GlanceSituation
  var context: BindingContext
  var place: Place
  var setting: LayoutSetting
  /// How many characters may be counted while driving; nil for as many as there are.
  let characters: Int?
  /// How many of them are left for what is shown beside what has been bound.
  var charactersLeft: Int?

  init(
    document: Document?, surface: SurfaceEnvironment, situation: GlanceSituation, context: BindingContext,
    place: Place, setting: LayoutSetting, characters: Int?
  ) {
    self.document = document
    self.surface = surface
    self.situation = situation
    self.context = context
    self.place = place
    self.setting = setting
    self.characters = characters
    charactersLeft = characters
  }

  /// Nothing, on a bar.
  static var nothing: Showing {
    let surface = SurfaceEnvironment(Surface(name: "", family: .bar))
    let facts = EnvironmentFacts(family: .bar, presentation: .compact)
    let now = WallTime(seconds: 0)
    return Showing(
      document: nil, surface: surface, situation: GlanceSituation(form: .compact),
      context: BindingContext(environment: facts, now: now), place: Place(surface, .compact),
      setting: LayoutSetting(unit: .cell, typeface: Typeface(number: 0), now: now), characters: nil)
  }
}

extension BoundTree {
  /// Whether there is anything to tap in it.
  var hasControls: Bool {
    nodes.contains { node in
      switch node.kind {
      case .button, .toggle: true
      case .text, .timer, .symbol, .image, .gauge, .progress, .stack, .expanded, .spacer, .divider, .fit: false
      }
    }
  }

  /// Empties the tree and keeps its storage.
  mutating func clear() {
    nodes.removeAll(keepingCapacity: true)
    nextChange = nil
  }

  /// Appends another tree's nodes behind what is there.
  mutating func append(_ other: BoundTree) {
    let base = nodes.count
    for node in other.nodes {
      nodes.append(node)
      nodes[nodes.count - 1].subtreeEnd += base
    }
    if let change = other.nextChange { nextChange = nextChange.map { min($0, change) } ?? change }
  }

  /// Appends a leaf.
  mutating func append(_ kind: BoundNode.Kind, _ box: BoundBox = BoundBox()) {
    nodes.append(BoundNode(subtreeEnd: nodes.count + 1, kind: kind, box: box))
  }

  /// Appends a stack with what the closure appends in it.
  mutating func append(
    stack axis: Axis, spacing: Double, align: BoundAlignment, _ box: BoundBox = BoundBox(),
    _ children: (inout BoundTree) -> Void
  ) {
    let index = nodes.count
    append(.stack(axis, spacing: spacing, align: align), box)
    children(&self)
    nodes[index].subtreeEnd = nodes.count
  }
}
