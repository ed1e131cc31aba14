import TestPeers
import Testing

/// A row of `View.Nodes`, as a test writes it down.
struct Node {
  /// Its kind.
  let kind: String
  /// Its attributes' types by their names.
  let types: [String: String]
  /// Its parent's index, its kind and its attributes, but not its frame, which a font decides.
  let line: String

  /// Takes a row apart, and puts names in the place of dates.
  init(_ row: DBusValue, dates: [Int64: String]) throws {
    #expect(row.type == "(usdddda{sv})")
    let parent = try #require(row[0]?.integer)
    let kind = try #require(row[1]?.text)
    let attributes = try #require(row[6])
    var types: [String: String] = [:]
    var words: [String] = []
    for name in (attributes.keys ?? []).sorted() {
      let value = try #require(attributes[name])
      types[name] = value.type
      let date = value.type == "t" ? value.integer.flatMap { dates[$0] } : nil
      words.append("\(name) \(date ?? value.written)")
    }
    self.kind = kind
    self.types = types
    line = "\(parent) \(kind): " + words.joined(separator: ", ")
  }
}
