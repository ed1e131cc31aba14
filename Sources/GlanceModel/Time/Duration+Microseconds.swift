extension Duration {
  /// The duration in microseconds, rounded toward zero.
  public var wholeMicroseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}
