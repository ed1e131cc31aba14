/// Where a writer's bytes go; the size is what a sink that only counts has counted, so it cannot differ from the text.
protocol Sink {
  /// Takes one byte.
  mutating func put(_ byte: UInt8)
}

/// Keeps the bytes.
struct ByteList: Sink {
  private(set) var bytes: [UInt8] = []
  mutating func put(_ byte: UInt8) { bytes.append(byte) }
}

/// Counts the bytes.
struct ByteCount: Sink {
  private(set) var count = 0
  mutating func put(_ byte: UInt8) { count += 1 }
}
