import CSystemd

/// An error as D-Bus carries it: a name for programs and one sentence for a person.
///
/// A method handler that throws a `BusError` answers its call with it.
public struct BusError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The D-Bus error name, such as `org.freedesktop.DBus.Error.InvalidArgs`.
  public let name: String

  /// What went wrong and what would be right, for a person.
  public let message: String

  /// Makes an error with a D-Bus error name and a sentence.
  public init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  /// The sentence.
  public var description: String { message }
}

extension BusError {
  /// An argument has the wrong type or an impossible value.
  public static func invalidArgs(_ message: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.InvalidArgs", message: message)
  }

  /// Something failed for which there is no better name.
  public static func failed(_ message: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.Failed", message: message)
  }

  /// The connection ended before the answer came.
  static let disconnected = BusError(
    name: "org.freedesktop.DBus.Error.Disconnected", message: "The connection to the bus was closed.")

  /// The caller no longer wants the answer.
  static let cancelled = BusError(
    name: "org.freedesktop.DBus.Error.NoReply", message: "The call was cancelled before it was answered.")

  /// Makes an error of a system error number.
  ///
  /// - Parameters:
  ///   - errno: A number of `errno.h`; the sign does not matter.
  ///   - attempt: What was tried, as the beginning of a sentence: "Could not open the bus".
  public init(errno: Int32, _ attempt: String) {
    let number = errno < 0 ? -errno : errno
    var error = sd_bus_error(name: nil, message: nil, _need_free: 0)
    sd_bus_error_set_errno(&error, number)
    defer { sd_bus_error_free(&error) }
    let reason = error.message.map { String(cString: $0) } ?? "error \(number)"
    self.init(
      name: error.name.map { String(cString: $0) } ?? "org.freedesktop.DBus.Error.Failed",
      message: "\(attempt): \(reason).")
  }

  init(_ error: UnsafePointer<sd_bus_error>) {
    self.init(
      name: error.pointee.name.map { String(cString: $0) } ?? "org.freedesktop.DBus.Error.Failed",
      message: error.pointee.message.map { String(cString: $0) } ?? "no reason was given")
  }

  /// Fills in C's error, for a handler that sd-bus answers for.
  ///
  /// - Returns: The negative error number that sd-bus expects back.
  func fill(_ error: UnsafeMutablePointer<sd_bus_error>?) -> Int32 {
    name.withCString { name in CarriedText.carried(message).withCString { sd_bus_error_set(error, name, $0) } }
  }
}

/// Throws what a negative result of libsystemd means.
///
/// - Parameter attempt: What was tried, as the beginning of a sentence.
@discardableResult
func check(_ result: Int32, _ attempt: @autoclosure () -> String) throws(BusError) -> Int32 {
  guard result < 0 else { return result }
  throw BusError(errno: result, attempt())
}
