import GlanceModel
import GlanceStore
import Glibc
import TestPeers
import Testing

@Suite("kill -9 at any moment loses no acknowledged start or end, and at most one second of content", .serialized)
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
    // Its threads are still on their way to where they sleep.
    var before = 0
    repeat {
      before = switches(of: child)
      usleep(50_000)
    } while switches(of: child) != before
    usleep(400_000)
    #expect(before > 0)
    #expect(switches(of: child) == before)
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
  }

  private func switches(of child: Child) -> Int {
    TextFile.names(in: "/proc/\(child.pid)/task").reduce(0) { sum, task in
      let status = TextFile.read("/proc/\(child.pid)/task/\(task)/status") ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
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
