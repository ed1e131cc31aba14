/// Appends the entries of an `a{sv}`: a key and a value that carries its type.
public struct DictionaryWriter: ~Copyable {
  var writer: MessageWriter

  init(_ writer: consuming MessageWriter) { self.writer = writer }

  /// Writes an entry whose value has the signature `contents`. The closure writes exactly that.
  public mutating func value(
    _ key: String, _ contents: String, _ body: (inout MessageWriter) throws -> Void
  ) rethrows {
    writer.open(.entry, "sv")
    writer.string(key)
    writer.open(.variant, contents)
    try body(&writer)
    writer.close()
    writer.close()
  }

  /// Writes an entry with a `b`.
  public mutating func bool(_ key: String, _ value: Bool) { self.value(key, "b") { $0.bool(value) } }
  /// Writes an entry with an `i`.
  public mutating func int32(_ key: String, _ value: Int32) { self.value(key, "i") { $0.int32(value) } }
  /// Writes an entry with a `u`.
  public mutating func uint32(_ key: String, _ value: UInt32) { self.value(key, "u") { $0.uint32(value) } }
  /// Writes an entry with an `x`.
  public mutating func int64(_ key: String, _ value: Int64) { self.value(key, "x") { $0.int64(value) } }
  /// Writes an entry with a `t`.
  public mutating func uint64(_ key: String, _ value: UInt64) { self.value(key, "t") { $0.uint64(value) } }
  /// Writes an entry with a `d`.
  public mutating func double(_ key: String, _ value: Double) { self.value(key, "d") { $0.double(value) } }
  /// Writes an entry with an `s`.
  public mutating func string(_ key: String, _ value: String) { self.value(key, "s") { $0.string(value) } }
  /// Writes an entry with an `o`.
  public mutating func path(_ key: String, _ value: String) { self.value(key, "o") { $0.path(value) } }
  /// Writes an entry with an `as`.
  public mutating func strings(_ key: String, _ value: some Sequence<String>) {
    self.value(key, "as") { $0.strings(value) }
  }
  /// Writes an entry with an `a{sv}`.
  public mutating func dictionary(_ key: String, _ body: (inout DictionaryWriter) throws -> Void) rethrows {
    try value(key, "a{sv}") { try $0.dictionary(body) }
  }
}
