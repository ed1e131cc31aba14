import OptionParsing

/// What was given to a command: its words and options.
struct Words: Sendable {
  /// The words that follow the command's own, in order.
  let arguments: [String]
  private let options: [OptionParser.Result.Given]

  /// Reads what follows a command's own words; what the manual does not know is a failure.
  init(_ given: [String], for manual: Manual) throws(UsageFailure) {
    let program = "glancectl \(manual.name)"
    let parser = OptionParser(
      program: program, options: manual.allOptions.map(\.parsed),
      takesAssignments: manual.arguments.contains("KEY=VALUE"))
    do throws(OptionParser.Failure) {
      let result = try parser.parse(given)
      arguments = result.words
      options = result.options
    } catch {
      throw UsageFailure(error.sentence)
    }
    if has("help") { return }
    if arguments.count < manual.count.lowerBound {
      throw UsageFailure("\(program) takes \(manual.arguments); \(program) --help shows an example")
    }
    if arguments.count > manual.count.upperBound {
      let word = arguments[manual.count.upperBound].prefix(100)
      throw UsageFailure("“\(word)” is one word too many; \(program) --help shows what it takes")
    }
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// An option's value; of a repeated one the last counts.
  func value(_ name: String) -> String? { options.last { $0.name == name }?.value }

  /// An option's values, in order.
  func values(_ name: String) -> [String] { options.filter { $0.name == name }.map(\.value) }

  /// An option's value as a number within a range.
  func number<Number: LosslessStringConvertible & Comparable>(
    _ name: String, in range: ClosedRange<Number>
  ) throws(UsageFailure) -> Number? {
    guard let text = value(name) else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw UsageFailure(
        "--\(name)=\(text.prefix(100)) is no number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
