import CSystemd
import Glibc

/// Reads a message's values, in their order.
///
///     let type = try reader.string()
///     try reader.dictionary { key, value in
///       switch key {
///       case "title": title = try value.string()
///       default: break  // what is not read is skipped
///       }
///     }
///
/// A value of another type than expected throws `org.freedesktop.DBus.Error.InvalidArgs` with a sentence that names
/// both. The reader lives as long as the closure or handler it was given to.
public struct MessageReader: ~Copyable {
  let raw: OpaquePointer

  init(_ raw: OpaquePointer) { self.raw = raw }

  private mutating func basic<Value: BitwiseCopyable>(_ type: BusType, _ start: Value) throws(BusError) -> Value {
    var value = start
    let result = withUnsafeMutablePointer(to: &value) { sd_bus_message_read_basic(raw, type.code, $0) }
    guard result > 0 else { throw mismatch(result, type, contents: "") }
    return value
  }

  private mutating func text(_ type: BusType) throws(BusError) -> String {
    guard let text = try basic(type, UnsafePointer<CChar>?.none) else { return "" }
    return String(cString: text)
  }

  /// The error for a value that is not what was asked for.
  private mutating func mismatch(_ result: Int32, _ expected: BusType, contents: String) -> BusError {
    let wanted = "\(expected.phrase) (\(expected.signature(contents: contents)))"
    let (found, foundContents) = peekRaw()
    if result == -EBADMSG, expected == .string, found == .string { return CarriedText.unreadable }
    guard let found else { return .invalidArgs("Expected \(wanted) but there are no more values.") }
    guard result == -ENXIO || found != expected else { return BusError(errno: result, "The message is damaged") }
    let signature = found.signature(contents: foundContents.map { String(cString: $0) } ?? "")
    return .invalidArgs("Expected \(wanted) but found \(found.phrase) (\(signature)).")
  }

  private func peekRaw() -> (BusType?, UnsafePointer<CChar>?) {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard sd_bus_message_peek_type(raw, &type, &contents) > 0 else { return (nil, nil) }
    return (BusType(code: type), contents)
  }

  private mutating func enter(_ type: BusType, _ contents: String) throws(BusError) {
    let result = contents.withCString { sd_bus_message_enter_container(raw, type.code, $0) }
    guard result > 0 else { throw mismatch(result, type, contents: contents) }
  }

  private mutating func exit() throws(BusError) {
    while sd_bus_message_at_end(raw, 0) == 0 { try skip() }
    try check(sd_bus_message_exit_container(raw), "The message is damaged")
  }
}

// MARK: Looking ahead

extension MessageReader {
  /// Whether the current container, or the message, has no more values.
  public var isAtEnd: Bool { sd_bus_message_at_end(raw, 0) != 0 }

  /// The next value's type, nil at the end.
  public func peek() -> BusType? { peekRaw().0 }

  /// The signature of the next value if it is an array, variant, structure or entry: what is inside it, such as `{sv}`
  /// for an `a{sv}`. Empty for any other type.
  public func peekContents() -> String { peekRaw().1.map { String(cString: $0) } ?? "" }

  /// Passes over the next value, whatever it is.
  public mutating func skip() throws(BusError) {
    // What is damaged in a message that the bus has let pass is a text.
    let result = sd_bus_message_skip(raw, nil)
    if result == -EBADMSG { throw CarriedText.unreadable }
    try check(result, "The message is damaged")
  }
}

// MARK: What cannot be read

extension MessageReader {
  /// Reads as far as it is possible: nothing of a message can be read from a text on that holds what is no character.
  ///
  /// What the closure has read until then is what it keeps outside of itself. Other errors are thrown as they are.
  ///
  /// - Returns: Whether all could be read.
  public mutating func upToUnreadable(_ body: (inout MessageReader) throws -> Void) throws -> Bool {
    do {
      try body(&self)
      return true
    } catch let error as BusError where error == CarriedText.unreadable {
      return false
    }
  }
}

// MARK: Basic types

