import GlanceModel
import TestPeers
import Testing

/// The manual pages: each is set without a warning, fits a terminal, and says what the programs say.
@Suite struct ManualPagesTests {
  static let pages = ["glanced.8", "glancectl.1", "glanced.conf.5"]

  private func path(_ page: String) -> String { Repository.path("docs/man/" + page) }

  /// A page as a reader sees it, without bold and underlined letters.
  private func shown(_ page: String) throws -> String {
    let finished = try Child.run("mandoc", ["-T", "utf8", "-O", "width=78", path(page)])
    var text: [Character] = []
    for character in finished.output {
      if character == "\u{8}" { text.removeLast() } else { text.append(character) }
    }
    return String(text)
  }

  @Test(arguments: pages) func nobodyWarns(page: String) throws {
    let commands: [(program: String, arguments: [String])] = [
      ("groff", ["-ww", "-man", "-Tutf8"]), ("mandoc", ["-T", "lint"]), ("man", ["--warnings", "-l"]),
    ]
    for (program, arguments) in commands {
      let finished = try Child.run(program, arguments + [path(page)])
      #expect(finished.status == .code(0), "\(program)")
      #expect(finished.errors == "", "\(program)")
      if program == "mandoc" { #expect(finished.output == "") }
    }
  }

  @Test(arguments: pages) func itFitsATerminal(page: String) throws {
    let text = try shown(page)
    for line in text.split(separator: "\n") where line.count > 80 {
      // What is typed is not broken.
      #expect(line.trimmed.hasPrefix("glancectl ") || line.trimmed.hasPrefix("echo "), "\(line)")
    }
    #expect(text.split(separator: "\n").count > 50)
  }

  @Test func allAreOfThisVersionAndTheSameDay() {
    let headings = ManualPagesTests.pages.map { page in
      Repository.text("docs/man/" + page).split(separator: "\n").first?.split(separator: " ") ?? []
    }
    for heading in headings {
      #expect(heading.dropFirst(4).prefix(2).joined(separator: " ") == "\"Glance \(GlanceVersion.current)\"")
      #expect(heading[3] == headings[0][3])
    }
  }

  @Test func everyOptionAndExitStatusOfTheDaemonIsThere() throws {
    let help = try Child.run(BuiltProgram.path("glanced"), ["--help"]).output
    let options = help.split(separator: "\n").filter { $0.hasPrefix("  -") }.compactMap { line in
      line.split { $0 == " " || $0 == "," }.first { $0.hasPrefix("--") }?.prefix { $0 != "=" }
    }
    #expect(options.count == 8)
    let page = try shown("glanced.8").split(separator: "\n", omittingEmptySubsequences: false)
    for option in options {
      #expect(
        page.contains { line in line.hasPrefix("     ") && line.split { " ,=".contains($0) }.prefix(2).contains(option)
        },
        "\(option)")
    }
    let statuses = (help.firstRange(of: "Exit status:").map { help[$0.upperBound...] } ?? "")
      .split { $0 == " " || $0 == "\n" }.filter { $0.allSatisfy(\.isNumber) }
    #expect(statuses.count == 4)
    for status in statuses { #expect(page.contains { $0.trimmed.split(separator: " ").first == status }, "\(status)") }
  }
}

extension Substring {
  /// Without the blanks before it.
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
