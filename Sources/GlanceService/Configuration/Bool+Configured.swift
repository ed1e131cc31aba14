extension Bool {
  /// Reads yes or no, as the configuration has it; nil if it is neither.
  init?(configured text: String) {
    switch text.lowercased() {
    case "yes", "true", "on", "1": self = true
    case "no", "false", "off", "0": self = false
    default: return nil
    }
  }
}
