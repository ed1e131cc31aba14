import GlanceModel
import SystemdBus

/// Tells the bus what changed, once for many changes, and never more than the bus takes.
///
/// A change marks its object. At the end of the turn a flush tells all that is marked; then the bus is asked for its id,
/// and the next flush waits for the reply. So our queue holds one state at most, however slow a reader is. Where getting
/// it all ready takes long, a flush tells the first of it, and the rest has its turn after the calls that have come.
@LoopActor
final class Publisher {
  /// The connection that is told; nil between two.
  private(set) var connection: Connection?
  /// Called when the bus has not answered for ``longestSilence``.
  var onSilence: (@LoopActor () -> Void)?

  /// Called in every flush once all that is told is up to date.
  var afterPreparing: (@LoopActor () -> Void)?

  private var queue: [any PublishedObject] = []
  private var isWaiting = false
  private let patience: Alarm
  private var hook: TurnHook?

  /// How long a flush may get ready what it tells before calls have their turn again.
  private static let longestTurn: Duration = .milliseconds(10)

  /// How long the bus may take to answer.
  static let longestSilence: Duration = .seconds(5)

  /// A publisher without a connection.
  init(loop: EventLoop) throws(BusError) {
    let late = LateCall()
    patience = try Alarm(.boot, on: loop) { late.body?() }
    late.body = { [weak self] in self?.lostPatience() }
    hook = TurnHook(on: loop) { [weak self] in self?.flush() }
  }

  /// From now on tells this connection; nothing is waited for.
  func use(_ connection: Connection?) {
    self.connection = connection
    // Whether the bus takes anything at all then shows by its answer.
    connection?.onHoldingBack = { [weak self, weak connection] in
      guard let self, let connection, connection === self.connection, !isWaiting else { return }
      waitForBus(connection)
    }
    isWaiting = false
    patience.disarm()
    hook?.request()
  }

  /// Has something of an object told at the end of the turn.
  ///
  /// - Parameter isLast: Whether it has to be told behind all that is marked already: it names what is new among that, or
  ///   is named by it for the last time. A flush may tell the first of the queue only, so the queue has the order.
  func mark(_ object: any PublishedObject, last isLast: Bool = false) {
    hook?.request()
    if isLast, object.publication.isQueued {
      queue.removeAll { $0 === object }
      object.publication.isQueued = false
    }
    guard !object.publication.isQueued else { return }
    object.publication.isQueued = true
    queue.append(object)
  }

  /// Has an object's end told at the end of the turn. What appears and goes within one flush is not announced.
  func markGone(_ object: any PublishedObject) {
    switch object.publication.standing {
    case .new: object.publication.standing = .gone
    case .announced:
      object.publication.standing = .leaving
      // Whatever still names it is told before.
      mark(object, last: true)
    case .leaving, .gone: break
    }
  }

  private func flush() {
    guard let connection, connection.isOpen, !isWaiting, !queue.isEmpty else { return }
    let objects = takeReady()
    afterPreparing?()
    tell(objects, on: connection)
    waitForBus(connection)
  }

  /// Takes what is told in this flush out of the queue, from its front, and gets it ready.
  private func takeReady() -> [any PublishedObject] {
    let end = Clock.boot.now + Publisher.longestTurn.wholeMicroseconds
    var count = 0
    while count < queue.count, count == 0 || Clock.boot.now < end {
      let object = queue[count]
      object.publication.isQueued = false
      if object.publication.standing.isThere { object.prepare() }
      count += 1
    }
    defer { queue.removeFirst(count) }
    return Array(queue[..<count])
  }

  /// Tells something of an object. What cannot be sent is left out, and told of in the journal: the rest is true all the same.
  private func attempt(_ object: any PublishedObject, _ body: () throws(BusError) -> Void) {
    do throws(BusError) {
      try body()
    } catch {
      Log.error("The bus could not be told of a change of \(object.path): \(error.message)")
    }
  }

  private func tell(_ objects: [any PublishedObject], on connection: Connection) {
    let leaving = objects.filter { $0.publication.standing == .leaving }
    let leavingByPath = Dictionary(leaving.map { ($0.path, $0) }) { first, _ in first }
    var changed: [any PublishedObject] = []
    for object in objects {
      switch object.publication.standing {
      case .new:
        // One whose path is taken again has to be gone before the new one comes.
        if let former = leavingByPath[object.path] { tellRemoved(former, on: connection) }
        attempt(object) { () throws(BusError) in
          try connection.emitInterfacesAdded(object.path, manager: object.manager)
        }
        object.publication.standing = .announced
        object.forgetChanges()
      case .announced: changed.append(object)
      case .leaving, .gone: break
      }
    }
    for object in changed where object.isLookedAt { publish(object, on: connection) }
    for object in changed where !object.isLookedAt { publish(object, on: connection) }
    for object in objects where object.publication.standing == .announced {
      attempt(object) { () throws(BusError) in try object.publishLate(on: connection) }
    }
    for object in leaving where object.publication.standing == .leaving { tellRemoved(object, on: connection) }
  }

  private func publish(_ object: any PublishedObject, on connection: Connection) {
    attempt(object) { () throws(BusError) in try object.publishChanges(on: connection) }
  }

  private func tellRemoved(_ object: any PublishedObject, on connection: Connection) {
    object.publication.standing = .gone
    let names = ["Peer", "Introspectable", "Properties"].map { "org.freedesktop.DBus.\($0)" } + object.interfaceNames
    // By its names, since what is gone cannot be found any more.
    attempt(object) { () throws(BusError) in
      try connection.emit("InterfacesRemoved", "org.freedesktop.DBus.ObjectManager", from: object.manager) { writer in
        writer.path(object.path)
        writer.strings(names)
      }
    }
  }

  private func waitForBus(_ connection: Connection) {
    isWaiting = true
    patience.arm(at: Clock.boot.now + Publisher.longestSilence.wholeMicroseconds)
    connection.call(
      "GetId", "org.freedesktop.DBus", at: "/org/freedesktop/DBus", of: "org.freedesktop.DBus",
      timeout: .seconds(3600)
    ) { [weak self, weak connection] result in
      guard let self, let connection, connection === self.connection else { return }
      isWaiting = false
      patience.disarm()
      // A connection that broke reports that by itself.
      if case .success = result { flush() }
    }
  }

  /// The answer is late: the bus has stopped listening to us, unless it is we who are late.
  private func lostPatience() {
    guard let connection, connection.isOpen, isWaiting else { return }
    let isStuck = connection.heldBackSince.map {
      Clock.boot.now - $0 >= Publisher.longestSilence.wholeMicroseconds
    }
    if !(isStuck ?? !connection.hasUnread) {
      patience.arm(at: Clock.boot.now + Publisher.longestSilence.wholeMicroseconds / 5)
    } else {
      onSilence?()
    }
  }
}
