extension String {
  /// Itself as one word of a shell, of a service file of D-Bus and of a unit of systemd, whatever folder it is in.
  public var quoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
