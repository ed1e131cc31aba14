import Glibc

/// The variables that the program was started with.
enum ProcessEnvironment {
  /// A variable's value; nil if it is unset or empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
