import GlanceModel

/// A frame on the pixel grid, from the left and the top of its root.
struct Frame: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// A box inside it, from where reading begins and from the top.
  func inner(x offset: Int, y: Int, _ size: Extent, _ rightToLeft: Bool) -> Frame {
    Frame(
      x: x + (rightToLeft ? width - offset - size.width : offset), y: self.y + y, width: size.width,
      height: size.height)
  }

  /// The frame in the surface's unit.
  func rect(_ setting: LayoutSetting) -> Rect {
    Rect(x: setting.final(x), y: setting.final(y), width: setting.final(width), height: setting.final(height))
  }
}
