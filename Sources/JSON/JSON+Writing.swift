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

  /// The value as JSON text: keys sorted, UTF-8 unescaped, numbers as jansson writes them.
  ///
  /// A number that is not finite, which no value from outside is, is written as null.
  public static func text(_ value: Value, _ layout: Layout = .compact) -> String {
    var writer = Writer(sink: ByteList(), layout: layout)
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
