/// Finds what a misspelt word was probably meant to be.
public enum Spelling {
  /// What would be right instead of an unknown word: the nearest of the known ones, or all of them.
  public static func hint(_ word: String, among known: [String]) -> String {
    if let near = nearest(word, among: known) { return "did you mean \(near)?" }
    if known.isEmpty { return "there is none" }
    return "\(known.sorted().joined(separator: ", ")) would be right"
  }

  /// The known word that a typing slip or two lead to; nil if none is near.
  public static func nearest(_ word: String, among known: [String]) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(40))
    guard !letters.isEmpty else { return nil }
    let limit = max(1, min(3, letters.count / 3))
    let distances = known.map { (word: $0, distance: distance(letters, Array($0.lowercased().unicodeScalars))) }
    let best = distances.min { ($0.distance, $0.word) < ($1.distance, $1.word) }
    guard let best, best.distance <= limit else { return nil }
    return best.word
  }

  /// How many letters have to be put in, taken out, changed or swapped with a neighbour.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var above = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(above[column + 1] + 1, current[column] + 1, above[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      before = above
      above = current
    }
    return above[right.count]
  }
}
