import TestPeers

/// The programs in `Examples` that have to do with calls, run as they stand there.
enum CallExamples {
  /// The head unit, in each of its languages.
  enum HeadUnit: String, CaseIterable, Sendable {
    case c, python

    /// Starts it on a bus.
    func start(on bus: PrivateBus) throws -> Child {
      switch self {
      case .c:
        let folder = try CallExamples.compiled()
        return try withExtendedLifetime(folder) {
          try Child(folder["answer-and-end"], environment: bus.environment, isTypedTo: true)
        }
      case .python:
        return try Child(
          Repository.path("Examples/head-units/answer-and-end.py"), environment: bus.environment, isTypedTo: true)
      }
    }
  }

  /// A folder that the head unit in C is compiled into, by the page's own command and with every warning an error.
  private static func compiled() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let command = try CallExamples.compileCommand()
    let examples = Repository.path("Examples")
    let run = try Child.run(
      "/bin/sh",
      [
        "-c",
        "cd \(folder.path.quoted) && ln -s \(examples.quoted) . && \(command) -Wall -Wextra -Wno-unused-parameter -Werror",
      ])
    guard run.status == .code(0) else { throw PeerFailure.noFile("answer-and-end: " + run.errors) }
    return folder
  }

  private static func compileCommand() throws -> String {
    guard let command = Repository.snippets("sh", in: "docs/calls.md").first else {
      throw PeerFailure.noFile("the command that compiles")
    }
    return command.replacing("\n", by: "")
  }

  /// The provider's file.
  static let provider = Repository.path("Examples/providers/loopback.py")

  /// Starts the provider on a bus.
  static func startProvider(on bus: PrivateBus) throws -> Child {
    try Child(provider, environment: bus.environment, isTypedTo: true)
  }
}
