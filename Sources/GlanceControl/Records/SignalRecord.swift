import GlanceModel

/// A signal of the daemon.
struct SignalRecord: Sendable, Hashable {
  /// The object it came from.
  let path: String
  /// Its interface.
  let interface: String
  /// Its name.
  let member: String
  /// What it carries.
  let arguments: [Value]
  /// When it came.
  let time: WallTime

  /// A signal as it came.
  init(path: String, interface: String, member: String, arguments: [Value], time: WallTime) {
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
    self.time = time
  }

  /// As JSON.
  var json: Value {
    [
      "time": Value(whole: time.microseconds), "path": .string(path), "interface": .string(interface),
      "signal": .string(member), "arguments": .array(arguments),
    ]
  }

  /// As a line.
  var text: String { "\(LocalTime.clockWithMilliseconds(time))  \(words)" }

  /// As lines of a width, those behind the first indented.
  func lines(width: Int) -> [String] {
    guard Columns.of(text) > width else { return [text] }
    let margin = String(repeating: " ", count: 16)
    return Wrapping.lines(text, width: width, later: width - margin.count).enumerated().map {
      $0 == 0 ? $1 : margin + $1
    }
  }

  private var words: String {
    switch "\(interface).\(member)" {
    case "org.freedesktop.DBus.Properties.PropertiesChanged":
      let values = SignalRecord.pairs(arguments.count > 1 ? arguments[1].object ?? [:] : [:], isNew: false)
      let name = arguments.first?.text ?? ""
      return "  \(SignalRecord.short(path))  \(SafeText.clean(ObjectTree.shortName(name) ?? name))  \(values)"
    case "org.freedesktop.DBus.ObjectManager.InterfacesAdded":
      let interfaces = arguments.count > 1 ? arguments[1].object ?? [:] : [:]
      let names = interfaces.entries.compactMap { ObjectTree.shortName($0.key).map { SafeText.clean($0) } }.joined(
        separator: ", ")
      let values = interfaces.entries.compactMap(\.value.object).map { SignalRecord.pairs($0, isNew: true) }
      return
        "+ \(SignalRecord.short(SafeText.clean(arguments.first?.text ?? "")))  \(names)  \(values.joined(separator: " "))"
    case "org.freedesktop.DBus.ObjectManager.InterfacesRemoved":
      return "- \(SignalRecord.short(SafeText.clean(arguments.first?.text ?? "")))"
    case "org.glanced.Glance1.Recents.Added":
      return
        "+ recents  \((arguments.first?.list ?? []).compactMap(\.object).map(SignalRecord.recent).joined(separator: ", "))"
    case "org.glanced.Glance1.Recents.Removed":
      return "- recents  \((arguments.first?.list ?? []).map(Plain.text).joined(separator: ", "))"
    default:
      return "  \(SignalRecord.short(path))  \(member)  \(arguments.map(SignalRecord.cut).joined(separator: " "))"
    }
  }

  /// A recent in a few words: its id, how it went, and what it is called.
  private static func recent(_ row: ValueObject) -> String {
    "\(Plain.text(row["id"] ?? "")) \(row.text("status")) \(cut(.string(row.exactText("title"))))"
  }

  /// A path below the root object.
  private static func short(_ path: String) -> String {
    path.hasPrefix(Daemon.root + "/") ? String(path.dropFirst(Daemon.root.count + 1)) : path
  }

  /// The values, each cut so that a line can be read; of a new object those that say something.
  private static func pairs(_ object: ValueObject, isNew: Bool) -> String {
    object.entries.filter { !isNew || !isEmpty($0.value) }.map { "\(SafeText.clean($0.key))=\(cut($0.value))" }.joined(
      separator: " ")
  }

  private static func isEmpty(_ value: Value) -> Bool {
    switch value {
    case .string(let text): text.isEmpty
    case .array(let list): list.isEmpty
    case .object(let object): object.isEmpty
    case .bool(let flag): !flag
    case .integer(let number): number == 0
    case .number(let number): number == 0
    }
  }

  /// What is a moment in microseconds since 1970 and nothing else: from 2001 to 2096.
  private static let moments: Range<Int64> = 978_307_200_000_000..<4_000_000_000_000_000

  private static func cut(_ value: Value) -> String {
    switch value {
    case .array(let list) where list.contains { $0.text == nil }:
      return "[\(list.count) \(list.count == 1 ? "element" : "elements")]"
    case .array(let list):
      return Columns.cut(
        "[\(list.compactMap(\.text).map { SafeText.clean(short($0)) }.joined(separator: ", "))]", to: 60)
    case .string(let text) where text.contains(" "): return "\"\(Columns.cut(SafeText.clean(text), to: 60))\""
    case .string(let text): return Columns.cut(SafeText.clean(short(text)), to: 60)
    case .integer(let number) where SignalRecord.moments.contains(number):
      return LocalTime.clockWithMilliseconds(WallTime(microseconds: number))
    case .bool, .integer, .number, .object: return Columns.cut(Plain.text(value), to: 60)
    }
  }
}
