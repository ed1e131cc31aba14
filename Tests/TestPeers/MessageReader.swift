import CDBus

/// Reads the values of a libdbus message.
enum MessageReader {
  /// All arguments.
  static func arguments(of message: OpaquePointer) -> [DBusValue] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message, &iterator) != 0 else { return [] }
    return values(&iterator)
  }

  private static func values(_ iterator: inout DBusMessageIter) -> [DBusValue] {
    var values: [DBusValue] = []
    while let value = value(&iterator) {
      values.append(value)
      dbus_message_iter_next(&iterator)
    }
    return values
  }

  private static func value(_ iterator: inout DBusMessageIter) -> DBusValue? {
    let type = dbus_message_iter_get_arg_type(&iterator)
    guard type != 0, let letter = Unicode.Scalar(UInt32(type)) else { return nil }
    switch letter {
    case "y": return .byte(basic(&iterator, 0))
    case "b": return .boolean(basic(&iterator, dbus_bool_t(0)) != 0)
    case "n": return .int16(basic(&iterator, 0))
    case "q": return .uint16(basic(&iterator, 0))
    case "i": return .int32(basic(&iterator, 0))
    case "u": return .uint32(basic(&iterator, 0))
    case "x": return .int64(basic(&iterator, 0))
    case "t": return .uint64(basic(&iterator, 0))
    case "d": return .double(basic(&iterator, 0))
    case "h": return .descriptor(basic(&iterator, -1))
    case "s": return .string(text(&iterator))
    case "o": return .path(text(&iterator))
    case "g": return .signature(text(&iterator))
    case "v": return members(&iterator).first.map { .variant($0) }
    case "r": return .structure(members(&iterator))
    case "e":
      let pair = members(&iterator)
      return pair.count == 2 ? .entry(pair[0], pair[1]) : nil
    case "a":
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inner)
      let element = dbus_message_iter_get_signature(&inner)
      defer { dbus_free(element) }
      return .array(of: element.map { String(cString: $0) } ?? "", values(&inner))
    default: return nil
    }
  }

  private static func members(_ iterator: inout DBusMessageIter) -> [DBusValue] {
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&iterator, &inner)
    return values(&inner)
  }

  private static func basic<T: BitwiseCopyable>(_ iterator: inout DBusMessageIter, _ zero: T) -> T {
    var value = zero
    dbus_message_iter_get_basic(&iterator, &value)
    return value
  }

  private static func text(_ iterator: inout DBusMessageIter) -> String {
    var pointer: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&iterator, &pointer)
    return pointer.map { String(cString: $0) } ?? ""
  }
}
