import GlanceModel

extension ConversationAction {
  /// An action by its name on the bus, with its arguments: `start` {handles, video}, `join`, `end`, `pause` {paused},
  /// `mute` {muted}, `merge` {with}, `unmerge`, `playTones` {digits}, `video` {on}.
  ///
  /// - Throws: `InvalidArgs` for an unknown one, or arguments that are not its own.
  init(_ name: String, _ arguments: ObjectReader) throws(Refusal) {
    switch name {
    case "start":
      self = .start(
        handles: try arguments.handles("handles") ?? [], video: try arguments.boolean("video") ?? false)
    case "join": self = .join
    case "end": self = .end
    case "pause": self = .pause(try Self.flag("paused", arguments))
    case "mute": self = .mute(try Self.flag("muted", arguments))
    case "merge": self = .merge(with: try Self.text("with", arguments))
    case "unmerge": self = .unmerge
    case "playTones": self = .playTones(try Self.text("digits", arguments))
    case "video": self = .video(try Self.flag("on", arguments))
    default:
      throw Refusal(
        .invalidArgs,
        "\(arguments.path): \(quoting: name) is none of start, join, end, pause, mute, merge, unmerge, playTones, video."
      )
    }
  }

  /// Its arguments as the bus has them.
  var arguments: ValueObject {
    switch self {
    case .start(let handles, let video): ["handles": .array(handles.map { .object($0.object) }), "video": .bool(video)]
    case .pause(let paused): ["paused": .bool(paused)]
    case .mute(let muted): ["muted": .bool(muted)]
    case .merge(let uuid): ["with": .string(uuid)]
    case .playTones(let digits): ["digits": .string(digits)]
    case .video(let on): ["on": .bool(on)]
    case .join, .answer, .end, .swap, .unmerge: [:]
    }
  }

  private static func flag(_ key: String, _ arguments: ObjectReader) throws(Refusal) -> Bool {
    guard let flag = try arguments.boolean(key) else { throw arguments.missing(key, "true or false would be right") }
    return flag
  }

  private static func text(_ key: String, _ arguments: ObjectReader) throws(Refusal) -> String {
    guard let text = try arguments.text(key), !text.isEmpty else {
      throw arguments.missing(key, "a text would be right")
    }
    return text
  }
}

extension Handle {
  /// The handle as the bus has it.
  var object: ValueObject {
    ["kind": .string(kind.rawValue), "value": .string(value), "displayName": .string(displayName)]
  }
}
