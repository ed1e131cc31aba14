import GlanceModel
import TestPeers

extension BusError {
  /// Whether it is of a kind, and its sentence, which has to be one, holds all of these words.
  func says(_ kind: RefusalKind, _ words: String...) -> Bool { says(kind, words) }

  /// Whether it is of a kind, and its sentence, which has to be one, holds all of these words.
  func says(_ kind: RefusalKind, _ words: [String]) -> Bool {
    name == kind.busName && message.last == "." && !message.contains("\n") && words.allSatisfy { message.contains($0) }
  }
}

extension BusError? {
  /// Whether there is an error of a kind, and its sentence holds all of these words.
  func says(_ kind: RefusalKind, _ words: String...) -> Bool { self?.says(kind, words) ?? false }
}

/// An answer in words, for a test's comment.
func said(_ error: BusError?) -> String { error?.description ?? "accepted" }
