extension TextDirection {
  /// The direction of a locale's language, as glibc spells the locale: `ar_EG.UTF-8`, `uz_AF@arabic`.
  public init(locale: String) {
    let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
    switch language {
    case "ar", "arc", "azb", "ckb", "dv", "fa", "he", "iw", "ks", "lrc", "mzn", "nqo", "pnb", "ps", "sd", "syr", "ug",
      "ur", "yi":
      self = locale.hasSuffix("@devanagari") ? .leftToRight : .rightToLeft
    default:
      self = locale.hasSuffix("@arabic") ? .rightToLeft : .leftToRight
    }
  }

  /// The direction a paragraph of this text has: that of its first strong character outside isolates; nil if none has
  /// one.
  public static func paragraph<Text: StringProtocol>(_ text: Text) -> TextDirection? {
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth = max(0, depth - 1)
      default:
        if depth == 0, let direction = strong(scalar) { return direction }
      }
    }
    return nil
  }

  /// The direction of a text's last strong character; nil if none has one.
  public static func last<Text: StringProtocol>(in text: Text) -> TextDirection? {
    for scalar in text.unicodeScalars.reversed() {
      if let direction = strong(scalar) { return direction }
    }
    return nil
  }
}
