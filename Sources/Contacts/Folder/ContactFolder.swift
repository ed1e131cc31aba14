import Glibc
import GlanceModel

/// A folder of vCards, and who is in it.
///
/// It is read in slices of about a millisecond, so that whoever runs on the same thread is not kept waiting; until all is
/// read, the book is the one before. Files that have not changed since are not read again.
///
///     let folder = ContactFolder("/home/anna/contacts", region: Region("DE"))
///     folder.begin()
///     while !folder.step() {}
///     folder.book.contact(for: handle)
public final class ContactFolder {
  /// Its path.
  public let path: String
  /// Where numbers without a country code are from.
  public let region: Region?
  /// Who is in it, as it was read last.
  public private(set) var book: ContactBook
  /// What each of its files says, by name, as it was read last.
  public private(set) var files: [String: CardFile] = [:]
  /// What of it could not be used, of the files alone that had to be read the last time.
  public private(set) var news: [CardFlaw] = []
  /// Why nothing can be read at all; nil if it can.
  public private(set) var trouble: String?

  private let photos: PhotoFolder?
  private var stamps: [String: FileStamp] = [:]
  private var scan: Scan?
  /// How many files of vCards there were when it was read last.
  private var lastFound = 0

  /// What is read, until it takes the place of what was.
  private struct Scan {
    var names: ArraySlice<String>
    var found = 0
    var reading: (name: String, stamp: FileStamp, file: FileReading)?
    var book: ContactBook
    var files: [String: CardFile] = [:]
    var stamps: [String: FileStamp] = [:]
    var news: [CardFlaw] = []
    var cards = 0
    var photoBytes = 0
    var hasChanges = false
  }

  /// A folder that has not been read.
  ///
  /// - Parameter photos: Where pictures are kept that are inside cards; nil only looks at them.
  public init(_ path: String, region: Region?, photos: PhotoFolder? = nil) {
    self.path = path
    self.region = region
    self.photos = photos
    book = ContactBook(region: region)
  }

  /// How much is done in one slice, in bytes to be read; what else is to be done counts as much as takes the same time.
  private static let sliceCost = 32_768
  private static let statCost = 256
  private static let openCost = 1024
  private static let cardCost = 1024

  /// Begins to read what is there now; what was being read is given up.
  public func begin() {
    let found = FolderListing.names(in: path)
    trouble = found == nil ? String(cString: strerror(errno)) : nil
    let names = (found ?? []).filter(FolderListing.isCards).sorted()
    var scan = Scan(names: names.prefix(ContactLimits.files), book: ContactBook(region: region))
    scan.found = names.count
    if names.count > ContactLimits.files, names.count != lastFound {
      scan.news.append(
        CardFlaw(
          file: path, line: 0, .file,
          "of its \(names.count) files the first \(ContactLimits.files) are read; put more cards into one file."))
    }
    self.scan = scan
  }

  /// Goes on reading.
  ///
  /// - Returns: Whether all is read and the book is new.
  public func step() -> Bool {
    guard var scan else { return true }
    self.scan = nil
    var cost = 0
    while cost < ContactFolder.sliceCost {
      if let reading = scan.reading {
        let cards = reading.file.file.cards.count
        let goesOn = reading.file.advance()
        cost += FileReading.pieceBytes / 4 + (reading.file.file.cards.count - cards) * ContactFolder.cardCost
        if !goesOn { finish(reading, in: &scan) }
      } else if let name = scan.names.popFirst() {
        cost += take(name, in: &scan)
      } else {
        finish(scan)
        return true
      }
    }
    self.scan = scan
    return false
  }

  /// Takes over what is known of a file, or begins to read it.
  ///
  /// - Returns: What that costs.
  private func take(_ name: String, in scan: inout Scan) -> Int {
    guard let stamp = FileStamp("\(path)/\(name)") else {
      // It went just now, of which the watch will tell; or it is a link to nothing.
      return ContactFolder.statCost
    }
    if stamps[name] == stamp, let file = files[name], fits(file, ContactLimits.cards - scan.cards) {
      for card in file.cards { if case .file(_, let bytes) = card.photo { scan.photoBytes += bytes } }
      enter(file, name, stamp, in: &scan)
      if file.isCut { scan.names = [] }
      return ContactFolder.statCost + file.cards.count * ContactFolder.statCost
    }
    scan.hasChanges = true
    if !stamp.isRegular || stamp.size > ContactLimits.fileBytes {
      let why =
        stamp.isRegular
        ? "it has \(stamp.size) bytes, and \(ContactLimits.fileBytes) are allowed; it is left out."
        : "it is not a regular file; it is left out."
      var file = CardFile()
      file.add(CardFlaw(file: "\(path)/\(name)", line: 0, .file, why))
      scan.news += file.flaws
      enter(file, name, stamp, in: &scan)
      return ContactFolder.statCost
    }
    let file = FileReading(
      name, in: path, region: region, photos: photos, cardRoom: ContactLimits.cards - scan.cards,
      photoRoom: ContactLimits.allPhotoBytes - scan.photoBytes)
    scan.reading = (name, stamp, file)
    return ContactFolder.openCost
  }

  /// Whether a file says the same as when it was read last, where there is room for so many cards.
  private func fits(_ file: CardFile, _ room: Int) -> Bool {
    file.isCut ? file.cards.count == room : file.cards.count <= room
  }

  private func finish(_ reading: (name: String, stamp: FileStamp, file: FileReading), in scan: inout Scan) {
    scan.reading = nil
    var file = reading.file.file
    let room = ContactLimits.cards - scan.cards
    if file.cards.count > room {
      file.cards.removeLast(file.cards.count - room)
      file.isCut = true
      file.add(
        CardFlaw(
          file: "\(path)/\(reading.name)", line: 0, .file,
          "there is room for \(ContactLimits.cards) cards in all; what is behind them is left out."))
      scan.names = []
    }
    scan.photoBytes += reading.file.keptBytes
    scan.news += file.flaws
    enter(file, reading.name, reading.stamp, in: &scan)
  }

  private func enter(_ file: CardFile, _ name: String, _ stamp: FileStamp, in scan: inout Scan) {
    for card in file.cards { scan.book.add(card) }
    scan.cards += file.cards.count
    scan.files[name] = file
    scan.stamps[name] = stamp
  }

  private func finish(_ scan: Scan) {
    let isLess = files.keys.contains { scan.files[$0] == nil }
    book = scan.book
    files = scan.files
    stamps = scan.stamps
    lastFound = scan.found
    news = scan.news
    if let photos, scan.hasChanges || isLess { photos.clean(keeping: keptPhotos) }
  }

  private var keptPhotos: Set<String> {
    var paths: Set<String> = []
    for file in files.values {
      for card in file.cards { if case .file(let path, let bytes) = card.photo, bytes > 0 { paths.insert(path) } }
    }
    return paths
  }
}
