import GlanceModel
import SystemdBus

/// Lets calls through once it is known who makes them: on the system bus by user and group, and wherever a caller states
/// an app's id by whether it owns that name.
///
/// What has to be asked of the bus is asked without waiting, and a sender's calls stay in their order meanwhile.
@LoopActor
final class Gate {
  /// Goes on with a call; the owner is the caller as activities know it.
  typealias Body = @LoopActor (_ caller: Owner) -> Void

  private struct Waiting {
    let call: Call
    let permission: Permission
    let app: String?
    /// Whether not owning the name is an error; else the caller is only itself.
    let mustOwn: Bool
    let body: Body
  }

  private let names: NameOwners
  private let groups: GroupIDs?
  private var connection: Connection?
  private var lines: [String: [Waiting]] = [:]
  private var users: [String: Credentials] = [:]
  private var apps: [String: String] = [:]

  /// A gate; `groups` is nil on a session bus, where there is no boundary between a user's processes.
  init(names: NameOwners, groups: GroupIDs?) {
    self.names = names
    self.groups = groups
  }

  /// From now on asks this connection.
  func use(_ connection: Connection?) {
    self.connection = connection
    users = [:]
  }

  /// Lets a call through. A stated app has to be owned by the caller.
  func admit(_ call: Call, _ permission: Permission, stating app: String?, _ body: @escaping Body) {
    enter(Waiting(call: call, permission: permission, app: app, mustOwn: true, body: body))
  }

  /// Lets a call through that is about something of an owner; the caller is that owner if it owns its name.
  func admit(_ call: Call, _ permission: Permission, about owner: Owner, _ body: @escaping Body) {
    let app: String? = if case .app(let name) = owner { name } else { nil }
    enter(Waiting(call: call, permission: permission, app: app, mustOwn: false, body: body))
  }

  /// Whether everybody may do everything: on a session bus.
  var mayAll: Bool { groups == nil }

  /// Whether a connection may do something, as far as that is known already; nil if the bus has to be asked.
  func mayAlready(_ sender: String, _ permission: Permission) -> Bool? {
    guard let groups else { return true }
    return users[sender].map { groups.allow($0, permission) }
  }

  /// The app that a connection has last been found to be.
  func app(of sender: String) -> String? { apps[sender] }

  /// Forgets a connection that is gone.
  func forget(_ sender: String) {
    users[sender] = nil
    apps[sender] = nil
    lines[sender] = nil
  }

  private func enter(_ waiting: Waiting) {
    let sender = waiting.call.sender
    if let app = waiting.app, waiting.mustOwn {
      do throws(Refusal) { try AppID.check(app) } catch { return waiting.call.fail(error) }
    }
    // Its messages come before word that it has left, so whatever it makes goes with it.
    names.follow(sender)
    lines[sender, default: []].append(waiting)
    if lines[sender]?.count == 1 { advance(sender) }
  }

  /// Lets through what stands first in a sender's line, until something has to be asked.
  private func advance(_ sender: String) {
    while let waiting = lines[sender]?.first {
      guard let answer = check(waiting, sender) else { return }
      lines[sender]?.removeFirst()
      switch answer {
      case .success(let caller): waiting.body(caller)
      case .failure(let refusal): waiting.call.fail(refusal)
      }
    }
    lines[sender] = nil
  }

  /// Whether a call may go through; nil if the bus has been asked and ``advance(_:)`` follows.
  private func check(_ waiting: Waiting, _ sender: String) -> Result<Owner, Refusal>? {
    if let groups {
      guard let user = users[sender] else {
        ask(sender)
        return nil
      }
      guard groups.allow(user, waiting.permission) else {
        return .failure(Refusal(.accessDenied, groups.sentence(for: waiting.permission, waiting.call.member)))
      }
    }
    guard let app = waiting.app else { return .success(.connection(sender)) }
    switch names.owner(of: app) {
    case .known(let owner) where owner == sender:
      apps[sender] = app
      return .success(.app(app))
    case .known(let owner):
      guard waiting.mustOwn else { return .success(.connection(sender)) }
      let who = owner == nil ? "nobody owns" : "another connection owns"
      return .failure(
        Refusal(.accessDenied, "app: \(who) the bus name \(app); request the name before stating it."))
    case .unknown:
      names.ask(app) { [weak self] _ in self?.advance(sender) }
      return nil
    }
  }

  private func ask(_ sender: String) {
    connection?.credentials(of: sender) { [weak self] result in
      guard let self, lines[sender] != nil else { return }
      // One that has left already has no credentials, and gets none of ours.
      users[sender] = (try? result.get()) ?? Credentials(user: .max, groups: [], process: nil)
      advance(sender)
    }
  }
}
