import Glibc

/// A service that is a hands-free unit to one phone: it behaves as PipeWire and BlueZ do, each by its sources.
///
/// The phone has calls (``CallTable``) that commands change, and that the test changes in the others' name. After each
/// change the service tells what is other than it has told: of each call all at once, of one call after the other, and of
/// one that is over its state before its end. A command is answered when the phone has taken it, so before its outcome is
/// told. All of it may be done from any thread; nothing happens by the clock.
///
/// What both do that is not as one might think:
/// - Hanging up ends all that go on, or all that are held; while one waits it is that one instead of those that are held.
/// - PipeWire swaps only if there is something on hold, and answers a waiting one only beside one that goes on.
/// - BlueZ 5.86 has the methods for several calls, and refuses them.
/// - BlueZ leaves out a number and a name that are not known; PipeWire says they are empty.
/// - When the phone goes, PipeWire's calls go before it without another word of their state, and BlueZ's not at all.
public final class HandsFreePeer: Sendable {
  /// How a command is answered, instead of being obeyed.
  public enum Answer: Sendable {
    /// With this error; nothing is done.
    case error(String)
    /// Not at all; nothing is done.
    case silence
    /// As if it were done; nothing is done.
    case lie
    /// With the path of the call that it makes; it is done.
    case path
  }

  /// A command that came in.
  public struct Command: Sendable, Hashable {
    /// The method.
    public let member: String
    /// What it was given.
    public let argument: String
    /// The index of the call it is for; 0 if it is for the phone.
    public let call: Int

    /// A command.
    public init(_ member: String, _ argument: String = "", call: Int = 0) {
      self.member = member
      self.argument = argument
      self.call = call
    }
  }

  /// Which service it is.
  public let flavour: HandsFreeFlavour
  let life: Monitor<HandsFreeLife>
  private let address: String

  /// Starts a service, with its phone connected unless told otherwise.
  public init(_ flavour: HandsFreeFlavour, on bus: PrivateBus, isConnected: Bool = true) throws {
    self.flavour = flavour
    address = bus.address
    life = Monitor(HandsFreeLife(flavour, try BusClient(address)))
    try life.with { life in
      life.isConnected = isConnected
      try life.begin()
    }
    try serve()
  }

  deinit { life.with { $0.client.disconnect() } }

  /// Kills it; its phone keeps its calls.
  public func kill() { life.with { $0.client.disconnect() } }

  /// Starts it again after it was killed: its phone is connected, with the calls it has.
  public func start() throws {
    let client = try BusClient(address)
    try client.waitForNoOwner(of: flavour.name)
    try life.with { life in
      life.client = client
      life.isConnected = true
      try life.begin()
    }
    try serve()
  }

  // MARK: What it was commanded

  /// The commands so far that have not been waited for or forgotten.
  public var newCommands: [Command] { life.with { Array($0.commands[$0.seen...]) } }

  /// Waits for a command, after all that have been waited for.
  @discardableResult
  public func command(_ member: String, within duration: Duration = .seconds(10)) throws -> Command {
    let found = life.wait(within: duration) { life -> Command? in
      guard let place = life.commands[life.seen...].firstIndex(where: { $0.member == member }) else { return nil }
      life.seen = place + 1
      return life.commands[place]
    }
    if let found { return found }
    throw PeerFailure.timedOut("the command \(member); the last ones: \(newCommands.suffix(8))")
  }

  /// Waits until somebody has asked for what it has: whatever it tells now comes after its answer.
  public func waitUntilListed() throws {
    let isListed = life.wait { $0.isListed ? true : nil }
    if isListed == nil { throw PeerFailure.timedOut("a question for its phones") }
  }

  /// Forgets what it was commanded so far.
  public func forgetCommands() { life.with { $0.seen = $0.commands.count } }

  /// Answers the next call of a method in another way.
  public func answer(next member: String, with answer: Answer) { life.with { $0.once.append((member, answer)) } }

  // MARK: Its thread

  /// Reads and answers on a thread of its own, as long as the connection lives.
  private func serve() throws {
    let descriptor = life.with { $0.client.descriptor }
    let work = Unmanaged.passRetained(
      Work { [weak self] in
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        repeat { _ = Glibc.poll(&poll, 1, 1000) } while self?.turn(descriptor) == true
      })
    var thread = pthread_t()
    let failed = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard failed == 0 else {
      work.release()
      throw PeerFailure.noFile("a thread for the service")
    }
    pthread_detach(thread)
  }

  /// Takes in what has come, answers it, and tells what has become of it; false when the connection is over.
  private func turn(_ descriptor: Int32) -> Bool {
    life.with { life in
      guard life.client.isConnected, life.client.descriptor == descriptor else { return false }
      life.client.process()
      life.tell()
      return life.client.isConnected
    }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
