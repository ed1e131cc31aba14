/// One method, property or signal of an ``Interface``.
public enum Member<Object>: Sendable {
  /// Answers a method call, at once or later, through the ``Call``; throwing answers with the error.
  public typealias MethodHandler = @LoopActor (Object, inout MessageReader, Call) throws -> Void
  /// Writes a property's value.
  public typealias Getter = @LoopActor (Object, inout MessageWriter) -> Void
  /// Takes a property's new value; throwing answers with the error.
  public typealias Setter = @LoopActor (Object, inout MessageReader) throws -> Void

  case method(Method)
  case property(Property)
  case signal(Signal)

  /// A method: its arguments, its results, and what serves it.
  public struct Method: Sendable {
    let name: String
    let arguments: [Argument]
    let results: [Argument]
    let handler: MethodHandler
  }

  /// A property: its type, how it changes, and what serves it.
  public struct Property: Sendable {
    let name: String
    let signature: String
    let isConstant: Bool
    let get: Getter
    let set: Setter?
  }

  /// A signal and its arguments.
  public struct Signal: Sendable {
    let name: String
    let arguments: [Argument]
  }
}

extension Member {
  /// A method. sd-bus has checked the arguments' types before the handler is called.
  public static func method(
    _ name: String, _ arguments: [Argument] = [], returns results: [Argument] = [],
    _ handler: @escaping MethodHandler
  ) -> Member {
    .method(Method(name: name, arguments: arguments, results: results, handler: handler))
  }

  /// A property whose every change is announced with its value.
  public static func property(
    _ name: String, _ signature: String, set: Setter? = nil, _ get: @escaping Getter
  ) -> Member {
    .property(Property(name: name, signature: signature, isConstant: false, get: get, set: set))
  }

  /// A property that never changes.
  public static func constant(_ name: String, _ signature: String, _ get: @escaping Getter) -> Member {
    .property(Property(name: name, signature: signature, isConstant: true, get: get, set: nil))
  }

  /// A signal.
  public static func signal(_ name: String, _ arguments: [Argument] = []) -> Member {
    .signal(Signal(name: name, arguments: arguments))
  }
}
