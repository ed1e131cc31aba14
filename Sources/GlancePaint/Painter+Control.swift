import GlanceModel
import GlancePresentation

extension Painter {
  /// A button or a toggle: its symbol before its label, on a ground that tells its role.
  ///
  /// - Parameter hasGround: Whether it needs a ground: not if its document gave it one.
  func paint(_ face: ControlFace, hasGround: Bool, on picture: Picture, in frame: Rect) {
    picture.layered(opacity: face.enabled ? 1 : 0.4) {
      if hasGround {
        picture.fill(frame, radius: min(frame.width, frame.height) / 2, [Painter.ground(of: face)])
      }
      let lettering = Lettering(family: font, size: face.size)
      let label = face.label.isEmpty ? 0 : picture.size(of: face.label, lettering).width
      let symbol = face.symbol.isEmpty ? 0 : min(face.size * 1.2, frame.width, frame.height)
      let gap = symbol > 0 && label > 0 ? face.size * 0.35 : 0
      let left = frame.x + (frame.width - symbol - gap - label) / 2
      let symbolX = rightToLeft ? left + label + gap : left
      if symbol > 0 {
        let y = frame.y + (frame.height - symbol) / 2
        paint(symbol: face.symbol, on: picture, x: symbolX, y: y, size: symbol, face.color)
      }
      if label > 0 {
        let x = rightToLeft ? left : left + symbol + gap
        let room = Rect(x: x, y: frame.y, width: label, height: frame.height)
        picture.write(face.label, lettering, face.color, in: room, align: .leading, rightToLeft: false)
      }
    }
  }

  private static func ground(of face: ControlFace) -> RGBA {
    switch face.role {
    case .normal: face.color.faded(face.on ? 0.4 : 0.14)
    case .positive: RGBA(0x30b1_58ff).faded(face.on ? 0.8 : 0.4)
    case .destructive: RGBA(0xe5_3935ff).faded(face.on ? 0.8 : 0.4)
    }
  }
}
