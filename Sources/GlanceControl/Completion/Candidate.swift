import GlanceModel

/// Something that a shell offers in place of the word that is being typed.
struct Candidate: Sendable, Hashable {
  /// The word.
  let text: String
  /// What it means, for a person; empty for one that speaks for itself.
  let meaning: String

  /// A candidate with its meaning.
  init(_ text: String, _ meaning: String = "") {
    self.text = text
    self.meaning = meaning
  }

  /// Whether a shell takes the text for one word and nothing else, typed as it is.
  ///
  /// What apps call their things goes onto a person's command line: no blank, no quote, no `$` of an app's does.
  var isPlain: Bool {
    !text.isEmpty && !text.hasPrefix("-") && Candidate.isPlain(text.utf8)
  }

  private static func isPlain(_ bytes: String.UTF8View) -> Bool {
    bytes.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
      default: byte == 0x2d || byte == 0x2e || byte == 0x5f  // - . _
      }
    }
  }

  /// The line that a shell's script reads: the word behind what stands already, a tab, what it means.
  func line(behind prefix: String) -> String {
    let meaning = Columns.cut(SafeText.clean(meaning), to: Candidate.width)
    return prefix + text + "\t" + meaning
  }

  /// How many columns a meaning may take.
  private static let width = 60
}
