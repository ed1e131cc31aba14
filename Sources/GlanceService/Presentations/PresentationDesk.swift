import GlanceModel
import GlancePresentation
import GlanceStore
import SystemdBus

/// Registers presentations for apps: a type belongs to who registered it first, for as long as it is on the bus.
@LoopActor
final class PresentationDesk {
  private let library: DocumentLibrary
  private let names: NameOwners
  private let host: EngineHost
  /// Documents of one sender that are written about: 16 at once, and six a minute.
  private var budget = CallBudget(rate: TokenBucket.Rate(6, per: .seconds(60), burst: 16))

  init(library: DocumentLibrary, names: NameOwners, host: EngineHost) {
    self.library = library
    self.names = names
    self.host = host
  }

  /// Registers a document for a caller, who is known by an app's id or its connection.
  func register(_ text: String, by caller: String, _ call: Call) {
    do throws(Refusal) {
      let document = try Document(text: text)
      try ActivityType.check(document.type)
      try PresentationDesk.checkPrefix(document.type)
      claim(document.type, caller, call) { [self] () throws(Refusal) in
        let stored = StoredPresentation(type: document.type, owner: caller, document: text)
        let isNew = library.text(of: document.type) != text
        let leaving = try library.register(document, as: stored)
        if isNew { tell(of: document, to: call.sender) }
        return (leaving.map { [.removePresentation(type: $0)] } ?? []) + [.presentation(stored)]
      }
    } catch {
      call.fail(error)
    }
  }

  /// Takes a document back for a caller.
  func unregister(_ type: String, by caller: String, _ call: Call) {
    guard library.isRegistered(type) else {
      if library.isFromFile(type) {
        return call.fail(
          Refusal(
            .invalidArgs,
            "type: \(quoting: type) is shown as the file presentations/\(naming: type).json says, and nobody has registered it; "
              + "take the file away."))
      }
      return call.fail(
        Refusal(.invalidArgs, "type: no presentation of \(quoting: type) is registered; Types lists them."))
    }
    claim(type, caller, call) { [self] () throws(Refusal) in
      library.unregister(type)
      return [.removePresentation(type: type)]
    }
  }

  /// Goes on if a type is free, the caller's, or of one that is gone; answers the call in any case.
  private func claim(
    _ type: String, _ caller: String, _ call: Call, _ body: @escaping @LoopActor () throws(Refusal) -> [StoreChange]
  ) {
    let finish: @LoopActor () -> Void = { [host] in
      do throws(Refusal) {
        let changes = try body()
        host.afterCommit(changes) { call.reply() }
      } catch {
        call.fail(error)
      }
    }
    guard let owner = library.owner(of: type), owner != caller else { return finish() }
    names.ask(owner) { holder in
      guard holder == nil else {
        return call.fail(
          Refusal(.notOwner, "The presentation of \(type) belongs to \(owner); choose a type of your own."))
      }
      finish()
    }
  }

  /// Writes what is doubtful about a document into the log; a sender that sends many is not listened to each time.
  private func tell(of document: Document, to sender: String) {
    guard !document.warnings.isEmpty, budget.take(1, from: sender, at: host.now.boot) else { return }
    for warning in document.warnings.prefix(PresentationDesk.mostLines) {
      Log.info("The presentation of \(document.type): \(warning)")
    }
    let others = document.warnings.count - PresentationDesk.mostLines
    if others > 0 { Log.info("The presentation of \(document.type): \(others) more are left out.") }
  }

  /// Lines about one document.
  private static let mostLines = 8

  private static func checkPrefix(_ type: String) throws(Refusal) {
    guard !type.hasPrefix("org.glanced.") else {
      throw Refusal(
        .accessDenied,
        "type: types beginning org.glanced. come from files only; put it into presentations/\(type).json.")
    }
  }
}
