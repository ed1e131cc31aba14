import GlanceModel
import SystemdBus

/// A call as the properties of `org.freedesktop.ModemManager1.Call` tell it. What is unknown or missing changes nothing.
enum ModemManagerCall {
  /// The state of a call that tells none.
  static let unknown: Int32 = 0
  /// The state of a call that comes in.
  static let ringingIn: Int32 = 3
  /// The state of a call that is over.
  static let terminated: Int32 = 7

  /// The properties that are read, with the state behind what has to be known when the call appears.
  static let properties = ["Direction", "State", "Multiparty", "Number"]

  /// What is known of a call before all of it is.
  struct Draft {
    private var state: Int32?
    private var direction: Int32 = 0
    private var call = TelephoneCall(.incoming)

    /// Takes any property.
    mutating func take(_ property: String, _ value: inout MessageReader) throws {
      switch property {
      case "State": state = try value.int32()
      case "Direction": direction = try value.int32()
      default: try ModemManagerCall.take(property, &value, &call)
      }
    }

    /// The call; nil of one that is over, or in no state that is known.
    ///
    /// - Parameter unknown: The state of one that has told none.
    func call(_ unknown: Int32) -> TelephoneCall? {
      guard let phase = phase(state ?? unknown, direction == incoming ? .incoming : .outgoing) else { return nil }
      var call = call
      call.phase = phase
      switch direction {
      case incoming: call.direction = .incoming
      case outgoing: call.direction = .outgoing
      default: call.direction = phase.direction
      }
      return call
    }
  }

  /// Takes one property that is neither state nor direction.
  static func take(_ property: String, _ value: inout MessageReader, _ call: inout TelephoneCall) throws {
    switch property {
    case "Number": call.number = try value.string()
    case "Multiparty": call.isMultiparty = try value.bool()
    default: break
    }
  }

  /// The phase of a state by its number; nil of one that is over, or unknown.
  static func phase(_ state: Int32, _ direction: ConversationDirection) -> TelephoneCall.Phase? {
    switch state {
    case 0, 1: .dialing
    case 2: .alerting
    case ringingIn: .incoming
    case 4: .active
    case 5: .held
    case 6: direction == .incoming ? .waiting : .dialing
    default: nil
    }
  }

  /// Why a call is over, by the reason's number.
  static func end(_ reason: Int32) -> TelephoneCall.End {
    switch reason {
    case 4: .unknown
    case 5: .refused
    case 6, 7: .broken
    default: .unknown
    }
  }

  private static let incoming: Int32 = 1
  private static let outgoing: Int32 = 2
}
