import CSystemd

extension Message {
  /// Whether this calls a method.
  public var isCall: Bool { sd_bus_message_is_method_call(raw.pointer, nil, nil) > 0 }
}
