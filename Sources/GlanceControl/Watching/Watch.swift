import GlanceModel
import SystemdBus

/// Follows surfaces of the daemon, over its restarts, and hands over what they show once a turn at most.
@LoopActor
final class Watch {
  private let session: Session
  private let daemon: Daemon
  private let names: [String]
  private let draws: Bool
  private let process: Int32
  private var size: Screen.Size
  private var followers: [SurfaceFollower] = []
  private var surroundings: Surroundings?
  private var nameWatch: NameWatch?
  private var changed: TurnHook?
  /// Whether the daemon was there and has gone.
  private(set) var isGone = false
  /// Why following could not begin anew; nil while all is well.
  private(set) var trouble: String?

  /// A watch of surfaces by name, or of ones made for a terminal of a size if there are no names.
  ///
  /// - Parameter draws: Whether view trees are needed.
  init(_ session: Session, names: [String], size: Screen.Size, draws: Bool, process: Int32) throws {
    self.session = session
    daemon = try session.daemon()
    self.names = names
    self.size = size
    self.draws = draws
    self.process = process
  }

  /// What the surfaces show, those that are there.
  var surfaces: [SurfaceRecord] {
    followers.compactMap(\.record).map { record in
      var surface = surroundings?.complete(record) ?? record
      if draws, names.isEmpty, surface.family == "lockscreen" { surface.show(first: WatchedFamily.cards(for: size)) }
      return surface
    }
  }

  /// The first call that they show.
  var call: ConversationRecord? { surroundings?.call(on: surfaces) }

  /// Begins; `onChange` is then called once in each turn in which something changed.
  func start(onChange: @escaping @LoopActor () -> Void) async throws {
    changed = TurnHook(on: session.loop) { [weak self] in
      onChange()
      guard let self, let surroundings else { return }
      Task { @LoopActor in await surroundings.learn(self.surfaces) }
    }
    try await follow()
  }

  /// Goes on when the daemon has gone and come again.
  func survive() throws {
    nameWatch = try daemon.connection.watchName(Daemon.name) { [weak self] owner in self?.ownerChanged(owner) }
  }

  /// Makes the surfaces fit a terminal of another size.
  func resize(to size: Screen.Size) {
    self.size = size
    changed?.request()
    guard names.isEmpty, !isGone else { return }
    Task { @LoopActor in
      for family in WatchedFamily.all {
        let path = SurfaceRecord.path(family.name(process: process))
        let values = family.settings(for: size, draws: draws).busValues
        _ = try? await daemon.call("UpdateEnvironment", of: "Surface", at: path) { $0.options(values) }
      }
    }
  }

  private func follow() async throws {
    let paths: [String]
    if names.isEmpty {
      var made: [String] = []
      for family in WatchedFamily.all {
        var settings = family.settings(for: size, draws: draws)
        settings.merge(WatchedFamily.taste)
        settings.view = draws
        let name = family.name(process: process)
        made.append(try await daemon.createSurface(name, family.family.rawValue, settings.busValues))
      }
      paths = made
    } else {
      for name in names { _ = try await SurfaceRecord.named(name, of: daemon) }
      paths = names.map(SurfaceRecord.path)
    }
    followers = paths.map { path in SurfaceFollower(path, of: daemon) { [weak self] in self?.changed?.request() } }
    for follower in followers { try await follower.start() }
    let surroundings = Surroundings(of: daemon) { [weak self] in self?.changed?.request() }
    try await surroundings.start()
    self.surroundings = surroundings
    await surroundings.learn(surfaces)
    isGone = false
    changed?.request()
  }

  private func ownerChanged(_ owner: String?) {
    guard (owner == nil) != isGone else { return }
    if owner == nil {
      isGone = true
      followers = []
      surroundings = nil
      changed?.request()
    } else {
      Task { @LoopActor in
        do {
          try await follow()
          trouble = nil
        } catch {
          trouble = SafeText.clean((error as? Complaint)?.sentence ?? "\(error)")
        }
        changed?.request()
      }
    }
  }
}
