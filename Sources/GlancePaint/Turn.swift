import Glibc

/// A direction as a vector of length 1.
struct Turn: Sendable, Hashable {
  /// To the right.
  let x: Double
  /// Down.
  let y: Double

  /// 0° is to the right, 90° down.
  init(degrees: Double) {
    (x, y) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
  }

  /// 0 is up, a quarter to the right.
  init(clock turns: Double) { self.init(degrees: turns * 360 - 90) }
}
