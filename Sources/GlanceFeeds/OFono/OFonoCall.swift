import GlanceModel
import SystemdBus

/// A call as the properties of `org.ofono.VoiceCall` tell it, and those of others that took their names and values over.
/// What is unknown, missing or of another type changes nothing.
enum OFonoCall {
  /// The state of a call that is over.
  static let disconnected = "disconnected"

  /// Reads an `a{sv}` of all properties, as far as it can be.
  static func read(_ reader: inout MessageReader) throws -> CallReading {
    var reading = CallReading()
    var isOver = false
    reading.isWhole = try reader.upToUnreadable { reader in
      try reader.properties { property, value in
        guard property == "State" else { return try take(property, &value, &reading.call) }
        let phase = phase(try value.string())
        isOver = phase == nil
        // The state tells who has begun the call.
        if let phase { (reading.hasPhase, reading.call.phase, reading.call.direction) = (true, phase, phase.direction) }
      }
    }
    // Whatever else there is to know of it, it is over, or nothing that is known.
    if isOver { reading.isWhole = true }
    return reading
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

  /// The properties that are read, but for when it began: a call that cannot be read together has them asked for one by
  /// one, the state first.
  static let properties = ["State", "LineIdentification", "Name", "IncomingLine", "Multiparty"]

  /// Takes the answer to the question for one property; what cannot be told or read changes nothing.
  @LoopActor static func take(_ property: String, _ answer: Result<Message, BusError>, _ call: inout TelephoneCall) {
    _ = try? answer.get().read { reader in try reader.variant { try take(property, &$0, &call) } }
  }

  /// The phase by the answer to the question for the state: `incoming` where it cannot be told or read, nil of a call that
  /// is over or not there.
  @LoopActor static func phase(ofAnswer answer: Result<Message, BusError>) -> TelephoneCall.Phase? {
    if case .failure(let error) = answer { return error.name.hasSuffix(".UnknownObject") ? nil : .incoming }
    let state = try? answer.get().read { reader in try reader.variant { try $0.string() } }
    return state.map(phase) ?? .incoming
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
