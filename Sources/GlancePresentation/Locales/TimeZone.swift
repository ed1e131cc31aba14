/// A time zone by name, as the system's zone files (RFC 9636) describe it.
///
/// glibc knows one zone at a time, that of `TZ` in the environment, which no threaded program may change. So a zone that
/// is not the device's own is read from its file here.
struct TimeZone: Sendable {
  /// Where a zone's clock changes: seconds since 1970, in order.
  private let changes: [Int]
  /// The offset from each change on, seconds east of Greenwich.
  private let offsets: [Int]
  /// The offset before the first change.
  private let first: Int
  /// What holds after the last change.
  private let rule: ZoneRule?

  /// Reads a zone file's bytes; nil if they are none.
  init?(file bytes: [UInt8]) {
    var reader = ZoneFileReader(bytes: bytes)
    guard let contents = reader.contents() else { return nil }
    changes = contents.changes
    offsets = contents.offsets
    first = contents.first
    rule = contents.rule
  }

  /// Seconds east of Greenwich at a moment in seconds since 1970.
  func offset(at seconds: Int) -> Int {
    guard let last = changes.last, let lastOffset = offsets.last else { return rule?.offset(at: seconds) ?? first }
    if seconds >= last { return rule?.offset(at: seconds) ?? lastOffset }
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : offsets[low - 1]
  }
}
