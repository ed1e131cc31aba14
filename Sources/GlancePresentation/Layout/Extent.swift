import GlanceModel

/// A width and a height in whole pixels, or columns and rows.
///
/// Layout counts in pixels from the moment a length comes in until it goes out. So every frame is on the pixel grid,
/// sums are exact, and two texts that touch cannot overlap by a rounding.
struct Extent: Equatable {
  var width = 0
  var height = 0

  /// The length along an axis; of `depth`, the width.
  subscript(axis: Axis) -> Int {
    get { axis == .vertical ? height : width }
    set {
      if axis == .vertical { height = newValue } else { width = newValue }
    }
  }
}

extension Axis {
  /// The axis at a right angle to it.
  var across: Axis { self == .vertical ? .horizontal : .vertical }
}
