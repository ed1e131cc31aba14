import Glibc

/// Reads one file of vCards, a piece at a time.
final class FileReading {
  /// What it has said so far.
  private(set) var file = CardFile()
  /// How many bytes of pictures were kept for it.
  private(set) var keptBytes = 0

  private let path: String
  private let folder: String
  private let photos: PhotoFolder?
  private let cardRoom: Int
  private let photoRoom: Int
  private let descriptor: Int32
  private var unfolder = LineUnfolder()
  private var reader: CardReader
  private var piece: [UInt8] = []
  private var readBytes = 0

  /// How many bytes are read at once.
  static let pieceBytes = 16_384

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - photos: Where to keep pictures; nil only looks at them.
  ///   - cardRoom: For how many cards there is room.
  ///   - photoRoom: For how many bytes of pictures there is room.
  init(
    _ name: String, in folder: String, region: Region?, photos: PhotoFolder?, cardRoom: Int, photoRoom: Int
  ) {
    self.folder = folder
    path = "\(folder)/\(name)"
    self.photos = photos
    self.cardRoom = cardRoom
    self.photoRoom = photoRoom
    reader = CardReader(region: region)
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { leaveOut("it cannot be read: \(String(cString: strerror(errno))).") }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Says why the file, or what is left of it, is left out.
  private func leaveOut(_ why: String) { file.add(CardFlaw(file: path, line: 0, .file, why)) }

  /// Reads a piece; false when the file is over.
  func advance() -> Bool {
    guard descriptor >= 0, readPiece() else { return false }
    var position = readBytes == piece.count && piece.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    while unfolder.advance(through: piece, from: &position) {
      take(reader.take(unfolder.line, number: unfolder.number, isTooLong: unfolder.isTooLong))
      unfolder.keepsBlanks = reader.keepsBlanks
      guard file.cards.count <= cardRoom else { return false }
    }
    return true
  }

  /// Reads bytes; false at the end, when what is left over has been taken.
  private func readPiece() -> Bool {
    var count = -1
    piece = [UInt8](unsafeUninitializedCapacity: FileReading.pieceBytes) { buffer, filled in
      repeat { count = read(descriptor, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
      filled = max(0, count)
    }
    readBytes += max(0, count)
    if count > 0 {
      if readBytes <= ContactLimits.fileBytes { return true }
      leaveOut("it has over \(ContactLimits.fileBytes) bytes; what is behind them is left out.")
      return false
    }
    if count < 0 { leaveOut("it cannot be read to its end: \(String(cString: strerror(errno))).") }
    if unfolder.finish() {
      take(reader.take(unfolder.line, number: unfolder.number, isTooLong: unfolder.isTooLong))
    }
    take(reader.finish())
    return false
  }

  private func take(_ outcome: CardReader.Outcome) {
    switch outcome {
    case .nothing: break
    case .flaw(let line, let extent, let sentence): file.add(CardFlaw(file: path, line: line, extent, sentence))
    case .card(let draft):
      guard !draft.isGroup else { return }
      guard file.cards.count < cardRoom else {
        file.cards.append(draft.finished)
        return
      }
      var card = draft.finished
      card.photo = photo(of: draft)
      file.cards.append(card)
    }
  }

  private func photo(of draft: CardDraft) -> CardPhoto {
    switch draft.picture {
    case .none: return .none
    case .remote: return .remote
    case .tooLong: return without(draft, "it has over \(ContactLimits.photoBytes) bytes")
    case .unreadable(let why): return without(draft, why)
    case .path(let path):
      guard path.hasPrefix("/") || !path.split(separator: "/").contains("..") else {
        return without(draft, "its path leads out of the folder")
      }
      let file = path.hasPrefix("/") ? path : "\(folder)/\(path)"
      if let why = PictureFile.shortcoming(of: file) { return without(draft, why) }
      return .file(file, kept: 0)
    case .base64(let text):
      guard let bytes = Base64.bytes(text) else { return without(draft, "it is not in base64") }
      return bytes.isEmpty ? .none : keep(bytes, of: draft)
    }
  }

  private func keep(_ bytes: [UInt8], of draft: CardDraft) -> CardPhoto {
    guard bytes.count <= ContactLimits.photoBytes else {
      return without(draft, "it has \(bytes.count) bytes, and \(ContactLimits.photoBytes) are allowed")
    }
    guard let format = PictureFormat(bytes) else { return without(draft, "it is no \(PictureFormat.names)") }
    guard let photos else { return .inline }
    guard keptBytes + bytes.count <= photoRoom else {
      return without(draft, "there is room for \(ContactLimits.allPhotoBytes) bytes of pictures in all")
    }
    guard let path = photos.keep(bytes, format) else {
      return without(draft, "it cannot be kept in \(photos.path): \(String(cString: strerror(errno)))")
    }
    keptBytes += bytes.count
    return .file(path, kept: bytes.count)
  }

  private func without(_ draft: CardDraft, _ why: String) -> CardPhoto {
    file.add(CardFlaw(file: path, line: draft.pictureLine, .photo, "the picture is left out: \(why)."))
    return .none
  }
}
