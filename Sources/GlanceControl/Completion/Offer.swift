import GlanceModel

/// What may stand in one place of a command line.
enum Offer: Sendable, Hashable {
  /// One of some words.
  case words([Candidate])
  /// The name of a file; the shell knows them.
  case files
  /// The name of a folder.
  case folders
  /// The id of a live activity, or its number.
  case activities
  /// The type of an activity that is there.
  case activityTypes
  /// The name of an app.
  case apps
  /// The number of a call.
  case calls
  /// The id of a control of an activity, which is named as on the command line.
  case controls(activity: String)
  /// A type that has a presentation document.
  case presentations
  /// The app that provides calls.
  case providers
  /// The id of a call that is over.
  case recents
  /// The name of a surface.
  case surfaces

  /// One of a kind's values.
  static func values<Kind: CaseIterable & RawRepresentable>(_ kind: Kind.Type) -> Offer
  where Kind.RawValue == String {
    .words(kind.allCases.map { Candidate($0.rawValue) })
  }
}
