import GlanceModel
import SystemdBus

/// A call as the properties of `org.ofono.VoiceCall` tell it, and those of others that took their names and values over.
/// What is unknown, missing or of another type changes nothing.
enum OFonoCall {
  /// The state of a call that is over.
  static let disconnected = "disconnected"

  /// Reads an `a{sv}` of all properties; nil of a call that is over, or in no state that is known.
  static func read(_ reader: inout MessageReader) throws -> TelephoneCall? {
    // The state tells who has begun the call.
    var phase: TelephoneCall.Phase?
    var call = TelephoneCall(.incoming)
    try reader.properties { property, value in
      if property == "State" {
        phase = self.phase(try value.string())
      } else {
        try take(property, &value, &call)
      }
    }
    guard let phase else { return nil }
    call.phase = phase
    call.direction = phase.direction
    return call
  }

  /// Takes one property.
  static func take(_ property: String, _ value: inout MessageReader, _ call: inout TelephoneCall) throws {
    switch property {
    case "State": call.phase = phase(try value.string()) ?? call.phase
    case "LineIdentification": call.number = try value.string()
    case "Name":
      let name = try value.string()
      call.name = name == Handle.withheld ? "" : name
    case "IncomingLine": call.calledNumber = try value.string()
    case "Multiparty": call.isMultiparty = try value.bool()
    case "RemoteHeld": call.isRemoteHeld = try value.bool()
    case "StartTime": call.connectedAt = OFonoTime.read(try value.string())
    default: break
    }
  }

  /// Why a call is over, by the argument of `DisconnectReason`.
  static func end(_ reason: String) -> TelephoneCall.End {
    switch reason {
    case "local": .here
    case "remote": .there
    case "network": .broken
    default: .unknown
    }
  }

  private static func phase(_ state: String) -> TelephoneCall.Phase? {
    switch state {
    case "incoming": .incoming
    case "waiting": .waiting
    case "dialing": .dialing
    case "alerting": .alerting
    case "active": .active
    case "held", "response_and_hold": .held
    default: nil
    }
  }
}
