import Glibc

extension Child {
  /// The memory that is the process's alone and resident, in bytes: what it has written to, not what it shares.
  public var anonymousBytes: Int {
    let status = TextFile.read("/proc/\(pid)/status") ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    let number = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    return (number ?? 0) * 1024
  }
}
