import Glibc

/// One of glibc's locales, or C where there is no such.
final class SystemLocale {
  private let handle: locale_t?

  /// Finds the locale for a surface's name: `de` is `de_DE.UTF-8`, `en_GB` is `en_GB.UTF-8`.
  init(_ name: String) {
    handle = SystemLocale.candidates(name).lazy.compactMap { newlocale(SystemLocale.all, $0, nil) }.first
  }

  deinit {
    if let handle { freelocale(handle) }
  }

  /// Whether glibc has it; else this is C.
  var isThere: Bool { handle != nil }

  /// Every category: LC_ALL_MASK, which Swift cannot read from the header.
  private static let all: Int32 = 0x1fbf

  /// An entry of the locale, as `nl_langinfo` has it.
  func info(_ item: Int) -> String {
    guard let handle, let text = nl_langinfo_l(nl_item(item), handle) else { return "" }
    return String(cString: text)
  }

  /// The sizes of groups of digits, from the decimal mark; the last repeats.
  var grouping: [Int] {
    guard let handle, let sizes = nl_langinfo_l(nl_item(SystemLocale.groupingItem), handle) else { return [] }
    var groups: [Int] = []
    var place = sizes
    while place.pointee > 0, place.pointee < CChar.max {
      groups.append(Int(place.pointee))
      place += 1
    }
    return groups
  }

  /// LC_NUMERIC's entry for the grouping, which has no public name.
  private static let groupingItem = Int(RADIXCHAR) + 2

  /// Appends a time as `strftime` writes it.
  func append(_ pattern: String, _ time: tm, to bytes: inout [UInt8]) {
    var time = time
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: SystemLocale.longestTime) { buffer in
      let count =
        if let handle {
          strftime_l(buffer.baseAddress, buffer.count, pattern, &time, handle)
        } else {
          strftime(buffer.baseAddress, buffer.count, pattern, &time)
        }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]))
    }
  }

  /// How many bytes a written time has at most.
  private static let longestTime = 128

  /// The names under which glibc may have the locale, best first.
  static func candidates(_ name: String) -> [String] {
    let plain = String(name.prefix { $0 != "." && $0 != "@" }).replacing("-", with: "_")
    let modifier = name.firstIndex(of: "@").map { String(name[$0...]) } ?? ""
    let tag = LanguageTag(name)
    guard tag.language != "c", !plain.isEmpty else { return [] }
    var names = ["\(plain).UTF-8\(modifier)", "\(plain).UTF-8"]
    if !tag.region.isEmpty { names.append("\(tag.language)_\(tag.region).UTF-8") }
    if tag.script == "Hant" { names.append("zh_TW.UTF-8") }
    let region = homes[tag.language] ?? tag.language.uppercased()
    names.append("\(tag.language)_\(region).UTF-8")
    return names
  }

  /// Where a language is at home, unless the region is called like it.
  private static let homes = [
    "am": "ET", "ar": "EG", "bn": "BD", "bs": "BA", "ca": "ES", "cs": "CZ", "da": "DK", "el": "GR", "en": "US",
    "et": "EE", "eu": "ES", "fa": "IR", "ga": "IE", "gl": "ES", "he": "IL", "hi": "IN", "hy": "AM", "iw": "IL",
    "ja": "JP", "ka": "GE", "kk": "KZ", "ko": "KR", "ms": "MY", "nb": "NO", "nn": "NO", "no": "NO", "pt": "BR",
    "sl": "SI", "sq": "AL", "sr": "RS", "sv": "SE", "ta": "IN", "uk": "UA", "ur": "PK", "vi": "VN", "zh": "CN",
  ]
}
