import CJansson
import GlanceModel

extension JSON {
  /// How a text is set.
  public enum Layout: Sendable, Hashable {
    /// Without any space, as sizes are counted.
    case compact
    /// One member a line, two spaces a level, for people.
    case indented
  }

  /// How many digits a number that is not whole has.
  public enum Digits: Sendable, Hashable {
    /// Seventeen, as jansson writes them and sizes are counted: 0.8 is 0.80000000000000004.
    case counted
    /// As few as say the number exactly: 0.8.
    case fewest
  }

  /// The value as JSON text: keys sorted, UTF-8 unescaped, numbers as jansson writes them.
  ///
  /// A number that is not finite, which no value from outside is, is written as null.
  public static func text(_ value: Value, _ layout: Layout = .compact, digits: Digits = .counted) -> String {
    var writer = Writer(sink: ByteList(), layout: layout, digits: digits)
    writer.write(value)
    return String(decoding: writer.sink.bytes, as: UTF8.self)
  }

  /// How many bytes the value's compact text has.
  public static func size(_ value: Value) -> Int {
    var writer = Writer(sink: ByteCount(), layout: .compact)
    writer.write(value)
    return writer.sink.count
  }

  /// The size of a state: the bytes of `{"attributes":…,"state":…}`, compact.
  public static func size(attributes: ValueObject, state: ValueObject) -> Int {
    var writer = Writer(sink: ByteCount(), layout: .compact)
    writer.write(attributes)
    writer.write(state)
    return writer.sink.count + #"{"attributes":,"state":}"#.utf8.count
  }
}
