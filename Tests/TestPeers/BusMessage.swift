import CDBus

/// A message that came in.
public struct BusMessage: Sendable, Hashable, CustomStringConvertible {
  /// What kind of message it is.
  public enum Kind: Sendable, Hashable { case call, reply, error, signal }

  /// What kind of message it is.
  public let kind: Kind
  /// The sender's number for it.
  public let serial: UInt32
  /// The number of the call it answers; 0 for none.
  public let replySerial: UInt32
  /// The sender's unique name.
  public let sender: String
  /// Whom it was sent to; empty for everybody.
  public let destination: String
  /// The object's path; empty for replies.
  public let path: String
  /// The interface; empty for replies.
  public let interface: String
  /// The method's or signal's name; empty for replies.
  public let member: String
  /// An error's name; empty for others.
  public let errorName: String
  /// The signature of all arguments.
  public let signature: String
  /// The arguments.
  public let arguments: [DBusValue]

  /// Takes everything out of a libdbus message; nil for a message of an unknown kind.
  init?(_ message: OpaquePointer) {
    switch dbus_message_get_type(message) {
    case 1: kind = .call
    case 2: kind = .reply
    case 3: kind = .error
    case 4: kind = .signal
    default: return nil
    }
    func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
    serial = dbus_message_get_serial(message)
    replySerial = dbus_message_get_reply_serial(message)
    sender = text(dbus_message_get_sender(message))
    destination = text(dbus_message_get_destination(message))
    path = text(dbus_message_get_path(message))
    interface = text(dbus_message_get_interface(message))
    member = text(dbus_message_get_member(message))
    errorName = text(dbus_message_get_error_name(message))
    signature = text(dbus_message_get_signature(message))
    arguments = MessageReader.arguments(of: message)
  }

  /// Whether it is this signal; an empty path is any.
  public func isSignal(_ interface: String, _ member: String, path: String = "") -> Bool {
    kind == .signal && self.interface == interface && self.member == member && (path.isEmpty || self.path == path)
  }

  /// The new values of this interface's properties on this object, if it is such a `PropertiesChanged`.
  public func changed(_ interface: String, at path: String = "") -> DBusValue? {
    guard isSignal("org.freedesktop.DBus.Properties", "PropertiesChanged", path: path), arguments.count == 3,
      arguments[0].text == interface
    else { return nil }
    return arguments[1]
  }

  /// A line for the test's log.
  public var description: String {
    "\(kind) \(path) \(interface).\(member)\(errorName) \(arguments)"
  }
}
