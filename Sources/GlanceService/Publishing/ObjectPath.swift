/// Which object a path of ours names.
enum ObjectPath: Hashable, Sendable {
  /// The root object.
  case root
  /// An activity, by its number.
  case activity(Int)
  /// A surface, by its name.
  case surface(String)
  /// A glance, by its surface's name and its number.
  case glance(surface: String, number: Int)

  /// The object that a path names; nil if it can name none.
  init?(_ text: String) {
    guard text.hasPrefix(Names.root) else { return nil }
    let parts = text.dropFirst(Names.root.count).split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let words = Array(parts)
    switch (words.count, words.first) {
    case (0, _) where text.utf8.count == Names.root.utf8.count: self = .root
    case (2, "activity"):
      guard let number = ObjectPath.number(words[1]) else { return nil }
      self = .activity(number)
    case (2, "surface"): self = .surface(String(words[1]))
    case (3, "surface"):
      guard let number = ObjectPath.number(words[2]) else { return nil }
      self = .glance(surface: String(words[1]), number: number)
    default: return nil
    }
  }

  /// The path.
  var text: String {
    switch self {
    case .root: Names.root
    case .activity(let number): "\(Names.root)/activity/\(number)"
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
