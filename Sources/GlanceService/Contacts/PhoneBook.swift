import GlanceFeeds
import GlanceModel
import Glibc
import SystemdBus

#if Contacts
  import Contacts
#endif

/// Who the user knows, by number or address: the folder of vCards that `[Contacts]` names, read when it changes.
///
///     let book = try PhoneBook(configuration.contacts, photos: "/var/cache/glanced/photos", locale: "de_DE.UTF-8", on: loop)
///     book.onChange = { … }
///     book.open()
///     book.contact(for: handle)?.name
@LoopActor
final class PhoneBook {
  /// Called when who is at a number or an address may have changed.
  var onChange: (@LoopActor () -> Void)?
  /// How it fares; told when it changes.
  private(set) var standing = FeedStanding.off {
    didSet { if standing != oldValue { onStanding?(standing) } }
  }
  /// Called when ``standing`` has changed.
  var onStanding: (@LoopActor (FeedStanding) -> Void)?

  #if Contacts
    private let folder: ContactFolder?
    private let loop: EventLoop
    private var watch: FolderWatch?
    private lazy var alarm = try? Alarm(.boot, on: loop) { [weak self] in self?.read() }
    private var isAwaited = false
    private var isReading = false
    private var hasChangedMeanwhile = false
    private var known: [Handle: Contact?] = [:]

    /// Changes within so many microseconds are read together: whoever synchronises a folder writes file after file.
    private static let pause: Int64 = 300_000
    /// How many handles are remembered; on the screens are a few.
    private static let knownLimit = 256
    /// How many lines the journal gets of one reading.
    private static let mostLines = 16

    /// A book that is not open yet.
    ///
    /// - Parameters:
    ///   - photos: The folder where pictures are kept that are inside cards; nil keeps none. Who may enter the folder that
    ///     it is in may see them.
    ///   - locale: Whose region numbers without a country code are from, if the setting does not say.
    init(_ setting: ContactsSetting, photos: String?, locale: String, on loop: EventLoop) {
      self.loop = loop
      folder = setting.folder.map { path in
        let region = setting.region.flatMap { Region($0) } ?? Region(locale: locale)
        return ContactFolder(path, region: region, photos: photos.map { PhotoFolder($0) })
      }
    }

    /// Reads the folder, now and whenever it changes from now on.
    func open() {
      guard let folder, watch == nil else { return }
      watch = FolderWatch(folder.path, on: loop) { [weak self] in self?.changed() }
      read()
    }

    /// Who is at a handle; nil if nobody known is, or nothing has been read so far.
    func contact(for handle: Handle) -> Contact? {
      guard let folder, folder.book.count > 0 else { return nil }
      // Its name makes it no other handle.
      let key = Handle(kind: handle.kind, value: handle.value)
      if let contact = known[key] { return contact }
      let contact = folder.book.contact(for: key)
      if known.count >= PhoneBook.knownLimit { known.removeAll(keepingCapacity: true) }
      known[key] = .some(contact)
      return contact
    }

    private func changed() {
      if isReading {
        hasChangedMeanwhile = true
      } else if !isAwaited {
        isAwaited = true
        alarm?.arm(at: Clock.boot.now + PhoneBook.pause, accuracy: 50_000)
      }
    }

    private func read() {
      guard let folder else { return }
      isAwaited = false
      isReading = true
      folder.begin()
      // A slice a turn, so that calls and signals pass between them.
      Task { @LoopActor [weak self] in
        while self?.readsOn() == true { await Task.yield() }
      }
    }

    private func readsOn() -> Bool {
      guard let folder, !folder.step() else {
        finish()
        return false
      }
      return true
    }

    private func finish() {
      guard let folder else { return }
      isReading = false
      known.removeAll(keepingCapacity: true)
      tell(of: folder)
      Heap.trim()
      onChange?()
      if hasChangedMeanwhile {
        hasChangedMeanwhile = false
        changed()
      }
    }

    private func tell(of folder: ContactFolder) {
      for flaw in folder.news.prefix(PhoneBook.mostLines) { Log.warning(flaw.description) }
      if folder.news.count > PhoneBook.mostLines {
        Log.warning(
          "\(SafeText.clean(folder.path)): \(folder.news.count - PhoneBook.mostLines) more cannot be used; glancectl contacts check names them."
        )
      }
      if access(folder.path, F_OK) != 0 {
        standing = .waiting
      } else if let trouble = folder.trouble {
        standing = .failed("\(SafeText.clean(folder.path)) cannot be read: \(trouble)")
      } else if let shortcoming = NumberRules.shortcoming {
        standing = .failed("numbers are compared as they are dialled: \(SafeText.clean(shortcoming))")
      } else {
        standing = .ready
      }
    }
  #else
    private let isAsked: Bool

    /// A book without contacts: who built it left them out.
    init(_ setting: ContactsSetting, photos: String?, locale: String, on loop: EventLoop) {
      isAsked = setting.folder != nil
    }

    /// Says that there are none.
    func open() { if isAsked { standing = .failed("built without Contacts") } }

    /// Nobody.
    func contact(for handle: Handle) -> Contact? { nil }
  #endif
}

extension PhoneBook {
  /// The folder where pictures are kept that are inside cards; nil if there is no place. It is in one that is made for this
  /// user alone, if it is not there.
  static func photoFolder() -> String? {
    BaseFolders.cache.map { "\($0)/photos" }
  }
}
