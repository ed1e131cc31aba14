/// What is constant of a box, and the edits that values make to it.
struct BoxBuilder {
  /// The constant part.
  var base = BoundBox()
  /// The rest.
  var edits: [Box.Edit] = []

  /// The box.
  var box: Box { Box(base: base, edits: edits) }
}
