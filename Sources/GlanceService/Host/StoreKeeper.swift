import GlanceModel
import GlanceStore
import SystemdBus

/// Brings the store's outcomes into the loop: what waits for the disk goes on there.
///
/// A disk that cannot be written takes no promise back: what it misses is kept in memory and tried again, and
/// ``onTrouble`` tells. Calls are answered all the same, since nobody is served by screens that stop.
@LoopActor
final class StoreKeeper {
  /// Called with why the disk cannot be written, and with nil when it can again.
  var onTrouble: (@LoopActor (String?) -> Void)?
  /// Called when all that is to be kept has to be saved again.
  var onLoss: (@LoopActor () -> Void)?

  private let loop: EventLoop
  private var store: Store?
  private var waiting: [StoreEvent.Ticket: @LoopActor () -> Void] = [:]
  private var watch: IOWatch?

  /// A keeper without a store yet: nothing is kept.
  init(loop: EventLoop) { self.loop = loop }

  /// From now on keeps everything in a store.
  func use(_ store: Store) throws(BusError) {
    self.store = store
    watch = try IOWatch(store.completionFileDescriptor, .readable, on: loop) { [weak self] _ in self?.drain() }
  }

  /// Writes changes at once, and goes on when they are on the disk.
  func commit(_ changes: [StoreChange], then body: @escaping @LoopActor () -> Void) {
    guard let store else { return body() }
    waiting[store.commit(changes)] = body
  }

  /// Writes changes within a second.
  func save(_ changes: [StoreChange]) { store?.save(changes) }

  /// Writes all that waits, and closes.
  func close() {
    store?.close()
    store = nil
  }

  private func drain() {
    for event in store?.drain() ?? [] {
      switch event {
      case .committed(let ticket): waiting.removeValue(forKey: ticket)?()
      case .failed(let ticket, _): waiting.removeValue(forKey: ticket)?()
      case .trouble(let why): onTrouble?(why)
      case .recovered: onTrouble?(nil)
      case .opened: onTrouble?(nil)
      case .lost(let sentence):
        Log.error(sentence)
        onLoss?()
      }
    }
  }
}
