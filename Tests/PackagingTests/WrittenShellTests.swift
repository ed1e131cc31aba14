import GlanceModel
import TestPeers
import Testing

/// The Python that the README and the examples show, run as it stands there.
@Suite struct WrittenShellTests {
  private let daemon: DaemonUnderTest

  init() throws { daemon = try DaemonUnderTest() }

  /// A shell that is written down.
  enum Shell: String, CaseIterable, Sendable {
    case readme = "README.md"
    case example = "Examples/shells/print-glances.py"

    /// Its text.
    var source: String {
      switch self {
      case .readme: Repository.snippets("python", in: rawValue).first { $0.contains("Create") } ?? ""
      case .example: Repository.text(rawValue)
      }
    }
  }

  private func python(_ source: String) throws -> Child {
    try Child("/usr/bin/python3", ["-u", "-c", source], environment: daemon.bus.environment)
  }

  @Test func threeLinesPutSomethingThere() throws {
    let source = try #require(Repository.snippets("python", in: "README.md").first { $0.contains("activities.Push") })
    let child = try python(source)
    #expect(try child.exit() == .code(0), "\(child.text(.errors))")
    let objects = try daemon.connect().managedObjects(DaemonUnderTest.name, DaemonUnderTest.root)
    #expect(objects.keys.contains(DaemonUnderTest.root + "/activity/1"))
  }

  /// "`GetManagedObjects` counts as 50 calls … a shell that asks again at each signal runs dry": each change is shown before
  /// the next one is made, far more of them than there are whole trees to be had.
  @Test(arguments: Shell.allCases) func everyChangeIsShown(_ shell: Shell) throws {
    let child = try python(shell.source)
    let app = try GlanceApp(daemon.connect())
    let activity = try app.request("Tea", state: ["title": "Cup 0."])
    try child.line(on: .output) { $0.contains("Cup 0.") }
    for number in 1...40 {
      try app.update(activity.path, ["title": .string("Cup \(number).")])
      try child.line(on: .output) { $0.contains("Cup \(number).") }
    }
    try app.end(activity.path)
    _ = try app.request("Tea", state: ["title": "Pot"])
    try child.line(on: .output) { $0.contains("Pot") }
    #expect(child.text(.errors).isEmpty)
  }

  @Test(arguments: Shell.allCases) func aRestartOfTheDaemonIsSurvived(_ shell: Shell) throws {
    let app = try GlanceApp(daemon.connect())
    let child = try python(shell.source)
    _ = try app.push(#"{"title": "Washer", "message": "Spinning"}"#)
    try child.line(on: .output) { $0.contains("Spinning") }
    try daemon.restart()
    _ = try app.push(#"{"title": "Washer", "message": "Done"}"#, options: .dictionary(["id": "other"]))
    var seen = 0
    try child.line(on: .output) { line in
      seen += line.contains("Spinning") ? 1 : 0
      return seen == 2
    }
    #expect(child.text(.errors).isEmpty)
  }

  /// The second of two: a sentence, and no trace of the inner workings.
  @Test(arguments: Shell.allCases) func aSecondOneIsToldThatThereIsOne(_ shell: Shell) throws {
    let first = try python(shell.source)
    _ = try GlanceApp(daemon.connect()).push(#"{"title": "Washer", "message": "Spinning"}"#)
    try first.line(on: .output) { $0.contains("Spinning") }
    let second = try python(shell.source)
    switch shell {
    case .readme:
      #expect(try second.exit() == .code(1))
      #expect(second.text(.errors).contains("AlreadyExists") && !second.text(.errors).contains("Traceback"))
    case .example: try second.line(on: .output) { $0.contains("AlreadyExists") }
    }
  }
}
