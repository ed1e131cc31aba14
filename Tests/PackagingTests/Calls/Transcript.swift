import TestPeers
import Testing

/// What several terminals show one after the other, as a page prints it: `TERMINAL │ LINE`.
///
/// Behind `$ ` stands the command that the terminal runs, behind `> ` what is typed to it.
struct Transcript {
  /// One line of it.
  struct Line {
    /// Whose it is.
    let terminal: String
    /// What stands there.
    let text: String
  }

  /// Its lines, in order.
  let lines: [Line]

  /// All that a page has of it, one piece after the other.
  init(page: String) {
    lines = Repository.snippets(in: page).flatMap(\.lines).compactMap { line in
      guard let bar = line.firstRange(of: " │ ") else { return nil }
      let name = line[..<bar.lowerBound].split(separator: " ").joined(separator: " ")
      return Line(terminal: name, text: String(line[bar.upperBound...]))
    }
  }

  /// Plays it: starts, types, and waits for every line that is shown. A terminal may show nothing else in between; what it
  /// shows until something is typed again may come in another order.
  func play(starting start: (_ terminal: String, _ command: String) throws -> Child) throws {
    var terminals: [String: (child: Child, seen: Int)] = [:]
    var shown: [String: [String]] = [:]
    var expected: [String: [String]] = [:]
    for line in lines {
      if line.text.hasPrefix("$ ") {
        terminals[line.terminal] = (try start(line.terminal, String(line.text.dropFirst(2))), 0)
        continue
      }
      guard let (child, seen) = terminals[line.terminal] else {
        Issue.record("\(line.terminal) runs nothing")
        return
      }
      if line.text.hasPrefix("> ") {
        #expect(shown.mapValues { $0.sorted() } == expected.mapValues { $0.sorted() }, "before \(line)")
        (shown, expected) = ([:], [:])
        child.enter(String(line.text.dropFirst(2)))
        continue
      }
      var count = 0
      let next = try child.line(on: .output) { _ in
        count += 1
        return count > seen
      }
      shown[line.terminal, default: []].append(next)
      expected[line.terminal, default: []].append(line.text)
      terminals[line.terminal]?.seen += 1
    }
    #expect(shown == expected)
    for (name, terminal) in terminals {
      let more = terminal.child.lines(.output).dropFirst(terminal.seen)
      #expect(more.isEmpty && terminal.child.text(.errors).isEmpty, "\(name) shows more")
    }
  }
}
