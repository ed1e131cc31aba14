import GlanceFeeds
import GlanceModel
import GlancePresentation
import GlanceStore
import SystemdBus

/// Every presentation document there is: built in, registered over the bus, and from files, which beat the others.
@LoopActor
final class DocumentLibrary {
  private struct Registration {
    let document: Document
    /// As it is kept.
    let stored: StoredPresentation
    /// Whether its owner was a connection on another bus.
    let isOrphan: Bool
  }

  /// How many documents may be registered over the bus.
  static let mostRegistered = 256

  /// Called with the type of a document that is new, changed or gone; nil for any.
  var onChange: (@LoopActor (String?) -> Void)?

  /// Called when other files than before cannot be used as they are, with why in one line; nil for none.
  var onTrouble: (@LoopActor (String?) -> Void)?

  private let folders: PresentationFolders
  // Compiled once somebody looks: until then the name can be ours already.
  private lazy var standard = (try? Document.standard()) ?? Document.nothing
  private lazy var generic = (try? Document.generic()) ?? Document.nothing
  private var files = PresentationFolders.Contents()
  private var registered: [String: Registration] = [:]
  /// What feeds bring along, for types that nobody has said anything about.
  private var brought: [String: Document] = [:]
  private var watches: [FolderWatch] = []
  /// What has been said of the files, line by line.
  private var said: Set<String> = []

  /// A library of folders, which are not read yet.
  init(_ folders: PresentationFolders) { self.folders = folders }

  /// Reads the folders, and reads them again whenever something in them changes.
  func open(on loop: EventLoop) {
    watches = folders.paths.map { FolderWatch($0, on: loop) { [weak self] in self?.reload() } }
    reload()
  }

  /// Takes over what was registered before. Connections' names on another bus are somebody else's.
  func restore(_ stored: [StoredPresentation], onSameBus: Bool) {
    for presentation in stored where registered[presentation.type] == nil {
      do throws(Refusal) {
        let document = try Document(text: presentation.document)
        let isGone = presentation.owner.hasPrefix(":") && !onSameBus
        registered[presentation.type] = Registration(document: document, stored: presentation, isOrphan: isGone)
      } catch {
        Log.warning("The presentation of \(presentation.type) that was kept is left out: \(error.sentence)")
      }
    }
    onChange?(nil)
  }

  /// The types that have a document of their own, sorted.
  var types: [String] { Set(files.documents.keys).union(registered.keys).sorted() }

  /// The document that shows a type.
  func document(for type: String) -> Document {
    files.documents[type] ?? registered[type]?.document ?? brought[type]
      ?? (type == PushPayload.genericType ? generic : standard)
  }

  /// Refuses content that a type's document rules out.
  func check(type: String, attributes: ValueObject, state: ValueObject) throws(Refusal) {
    try document(for: type).check(attributes: attributes, contentState: state)
  }

  /// Whether a type is registered.
  func isRegistered(_ type: String) -> Bool { registered[type] != nil }

  /// Whether a file says how a type looks.
  func isFromFile(_ type: String) -> Bool { files.documents[type] != nil }

  /// Whose a type's registration is; nil if there is none, or if its owner is gone for good.
  func owner(of type: String) -> String? { registered[type].flatMap { $0.isOrphan ? nil : $0.stored.owner } }

  /// Every registration, as it is kept.
  var stored: [StoredPresentation] { registered.values.map(\.stored) }

  /// Takes over a document; the caller has seen to whose it is.
  func register(_ document: Document, as stored: StoredPresentation) throws(Refusal) {
    guard registered[document.type] != nil || registered.count < DocumentLibrary.mostRegistered else {
      throw Refusal(
        .limitsExceeded,
        "\(DocumentLibrary.mostRegistered) presentations are registered, and no more fit; "
          + "unregister one, or put this one into a file.")
    }
    registered[document.type] = Registration(document: document, stored: stored, isOrphan: false)
    onChange?(document.type)
  }

  /// Takes over a document that a feed brings along.
  func bring(_ document: Document) {
    brought[document.type] = document
    onChange?(document.type)
  }

  /// Takes a document back.
  func unregister(_ type: String) {
    registered[type] = nil
    onChange?(type)
  }

  /// Reads the folders again.
  private func reload() {
    let troubles = files.failures
    files = folders.read(after: files)
    // What was wrong before and still is has been said.
    let lines = files.failures + files.warnings
    for line in lines where !said.contains(line) { Log.warning(line) }
    said = Set(lines)
    if files.failures != troubles {
      let others = files.failures.count - 1
      onTrouble?(files.failures.first.map { $0 + (others > 0 ? " \(others) more cannot be used either." : "") })
    }
    onChange?(nil)
  }
}
