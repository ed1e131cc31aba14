import GlanceEngine
import GlanceModel
import SystemdBus

/// Serves our objects on a connection, under our name; and takes the name to a new connection where the bus has stopped
/// listening to the old one.
@LoopActor
final class BusServer {
  /// Why serving is over.
  enum End {
    /// Another process has taken the name.
    case replaced
    /// The bus is gone.
    case busGone
    /// The name cannot be had.
    case refused(String)
  }

  /// Called once when serving is over.
  var onEnd: (@LoopActor (End) -> Void)?
  /// Called before that if another process has taken the name, while there is a connection still.
  var onReplaced: (@LoopActor () -> Void)?
  /// Called once the name is ours.
  var onServing: (@LoopActor () -> Void)?
  /// Called with every connection that is used from then on; nil for none.
  var onConnection: (@LoopActor (Connection?) -> Void)?

  private let address: BusAddress
  private let loop: EventLoop
  private unowned let service: GlanceService
  private(set) var connection: Connection?
  private var registrations: [Subscription] = []
  private var managers: [String: [Subscription]] = [:]
  private var budget: CallBudget
  private var isServing = false

  init(_ address: BusAddress, service: GlanceService, limits: Limits, loop: EventLoop) {
    self.address = address
    self.service = service
    self.loop = loop
    budget = CallBudget(limits: limits)
  }

  /// Connects, serves and asks for the name.
  func start() throws(BusError) {
    let connection = try Connection(to: address, on: loop)
    let registrations = try export(on: connection)
    connection.onDisconnect = { [weak self, weak connection] in
      guard let self, connection === self.connection else { return }
      finish(.busGone)
    }
    connection.onNameLost = { [weak self, weak connection] name in
      guard let self, connection === self.connection, name == Names.service, isServing else { return }
      finish(.replaced)
    }
    let old = self.connection
    self.connection = connection
    self.registrations = registrations
    managers = [:]
    for surface in service.board.surfaces.values { manage(surface) }
    isServing = false
    old?.close()
    onConnection?(connection)
    // A connection of ours that is dead to us can hold the name still.
    connection.requestName(Names.service, [.allowReplacement, .replaceExisting, .doNotQueue]) {
      [weak self, weak connection] result in
      guard let self, let connection, connection === self.connection else { return }
      nameRequested(result)
    }
  }

  /// Serves a surface, which is the object manager over its glances, and them.
  func manage(_ surface: PublishedSurface) {
    guard let connection else { return }
    do throws(BusError) {
      let board = service.board
      managers[surface.name] = [
        try connection.serve(SurfaceInterface.table, under: surface.path) { [weak surface] path in
          path == surface?.path ? surface : nil
        },
        try connection.serve(GlanceInterface.table, under: surface.path) { board.glance(at: $0) },
        try connection.serve(ViewInterface.table, under: surface.path) { board.view(at: $0) },
        try connection.enumerate(under: surface.path) { [weak surface] in surface?.glances.map(\.path) ?? [] },
        try connection.manageObjects(at: surface.path),
      ]
    } catch {
      Log.error("The glances of \(surface.path) cannot be listed: \(error.message)")
    }
  }

  /// Ends what ``manage(_:)`` began.
  func stopManaging(_ surface: PublishedSurface) { managers[surface.name] = nil }

  /// Takes everything to a new connection: the bus has not answered the old one for too long.
  func reconnect() {
    Log.warning("The bus has not answered for \(Publisher.longestSilence); its connection is replaced.")
    do throws(BusError) {
      try start()
    } catch {
      finish(.busGone)
    }
  }

  /// The number of the bus that is served on; nil until it has told.
  var busID: String? { connection?.busID }

  /// Closes the connection.
  func stop() {
    onEnd = nil
    connection?.close()
  }

  private func nameRequested(_ result: Result<NameOutcome, BusError>) {
    switch result {
    case .success(.owner), .success(.alreadyOwner): serve()
    case .success(.queued), .success(.taken):
      finish(.refused("another process owns \(Names.service) and does not give it up"))
    case .failure(let error): finish(.refused(error.message))
    }
  }

  /// The name is ours.
  private func serve() {
    guard !isServing else { return }
    isServing = true
    onServing?()
  }

  private func finish(_ end: End) {
    guard let onEnd else { return }
    self.onEnd = nil
    if case .replaced = end { onReplaced?() }
    onConnection?(nil)
    onEnd(end)
  }

