/// Which service a ``HandsFreePeer`` is.
public enum HandsFreeFlavour: Sendable, Hashable, CaseIterable {
  /// PipeWire 1.4 under its own name.
  case pipeWire
  /// PipeWire 1.4 told to take oFono's place.
  case pipeWireAsOFono
  /// BlueZ 5.86, which can dial, answer and hang up.
  case blueZ
  /// BlueZ as its documents have it: it can do everything.
  case fullBlueZ

  /// Whether it is BlueZ.
  public var isBlueZ: Bool {
    switch self {
    case .blueZ, .fullBlueZ: true
    case .pipeWire, .pipeWireAsOFono: false
    }
  }

  /// Its name on the bus.
  public var name: String {
    switch self {
    case .pipeWire: "org.pipewire.Telephony"
    case .pipeWireAsOFono: "org.ofono"
    case .blueZ, .fullBlueZ: "org.bluez"
    }
  }

  /// The object that lists the phones.
  public var root: String { self == .pipeWire ? "/org/pipewire/Telephony" : "/" }

  /// The phone.
  public var phone: String {
    isBlueZ ? HandsFreeFlavour.device + "/telephony0" : "/org/pipewire/Telephony/ag1"
  }

  /// The phone's interface.
  public var phoneInterface: String { isBlueZ ? "org.bluez.Telephony1" : "org.pipewire.Telephony.AudioGateway1" }

  /// The calls' interface.
  public var callInterface: String { isBlueZ ? "org.bluez.Call1" : "org.pipewire.Telephony.Call1" }

  /// The object whose signals tell of calls that come and go.
  var callsRoot: String { isBlueZ ? root : phone }

  /// What the phone is to be called.
  public var phoneName: String { isBlueZ ? "Lisa's phone" : HandsFreeFlavour.address }

  static let address = "00:1B:66:00:00:01"
  static let device = "/org/bluez/hci0/dev_00_1B_66_00_00_01"
}