extension MessageReader {
  /// Reads `y`.
  public mutating func byte() throws(BusError) -> UInt8 { try basic(.byte, 0) }
  /// Reads `b`.
  public mutating func bool() throws(BusError) -> Bool { try basic(.bool, Int32(0)) != 0 }
  /// Reads `n`.
  public mutating func int16() throws(BusError) -> Int16 { try basic(.int16, 0) }
  /// Reads `q`.
  public mutating func uint16() throws(BusError) -> UInt16 { try basic(.uint16, 0) }
  /// Reads `i`.
  public mutating func int32() throws(BusError) -> Int32 { try basic(.int32, 0) }
  /// Reads `u`.
  public mutating func uint32() throws(BusError) -> UInt32 { try basic(.uint32, 0) }
  /// Reads `x`.
  public mutating func int64() throws(BusError) -> Int64 { try basic(.int64, 0) }
  /// Reads `t`.
  public mutating func uint64() throws(BusError) -> UInt64 { try basic(.uint64, 0) }
  /// Reads `d`.
  public mutating func double() throws(BusError) -> Double { try basic(.double, 0) }
  /// Reads `s`.
  public mutating func string() throws(BusError) -> String { try text(.string) }
  /// Reads `o`.
  public mutating func path() throws(BusError) -> String { try text(.path) }
  /// Reads `g`.
  public mutating func signature() throws(BusError) -> String { try text(.signature) }
  /// Reads `h`. The descriptor belongs to the message and closes with it; duplicate it to keep it.
  public mutating func fileDescriptor() throws(BusError) -> Int32 { try basic(.fileDescriptor, -1) }
}

// MARK: Containers

extension MessageReader {
  /// Reads an array: the closure is called for each element of the signature `element` and reads it.
  public mutating func array(_ element: String, _ body: (inout MessageReader) throws -> Void) throws {
    try enter(.array, element)
    while !isAtEnd { try body(&self) }
    try exit()
  }

  /// Reads a structure of the fields in `contents`. Fields that the closure leaves are skipped.
  public mutating func structure<Result>(
    _ contents: String, _ body: (inout MessageReader) throws -> Result
  ) throws -> Result {
    try enter(.structure, contents)
    let result = try body(&self)
    try exit()
    return result
  }

  /// Reads one entry of an array of entries.
  public mutating func entry<Result>(
    _ contents: String, _ body: (inout MessageReader) throws -> Result
  ) throws -> Result {
    try enter(.entry, contents)
    let result = try body(&self)
    try exit()
    return result
  }

  /// Reads a variant, whatever it holds; the closure finds out with ``peek()`` or expects one type.
  public mutating func variant<Result>(_ body: (inout MessageReader) throws -> Result) throws -> Result {
    let (type, contents) = peekRaw()
    guard type == .variant else { throw mismatch(-ENXIO, .variant, contents: "") }
    try check(sd_bus_message_enter_container(raw, BusType.variant.code, contents), "The message is damaged")
    let result = try body(&self)
    try exit()
    return result
  }

  /// Reads `a{sv}`: the closure gets each key and a reader inside its variant. What it does not read is skipped.
  public mutating func dictionary(_ body: (_ key: String, _ value: inout MessageReader) throws -> Void) throws {
    try enter(.array, "{sv}")
    while !isAtEnd {
      try enter(.entry, "sv")
      let key = try string()
      try variant { value in try body(key, &value) }
      try exit()
    }
    try exit()
  }

  /// Reads `as`.
  public mutating func strings() throws(BusError) -> [String] { try texts(.string, "s") }

  /// Reads `ao`.
  public mutating func paths() throws(BusError) -> [String] { try texts(.path, "o") }

  private mutating func texts(_ type: BusType, _ element: String) throws(BusError) -> [String] {
    try enter(.array, element)
    var values: [String] = []
    while !isAtEnd { values.append(try text(type)) }
    try exit()
    return values
  }

  /// Reads `ay`.
  public mutating func bytes() throws(BusError) -> [UInt8] {
    var start: UnsafeRawPointer?
    var count = 0
    let result = sd_bus_message_read_array(raw, BusType.byte.code, &start, &count)
    guard result > 0 else { throw mismatch(result, .array, contents: "y") }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
