import GlanceEngine
import GlanceModel
import GlanceWire
import SystemdBus

/// Takes a tapped control to the one place it goes to: its owner on the bus, its owner's program, or its feed.
@LoopActor
final class ControlMessenger {
  /// A feed's own way to take a tapped control.
  typealias FeedHandler = @LoopActor (Invocation) -> Void

  /// Called when the owner has answered, or cannot be reached.
  var onAnswer: (@LoopActor (_ activity: Int, _ control: String) -> Void)?
  /// Feeds that take controls, by their ids.
  var feeds: [String: FeedHandler] = [:]

  private let names: NameOwners
  private let deadline: Duration
  private var connection: Connection?

  init(names: NameOwners, limits: Limits) {
    self.names = names
    deadline = limits.commandTimeout
  }

  /// From now on speaks on this connection.
  func use(_ connection: Connection?) { self.connection = connection }

  /// Takes a control to its owner.
  func deliver(_ invocation: Invocation) {
    switch invocation.owner {
    case .connection(let name): signal(invocation, to: name)
    case .feed(let id):
      guard let feed = feeds[id] else {
        Log.info("\(quoting: invocation.control) was tapped, and \(id) has nobody to tell.")
        onAnswer?(invocation.activity, invocation.control)
        return
      }
      feed(invocation)
    case .app(let name):
      names.ask(name) { [weak self] owner in
        guard let self else { return }
        if let owner {
          signal(invocation, to: owner)
        } else {
          activate(name, invocation)
        }
      }
    }
  }

  private func signal(_ invocation: Invocation, to name: String) {
    do throws(BusError) {
      try connection?.emit(
        "ActionInvoked", ActivityInterface.table.name, from: ObjectPath.activity(invocation.activity).text, to: name
      ) { writer in
        writer.string(Control(id: invocation.control).ownID)
        writer.object(invocation.arguments)
      }
    } catch {
      Log.warning("\(quoting: invocation.control) could not be told to \(name): \(error.message)")
      onAnswer?(invocation.activity, invocation.control)
    }
  }

  /// Has the bus start the owner's program.
  private func activate(_ name: String, _ invocation: Invocation) {
    let answered: @LoopActor (Result<Message, BusError>) -> Void = { [weak self] result in
      if case .failure(let error) = result {
        Log.info("\(quoting: invocation.control) could not be told to \(name): \(error.message)")
      }
      self?.onAnswer?(invocation.activity, invocation.control)
    }
    connection?.call(
      "ActivateAction", applicationInterface, at: ControlMessenger.objectPath(of: name), of: name, timeout: deadline,
      { writer in
        writer.string(Control(id: invocation.control).ownID)
        writer.array("v") { $0.variant(.object(invocation.arguments)) }
        writer.dictionary { _ in }
      }, then: answered)
  }

  /// Has an app open a URL; `then` gets why it could not.
  func open(_ url: String, with app: String, then body: @escaping @LoopActor (BusError?) -> Void) {
    connection?.call(
      "Open", applicationInterface, at: ControlMessenger.objectPath(of: app), of: app, timeout: deadline,
      { writer in
        writer.strings([url])
        writer.dictionary { _ in }
      },
      then: { result in
        switch result {
        case .success: body(nil)
        case .failure(let error): body(error)
        }
      })
  }

  /// An app's object: its name with slashes for dots, and `_` for what a path cannot hold.
  static func objectPath(of app: String) -> String {
    "/" + String(app.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
  }
}

private let applicationInterface = "org.freedesktop.Application"
