/// A call as far as what its source says of it can be read.
struct CallReading: Sendable, Hashable {
  /// What is known of it; of one whose phase is not known, that it comes in.
  var call = TelephoneCall(.incoming)
  /// Whether its phase is known, and one of a call that is not over.
  var hasPhase = false
  /// Whether all could be read. If not, the rest may be had by asking for the properties one by one.
  var isWhole = true
}
