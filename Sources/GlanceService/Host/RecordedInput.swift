import GlanceEngine
import GlanceModel

/// What recorded inputs depend on besides themselves: a recording's first line.
struct RecordingHeader: Codable, Sendable, Equatable {
  /// The limits that held.
  var limits: Limits
  /// The locale that surfaces had unless they said otherwise.
  var locale: String
}

/// One line of a recording.
struct RecordedInput: Codable, Sendable, Equatable {
  /// When it came.
  var at: Now
  /// What came.
  var input: Input
}
