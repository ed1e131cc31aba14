import OptionParsing

/// The command line.
struct Options {
  var only: [String] = []
  var json = false
  var quick = false
  var help = false

  /// Reads the command line, the program's name left out.
  init(_ arguments: [String], known: [String]) throws(OptionParser.Failure) {
    let given = try Options.parser.parse(arguments)
    if let word = given.words.first {
      throw OptionParser.Failure(sentence: "“\(word)” is no option; bench --help lists them")
    }
    for option in given.options {
      switch option.name {
      case "only":
        guard known.contains(option.value) else {
          throw OptionParser.Failure(
            sentence: "there is no benchmark “\(option.value)”, but \(known.joined(separator: ", "))")
        }
        only.append(option.value)
      case "json": json = true
      case "quick": quick = true
      default: help = true
      }
    }
  }

  private static let parser = OptionParser(
    program: "bench",
    options: [
      .init("only", value: "a benchmark's name"), .init("json"), .init("quick"), .init("help", letter: "h"),
    ])

  /// The usage text.
  static func usage(_ benchmarks: [any Benchmark]) -> String {
    """
    Usage: bench [OPTION…]
    Measures Glance beside programs that do the same or less, in one run and in turns, on buses of its own.
    Figures are shown, not asserted: the exit status is 0 however slow they are.

      --only=NAME  measure only this, may be given again
      --quick      shorter turns, for a first impression
      --json       print JSON in place of a table
      --help       print this text and exit

    \(benchmarks.map { "  \($0.name)\(String(repeating: " ", count: 11 - $0.name.count))\($0.summary)" }.joined(separator: "\n"))

    """
  }
}
