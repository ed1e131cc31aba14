import GlanceModel
import SystemdBus

/// A call that was dialled here is the conversation that asked for it, and never another one besides, though its source
/// may tell of it before it has answered.
extension Telephone {
  /// A number is about to be dialled. From now on until its path is known, nothing is said of calls that go out.
  func beginDialling(_ request: ActionRequest) {
    if let forgotten = dialling { endDialling(forgotten.uuid, .unknown) }
    guard case .start(let handles, _) = request.action else { return }
    dialling = Dialling(uuid: request.uuid, handle: handles.first)
  }

  /// The source has told which call is the one that was dialled.
  func dialled(_ path: String) {
    guard dialling != nil else { return }
    bind(path)
    settle()
  }

  /// Dialling came to nothing; whatever goes out is another's.
  func dialFailed() {
    dialling = nil
    nameOthers()
    settle()
  }

  /// This path is the one that was dialled: it is there, is over already, or will come.
  func bind(_ path: String) {
    guard let dialled = dialling else { return }
    if let end = dialled.over[path] {
      endDialling(dialled.uuid, end)
    } else if let index = index(at: path), entries[index].uuid == nil {
      dialling = nil
      entries[index].uuid = dialled.uuid
      entries[index].dialled = dialled.handle
      logAppearance(of: index)
    } else {
      dialling?.path = path
      dialling?.over = [:]
    }
    nameOthers()
  }

  /// One that was dialled is over, though it was never seen.
  private func endDialling(_ uuid: String, _ end: TelephoneCall.End) {
    dialling = nil
    let reason: ConversationEndReason =
      switch end {
      case .here: .ended
      case .there, .unknown: .remoteEnded
      case .broken: .failed
      case .refused: .unanswered
      }
    log.append(ConversationReport(uuid, .ended(reason, nil)))
  }

  /// Those that are not the one that was dialled are conversations of their own.
  private func nameOthers() {
    for index in entries.indices where entries[index].uuid == nil {
      entries[index].uuid = exchange.newUUID(for: entries[index].path)
      logAppearance(of: index)
    }
  }
}
