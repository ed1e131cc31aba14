import CSystemd
import Glibc

/// A connection to a message bus, served by the event loop.
///
/// Nothing here waits: what needs an answer of the bus calls back or is `async`. Messages may be sent before the bus has
/// said hello; they go out in their order.
///
/// Handlers run on the loop, inside the turn that received their message, in the order of the messages. A handler that
/// throws answers a call with its error.
///
///     let connection = try Connection(to: .session, on: loop)
///     try connection.export(Surface.interface, under: "/org/example") { path in surfaces[path] }
///     connection.requestName("org.example.Service") { result in … }
@LoopActor
public final class Connection {
  nonisolated let bus: LoopPointer

  /// The loop that serves the connection.
  public let loop: EventLoop

  /// Called once when the bus hangs up. Not called by ``close()``.
  public var onDisconnect: (@LoopActor () -> Void)?

  /// Called with a well-known name that this connection owned and lost to another one.
  public var onNameLost: (@LoopActor (_ name: String) -> Void)?

  /// Called when too much waits to be written: nothing is read until all of it is.
  public var onHoldingBack: (@LoopActor () -> Void)?

  /// When the bus has last taken something, on ``Clock/boot``, while nothing is read because too much waits to be
  /// written; nil otherwise.
  public internal(set) var heldBackSince: Int64?

  /// Whether nothing is read until what waits is written.
  public var isHoldingBack: Bool { heldBackSince != nil }

  /// Whether the connection is usable: neither closed nor hung up.
  public private(set) var isOpen = true

  var pendingCalls: [ObjectIdentifier: PendingCall] = [:]
  var exportEntries = PathTable<ExportEntry>()
  var managers = PathTable<ObjectManagerEntry>()
  private var ownSlots: [Slot] = []
  var holdingHook: TurnHook?
  /// What waits for room to write while nothing is read.
  var room: IOWatch?

  /// Keeps a registration as long as the connection lives.
  func keep(_ slot: Slot) { ownSlots.append(slot) }

  /// Starts to connect; see ``whenReady(_:)``.
  ///
  /// - Parameter isAwaited: Whether the bus need not be there yet: it is connected to once its socket is in its place,
  ///   for which the place is watched. A session's bus is not waited for; nor is one whose socket is not a file.
  /// - Throws: If there is no such bus.
  public init(to address: BusAddress, on loop: EventLoop, isAwaited: Bool = false) throws(BusError) {
    self.loop = loop
    self.bus = try address.open(isAwaited: isAwaited)
    try check(
      sd_bus_attach_event(bus.pointer, loop.event.pointer, Int32(SD_EVENT_PRIORITY_NORMAL)), "Could not attach the bus")
    try watchOwnState()
    try watchQueue()
  }

  deinit { LoopExecutor.shared.free(.bus(bus)) }

  /// The name that the bus gave this connection, such as `:1.42`; nil until it has.
  public var uniqueName: String? {
    var name: UnsafePointer<CChar>?
    guard sd_bus_is_ready(bus.pointer) > 0, sd_bus_get_unique_name(bus.pointer, &name) >= 0 else { return nil }
    return name.map { String(cString: $0) }
  }

  /// The number of the bus, in hex: another one for every bus that was ever started; nil until it has told.
  public var busID: String? {
    var id = sd_id128_t()
    guard sd_bus_is_ready(bus.pointer) > 0, sd_bus_get_bus_id(bus.pointer, &id) >= 0 else { return nil }
    let digits = Array("0123456789abcdef")
    return withUnsafeBytes(of: id) { bytes in
      bytes.reduce(into: "") { text, byte in
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      }
    }
  }

  /// Whether something that the bus has sent waits to be handled: an answer that is missing may be among it.
  public var hasUnread: Bool {
    var count: UInt64 = 0
    if sd_bus_get_n_queued_read(bus.pointer, &count) >= 0, count > 0 { return true }
    let descriptor = sd_bus_get_fd(bus.pointer)
    var bytes: Int32 = 0
    return descriptor >= 0 && ioctl(descriptor, UInt(FIONREAD), &bytes) == 0 && bytes > 0
  }

  /// How many messages wait to be written to the socket: more than a few mean that the bus does not read.
  public var queuedWrites: UInt64 {
    var count: UInt64 = 0
    sd_bus_get_n_queued_write(bus.pointer, &count)
    return count
  }

  /// Closes the connection at once. What is queued is dropped, not sent; calls under way fail.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    room = nil
    sd_bus_close(bus.pointer)
    failPendingCalls()
  }

  /// Sees every incoming message before anything else does.
  ///
  /// - Parameter handler: Returns true if it has dealt with the message and nobody else shall see it.
  /// - Returns: The filter, which ends with its last reference.
  public func addFilter(_ handler: @escaping @LoopActor (Message) -> Bool) throws(BusError) -> Subscription {
    let slot = try Slot(MessageHandler(handler), "Could not add a message filter") { slot, userdata in
      sd_bus_add_filter(bus.pointer, slot, MessageHandler.callback, userdata)
    }
    return Subscription(slot)
  }

  private func watchOwnState() throws(BusError) {
    try watch("org.freedesktop.DBus.Local", "Disconnected") { connection, _ in
      connection.isOpen = false
      connection.failPendingCalls()
      connection.onDisconnect?()
    }
    try watch("org.freedesktop.DBus", "NameLost") { connection, message in
      guard let handler = connection.onNameLost, let name = try? message.read({ try $0.string() }) else { return }
      handler(name)
    }
  }

  private func watch(
    _ interface: String, _ member: String, _ body: @escaping @LoopActor (Connection, Message) -> Void
  ) throws(BusError) {
    let rule = MatchRule(sender: interface, interface: interface, member: member)
    let slot = try addMatch(rule) { [weak self] message in
      if let self { body(self, message) }
    }
    keep(slot)
  }
}
