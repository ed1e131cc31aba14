import TestPeers
import Testing

extension CallScreen {
  /// No control that is offered may fail: activates each that moves calls about, of each call, and undoes it again.
  func tryWhatIsOffered(_ location: SourceLocation) throws {
    let before = lines
    for call in calls.filter(\.isOpen) {
      for control in call.controls where ["hold", "resume", "swap", "merge", "unmerge"].contains(control) {
        let error = try tap(control, of: call)
        #expect(error == nil, "\(control) of \(call.number), with \(before)", sourceLocation: location)
        guard error == nil else { continue }
        try undo(control, of: call, from: before)
        try wait(for: "\(before) again after \(control) of \(call.number)") { screen in
          // A group that is made again may name its members in another order.
          CallScreen.words(screen.lines) == CallScreen.words(before) ? true : nil
        }
      }
    }
  }

  /// Brings the calls back to where they were before a control was activated.
  private func undo(_ control: String, of call: Call, from before: [String]) throws {
    switch control {
    case "hold": try tapOnceOffered("resume", call.path)
    case "resume":
      let swaps = before.contains { $0.contains(" joined:") || $0.contains(" joined with ") }
      try tapOnceOffered(swaps ? "swap" : "hold", call.path)
    case "swap": try tapOnceOffered("swap", call.path)
    case "merge":
      // Who is taken out of a group goes on, and the rest is held.
      let alone = calls.filter { alone in
        alone.isOpen && before.contains { $0.hasPrefix(alone.number + " joined:") }
      }
      if let alone = alone.first {
        try tapOnceOffered("unmerge", alone.path)
      } else if let held = calls.first(where: { held in before.contains { $0.hasPrefix(held.number + " paused:") } }) {
        try tapOnceOffered("unmerge", held.path)
        try tapOnceOffered("swap", held.path)
      }
    default: try tapOnceOffered("merge", call.path)
    }
  }

  private static func words(_ lines: [String]) -> [[String]] {
    lines.map { line in line.split { " ,:".contains($0) }.map(String.init).sorted() }
  }

  private func tapOnceOffered(_ control: String, _ path: String) throws {
    let call = try wait(for: "\(control) of \(path) to be offered") { screen in
      screen.calls.last { $0.path == path && $0.controls.contains(control) }
    }
    if let error = try tap(control, of: call) { throw error }
  }
}
