import GlanceModel
import GlanceWire
import SystemdBus

/// Keeps what a surface shows up to date by the daemon's signals.
@LoopActor
final class SurfaceFollower {
  /// The surface's object.
  let path: String
  /// Called after anything of it has changed.
  private let onChange: @LoopActor () -> Void
  private let daemon: Daemon
  private var tree = ObjectTree()
  /// What alerts say, by the glances that alert.
  private var alerts: [String: String] = [:]
  private var isLoaded = false
  /// Whether glances came or went while the surface was being read, so that what was read does not go together.
  private var isTorn = false
  private var subscriptions: [Subscription] = []

  /// A follower that knows nothing yet.
  init(_ path: String, of daemon: Daemon, onChange: @escaping @LoopActor () -> Void) {
    self.path = path
    self.daemon = daemon
    self.onChange = onChange
  }

  /// The surface as it is; nil while it is not there.
  var record: SurfaceRecord? {
    tree.properties(path, "Surface").map { properties in
      var record = SurfaceRecord(path: path, properties: properties, below: tree)
      for (index, glance) in record.glances.enumerated() where glance.isAlerting {
        record.glances[index].alert = alerts[glance.path] ?? ""
      }
      return record
    }
  }

  /// Asks for the signals, then for everything.
  func start() async throws {
    let below = MatchRule(sender: Daemon.name, pathNamespace: path)
    let root = MatchRule(sender: Daemon.name, path: Daemon.root, interface: "org.freedesktop.DBus.ObjectManager")
    for rule in [below, root] {
      subscriptions.append(try daemon.connection.subscribe(to: rule) { [weak self] in self?.receive($0) })
    }
    try await load()
  }

  private func load() async throws {
    isLoaded = false
    repeat {
      isTorn = false
      let properties = try await daemon.properties(of: "Surface", at: path)
      var tree = try await daemon.objects(under: path)
      tree.add(path, [Daemon.interface("Surface"): .object(properties)])
      self.tree = tree
    } while isTorn
    isLoaded = true
    onChange()
  }

  private func receive(_ signal: Message) {
    let member = "\(signal.interface).\(signal.member)"
    let path = signal.path
    // Which glances there are, and what each says, are two answers: one may be older than the other.
    if !isLoaded, path == self.path { isTorn = true }
    switch member {
    case "org.freedesktop.DBus.Properties.PropertiesChanged":
      guard isLoaded, let values = try? signal.read({ try $0.remaining() }), values.count >= 2 else { return }
      tree.change(path, values[0].text ?? "", values[1].object ?? [:])
      if values[1].object?["Alerting"] == false { alerts[path] = nil }
    case "\(Daemon.name).Surface.Alert":
      guard let values = try? signal.read({ try $0.remaining() }), values.count >= 2, let glance = values[0].text else {
        return
      }
      let texts = ["title", "body"].map { values[1].object?.text($0) ?? "" }.filter { !$0.isEmpty }
      alerts[glance] = texts.map { SafeText.clean($0) }.joined(separator: " · ")
    case "org.freedesktop.DBus.ObjectManager.InterfacesAdded":
      guard let values = try? signal.read({ try $0.remaining() }), values.count >= 2, let added = values[0].text else {
        return
      }
      if path == Daemon.root, added == self.path {
        // It is back, and with it what is below, of which nothing is known.
        Task { @LoopActor in try? await load() }
        return
      }
      guard isLoaded, path == self.path else { return }
      tree.add(added, values[1].object ?? [:])
    case "org.freedesktop.DBus.ObjectManager.InterfacesRemoved":
      guard isLoaded, let values = try? signal.read({ try $0.remaining() }), values.count >= 2 else { return }
      guard path == self.path || values[0].text == self.path else { return }
      alerts[values[0].text ?? ""] = nil
      tree.remove(values[0].text ?? "", (values[1].list ?? []).compactMap(\.text))
    default: return
    }
    onChange()
  }
}
