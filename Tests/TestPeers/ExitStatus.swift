/// How a program ended.
public enum ExitStatus: Sendable, Hashable {
  /// By itself, with a number: 0 is success.
  case code(Int32)
  /// By a signal, with its number.
  case signal(Int32)

  /// From what `waitpid` stores.
  init(raw: Int32) {
    let signal = raw & 0x7f
    self = signal == 0 ? .code(raw >> 8 & 0xff) : .signal(signal)
  }
}
