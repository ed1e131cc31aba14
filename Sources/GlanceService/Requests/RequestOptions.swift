import GlanceEngine
import GlanceModel
import JSON

extension ContentUpdate {
  /// Content with what a call's options say of it.
  init(state: ValueObject, options: ObjectReader) throws(Refusal) {
    self.init(
      contentState: state, stateBytes: JSON.size(.object(state)), staleDate: try options.time("staleDate"),
      relevanceScore: try options.number("relevanceScore") ?? 0, alert: try options.alert("alert"),
      timestamp: try options.time("timestamp"))
  }
}

extension ActivityEnding {
  /// An end with what a call's options say of it.
  init(state: ValueObject, options: ObjectReader) throws(Refusal) {
    var dismissal = Dismissal.standard
    switch try options.text("dismissal") {
    case nil, "default": break
    case "immediate": dismissal = .immediate
    case let other?:
      throw Refusal(
        .invalidArgs, "\(options.path("dismissal")): \(quoting: other) is none of default, immediate.")
    }
    if let date = try options.time("dismissAt") {
      guard dismissal == .standard else {
        throw Refusal(.invalidArgs, "options: dismissal immediate and dismissAt exclude each other.")
      }
      dismissal = .at(date)
    }
    self.init(
      contentState: state.isEmpty ? nil : state, stateBytes: JSON.size(.object(state)), dismissal: dismissal,
      timestamp: try options.time("timestamp"))
  }
}

extension ActivityRequest {
  /// Takes over what only a start's options say.
  mutating func take(_ options: ObjectReader) throws(Refusal) {
    try ActivityID.check(id)
    style = try options.choice("style", of: ActivityStyle.self) ?? .standard
    startDate = try options.time("startDate")
    isPrivate = try options.boolean("private") ?? false
    if let names = try options.list("surfaces") { families = try options.families("surfaces", names) }
    switch try options.text("push") {
    case nil, "": break
    case "token": pushToken = RandomToken.long()
    case let text?:
      guard text.hasPrefix("channel:"), text.utf8.count > 8 else {
        throw Refusal(.invalidArgs, "options.push: \(quoting: text) is neither token nor channel:ID.")
      }
      channel = String(text.dropFirst(8))
      try ChannelID.check(channel, at: options.path("push"))
    }
  }
}

extension ObjectReader {
  /// The moment under a key, in microseconds since 1970; absent and 0 are nil.
  func time(_ key: String) throws(Refusal) -> WallTime? {
    guard let value = object[key] else { return nil }
    let microseconds: Int64
    switch value {
    case .integer(let whole): microseconds = whole
    case .number(let number) where number > Double(Value.exactIntegerLimit):
      throw Refusal(
        .invalidArgs,
        "\(path(key)): the time is out of range; it is in microseconds since 1970, at most "
          + "\(Value.exactIntegerLimit), which is in 2255.")
    case .number(let number) where number < -1: microseconds = -1
    case .bool, .number, .string, .array, .object: throw wrongType(key, value, "microseconds since 1970 (t)")
    }
    guard microseconds >= 0 else { throw Refusal(.invalidArgs, "\(path(key)): a time is not before 1970.") }
    return microseconds == 0 ? nil : WallTime(microseconds: microseconds)
  }

  /// The alert under a key, its texts made safe; absent is nil.
  func alert(_ key: String) throws(Refusal) -> Alert? {
    guard let object = try object(key) else { return nil }
    let reader = ObjectReader(object, at: path(key))
    return Alert(
      title: SafeText.clean(try reader.text("title") ?? ""), body: SafeText.clean(try reader.text("body") ?? ""),
      sound: SafeText.clean(try reader.text("sound") ?? ""))
  }

  private static let mostFamilies = 16

  /// Families by their names.
  func families(_ key: String, _ names: [Value]) throws(Refusal) -> Set<SurfaceFamily> {
    guard names.count <= ObjectReader.mostFamilies else {
      throw Refusal(
        .invalidArgs,
        "\(path(key)): it has \(names.count) entries; at most \(ObjectReader.mostFamilies) would be right.")
    }
    var families: Set<SurfaceFamily> = []
    for (index, name) in names.enumerated() {
      guard let family = name.text.flatMap(SurfaceFamily.init(rawValue:)) else {
        let all = SurfaceFamily.allCases.map(\.rawValue).joined(separator: ", ")
        throw Refusal(.invalidArgs, "\(path(key))[\(index)]: it is none of \(all).")
      }
      families.insert(family)
    }
    return families
  }
}
