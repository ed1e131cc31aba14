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
      bounded.handles[index].displayName = SafeText.clean(bounded.handles[index].displayName, bytes: Recent.longestText)
      bounded.handles[index].value = Recent.whole(bounded.handles[index].value)
    }
    bounded.donation.title = SafeText.clean(donation.title, bytes: Recent.longestText)
    bounded.donation.subtitle = SafeText.clean(donation.subtitle, bytes: Recent.longestText)
    bounded.donation.icon = Recent.whole(donation.icon)
    bounded.donation.uri = Recent.whole(donation.uri)
    return bounded
  }

  /// A text that means nothing without its end.
  private static func whole(_ text: String) -> String { text.utf8.count > longestText ? "" : text }
}
