import GlanceModel
import SystemdBus

/// The device's situation: what sources tell, and what people override where no source is configured.
@LoopActor
final class Situation {
  /// What holds now.
  private(set) var device = DeviceEnvironment()
  /// Called with what held before, whenever something has changed.
  var onChange: (@LoopActor (DeviceEnvironment) -> Void)?

  private let configured: Set<DeviceKey>

  /// A situation whose configured keys only their sources decide; until they tell, they are unknown.
  init(configured: Set<DeviceKey>) {
    self.configured = configured
    if configured.contains(.driving) { device.driving = .unknown }
  }

  /// Takes over what a source tells; nil is that it is not there.
  func learn(_ key: DeviceKey, _ value: Value?) {
    let old = device
    let fallback = DeviceEnvironment()
    do throws(Refusal) {
      if let value {
        try key.set(key.told(value), in: &device)
      } else if key == .driving {
        device.driving = .unknown
      } else {
        try key.set(key.value(in: fallback), in: &device)
      }
    } catch {
      Log.warning("The source of \(key.rawValue) tells something else than it should: \(error.sentence)")
      if key == .driving { device.driving = .unknown }
    }
    if device != old { onChange?(old) }
  }

  /// Takes over what a caller says; all of it or nothing.
  func override(_ changes: [(DeviceKey, Value)]) throws(Refusal) {
    for (key, _) in changes where configured.contains(key) {
      throw Refusal(
        .accessDenied, "\(key.rawValue) has a source in glanced.conf, which alone decides it; leave the key out.")
    }
    let old = device
    var new = device
    for (key, value) in changes { try key.set(value, in: &new) }
    device = new
    if new != old { onChange?(old) }
  }
}
