import GlanceModel

/// What a shell offers for the last word of a command line.
struct Completion: Sendable, Hashable {
  /// What stands before each candidate, as it was typed: `--png=`.
  private(set) var prefix = ""
  /// What each candidate begins with.
  private(set) var typed: String
  /// What there is to choose from.
  private(set) var offers: [Offer] = []
  /// Which bus the line names.
  private(set) var bus = "user"

  /// Reads a line, the program's name left out; its last word is being typed.
  init(_ line: [String]) {
    typed = line.last ?? ""
    var before = Array(line.dropLast())
    takeOptions(from: &before)
    if before.first == "help" {
      offers = [.words(Completion.commands(behind: Array(before.dropFirst())))]
    } else if let (command, rest) = CommandList.begun(by: before) {
      let group = rest.isEmpty ? Completion.commands(behind: before) : []
      offers = group.isEmpty ? [] : [.words(group)]
      complete(command.manual, behind: rest)
    } else if let option = awaited(CommandList.options, in: before) {
      offerValue(of: option)
    } else if !offerOptions(CommandList.options) {
      offers = [.words(Completion.commands(behind: before) + (before.isEmpty ? [Completion.help] : []))]
    }
  }

  private static let help = Candidate("help", "tell more about a command")

  /// Takes away the options that stand before the command.
  private mutating func takeOptions(from words: inout [String]) {
    while let first = words.first, first.hasPrefix("-") {
      if first == "--bus" {
        guard words.count > 1 else { return }
        bus = words[1]
        words.removeFirst(2)
      } else {
        if first.hasPrefix("--bus=") { bus = String(first.dropFirst(6)) }
        words.removeFirst()
      }
    }
  }

  /// The next words of the commands that begin with some words.
  private static func commands(behind words: [String]) -> [Candidate] {
    var candidates: [Candidate] = []
    for manual in CommandList.all.map({ $0.manual }) {
      let name = manual.name.split(separator: " ").map(String.init)
      guard name.starts(with: words), name.count > words.count else { continue }
      let next = name[words.count]
      let group = CommandList.all.map { $0.manual.name }.filter { $0.hasPrefix("\(manual.name.prefix { $0 != " " }) ") }
      let isWhole = name.count == words.count + 1
      if candidates.contains(where: { $0.text == next }) { continue }
      let meaning =
        isWhole ? manual.summary : group.map { String($0.drop { $0 != " " }.dropFirst()) }.joined(separator: ", ")
      candidates.append(Candidate(next, meaning))
    }
    return candidates
  }

  /// What may stand behind a command's words.
  private mutating func complete(_ manual: Manual, behind words: [String]) {
    var arguments: [String] = []
    var awaiting: CommandOption?
    var takesOptions = true
    for word in words {
      if awaiting != nil {
        if awaiting?.name == "bus" { bus = word }
        awaiting = nil
      } else if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("-"), word.count > 1 {
        if word.hasPrefix("--bus=") { bus = String(word.dropFirst(6)) }
        awaiting = awaited(manual.allOptions, in: [word])
      } else {
        arguments.append(word)
      }
    }
    if let awaiting { return offerValue(of: awaiting) }
    if takesOptions, offerOptions(manual.allOptions) { return }
    guard arguments.count < manual.count.upperBound else { return }
    for choice in Synopsis(manual.arguments).choices(behind: arguments.count) {
      offers += Offer.argument(choice, of: manual.name, before: arguments, typed: typed) ?? []
    }
  }

  /// The option whose value follows the last word.
  private func awaited(_ options: [CommandOption], in words: [String]) -> CommandOption? {
    guard let word = words.last else { return nil }
    return options.first { option in
      option.value != nil && (word == "--\(option.name)" || option.letter.map { word == "-\($0)" } ?? false)
    }
  }

  private mutating func offerValue(of option: CommandOption) {
    offers = Offer.value(of: option, typed: typed) ?? []
  }

  /// Offers options, or the value of the one that is being typed; false if none is.
  private mutating func offerOptions(_ options: [CommandOption]) -> Bool {
    guard typed.hasPrefix("-") else { return false }
    if let mark = typed.firstIndex(of: "=") {
      let name = typed[..<mark].dropFirst(2)
      guard let option = options.first(where: { $0.name == name && $0.value != nil }) else {
        offers = []
        return true
      }
      prefix = String(typed[...mark])
      typed = String(typed[typed.index(after: mark)...])
      offerValue(of: option)
    } else {
      offers = [.words(options.map { Candidate("--\($0.name)" + ($0.value == nil ? "" : "="), $0.help) })]
    }
    return true
  }
}
