/// Which object a path of ours names.
enum ObjectPath: Hashable, Sendable {
  /// The root object.
  case root
  /// An activity, by its number.
  case activity(Int)
  /// A conversation, by its number.
  case conversation(Int)
  /// A provider, by its number.
  case provider(Int)
  /// A surface, by its name.
  case surface(String)
  /// A glance, by its surface's name and its number.
  case glance(surface: String, number: Int)

  /// The object that a path names; nil if it can name none.
  init?(_ text: String) {
    guard text.hasPrefix(Names.root) else { return nil }
    let rest = text.utf8.dropFirst(Names.root.utf8.count)
    if rest.isEmpty {
      self = .root
    } else if rest.starts(with: "/activity/".utf8) {
      guard let number = ObjectPath.number(Substring(rest.dropFirst("/activity/".utf8.count))) else { return nil }
      self = .activity(number)
    } else if rest.starts(with: "/conversation/".utf8) {
      guard let number = ObjectPath.number(Substring(rest.dropFirst("/conversation/".utf8.count))) else { return nil }
      self = .conversation(number)
    } else if rest.starts(with: "/provider/".utf8) {
      guard let number = ObjectPath.number(Substring(rest.dropFirst("/provider/".utf8.count))) else { return nil }
      self = .provider(number)
    } else if rest.starts(with: "/surface/".utf8) {
      let names = rest.dropFirst("/surface/".utf8.count)
      guard let slash = names.firstIndex(of: UInt8(ascii: "/")) else {
        self = .surface(String(Substring(names)))
        return
      }
      guard let number = ObjectPath.number(Substring(names[names.index(after: slash)...])) else { return nil }
      self = .glance(surface: String(Substring(names[..<slash])), number: number)
    } else {
      return nil
    }
  }

  /// The path.
  var text: String {
    switch self {
    case .root: Names.root
    case .activity(let number): "\(Names.root)/activity/\(number)"
    case .conversation(let number): "\(Names.root)/conversation/\(number)"
    case .provider(let number): "\(Names.root)/provider/\(number)"
    case .surface(let name): "\(Names.root)/surface/\(name)"
    case .glance(let surface, let number): "\(Names.root)/surface/\(surface)/\(number)"
    }
  }

  /// Whether it names an activity.
  var isActivity: Bool { if case .activity = self { true } else { false } }

  /// A number as paths write it, so that no object has two paths.
  private static func number(_ text: Substring) -> Int? {
    guard let number = Int(text), String(number) == text, number >= 0 else { return nil }
    return number
  }
}
