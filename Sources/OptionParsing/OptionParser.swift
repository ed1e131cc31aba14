@preconcurrency import CGetopt
import GlanceModel
import Synchronization
import Glibc

/// A command line read by `getopt_long`: what options there are is said first, what was given comes back in order.
public struct OptionParser: Sendable {
  /// An option's long name, its letter if it has one, and what its value is called if it takes one.
  public struct Option: Sendable {
    /// The name behind `--`.
    public let name: String
    /// The letter behind `-`.
    public let letter: Character?
    /// What the value is, "a file"; nil for an option without one.
    public let value: String?

    /// An option of a command line.
    public init(_ name: String, letter: Character? = nil, value: String? = nil) {
      self.name = name
      self.letter = letter
      self.value = value
    }
  }

  /// What was given.
  public struct Result: Sendable, Equatable {
    /// One option with its value; empty for one that takes none.
    public struct Given: Sendable, Equatable {
      /// The option's long name.
      public let name: String
      /// Its value.
      public let value: String
    }
    /// The options, in order.
    public var options: [Given] = []
    /// The words that are no options, in order.
    public var words: [String] = []
  }

  /// A word that cannot be understood, and what would be right.
  public struct Failure: Error, Equatable {
    /// One sentence.
    public let sentence: String

    /// A failure with its sentence.
    public init(sentence: String) { self.sentence = sentence }
  }

  /// What options there are.
  public let options: [Option]
  /// What the program is called, for its sentences.
  public let program: String
  /// Whether options may stand behind words; else the first word ends them.
  public let mixesWords: Bool
  /// Whether words may be `KEY=VALUE`, so that one with a dash before it was probably meant to be such.
  public let takesAssignments: Bool

  /// A parser for the options of a program.
  public init(program: String, options: [Option], mixesWords: Bool = true, takesAssignments: Bool = false) {
    self.program = program
    self.options = options
    self.mixesWords = mixesWords
    self.takesAssignments = takesAssignments
  }

  /// Reads the arguments, the program's name left out.
  public func parse(_ arguments: [String]) throws(Failure) -> Result {
    try OptionParser.turn.withLock { _ throws(Failure) in try parseAlone(arguments) }
  }

  /// getopt keeps its place in the process: one command line at a time.
  private static let turn = Mutex(())

  private func parseAlone(_ arguments: [String]) throws(Failure) -> Result {
    var vector: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var names: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0.name) }
    // getopt permutes the vector, so what was allocated is remembered apart.
    let allocated = vector + names
    defer { for pointer in allocated { free(pointer) } }
    var table = options.indices.map { index in
      CGetopt.option(
        name: names[index], has_arg: options[index].value == nil ? 0 : 1, flag: nil, val: Int32(256 + index))
    }
    table.append(CGetopt.option(name: nil, has_arg: 0, flag: nil, val: 0))
    var result = Result()
    opterr = 0
    optind = 0
    while true {
      let found = getopt_long(Int32(arguments.count + 1), &vector, letters, table, nil)
      switch found {
      case -1:
        for index in Int(optind)..<arguments.count + 1 {
          if let word = vector[index] { result.words.append(String(cString: word)) }
        }
        names.removeAll()
        return result
      case 0x3f: throw unknown(vector)
      case 0x3a: throw missing(vector)
      default:
        guard let given = option(for: found) else { throw unknown(vector) }
        result.options.append(Result.Given(name: given.name, value: optarg.map { String(cString: $0) } ?? ""))
      }
    }
  }

  /// `+` stops at the first word; `:` tells a missing value from an unknown option.
  private var letters: String {
    (mixesWords ? ":" : "+:")
      + options.compactMap { option in option.letter.map { "\($0)\(option.value == nil ? "" : ":")" } }.joined()
  }

  private func option(for found: Int32) -> Option? {
    if found >= 256 { return options.indices.contains(Int(found) - 256) ? options[Int(found) - 256] : nil }
    return options.first { $0.letter?.asciiValue.map(Int32.init) == found }
  }

  private func lastWord(_ vector: [UnsafeMutablePointer<CChar>?]) -> String {
    let index = max(1, Int(optind) - 1)
    return index < vector.count ? vector[index].map { String(cString: $0) } ?? "" : ""
  }

  /// The word that getopt knows no option for. It goes on to the next one only behind the last letter of a word.
  private func unknownWord(_ vector: [UnsafeMutablePointer<CChar>?]) -> String {
    let last = lastWord(vector)
    guard let letter = UInt32(exactly: optopt).flatMap(Unicode.Scalar.init), letter.value != 0,
      !last.hasPrefix("-") || last.hasPrefix("--") || last.unicodeScalars.last != letter,
      vector.indices.contains(Int(optind)), let current = vector[Int(optind)].map({ String(cString: $0) }),
      current.hasPrefix("-"), current.unicodeScalars.contains(letter)
    else { return last }
    return current
  }

  private func unknown(_ vector: [UnsafeMutablePointer<CChar>?]) -> Failure {
    let word = unknownWord(vector)
    let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
    if let known = options.first(where: { $0.name == name }), known.value == nil {
      return Failure(sentence: "--\(name) takes no value")
    }
    let near = name.count > 1 ? Spelling.nearest(String(name), among: options.map(\.name)) : nil
    let assignment = takesAssignments && !name.isEmpty && word.contains("=") ? word.drop { $0 == "-" } : nil
    let hint =
      near.map { "did you mean --\($0)?" } ?? assignment.map { "did you mean \($0.prefix(100))?" }
      ?? "\(program) --help lists them"
    return Failure(sentence: "there is no option “\(word.prefix(100))”; \(hint)")
  }

  private func missing(_ vector: [UnsafeMutablePointer<CChar>?]) -> Failure {
    let word = lastWord(vector)
    let name = String(word.drop { $0 == "-" })
    let option = options.first { $0.name.hasPrefix(name) || $0.letter.map(String.init) == name }
    return Failure(sentence: "\(word) takes \(option?.value ?? "a value"); \(program) --help shows an example")
  }
}
