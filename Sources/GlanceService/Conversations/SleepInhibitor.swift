import Glibc
import SystemdBus

/// Keeps the machine awake while a conversation goes on, by a sleep and idle inhibitor of logind.
///
/// Without logind nothing is inhibited, which is said once.
@LoopActor
final class SleepInhibitor {
  private let machine: MachineBus
  private var isFollowing = false
  private var hasComplained = false
  private var connection: Connection?
  private var isWanted = false
  private var asking: PendingCall?
  private var lock: Int32?

  init(_ machine: MachineBus) { self.machine = machine }

  /// Takes the inhibitor, or gives it back.
  func hold(_ isWanted: Bool) {
    self.isWanted = isWanted
    if isWanted, !isFollowing {
      isFollowing = true
      machine.follow { [weak self] in self?.use($0) }
    } else if isWanted {
      take()
    } else {
      release()
    }
  }

  private func use(_ connection: Connection?) {
    self.connection = connection
    // Whoever held it before forgets it with the connection.
    asking = nil
    release()
    if isWanted { take() }
  }

  private func take() {
    guard lock == nil, asking == nil, let connection else { return }
    asking = connection.call(
      "Inhibit", "org.freedesktop.login1.Manager", at: "/org/freedesktop/login1", of: "org.freedesktop.login1",
      { writer in
        writer.string("sleep:idle")
        writer.string("Glance")
        writer.string("A conversation goes on")
        writer.string("block")
      }, then: { [weak self] reply in self?.taken(reply) })
  }

  private func taken(_ reply: Result<Message, BusError>) {
    asking = nil
    switch reply {
    case .failure(let error):
      if !hasComplained { Log.info("The machine may fall asleep during a conversation: \(error.message)") }
      hasComplained = true
    case .success(let message):
      // The message's descriptor is closed with the message.
      let descriptor = try? message.read { try $0.fileDescriptor() }
      release()
      lock = descriptor.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }.flatMap { $0 >= 0 ? $0 : nil }
      if !isWanted { release() }
    }
  }

  private func release() {
    if let lock { close(lock) }
    lock = nil
  }
}
