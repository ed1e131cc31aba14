import GlanceModel

/// A key of the device's situation, as `Override` and the `Environment` interface name it.
enum DeviceKey: String, CaseIterable, Sendable {
  case driving = "Driving"
  case night = "Night"
  case locked = "Locked"
  case idle = "Idle"
  case charging = "Charging"
  case orientation = "Orientation"
  case colorScheme = "ColorScheme"

  /// The property that publishes it.
  var propertyName: String { rawValue }

  /// The configuration's key for its source; nil if none can be configured.
  var source: EnvironmentKey? { EnvironmentKey(rawValue: rawValue) }

  /// Sets it, or says what would be right.
  func set(_ value: Value, in device: inout DeviceEnvironment) throws(Refusal) {
    let reader = ObjectReader([rawValue: value])
    switch self {
    case .driving: device.driving = try reader.choice(rawValue, of: Driving.self) ?? .unknown
    case .night: device.night = try reader.boolean(rawValue) ?? false
    case .locked: device.locked = try reader.boolean(rawValue) ?? false
    case .idle: device.idle = try reader.boolean(rawValue) ?? false
    case .charging: device.charging = try reader.boolean(rawValue) ?? false
    case .orientation: device.orientation = try reader.choice(rawValue, of: Orientation.self) ?? .unknown
    case .colorScheme: device.colorScheme = try reader.choice(rawValue, of: ColorScheme.self) ?? .light
    }
  }

  /// Its value.
  func value(in device: DeviceEnvironment) -> Value {
    switch self {
    case .driving: .string(device.driving.rawValue)
    case .night: .bool(device.night)
    case .locked: .bool(device.locked)
    case .idle: .bool(device.idle)
    case .charging: .bool(device.charging)
    case .orientation: .string(device.orientation.rawValue)
    case .colorScheme: .string(device.colorScheme.rawValue)
    }
  }

  /// A source's word as the key takes it: a vehicle that only tells whether it moves is `moving` or `parked`, and any
  /// number but 0 is true.
  func told(_ value: Value) -> Value {
    switch (self, value) {
    case (.driving, .bool(let moves)): .string(moves ? Driving.moving.rawValue : Driving.parked.rawValue)
    case (.driving, .integer), (.driving, .number):
      .string((value.double ?? 0) == 0 ? Driving.parked.rawValue : Driving.moving.rawValue)
    case (.night, .integer), (.night, .number), (.locked, .integer), (.locked, .number), (.charging, .integer),
      (.charging, .number):
      .bool(value.double != 0)
    default: value
    }
  }
}
