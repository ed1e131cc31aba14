import CCairo
import GlanceModel

/// A symbol's strokes and areas, on a grid of 24 × 24 with lines 2 wide.
struct SymbolShape: Sendable {
  /// A path, and how it is drawn.
  ///
  /// A path is written as letters and numbers between spaces: `M x y` begins at a point, `L x y` goes straight on, `C`
  /// and three points in a curve, `Z` back to the beginning; `O x y r` is a circle.
  enum Part: Sendable {
    /// A line along the path.
    case line(String)
    /// The area inside of the path.
    case fill(String)
    /// Both, turned by degrees about the middle, clockwise.
    indirect case turned(Double, Part)
  }

  /// What it is made of, from the back to the front.
  let parts: [Part]

  /// Draws it into a square of a size; mirrored from left to right on demand.
  func draw(on picture: Picture, x: Double, y: Double, size: Double, color: RGBA, mirrored: Bool = false) {
    guard size > 0 else { return }
    picture.moved(x: x, y: y, scaled: size / 24) {
      if mirrored {
        glance_canvas_translate(picture.canvas, 24, 0)
        glance_canvas_scale(picture.canvas, -1, 1)
      }
      picture.use(color)
      for part in parts { draw(part, on: picture) }
    }
  }

  private func draw(_ part: Part, on picture: Picture) {
    switch part {
    case .line(let path):
      trace(path, on: picture)
      glance_canvas_stroke(picture.canvas, 2, true)
    case .fill(let path):
      trace(path, on: picture)
      glance_canvas_fill(picture.canvas)
    case .turned(let degrees, let part):
      glance_canvas_save(picture.canvas)
      glance_canvas_translate(picture.canvas, 12, 12)
      glance_canvas_rotate(picture.canvas, degrees * .pi / 180)
      glance_canvas_translate(picture.canvas, -12, -12)
      draw(part, on: picture)
      glance_canvas_restore(picture.canvas)
    }
  }

  private func trace(_ path: String, on picture: Picture) {
    let canvas = picture.canvas
    var command: Character = "Z"
    var numbers: [Double] = []
    for word in path.split(separator: " ") {
      if let number = Double(word) { numbers.append(number) } else { command = word.first ?? "Z" }
      switch (command, numbers.count) {
      case ("M", 2): glance_canvas_move(canvas, numbers[0], numbers[1])
      case ("L", 2): glance_canvas_line(canvas, numbers[0], numbers[1])
      case ("C", 6):
        glance_canvas_curve(canvas, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
      case ("O", 3):
        glance_canvas_new_subpath(canvas)
        glance_canvas_arc(canvas, numbers[0], numbers[1], numbers[2], 0, 2 * .pi, true)
        glance_canvas_close(canvas)
      case ("Z", 0): glance_canvas_close(canvas)
      default: continue
      }
      numbers.removeAll(keepingCapacity: true)
    }
  }
}
