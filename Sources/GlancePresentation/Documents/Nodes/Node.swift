/// A node of a document, ready to have values put in.
indirect enum Node: Sendable {
  /// A text.
  case text(TextNode)
  /// A clock.
  case timer(TimerNode)
  /// An icon.
  case symbol(SymbolNode)
  /// An image.
  case image(ImageNode)
  /// A gauge or a progress bar.
  case meter(MeterNode)
  /// A button or a toggle.
  case control(ControlNode)
  /// The engine's own controls.
  case engineControls(EngineControlsNode)
  /// Children beside, below or behind one another.
  case stack(StackNode)
  /// Space that gives way.
  case spacer(minLength: Attribute<Double>, Box)
  /// A line.
  case divider(Attribute<Paint>, Box)
  /// The first that fits.
  case fit([Node], Box)
  /// The opened island: a node for each region.
  case expanded([Node])
  /// One of two.
  case branch(Condition, then: Node?, else: Node?)
  /// One of several, by a value's text.
  case choose(Expression, cases: WordTable<Node>, otherwise: Node?)
  /// One for each element of a list.
  case each(EachNode)
}
