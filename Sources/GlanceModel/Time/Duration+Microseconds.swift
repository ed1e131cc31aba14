extension Duration {
  /// The duration in microseconds, rounded toward zero; it stops at the ends of the range.
  public var wholeMicroseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, isBeyond) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    return overflow || isBeyond ? (seconds < 0 ? .min : .max) : sum
  }
}
