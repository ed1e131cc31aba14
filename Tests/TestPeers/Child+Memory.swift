import Glibc

extension Child {
  /// The memory that is the process's alone and resident, in bytes: what it has written to, not what it shares.
  public var anonymousBytes: Int { bytes("RssAnon:") }

  /// Waits until a running process has nothing to do.
  public func waitUntilItSleeps(within duration: Duration = .seconds(10)) {
    let deadline = Deadline(in: duration)
    while !deadline.isOver, TextFile.read("/proc/\(pid)/stat")?.contains(") S ") != true { sched_yield() }
  }

  /// The most memory that has been resident at once, in bytes.
  public var peakBytes: Int { bytes("VmHWM:") }

  private func bytes(_ key: String) -> Int {
    let status = TextFile.read("/proc/\(pid)/status") ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(key) }
    let number = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    return (number ?? 0) * 1024
  }
}
