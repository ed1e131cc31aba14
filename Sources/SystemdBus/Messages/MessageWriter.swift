import CSystemd
import Glibc

/// Appends values to a message, directly and without allocation.
///
///     writer.string("order")
///     writer.dictionary { entries in
///       entries.string("title", "Pizza")
///       entries.uint64("eta", 1_760_000_000_000_000)
///       entries.value("stops", "as") { $0.strings(["Oven", "Door"]) }
///     }
///
/// A value that cannot be written (an invalid object path, a container that does not match its signature) makes the
/// whole message fail: the error is kept, what follows is ignored, and whoever sends the message reports it.
public struct MessageWriter: ~Copyable {
  let raw: OpaquePointer

  /// The first error number, 0 while there is none.
  private(set) var failure: Int32 = 0

  /// What could not be written, for an error's sentence.
  private var culprit = ""

  /// How many bytes have been written, without what aligns them.
  private var written = 0

  /// How many bytes a message of ours has at most. A bus hangs up on who sends more than it carries, and that may be as
  /// little as 32 MiB.
  static let byteLimit = 16 << 20

  init(_ raw: OpaquePointer) { self.raw = raw }

  /// Counts what is to be written; false if it is too much for one message, which fails then.
  private mutating func takes(bytes: Int) -> Bool {
    guard failure == 0 else { return false }
    written += bytes
    if written > MessageWriter.byteLimit { note(-EMSGSIZE, "more than \(MessageWriter.byteLimit >> 20) MiB") }
    return failure == 0
  }

  private mutating func note(_ result: Int32, _ what: @autoclosure () -> String) {
    guard result < 0, failure == 0 else { return }
    failure = result
    culprit = what()
  }

  /// Says where an error happened that has been noted.
  mutating func locateFailure(in place: String) {
    if failure != 0 { culprit = "\(culprit) in \(place)" }
  }

  /// Throws what could not be written, if anything.
  func checkWritten(_ attempt: @autoclosure () -> String) throws(BusError) {
    guard failure != 0 else { return }
    if failure == -EMSGSIZE {
      throw BusError(
        name: "org.freedesktop.DBus.Error.LimitsExceeded",
        message:
          "\(attempt()): it would be larger than the \(MessageWriter.byteLimit >> 20) MiB that a message may have.")
    }
    throw BusError(errno: failure, "\(attempt()) with \(culprit)")
  }

  private mutating func append<Value: BitwiseCopyable>(_ type: BusType, _ value: Value) {
    guard takes(bytes: MemoryLayout<Value>.size) else { return }
    let result = withUnsafePointer(to: value) { sd_bus_message_append_basic(raw, type.code, $0) }
    note(result, type.phrase)
  }

  private mutating func append(_ type: BusType, text: String) {
    guard takes(bytes: text.utf8.count + 5) else { return }
    let result = text.withCString { sd_bus_message_append_basic(raw, type.code, $0) }
    note(result, "\(type.phrase) “\(Substring(text.unicodeScalars.prefix(256)))”")
  }

  mutating func open(_ type: BusType, _ contents: String) {
    guard takes(bytes: 8) else { return }
    let result = contents.withCString { sd_bus_message_open_container(raw, type.code, $0) }
    note(result, type.phrase + " of \(contents)")
  }

  mutating func close() {
    guard failure == 0 else { return }
    note(sd_bus_message_close_container(raw), "an unfinished container")
  }
}

// MARK: Basic types

extension MessageWriter {
  /// Writes `y`.
  public mutating func byte(_ value: UInt8) { append(.byte, value) }
  /// Writes `b`.
  public mutating func bool(_ value: Bool) { append(.bool, value ? Int32(1) : 0) }
  /// Writes `n`.
  public mutating func int16(_ value: Int16) { append(.int16, value) }
  /// Writes `q`.
  public mutating func uint16(_ value: UInt16) { append(.uint16, value) }
  /// Writes `i`.
  public mutating func int32(_ value: Int32) { append(.int32, value) }
  /// Writes `u`.
  public mutating func uint32(_ value: UInt32) { append(.uint32, value) }
  /// Writes `x`.
  public mutating func int64(_ value: Int64) { append(.int64, value) }
  /// Writes `t`.
  public mutating func uint64(_ value: UInt64) { append(.uint64, value) }
  /// Writes `d`.
  public mutating func double(_ value: Double) { append(.double, value) }
  /// Writes `s`. D-Bus has no NUL in strings: the text ends before its first one. Code points that are no characters,
  /// which sd-bus does not send, become U+FFFD, so that no text can make a message fail.
  public mutating func string(_ value: String) { append(.string, text: CarriedText.carried(value)) }
  /// Writes `o`. A text that is no object path makes the message fail.
  public mutating func path(_ value: String) { append(.path, text: value) }
  /// Writes `g`. A text that is no signature makes the message fail.
  public mutating func signature(_ value: String) { append(.signature, text: value) }
  /// Writes `h`. The descriptor is duplicated; the caller keeps its own.
  public mutating func fileDescriptor(_ value: Int32) { append(.fileDescriptor, value) }
}

// MARK: Containers

extension MessageWriter {
  /// Writes an array. The closure writes any number of elements of the signature `element`, such as `{sv}`.
  public mutating func array(_ element: String, _ body: (inout MessageWriter) throws -> Void) rethrows {
    open(.array, element)
    try body(&self)
    close()
  }

  /// Writes a structure of the fields in `contents`, such as `ss`.
  public mutating func structure(_ contents: String, _ body: (inout MessageWriter) throws -> Void) rethrows {
    open(.structure, contents)
    try body(&self)
    close()
  }

  /// Writes one entry of an array of entries. `contents` is key and value, such as `sv`.
  public mutating func entry(_ contents: String, _ body: (inout MessageWriter) throws -> Void) rethrows {
    open(.entry, contents)
    try body(&self)
    close()
  }

  /// Writes a variant that holds one value of the signature `contents`.
  public mutating func variant(_ contents: String, _ body: (inout MessageWriter) throws -> Void) rethrows {
    open(.variant, contents)
    try body(&self)
    close()
  }

  /// Writes `a{sv}`.
  public mutating func dictionary(_ body: (inout DictionaryWriter) throws -> Void) rethrows {
    open(.array, "{sv}")
    var entries = DictionaryWriter(MessageWriter(continuing: self))
    defer { self = MessageWriter(continuing: entries.writer) }
    try body(&entries)
    entries.writer.close()
  }

  private init(continuing other: borrowing MessageWriter) {
    raw = other.raw
    failure = other.failure
    culprit = other.culprit
    written = other.written
  }

  /// Writes `as`.
  public mutating func strings(_ values: some Sequence<String>) {
    open(.array, "s")
    for value in values { string(value) }
    close()
  }

  /// Writes `ao`.
  public mutating func paths(_ values: some Sequence<String>) {
    open(.array, "o")
    for value in values { path(value) }
    close()
  }

  /// Writes `ay`.
  public mutating func bytes(_ values: [UInt8]) {
    guard takes(bytes: values.count) else { return }
    let result = values.withUnsafeBytes { bytes in
      sd_bus_message_append_array(raw, BusType.byte.code, bytes.baseAddress, bytes.count)
    }
    note(result, "an array of bytes")
  }
}
