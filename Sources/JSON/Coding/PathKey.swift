/// A step of a coding path that no type's own keys name.
enum PathKey: CodingKey {
  /// An element of a list.
  case index(Int)
  /// What a class inherits.
  case parent

  var stringValue: String {
    switch self {
    case .index(let index): "[\(index)]"
    case .parent: "super"
    }
  }

  var intValue: Int? {
    switch self {
    case .index(let index): index
    case .parent: nil
    }
  }

  init?(stringValue: String) { nil }
  init?(intValue: Int) { self = .index(intValue) }
}

extension [any CodingKey] {
  /// The path as people write it: `state.items[2].name`; "the value" at the top.
  var written: String {
    guard !isEmpty else { return "the value" }
    var path = ""
    for key in self {
      let step = key.stringValue
      if !path.isEmpty, !(key is PathKey && key.intValue != nil) { path += "." }
      path += step
    }
    return path
  }
}
