import Glibc

/// A head unit on the bus: it sees conversations, answers and ends them.
public struct HeadUnit {
  /// The connection it calls with.
  public let client: BusClient
  private static let conversation = DaemonUnderTest.interface("Conversation")

  /// A head unit on a connection; it asks for every signal of the daemon.
  public init(_ client: BusClient) throws {
    self.client = client
    try client.matchAll(from: DaemonUnderTest.name)
  }

  /// The paths of all conversations, as the root's object manager lists them.
  public func conversations() throws -> [String] {
    try client.managedObjects(DaemonUnderTest.name, DaemonUnderTest.root).keys
      .filter { $0.hasPrefix(DaemonUnderTest.root + "/conversation/") }.sorted()
  }

  /// Waits until there is a conversation at a path.
  public func waitForConversation(_ path: String) throws {
    while try !conversations().contains(path) {
      try client.signal("org.freedesktop.DBus.ObjectManager", "InterfacesAdded")
    }
  }

  /// A property of a conversation.
  public func property(_ name: String, of path: String) throws -> DBusValue {
    try client.get(DaemonUnderTest.name, path, HeadUnit.conversation, name)
  }

  /// A conversation's state.
  public func state(_ path: String) throws -> String { try property("State", of: path).text ?? "" }

  /// The ids of the controls that a conversation offers.
  public func controls(_ path: String) throws -> [String] {
    try property("Controls", of: path).elements?.compactMap { $0["id"]?.text } ?? []
  }

  /// Waits until a conversation's properties satisfy a condition, looking again only when a signal says they changed.
  @discardableResult
  public func wait(
    for path: String, within duration: Duration = .seconds(10), where matches: (DBusValue) -> Bool
  ) throws -> DBusValue {
    var properties = try properties(of: path)
    while !matches(properties) {
      try client.change(of: HeadUnit.conversation, at: path, within: duration)
      properties = try self.properties(of: path)
    }
    return properties
  }

  /// All properties of a conversation.
  public func properties(of path: String) throws -> DBusValue {
    try client.getAll(DaemonUnderTest.name, path, HeadUnit.conversation)
  }

  /// Begins to call a method of a conversation.
  public func begin(_ member: String, on path: String, _ arguments: DBusValue...) throws -> BusClient.Call {
    try begin(member, on: path, with: arguments)
  }

  /// Begins to call a method of a conversation.
  public func begin(_ member: String, on path: String, with arguments: [DBusValue]) throws -> BusClient.Call {
    let call = try client.send(DaemonUnderTest.name, path, HeadUnit.conversation, member, arguments)
    client.flush()
    return call
  }

  /// Calls a method of a conversation, while apps do what they are asked; the error it answers with, nil for none.
  @discardableResult
  public func call(
    _ member: String, on path: String, _ arguments: DBusValue..., meanwhile apps: [CallingApp] = [],
    within duration: Duration = .seconds(10)
  ) throws -> BusError? {
    try finish(begin(member, on: path, with: arguments), meanwhile: apps, within: duration)
  }

  /// Waits for a call's reply, while apps do what they are asked; the error it answers with, nil for none.
  @discardableResult
  public func finish(
    _ call: BusClient.Call, meanwhile apps: [CallingApp] = [], within duration: Duration = .seconds(10)
  ) throws -> BusError? {
    let deadline = Deadline(in: duration)
    while !client.isAnswered(call) {
      var polled = ([client] + apps.map(\.client)).map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      poll(&polled, UInt(polled.count), deadline.milliseconds)
      for app in apps { app.client.process() }
      client.process()
      if deadline.isOver { throw PeerFailure.timedOut("\(call)") }
    }
    do {
      _ = try client.reply(to: call)
      return nil
    } catch let error as BusError {
      return error
    }
  }
}
