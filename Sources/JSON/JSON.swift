/// Reads and writes JSON text as ``GlanceModel/Value``, with jansson as the judge of both directions.
///
/// ```swift
/// let order = try JSON.parse(#"{"drink":"latte","size":2}"#, named: "attributes")
/// JSON.text(order)  // {"drink":"latte","size":2}
/// ```
public enum JSON {
  /// How deep attributes and content states may nest [D]: `{"a":{}}` nests 2 deep.
  public static let stateDepth = 16
}
