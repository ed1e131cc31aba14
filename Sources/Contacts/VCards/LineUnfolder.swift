/// Puts the lines of a vCard together: what was folded, and what quoted-printable goes on with on the next line.
///
/// It is fed with pieces of a file of any size, so that a file of many cards is never in memory as a whole, and holds one
/// property at a time, of a bounded length.
struct LineUnfolder {
  /// The property that is complete, its lines put together.
  private(set) var line: [UInt8] = []
  /// The number of the line it begins on, from 1.
  private(set) var number = 1
  /// Whether it is longer than ``ContactLimits/lineBytes``; then only its beginning is there.
  private(set) var isTooLong = false
  /// Whether a blank that begins a line belongs to the text, as vCard 2.1 has it; later versions put it there themselves.
  var keepsBlanks = false

  private var nextNumber = 1
  private var isAtStart = true
  private var isBegun = false
  private var isDelivered = false
  private var goesOn = false
  /// Whether it is written in quoted-printable; nil until that is known.
  private var isQuotedPrintable: Bool?

  /// Reads on; true when a property is complete, and false at the end of the piece.
  ///
  /// - Parameter position: Where to go on in the piece; moved on.
  mutating func advance(through piece: borrowing [UInt8], from position: inout Int) -> Bool {
    while position < piece.count {
      if isAtStart {
        if goesOn {
          goesOn = false
        } else if isBegun, piece[position] == 0x20 || piece[position] == 0x09 {
          if !keepsBlanks { position += 1 }
        } else if isBegun, !isDelivered {
          isDelivered = true
          return true
        } else {
          begin()
        }
        isAtStart = false
        continue
      }
      let end = piece[position...].firstIndex(of: 0x0a)
      append(piece[position..<(end ?? piece.count)])
      position = end.map { $0 + 1 } ?? piece.count
      if end != nil { endLine() }
    }
    return false
  }

  /// Whether a last property is complete, now that the file is over.
  mutating func finish() -> Bool {
    guard isBegun, !isDelivered else { return false }
    if line.last == 0x0d { line.removeLast() }
    isDelivered = true
    return true
  }

  private mutating func begin() {
    line.removeAll(keepingCapacity: true)
    number = nextNumber
    isTooLong = false
    isQuotedPrintable = nil
    isBegun = true
    isDelivered = false
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    let room = ContactLimits.lineBytes - line.count
    if bytes.count > room { isTooLong = true }
    line.append(contentsOf: bytes.prefix(room))
  }

  private mutating func endLine() {
    nextNumber += 1
    isAtStart = true
    if line.last == 0x0d { line.removeLast() }
    guard line.last == UInt8(ascii: "=") else { return }
    isQuotedPrintable = isQuotedPrintable ?? saysQuotedPrintable
    guard isQuotedPrintable == true else { return }
    line.removeLast()
    goesOn = true
  }

  /// What its head says; nil while that is not there to its end.
  private var saysQuotedPrintable: Bool? {
    let head = line.prefix(LineUnfolder.headBytes)
    guard let colon = head.firstIndex(of: UInt8(ascii: ":")) else {
      return line.count < LineUnfolder.headBytes ? nil : false
    }
    return String(decoding: head[..<colon], as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
  }

  private static let headBytes = 512
}
