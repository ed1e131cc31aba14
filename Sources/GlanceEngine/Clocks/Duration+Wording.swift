extension Duration {
  /// The time in a sentence: `20 s`, or `500 ms` if it is no whole number of seconds.
  var wording: String {
    let (seconds, attoseconds) = components
    return attoseconds == 0 ? "\(seconds) s" : "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms"
  }
}
