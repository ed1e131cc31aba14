/// What a text is put together for.
enum TextUse: Sendable, Hashable {
  /// To be read: values are made safe and isolated.
  case reading
  /// To be compared, looked up or handed on: values stay as they are.
  case plain
  /// To be opened: values are escaped, so that none can change the address's parts.
  case address
}
