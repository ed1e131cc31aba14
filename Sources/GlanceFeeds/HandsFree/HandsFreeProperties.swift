import GlanceModel
import SystemdBus

/// What is told of a phone. What is missing is nil.
struct HandsFreeProperties {
  /// How far its connection is.
  enum Link {
    /// It is being made; there may be calls already.
    case coming
    /// It is there.
    case there
    /// It is over, and all calls with it.
    case gone
  }

  /// Its Bluetooth address, if the service tells it here.
  var address: String?
  /// How far its connection is, if the service tells; one that does not has only phones whose connection is there.
  var link: Link?

  /// Nothing is told.
  init() {}

  /// Reads an `a{sv}`.
  init(_ reader: inout MessageReader) throws {
    try reader.properties { property, value in
      switch property {
      case "Address": address = SafeText.name(try value.string())
      case "State":
        switch try value.string() {
        case "connected": link = .there
        case "disconnecting": link = .gone
        default: link = .coming
        }
      default: break
      }
    }
  }
}
