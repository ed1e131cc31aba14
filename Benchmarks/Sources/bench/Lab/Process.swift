import Glibc
import TestPeers

/// What the kernel knows of a process.
struct Process {
  /// Memory in bytes.
  struct Memory {
    /// All that is in RAM, shared files included.
    var resident: Double
    /// What nothing but this process's work has filled.
    var anonymous: Double
  }

  let id: pid_t

  init(_ id: pid_t) { self.id = id }

  /// How much memory it has now.
  var memory: Memory {
    let lines = fields(of: "/proc/\(id)/smaps_rollup")
    return Memory(resident: (lines["Rss"] ?? 0) * 1024, anonymous: (lines["Anonymous"] ?? 0) * 1024)
  }

  /// Nanoseconds that its threads have run.
  var processorTime: Double {
    threads.reduce(0) { sum, thread in
      let text = TextFile.read("/proc/\(id)/task/\(thread)/schedstat") ?? ""
      return sum + (text.split(separator: " ").first.flatMap { Double($0) } ?? 0)
    }
  }

  /// How often its threads have begun to run after waiting.
  var wakeUps: Double {
    threads.reduce(0) { $0 + (fields(of: "/proc/\(id)/task/\($1)/status")["voluntary_ctxt_switches"] ?? 0) }
  }

  private var threads: [String] { TextFile.names(in: "/proc/\(id)/task") }

  /// Lines of the form `Name: number`.
  private func fields(of file: String) -> [String: Double] {
    var fields: [String: Double] = [:]
    for line in (TextFile.read(file) ?? "").split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == ":" || $0 == " " || $0 == "\t" })
      guard words.count > 1, let number = Double(words[1]) else { continue }
      fields[String(words[0])] = number
    }
    return fields
  }
}
