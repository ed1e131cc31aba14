import GlanceModel
import GlanceStore
import Glibc
import TestPeers
import Testing

@Suite(
  "kill -9 at any moment loses no acknowledged start, end or recent, and at most one second of content", .serialized)
struct CrashTests {
  @Test func nothingAcknowledgedIsLost() throws {
    let folder = try TemporaryFolder()
    for round in 0..<15 {
      let child = try Child(BuiltProgram.path("StoreWriter"), [folder.path, "run"])
      var lines = 0
      // A moment that differs each round: after so many lines, in the middle of whatever comes next.
      _ = try child.line(on: .output) { _ in
        lines += 1
        return lines > 3 + round * 7
      }
      child.killNow()
      try compare(child.lines(.output), folder)
    }
  }

  @Test func atMostOneSecondOfContentIsLost() throws {
    let folder = try TemporaryFolder()
    let child = try Child(BuiltProgram.path("StoreWriter"), [folder.path, "run"])
    _ = try child.line(on: .output) { Update($0).map { $0.time > 2500 } ?? false }
    child.killNow()
    try compare(child.lines(.output), folder)
  }

  @Test("no wake-ups when idle") func sleepsWhenIdle() throws {
    let folder = try TemporaryFolder()
    let child = try Child(BuiltProgram.path("StoreWriter"), [folder.path, "idle"])
    try child.line(on: .output) { $0 == "idle" }
    let sleepers = TextFile.names(in: "/proc/\(child.pid)/task").map { call(of: $0, child) }
    #expect(sleepers.count == 2)
    for call in sleepers { #expect(sleepsForEver(call), "\(call)") }
  }

  /// What the writer had said it did is there.
  private func compare(_ lines: [String], _ folder: TemporaryFolder) throws {
    let (store, contents) = try Store.open(in: folder.path, limits: .quick)
    defer { store.close() }
    #expect(contents.problem == nil)
    #expect(contents.notes == [])
    let found = Dictionary(uniqueKeysWithValues: contents.activities.map { ($0.activity.number, $0) })
    let newest = lines.compactMap { $0.hasPrefix("started ") ? Int($0.dropFirst(8)) : nil }.last ?? 0
    let updates = lines.compactMap { Update($0) }
    let end = updates.last?.time ?? 0
    for line in lines {
      let words = line.split(separator: " ")
      // The writer forgets an activity five starts later.
      guard words.count > 1, let number = Int(words[1]), number > newest - 4 else { continue }
      let activity = found[number]
      switch words[0] {
      case "started": #expect(activity != nil, "\(line)")
      case "ended": #expect(activity?.activity.state == .ended, "\(line)")
      case "updated":
        let update = try #require(Update(line))
        if update.time < end - 1000 { #expect(activity?.version ?? -1 >= update.version, "\(line)") }
      default: break
      }
    }
    #expect(contents.nextActivityNumber > newest)
    let recents = Dictionary(uniqueKeysWithValues: store.recents().map { ($0.id, $0) })
    let last = lines.compactMap { $0.hasPrefix("recent ") ? Int($0.dropFirst(7)) : nil }.last ?? 0
    for line in lines {
      let words = line.split(separator: " ")
      // The writer keeps three, and may have been killed before it could tell of a fourth.
      guard words.count == 2, let id = Int(words[1]), id > last - 2 else { continue }
      switch words[0] {
      case "recent": #expect(recents[id]?.recent.handles.first?.value == "+49\(id)", "\(line)")
      case "read": #expect(recents[id]?.isRead == true, "\(line)")
      default: break
      }
    }
    #expect(recents.count <= 3)
    #expect(contents.recents.ids == recents.keys.sorted())
    #expect(contents.recents.next > last)
  }

  /// The system call in which a thread sleeps, with its arguments; one on its way there is given the processor.
  private func call(of thread: String, _ child: Child) -> [String] {
    while true {
      let words = (TextFile.read("/proc/\(child.pid)/task/\(thread)/syscall") ?? "").split(
        whereSeparator: \.isWhitespace)
      if words != ["running"] { return words.map(String.init) }
      sched_yield()
    }
  }

  /// Whether nothing but an event ends a call: `poll` without a time (−1) or `ppoll` without one (null), or `pause`.
  private func sleepsForEver(_ call: [String]) -> Bool {
    guard call.count > 3, let number = Int(call[0]), let time = UInt64(call[3].dropFirst(2), radix: 16) else {
      return false
    }
    #if arch(x86_64)
      let (poll, ppoll, pause) = (7, 271, 34)
    #else
      let (poll, ppoll, pause) = (-1, 73, -1)
    #endif
    switch number {
    case poll: return Int32(truncatingIfNeeded: time) == -1
    case ppoll: return time == 0
    default: return number == pause
    }
  }
}

/// A line of the writer's about an update.
private struct Update {
  let version: Int
  /// Milliseconds since the writer began.
  let time: Int

  init?(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count == 4, words[0] == "updated", let version = Int(words[2]), let time = Int(words[3]) else {
      return nil
    }
    self.version = version
    self.time = time
  }
}
