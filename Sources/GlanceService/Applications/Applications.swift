/// Apps' names and icons, from their desktop entries.
struct Applications {
  private var known: [String: Application] = [:]
  private let folders: [String]
  private let locale: String

  /// Looks in the data folders of the desktop.
  init(locale: String) {
    folders = ([BaseFolders.data].compactMap { $0 } + BaseFolders.dataFolders).map { "\($0)/applications" }
    self.locale = locale
  }

  /// Looks in the given folders, most important first.
  init(folders: [String], locale: String) {
    self.folders = folders
    self.locale = locale
  }

  /// The app of an id; read once.
  mutating func application(_ id: String) -> Application {
    if let application = known[id] { return application }
    if known.count >= Applications.mostKnown { known.removeAll() }
    let application = look(for: id)
    known[id] = application
    return application
  }

  private func look(for id: String) -> Application {
    // An id is a bus name, so it cannot lead out of the folder; a connection's has no desktop entry.
    guard !id.hasPrefix(":"), !id.utf8.contains(UInt8(ascii: "/")) else { return Application(id: "") }
    for folder in folders {
      if case .success(let text) = FileContents.read("\(folder)/\(id).desktop", atMost: 256 << 10) {
        return Application(id: id, desktopEntry: text, locale: locale)
      }
    }
    return Application(id: id)
  }

  private static let mostKnown = 256
}
