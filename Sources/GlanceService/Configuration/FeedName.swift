/// The feeds that `[Feed NAME]` sets, and that `Daemon.Feeds` tells of by the same name.
public enum FeedName: String, Sendable, CaseIterable {
  /// The story that shows what Glance does.
  case demo
  /// oFono's modems and phones.
  case ofono
  /// ModemManager's modems.
  case modemmanager
  /// Phones that BlueZ is a hands-free unit of.
  case bluez
  /// Phones that PipeWire is a hands-free unit of.
  case pipewire

  /// The keys of its section.
  var keys: [String] {
    switch self {
    case .demo: ["Enabled", "File"]
    case .ofono, .modemmanager, .bluez, .pipewire: ["Enabled"]
    }
  }
}
