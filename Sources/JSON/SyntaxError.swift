import CJansson
import GlanceModel

extension json_error_t {
  /// The refusal of a text that jansson could not read, with line and column.
  func refusal(_ name: String) -> Refusal {
    Refusal(.invalidArgs, "\(name), line \(line), column \(column): \(advice).")
  }

  /// What is wrong, and where jansson's own words leave it open, what would be right.
  private var advice: String {
    var copy = self
    switch json_error_code(&copy) {
    case json_error_invalid_utf8: return "\(words); text must be valid UTF-8"
    case json_error_null_character, json_error_null_byte_in_key:
      return "\(words.prefix { $0 != "," }); texts and keys cannot hold the character NUL"
    case json_error_duplicate_key: return "\(words); a key may stand once in an object"
    case json_error_numeric_overflow:
      return "\(words); whole numbers must fit 64 bits, others must be below 1.8e308"
    default: return words
    }
  }

  /// jansson's own words, which quote the text near the error.
  private var words: String {
    withUnsafeBytes(of: text) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
