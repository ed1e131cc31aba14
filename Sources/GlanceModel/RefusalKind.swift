/// The kinds of refusal, by the last part of the error's name on the bus.
public enum RefusalKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// An argument breaks the contract.
  case invalidArgs = "InvalidArgs"
  /// The caller may not do this.
  case accessDenied = "AccessDenied"
  /// No such object.
  case unknownObject = "UnknownObject"
  /// The object has this method, but it means nothing here.
  case notSupported = "NotSupported"
  /// A limit is reached; the sentence names it.
  case limitsExceeded = "LimitsExceeded"
  /// It belongs to somebody else.
  case notOwner = "NotOwner"
  /// There is one of this name already.
  case alreadyExists = "AlreadyExists"
  /// Not in the state it is in.
  case invalidState = "InvalidState"
  /// No such control is offered now.
  case unknownControl = "UnknownControl"
  /// The source said no.
  case actionFailed = "ActionFailed"
  /// The source did not answer in time.
  case timedOut = "TimedOut"
  /// More bytes than are allowed.
  case tooLarge = "TooLarge"
  /// The user has not allowed this app to show activities.
  case denied = "Denied"

  /// Whether D-Bus itself defines the error; the others are Glance's own.
  public var isStandard: Bool {
    switch self {
    case .invalidArgs, .accessDenied, .unknownObject, .notSupported, .limitsExceeded: true
    case .notOwner, .alreadyExists, .invalidState, .unknownControl, .actionFailed, .timedOut, .tooLarge, .denied: false
    }
  }

  /// The error's whole name on the bus.
  public var busName: String {
    (isStandard ? "org.freedesktop.DBus.Error." : "org.glanced.Glance1.Error.") + rawValue
  }
}
