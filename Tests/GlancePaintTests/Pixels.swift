import CCairo
import GlanceModel

@testable import GlancePaint

/// The pixels of a picture, to see where anything was drawn.
struct Pixels {
  let width: Int
  let height: Int
  private let words: [UInt32]

  init(_ picture: Picture) {
    width = Int((picture.width * picture.scale).rounded(.up))
    height = Int((picture.height * picture.scale).rounded(.up))
    var stride: Int32 = 0
    guard let bytes = glance_canvas_pixels(picture.canvas, &stride) else {
      words = []
      return
    }
    var words: [UInt32] = []
    for row in 0..<height {
      for column in 0..<width {
        let place = UnsafeRawPointer(bytes) + row * Int(stride) + 4 * column
        words.append(place.load(as: UInt32.self))
      }
    }
    self.words = words
  }

  /// Alpha, red, green and blue; the alpha is multiplied in.
  subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }

  /// The smallest frame, in pixels, around all that is more opaque than a hint; nil if nothing is.
  var ink: Rect? {
    var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
    for y in 0..<height {
      for x in 0..<width where self[x, y] >> 24 > 48 {
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      }
    }
    guard left <= right else { return nil }
    return Rect(x: Double(left), y: Double(top), width: Double(right - left + 1), height: Double(bottom - top + 1))
  }
}
