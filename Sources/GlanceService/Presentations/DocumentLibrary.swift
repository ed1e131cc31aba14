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
    /// Its place in the order of registering.
    let age: Int
    /// Whether its owner was a connection, and is gone for good.
    var isOrphan: Bool
  }

  /// How many documents may be registered over the bus.
  static let mostRegistered = 256
  /// How many of them by one app or connection.
  static let mostPerOwner = 32

  /// Called with the type of a document that is new, changed or gone; nil for any.
  var onChange: (@LoopActor (String?) -> Void)?

  /// Called when other files than before cannot be used as they are, with why in one line; nil for none.
  var onTrouble: (@LoopActor (String?) -> Void)?

  private let folders: PresentationFolders
  // Compiled once somebody looks: until then the name can be ours already.
  private lazy var standard = (try? Document.standard()) ?? Document.nothing
  private lazy var generic = (try? Document.generic()) ?? Document.nothing
  private lazy var conversation = (try? Document.conversation()) ?? Document.nothing
  private var files = PresentationFolders.Contents()
  private var registered: [String: Registration] = [:]
  private var registrations = 0
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
        enter(document, presentation, isOrphan: isGone)
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
    files.documents[type] ?? registered[type]?.document ?? brought[type] ?? builtIn(type)
  }

  private func builtIn(_ type: String) -> Document {
    switch type {
    case Document.genericType: generic
    case Document.conversationType: conversation
    default: standard
    }
  }

  /// Refuses content that a type's document rules out.
  func check(type: String, attributes: ValueObject, state: ValueObject) throws(Refusal) {
    try document(for: type).check(attributes: attributes, contentState: state)
  }

  /// About how many types ``types`` lists.
  var typeCount: Int { files.documents.count + registered.count }

  /// Whether a type is registered.
  func isRegistered(_ type: String) -> Bool { registered[type] != nil }

  /// Whether a file says how a type looks.
  func isFromFile(_ type: String) -> Bool { files.documents[type] != nil }

  /// Whose a type's registration is; nil if there is none, or if its owner is gone for good.
  func owner(of type: String) -> String? { registered[type].flatMap { $0.isOrphan ? nil : $0.stored.owner } }

  /// Every registration, as it is kept.
  var stored: [StoredPresentation] { registered.values.map(\.stored) }

  /// What a type's registration says; nil if there is none.
  func text(of type: String) -> String? { registered[type]?.stored.document }

  /// The connections whose documents are here.
  var connections: Set<String> {
    Set(registered.values.lazy.filter { !$0.isOrphan }.map(\.stored.owner).filter { $0.hasPrefix(":") })
  }

  /// A connection is gone for good: its documents stay as long as there is room.
  func connectionLeft(_ name: String) {
    for (type, registration) in registered where registration.stored.owner == name {
      registered[type]?.isOrphan = true
    }
  }

  /// Takes over a document; the caller has seen to whose it is.
  ///
  /// - Returns: The type whose document has made room; nil if none had to.
  func register(_ document: Document, as stored: StoredPresentation) throws(Refusal) -> String? {
    var leaving: String?
    if owner(of: document.type) != stored.owner {
      let count = registered.values.count { !$0.isOrphan && $0.stored.owner == stored.owner }
      guard count < DocumentLibrary.mostPerOwner else {
        throw Refusal(
          .limitsExceeded,
          "\(stored.owner) has registered \(DocumentLibrary.mostPerOwner) presentations, and no more are allowed; "
            + "unregister one, or put this one into a file.")
      }
    }
    if registered[document.type] == nil, registered.count >= DocumentLibrary.mostRegistered {
      guard let oldest = registered.filter(\.value.isOrphan).min(by: { $0.value.age < $1.value.age }) else {
        throw Refusal(
          .limitsExceeded,
          "\(DocumentLibrary.mostRegistered) presentations are registered, and no more fit; "
            + "unregister one, or put this one into a file.")
      }
      leaving = oldest.key
      unregister(oldest.key)
    }
    enter(document, stored, isOrphan: false)
    onChange?(document.type)
    return leaving
  }

  private func enter(_ document: Document, _ stored: StoredPresentation, isOrphan: Bool) {
    registrations += 1
    registered[stored.type] = Registration(
      document: document, stored: stored, age: registrations, isOrphan: isOrphan)
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
