/// Where a card has its picture, as it was written.
enum PictureSource {
  /// It has none.
  case none
  /// In the card, in base64.
  case base64([UInt8])
  /// In a file: an absolute path, or one below the card's folder.
  case path(String)
  /// On a network.
  case remote
  /// In the card, and longer than a picture may be.
  case tooLong
  /// Somewhere that nobody here can read: why.
  case unreadable(String)

  /// Reads a PHOTO.
  init(_ line: ContentLine) {
    switch line.encoding {
    case .base64: self = .base64(Array(line.value))
    case .quotedPrintable:
      guard let bytes = QuotedPrintable.bytes(line.value) else {
        self = .unreadable("it is not in the encoding that it names")
        return
      }
      self.init(address: bytes[...])
    case .none where line.value.allSatisfy({ $0 == 0x20 }): self = .none
    case .none: self.init(address: line.value)
    }
  }

  /// Reads a URI or a path.
  private init(address: ArraySlice<UInt8>) {
    let head = String(decoding: address.prefix(64), as: UTF8.self).trimmed.lowercased()
    if head.hasPrefix("data:") {
      self = PictureSource.data(address)
    } else if head.hasPrefix("file:") {
      guard address.count <= 4096, let text = String(validating: address, as: UTF8.self)?.trimmed else {
        self = .unreadable("its address is no path")
        return
      }
      let rest = text.dropFirst(5)
      let local =
        rest.hasPrefix("///")
        ? rest.dropFirst(2) : rest.lowercased().hasPrefix("//localhost/") ? rest.dropFirst(11) : rest
      let path = PictureSource.percentDecoded(local)
      self = path.map { .path($0) } ?? .unreadable("its address is no path")
    } else if let colon = head.firstIndex(of: ":"), head[..<colon].allSatisfy({ $0.isLetter || $0.isNumber }),
      colon > head.startIndex
    {
      let isKnown = ["http", "https", "ftp", "cid"].contains(head[..<colon])
      self = isKnown ? .remote : .unreadable("it is neither a data: nor a file: address")
    } else if address.count <= 4096, let text = String(validating: address, as: UTF8.self) {
      self = PictureSource.percentDecoded(text.trimmed[...]).map { .path($0) } ?? .unreadable("its address is no path")
    } else {
      self = .unreadable("its address is no path")
    }
  }

  /// `data:image/jpeg;base64,…`
  private static func data(_ address: ArraySlice<UInt8>) -> PictureSource {
    // Version 3.0 escapes the comma.
    guard let comma = address.prefix(512).firstIndex(of: UInt8(ascii: ",")),
      String(decoding: address[..<comma], as: UTF8.self).lowercased().contains(";base64")
    else { return .unreadable("its data: address is not in base64") }
    return .base64(Array(address[(comma + 1)...]))
  }

  private static func percentDecoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(QuotedPrintable.digit),
        let low = rest.dropFirst().first.flatMap(QuotedPrintable.digit)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}
