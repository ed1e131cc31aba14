import SystemdBus

/// A phone in reach that a service might carry.
@LoopActor
protocol PhoneLine: AnyObject {
  /// The phone's Bluetooth address, such as `00:1B:66:00:00:01`; nil if it is not known, or there is none.
  var address: String? { get }
  /// Becomes a telephone, if it can.
  func follow()
}

/// Which service carries each phone in reach: several may have the same, and its calls show once. The one that was there
/// first carries it, and the next takes it over when that one lets it go.
@LoopActor
public final class PhoneLines {
  private var lines: [String: [any PhoneLine]] = [:]

  /// Nobody carries any phone.
  public init() {}

  /// Whether a service carries a phone from now on; if another does, it is asked to follow it later.
  func take(_ line: any PhoneLine) -> Bool {
    guard let address = line.address else { return true }
    var others = lines[address] ?? []
    if !others.contains(where: { $0 === line }) { others.append(line) }
    lines[address] = others
    return others.first === line
  }

  /// A service carries a phone no more, and does not want to.
  func leave(_ line: any PhoneLine) {
    guard let address = line.address, let place = lines[address]?.firstIndex(where: { $0 === line }) else { return }
    lines[address]?.remove(at: place)
    guard let next = lines[address]?.first else { return lines[address] = nil }
    if place == 0 { next.follow() }
  }
}
