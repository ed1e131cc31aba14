/// Embeddings and isolates, each with what closes it, as the bidirectional algorithm pairs them.
enum BidiPairs {
  /// Deeper nesting has no honest use.
  private static let depthLimit = 16

  private enum Opener { case embedding, override, isolate }

  /// The text without unpaired characters of this kind, and without overrides.
  static func balanced(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.contains(where: isFormatting) else { return scalars }
    var keeps = [Bool](repeating: true, count: scalars.count)
    var open: [(index: Int, kind: Opener)] = []
    for (index, scalar) in scalars.enumerated() where isFormatting(scalar) {
      keeps[index] = false
      switch scalar.value {
      case 0x202a, 0x202b: push((index, .embedding))
      case 0x202d, 0x202e: push((index, .override))
      case 0x2066...0x2068: push((index, .isolate))
      case 0x202c:
        guard let last = open.last, last.kind != .isolate else { continue }
        close(last, at: index)
        open.removeLast()
      default:
        guard let place = open.lastIndex(where: { $0.kind == .isolate }) else { continue }
        close(open[place], at: index)
        open.removeSubrange(place...)
      }
    }
    return zip(scalars, keeps).compactMap { $1 ? $0 : nil }

    func push(_ opener: (index: Int, kind: Opener)) {
      if open.count < depthLimit { open.append(opener) }
    }

    func close(_ opener: (index: Int, kind: Opener), at index: Int) {
      guard opener.kind != .override else { return }
      keeps[opener.index] = true
      keeps[index] = true
    }
  }

  private static func isFormatting(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
