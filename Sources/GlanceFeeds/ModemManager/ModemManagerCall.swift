import GlanceModel
import SystemdBus

/// A call as the properties of `org.freedesktop.ModemManager1.Call` tell it. What is unknown or missing changes nothing.
enum ModemManagerCall {
  /// The state of a call that is over.
  static let terminated: Int32 = 7

  /// Reads an `a{sv}` of all properties; nil of a call that is over, or in no state that is known.
  static func read(_ reader: inout MessageReader) throws -> TelephoneCall? {
    var state: Int32 = 0
    var direction: Int32 = 0
    var call = TelephoneCall(.incoming)
    try reader.dictionary { property, value in
      switch property {
      case "State": state = try value.int32()
      case "Direction": direction = try value.int32()
      default: try take(property, &value, &call)
      }
    }
    guard let phase = phase(state, direction == incoming ? .incoming : .outgoing) else { return nil }
    call.phase = phase
    switch direction {
    case incoming: call.direction = .incoming
    case outgoing: call.direction = .outgoing
    default: call.direction = phase.direction
    }
    return call
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
    case 3: .incoming
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
