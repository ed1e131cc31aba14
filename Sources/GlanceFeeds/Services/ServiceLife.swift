import SystemdBus

/// One life of a service on the bus: what its owner has, and says.
///
/// What it said before its answer to the question for what it has is in that answer, since a connection's messages come in
/// their order: so signals before it are left out.
@LoopActor
final class ServiceLife {
  /// The interface by which objects list those below them.
  static let objects = "org.freedesktop.DBus.ObjectManager"
  /// The interface of all properties.
  static let properties = "org.freedesktop.DBus.Properties"

  /// What is heard of it, and what takes that.
  struct Heard {
    let rule: MatchRule
    let take: @LoopActor (Message) throws -> Void
  }

  /// The service's name.
  let name: String
  /// The unique name of whoever owns it.
  let owner: String
  let connection: Connection
  private var subscriptions: [Subscription] = []
  private var list: PendingCall?
  /// How many properties are asked for by themselves just now.
  var openQuestions = 0

  init(of name: String, _ owner: String, on connection: Connection) {
    self.name = name
    self.owner = owner
    self.connection = connection
  }

  /// Asks what it has, and hears what it says from then on.
  ///
  /// - Parameters:
  ///   - heard: What is heard.
  ///   - member: The method that tells what it has.
  ///   - listed: Called once with the answer, or with why there is none.
  func begin(
    hearing heard: [Heard], asking member: String, _ interface: String, at path: String,
    then listed: @escaping @LoopActor (Result<Message, BusError>) -> Void
  ) {
    do throws(BusError) {
      subscriptions = try heard.map { heard throws(BusError) -> Subscription in
        try connection.subscribe(to: heard.rule) { [weak self] message in
          guard let self, list == nil else { return }
          do { try heard.take(message) } catch { Log.debug("\(message.member) of \(name) cannot be read: \(error)") }
        }
      }
    } catch {
      return listed(.failure(error))
    }
    // The bus handles the rules before this question, so nothing between the two is missed.
    list = connection.call(member, interface, at: path, of: owner) { [weak self] result in
      guard let self, list != nil else { return }
      list = nil
      listed(result)
    }
  }

  /// The same of a service that lists its objects by an object manager.
  ///
  /// - Parameters:
  ///   - path: The object manager's.
  ///   - listed: Reads the list.
  ///   - completion: Called once, with why there is none, or with nil.
  func begin(
    hearing heard: [Heard], objectsAt path: String, _ listed: @escaping @LoopActor (Message) throws(BusError) -> Void,
    then completion: @escaping @LoopActor (BusError?) -> Void
  ) {
    begin(hearing: heard, asking: "GetManagedObjects", ServiceLife.objects, at: path) { result in
      do throws(BusError) {
        try listed(try result.get())
        completion(nil)
      } catch {
        completion(error)
      }
    }
  }

  /// It is over, or nothing of it is heard any more.
  func close() {
    list?.cancel()
    list = nil
    subscriptions = []
  }

  /// Whatever comes from this interface.
  func all(
    of interface: String, at path: String? = nil, _ take: @escaping @LoopActor (Message) throws -> Void
  ) -> Heard {
    Heard(rule: MatchRule(sender: owner, path: path, interface: interface), take: take)
  }

  /// The changes of an interface's properties.
  func changes(of interface: String, _ take: @escaping @LoopActor (Message) throws -> Void) -> Heard {
    let rule = MatchRule(
      sender: owner, interface: ServiceLife.properties, member: "PropertiesChanged", firstArgument: interface)
    return Heard(rule: rule, take: take)
  }
}
