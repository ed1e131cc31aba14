import CDBus

/// Writes values at the end of a libdbus message.
struct MessageWriter {
  private var iterator = DBusMessageIter()

  /// Begins at the end of a message.
  init(_ message: OpaquePointer) { dbus_message_iter_init_append(message, &iterator) }

  /// Writes one value; false if it is not valid: an unlike element, a bad path, memory.
  mutating func append(_ value: DBusValue) -> Bool { MessageWriter.append(value, to: &iterator) }

  private static func append(_ value: DBusValue, to iterator: inout DBusMessageIter) -> Bool {
    switch value {
    case .byte(let number): basic(number, "y", &iterator)
    case .boolean(let flag): basic(dbus_bool_t(flag ? 1 : 0), "b", &iterator)
    case .int16(let number): basic(number, "n", &iterator)
    case .uint16(let number): basic(number, "q", &iterator)
    case .int32(let number): basic(number, "i", &iterator)
    case .uint32(let number): basic(number, "u", &iterator)
    case .int64(let number): basic(number, "x", &iterator)
    case .uint64(let number): basic(number, "t", &iterator)
    case .double(let number): basic(number, "d", &iterator)
    case .descriptor(let number): basic(number, "h", &iterator)
    case .string(let text): string(text, "s", &iterator)
    case .path(let text):
      dbus_validate_path(text, nil) != 0 && string(text, "o", &iterator)
    case .signature(let text):
      dbus_signature_validate(text, nil) != 0 && string(text, "g", &iterator)
    case .array(let element, let members):
      members.allSatisfy { $0.type == element } && container("a", element, members, &iterator)
    case .structure(let members): !members.isEmpty && container("r", nil, members, &iterator)
    case .entry(let key, let value): container("e", nil, [key, value], &iterator)
    case .variant(let inner): container("v", inner.type, [inner], &iterator)
    }
  }

  private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }

  private static func basic<T>(_ value: T, _ letter: Unicode.Scalar, _ iterator: inout DBusMessageIter) -> Bool {
    withUnsafePointer(to: value) { dbus_message_iter_append_basic(&iterator, code(letter), $0) != 0 }
  }

  private static func string(_ text: String, _ letter: Unicode.Scalar, _ iterator: inout DBusMessageIter) -> Bool {
    // A D-Bus text ends at its first NUL; one inside would be cut silently.
    guard !text.utf8.contains(0) else { return false }
    return text.withCString { basic($0, letter, &iterator) }
  }

  private static func container(
    _ letter: Unicode.Scalar, _ signature: String?, _ members: [DBusValue], _ iterator: inout DBusMessageIter
  ) -> Bool {
    var inner = DBusMessageIter()
    guard dbus_message_iter_open_container(&iterator, code(letter), signature, &inner) != 0 else { return false }
    for member in members where !append(member, to: &inner) {
      dbus_message_iter_abandon_container(&iterator, &inner)
      return false
    }
    return dbus_message_iter_close_container(&iterator, &inner) != 0
  }
}
