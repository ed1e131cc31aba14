/// An error of another module that knows its D-Bus form.
///
/// A handler may throw such an error; its call is answered with `busError`. Any other error is answered with
/// `org.freedesktop.DBus.Error.Failed` and its description.
public protocol BusErrorConvertible: Error {
  /// The error as the bus shall carry it.
  var busError: BusError { get }
}

extension BusError {
  /// The D-Bus form of any error that a handler threw.
  public init(_ error: any Error) {
    switch error {
    case let error as BusError: self = error
    case let error as any BusErrorConvertible: self = error.busError
    default: self = .failed("\(error)")
    }
  }
}
