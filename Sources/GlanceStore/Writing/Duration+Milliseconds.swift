extension Duration {
  /// Whole milliseconds, rounded up so that the moment has come when a sleep of that length is over.
  var roundedUpMilliseconds: Int32 {
    let (seconds, attoseconds) = max(self, .zero).components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1000)
    let part = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return isTooLong ? .max : Int32(clamping: whole &+ part)
  }
}
