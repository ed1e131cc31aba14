import SystemdBus

/// What is told of a phone. What is missing is nil.
struct HandsFreeProperties {
  /// Its Bluetooth address, if the service tells it here.
  var address: String?
  /// Whether it is connected, if the service tells; one that does not has connected phones only.
  var isConnected: Bool?

  /// Reads an `a{sv}`.
  init(_ reader: inout MessageReader) throws {
    try reader.properties { property, value in
      switch property {
      case "Address": address = try value.string()
      case "State": isConnected = try value.string() == "connected"
      default: break
      }
    }
  }
}
