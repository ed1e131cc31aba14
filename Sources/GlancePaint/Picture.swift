import CCairo
import GlanceModel
import GlancePresentation
import PangoText

/// A picture that is being drawn, transparent at first. Lengths are points from the left and from the top.
///
/// Text is set as ``PangoMeasurer`` measures it.
public final class Picture {
  let canvas: UnsafeMutablePointer<glance_canvas>
  /// How wide it is, in points.
  public let width: Double
  /// How high it is, in points.
  public let height: Double
  /// Pixels per point.
  public let scale: Double

  /// How wide and high a picture may be in pixels.
  public static let mostPixels = 16_384

  /// An empty picture of a size in points; nil if it is larger than ``mostPixels`` or than the memory.
  public init?(width: Double, height: Double, scale: Double = 1) {
    let most = Double(Picture.mostPixels)
    let (across, down) = ((width * scale).rounded(.up), (height * scale).rounded(.up))
    guard scale > 0, across >= 1, across <= most, down >= 1, down <= most,
      let canvas = glance_canvas_new(Int32(across), Int32(down), scale)
    else { return nil }
    self.canvas = canvas
    self.width = width
    self.height = height
    self.scale = scale
  }

  deinit { glance_canvas_free(canvas) }

  /// The picture as the bytes of a PNG file, always the same for the same drawing; empty if memory is short.
  public var png: [UInt8] {
    let encoded = glance_canvas_encode(canvas)
    defer { free(encoded.bytes) }
    return Array(UnsafeBufferPointer(start: encoded.bytes, count: encoded.count))
  }

  // MARK: Where

  /// Draws with what is drawn moved, and then scaled.
  func moved(x: Double, y: Double, scaled factor: Double = 1, _ draw: () -> Void) {
    glance_canvas_save(canvas)
    glance_canvas_translate(canvas, x, y)
    glance_canvas_scale(canvas, factor, factor)
    draw()
    glance_canvas_restore(canvas)
  }

  /// Draws only within a rectangle with round corners.
  func clipped(to frame: Rect, radius: Double, _ draw: () -> Void) {
    glance_canvas_save(canvas)
    outline(frame, radius: radius)
    glance_canvas_clip(canvas)
    draw()
    glance_canvas_restore(canvas)
  }

  /// Draws as one thing that what is behind shines through.
  func layered(opacity: Double, _ draw: () -> Void) {
    guard opacity < 1 else { return draw() }
    glance_canvas_begin_layer(canvas)
    draw()
    glance_canvas_end_layer(canvas, max(0, opacity))
  }

  // MARK: Shapes

  private func outline(_ frame: Rect, radius: Double) {
    let radius = max(0, min(radius, frame.width / 2, frame.height / 2))
    glance_canvas_new_subpath(canvas)
    let corners = [
      (frame.maxX - radius, frame.y + radius, -0.5), (frame.maxX - radius, frame.maxY - radius, 0),
      (frame.x + radius, frame.maxY - radius, 0.5), (frame.x + radius, frame.y + radius, 1),
    ]
    for (x, y, turn) in corners {
      glance_canvas_arc(canvas, x, y, radius, turn * .pi, (turn + 0.5) * .pi, true)
    }
    glance_canvas_close(canvas)
  }

  /// Fills a rectangle with round corners: with a colour, or with several from one edge to the other.
  func fill(_ frame: Rect, radius: Double = 0, _ colors: [RGBA], angle: Double = 0) {
    guard let first = colors.first, frame.width > 0, frame.height > 0 else { return }
    if colors.count == 1 { use(first) } else { use(colors, angle: angle, across: frame) }
    outline(frame, radius: radius)
    glance_canvas_fill(canvas)
  }

  /// Draws a line of a width along the inside of a rectangle with round corners.
  func stroke(_ frame: Rect, radius: Double, width: Double, _ color: RGBA) {
    use(color)
    let inner = Rect(
      x: frame.x + width / 2, y: frame.y + width / 2, width: frame.width - width, height: frame.height - width)
    outline(inner, radius: radius - width / 2)
    glance_canvas_stroke(canvas, width, true)
  }

  /// Draws a stretch of a ring; angles in turns, 0 at the top, clockwise.
  func stroke(
    arc center: (x: Double, y: Double), radius: Double, from: Double, to: Double, width: Double, _ color: RGBA
  ) {
    use(color)
    glance_canvas_new_subpath(canvas)
    let (start, end) = ((from - 0.25) * 2 * .pi, (to - 0.25) * 2 * .pi)
    glance_canvas_arc(canvas, center.x, center.y, radius, start, end, to >= from)
    glance_canvas_stroke(canvas, width, true)
  }

  /// Fills a circle.
  func fill(circle center: (x: Double, y: Double), radius: Double, _ color: RGBA) {
    fill(
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), radius: radius, [color])
  }

  /// Fills a rectangle with round corners with a picture from a PNG file, as far as it covers it; false if there is
  /// none.
  func fill(_ frame: Rect, radius: Double, imageFile file: String) -> Bool {
    glance_canvas_save(canvas)
    defer { glance_canvas_restore(canvas) }
    outline(frame, radius: radius)
    glance_canvas_clip(canvas)
    outline(frame, radius: 0)
    return glance_canvas_fill_image(canvas, file, frame.x, frame.y, frame.width, frame.height)
  }

  func use(_ color: RGBA) {
    let (red, green, blue, alpha) = color.channels
    glance_canvas_use_color(canvas, red, green, blue, alpha)
  }

  /// The gradient's first and last colour touch the frame's corners; 0° is to the right, 90° down.
  private func use(_ colors: [RGBA], angle: Double, across frame: Rect) {
    let stops = colors.enumerated().map { index, color in
      let (red, green, blue, alpha) = color.channels
      return glance_canvas_stop(
        offset: Double(index) / Double(colors.count - 1), red: red, green: green, blue: blue, alpha: alpha)
    }
    let direction = Turn(degrees: angle)
    let reach = (abs(frame.width * direction.x) + abs(frame.height * direction.y)) / 2
    let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    glance_canvas_use_gradient(
      canvas, x - direction.x * reach, y - direction.y * reach, x + direction.x * reach, y + direction.y * reach, stops,
      Int32(stops.count))
  }
}

extension RGBA {
  /// Red, green, blue and how opaque it is, 0…1 each.
  fileprivate var channels: (Double, Double, Double, Double) {
    func channel(_ shift: UInt32) -> Double { Double(packed >> shift & 0xff) / 255 }
    return (channel(24), channel(16), channel(8), channel(0))
  }

  /// The same colour, so many times as opaque.
  func faded(_ factor: Double) -> RGBA {
    RGBA(packed & 0xffff_ff00 | UInt32(min(255, max(0, (Double(packed & 0xff) * factor).rounded()))))
  }
}
