import GlanceModel

extension Recent {
  /// How many of those who took part are kept.
  private static let mostHandles = 32
  /// How many bytes of a text are kept, and the longest address that is.
  private static let longestText = 512

  /// Itself, but that no app can fill the disk with it: what is too long to be read is cut, and an address or a file
  /// that would be another one if it were cut is left out.
  var ofBoundedSize: Recent {
    var bounded = self
    if handles.count > Recent.mostHandles { bounded.handles = Array(handles.prefix(Recent.mostHandles)) }
    for index in bounded.handles.indices {
      bounded.handles[index].displayName = Recent.cut(bounded.handles[index].displayName)
      bounded.handles[index].value = Recent.whole(bounded.handles[index].value)
    }
    bounded.donation.title = Recent.cut(donation.title)
    bounded.donation.subtitle = Recent.cut(donation.subtitle)
    bounded.donation.icon = Recent.whole(donation.icon)
    bounded.donation.uri = Recent.whole(donation.uri)
    return bounded
  }

  /// A text's beginning, in whole characters.
  private static func cut(_ text: String) -> String {
    guard text.utf8.count > longestText else { return text }
    var (bytes, end) = (0, text.startIndex)
    while end < text.endIndex {
      let next = text.index(after: end)
      bytes += text[end..<next].utf8.count
      guard bytes <= longestText else { break }
      end = next
    }
    return String(text[..<end])
  }

  /// A text that means nothing without its end.
  private static func whole(_ text: String) -> String { text.utf8.count > longestText ? "" : text }
}