  private func export(on connection: Connection) throws(BusError) -> [Subscription] {
    let root = Names.root
    let board = service.board
    let atRoot: @LoopActor (String) -> GlanceService? = { [unowned service] path in path == root ? service : nil }
    try connection.export(DaemonInterface.table, under: root, find: atRoot)
    try connection.export(ActivitiesInterface.table, under: root, find: atRoot)
    try connection.export(SurfacesInterface.table, under: root, find: atRoot)
    try connection.export(EnvironmentInterface.table, under: root, find: atRoot)
    try connection.export(RecentsInterface.table, under: root, find: atRoot)
    try connection.export(ConversationsInterface.table, under: root, find: atRoot)
    try connection.export(ConversationInterface.table, under: root) { board.conversation(at: $0) }
    try connection.export(ProviderInterface.table, under: root) { board.provider(at: $0) }
    try connection.export(ActivityInterface.table, under: root) { board.activity(at: $0) }
    return [
      try connection.enumerate(under: root) { board.paths },
      try connection.manageObjects(at: root),
      try connection.addFilter { [weak self] message in
        guard let self, message.isCall else { return false }
        // The call that had the bus start us comes before the answer to our request for the name, and tells as much.
        if !isServing, message.destination == Names.service { serve() }
        return limit(message) || keep(message) || list(message)
      },
    ]
  }

  /// Whether the bus does not take all that is sent.
  var isHoldingBack: Bool { connection?.isHoldingBack == true }

  /// Why a long answer is not given.
  static let notTaken = Refusal(
    .limitsExceeded, "The bus does not take answers as fast as they are asked for; ask again in a moment.")

  /// Answers a call whose sender has made too many; true if it did.
  private func limit(_ message: Message) -> Bool {
    let cost = cost(of: message)
    guard cost > 0 else { return false }
    if cost >= CallBudget.dear, isHoldingBack, let call = Call(message) {
      call.fail(BusServer.notTaken)
      return true
    }
    guard !budget.take(cost, from: message.sender, at: service.host.now.boot), let call = Call(message)
    else { return false }
    call.fail(
      Refusal(
        .limitsExceeded,
        "CallsPerSecond: \(service.limits.callsPerSecond) calls a second are allowed, and CallBurst "
          + "\(service.limits.callBurst) at once; call less often."))
    return true
  }

  /// What a call costs, as ``CallBudget`` reckons: those whose answers can be long, by how long they are.
  private func cost(of message: Message) -> Int {
    switch (message.interface, message.member) {
    case (Names.interface("Activities"), "History"):
      let limit = (try? message.read { try $0.uint32() }) ?? 0
      return CallBudget.cost(ofHistory: min(Int(limit), service.history.entries.count))
    case (Names.interface("Recents"), "List"):
      let limit = (try? message.read { (try $0.int64(), try $0.uint32()).1 }) ?? 0
      return CallBudget.cost(ofHistory: min(Int(limit), service.recents.count))
    case ("org.freedesktop.DBus.Properties", "Get"), ("org.freedesktop.DBus.Properties", "GetAll"):
      guard message.path == Names.root, (try? message.read { try $0.string() }) == Names.interface("Activities")
      else { return 0 }
      return CallBudget.cost(ofList: service.documents.typeCount + service.host.engine.applications.count)
    default: return CallBudget.cost(interface: message.interface, member: message.member)
    }
  }

  /// Keeps a reading call back until it is known who makes it; true if it did. sd-bus answers those before any handler of
  /// ours, and on a session bus, or for one who may, that is as it should be.
  private func keep(_ message: Message) -> Bool {
    guard !service.mayAll, service.mayAlready(message.sender, .show) != true,
      let permission = BusServer.permission(toRead: message), let call = Call(message)
    else { return false }
    let path = ObjectPath(call.path)
    var owner = Owner.connection(call.sender)
    if case .activity(let number)? = path, let activity = service.board.activities[number] {
      owner = activity.activity.owner
    }
    service.admit(call, permission == .show && path?.isActivity == true ? .ask : permission, owning: owner) {
      [weak self] caller in
      guard let self, let connection else { return }
      // An app may read its own activities, and no others.
      if path?.isActivity == true, caller != owner, service.mayAlready(call.sender, .show) != true {
        return call.fail(Refusal(.accessDenied, "This activity belongs to somebody else; apps read their own."))
      }
      connection.answer(call, managing: objects(under: path))
    }
    return true
  }

  /// Answers who asks for a whole tree; true if it did. sd-bus would send a reply of any size, and a bus hangs up on who
  /// sends more than it carries.
  private func list(_ message: Message) -> Bool {
    let objectManager = "org.freedesktop.DBus.ObjectManager"
    guard message.member == "GetManagedObjects", message.interface == objectManager, let connection,
      let path = ObjectPath(message.path)
    else { return false }
    switch path {
    case .root: break
    case .surface(let name): guard service.board.surfaces[name] != nil else { return false }
    case .activity, .conversation, .provider, .glance: return false
    }
    guard let call = Call(message) else { return false }
    connection.answer(call, managing: objects(under: path))
    return true
  }

  private func objects(under path: ObjectPath?) -> [String] {
    switch path {
    case .root: service.board.paths
    case .surface(let name): service.board.surfaces[name]?.glances.map(\.path) ?? []
    case .activity, .conversation, .provider, .glance, nil: []
    }
  }

  /// What a reading call needs; nil for any other call.
  private static func permission(toRead message: Message) -> Permission? {
    switch message.interface {
    case "org.freedesktop.DBus.ObjectManager": .show
    case "org.freedesktop.DBus.Properties":
      message.path == Names.root && message.member != "Set" ? .ask : .show
    default: nil
    }
  }
}
