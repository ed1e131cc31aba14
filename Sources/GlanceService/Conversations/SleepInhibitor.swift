import Glibc
import SystemdBus

/// Keeps the machine awake while a conversation goes on, by a sleep and idle inhibitor of logind.
///
/// Without logind nothing is inhibited, which is said once.
@LoopActor
final class SleepInhibitor {
  private let loop: EventLoop
  private var connection: Connection?
  private var isWanted = false
  private var isAsking = false
  private var lock: Int32?

  init(on loop: EventLoop) { self.loop = loop }

  /// Takes the inhibitor, or gives it back.
  func hold(_ isWanted: Bool) {
    self.isWanted = isWanted
    if isWanted { take() } else { release() }
  }

  private func take() {
    guard lock == nil, !isAsking else { return }
    do throws(BusError) {
      if connection == nil {
        connection = try Connection(to: .system, on: loop)
        connection?.onDisconnect = { [weak self] in self?.connection = nil }
      }
      isAsking = true
      connection?.call(
        "Inhibit", "org.freedesktop.login1.Manager", at: "/org/freedesktop/login1", of: "org.freedesktop.login1",
        { writer in
          writer.string("sleep:idle")
          writer.string("Glance")
          writer.string("A conversation goes on")
          writer.string("block")
        }, then: { [weak self] reply in self?.taken(reply) })
    } catch {
      Log.info("The machine may fall asleep during a conversation: the system bus cannot be reached.")
    }
  }

  private func taken(_ reply: Result<Message, BusError>) {
    isAsking = false
    switch reply {
    case .failure(let error): Log.info("The machine may fall asleep during a conversation: \(error.message)")
    case .success(let message):
      // The message's descriptor is closed with the message.
      let descriptor = try? message.read { try $0.fileDescriptor() }
      lock = descriptor.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }.flatMap { $0 >= 0 ? $0 : nil }
      if !isWanted { release() }
    }
  }

  private func release() {
    if let lock { close(lock) }
    lock = nil
  }
}
