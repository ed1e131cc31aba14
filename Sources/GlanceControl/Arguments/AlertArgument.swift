import GlanceModel

/// An alert as it is given on the command line: `TITLE` or `TITLE:BODY`, and a sound.
struct AlertArgument: Sendable, Hashable {
  /// The headline.
  let title: String
  /// The line below.
  let body: String
  /// A sound's name; empty for the usual one.
  let sound: String

  /// The alert of `--alert` and `--sound`; nil if neither was given.
  init?(_ words: Words) {
    guard words.value("alert") != nil || words.value("sound") != nil else { return nil }
    let parts = (words.value("alert") ?? "").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    title = parts.first.map(String.init) ?? ""
    body = parts.count > 1 ? parts[1].drop { $0 == " " }.description : ""
    sound = words.value("sound") ?? ""
  }

  /// As a payload and the bus have it.
  var object: ValueObject {
    var object: ValueObject = ["title": .string(title), "body": .string(body)]
    if !sound.isEmpty { object["sound"] = .string(sound) }
    return object
  }

  /// The options it is made of.
  static let options = [
    CommandOption("alert", value: "TITLE[:BODY]", "light the screens up and show this"),
    CommandOption("sound", value: "NAME", "with this sound"),
  ]
}
