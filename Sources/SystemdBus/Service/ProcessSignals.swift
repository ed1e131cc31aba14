import Glibc

/// What signals do to the process while no event loop watches them.
public enum ProcessSignals {
  /// Has these signals end the process at once with code 0, until a ``SignalWatch`` takes them over. One that whoever
  /// started the process has it ignore, as `nohup` does with `SIGHUP`, stays ignored.
  ///
  /// - Returns: The signals that are not ignored.
  public static func end(on signals: [Int32]) -> [Int32] {
    signals.filter { number in
      var old = sigaction()
      if sigaction(number, nil, &old) == 0, isIgnored(old) { return false }
      signal(number) { _ in _exit(0) }
      return true
    }
  }

  /// Has these signals do nothing.
  public static func ignore(_ signals: [Int32]) {
    for number in signals { signal(number, SIG_IGN) }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
