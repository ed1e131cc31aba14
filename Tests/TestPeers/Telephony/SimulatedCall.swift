/// A call as a modem has it.
public struct SimulatedCall: Sendable, Hashable {
  /// Where a call is in its life, by the numbers of `+CLCC`.
  public enum State: Int, Sendable, Hashable {
    case active, held, dialing, alerting, incoming, waiting
  }

  /// Whom a call comes from, or goes to.
  public enum Party: Sendable, Hashable {
    /// Somebody with a number, such as `+4930123456`.
    case number(String)
    /// Somebody who keeps the number back.
    case withheld
    /// Somebody whose number the network does not tell.
    case unavailable
    /// Somebody whose number is not told yet: nothing is said of it, until it is revealed.
    case late

    /// The number; empty if there is none.
    public var number: String {
      if case .number(let number) = self { number } else { "" }
    }

    /// The type of the number: 145 is international, 129 any other, 128 none.
    var type: Int { number.isEmpty ? 128 : number.hasPrefix("+") ? 145 : 129 }

    /// The validity of the number: 0 it is told, 1 it is withheld, 2 it is not available.
    var validity: Int {
      switch self {
      case .number: 0
      case .withheld: 1
      case .unavailable, .late: 2
      }
    }
  }

  /// Its number in the modem, the lowest that was free.
  public var index: Int
  /// Whether it goes out.
  public var isOutgoing: Bool
  /// Where it is in its life.
  public var state: State
  /// Whom it comes from, or goes to.
  public var party: Party
  /// Whether it is one of several that talk together.
  public var isMultiparty = false

  /// Its line in the list of calls.
  var listed: String {
    "+CLCC: \(index),\(isOutgoing ? 0 : 1),\(state.rawValue),0,\(isMultiparty ? 1 : 0),"
      + "\"\(party.number)\",\(party.type)"
  }
}
