import GlanceModel

/// The rule for apps' ids: well-known bus names that are not the desktop's or a feed's.
enum AppID {
  /// Throws unless an app may state the id.
  static func check(_ app: String) throws(Refusal) {
    try checkForm(app)
    if app.hasPrefix(Owner.feedPrefix) {
      throw Refusal(
        .accessDenied, "app: ids beginning \(Owner.feedPrefix) belong to feeds; state the app's own bus name.")
    }
    if app.hasPrefix("org.freedesktop.") || app == Names.service {
      throw Refusal(.accessDenied, "app: \(app) cannot show activities; state the app's own bus name.")
    }
  }

  /// Throws unless it can be an app's or a feed's id at all.
  static func checkForm(_ app: String) throws(Refusal) {
    guard isWellKnownName(app) else {
      throw Refusal(
        .invalidArgs, "app: \(quoting: app) is no bus name, such as org.example.Coffee.")
    }
  }

  private static func isWellKnownName(_ name: String) -> Bool {
    guard name.utf8.count <= 255, !name.hasPrefix(":") else { return false }
    let elements = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return elements.count >= 2 && elements.allSatisfy { isElement($0) }
  }

  private static func isElement(_ element: Substring.UTF8View) -> Bool {
    guard let first = element.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return element.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }
}
