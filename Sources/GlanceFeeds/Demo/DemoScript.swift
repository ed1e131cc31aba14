import GlanceModel
import JSON

/// A script of timed pushes and calls, as `demo.json` has it.
///
/// ```json
/// { "repeat": true,
///   "steps": [ { "after": 4, "id": "order", "push": { "aps": { "timestamp": "$now", … } } },
///              { "after": 20, "orControl": "rate", "id": "order", "push": { … } },
///              { "after": 3, "calls": [ { "call": "anna", "appears": "incoming", "members": [ … ] } ] } ] }
/// ```
///
/// `after` is in seconds since the step before; a step with `orControl` also comes when that control is tapped. A text
/// `$now`, `$now+N` or `$now-N` in a push stands for that time in seconds since 1970.
public struct DemoScript: Sendable, Equatable {
  /// What happens, and when.
  public struct Step: Sendable, Equatable {
    /// What happens.
    public enum Event: Sendable, Equatable {
      /// A payload for an activity, by its id, with times that count from the step's own; it comes sooner if a control is
      /// tapped.
      case push(Value, id: String, orControl: String?)
      /// What becomes of calls, all at once.
      case calls([DemoCall])
    }

    /// How long after the step before.
    public var after: Duration
    /// What happens.
    public var event: Event
  }

  /// The steps in order.
  public var steps: [Step]
  /// Whether it begins again at its end.
  public var repeats: Bool

  /// The script that comes with Glance: an order, from placed to rated.
  public static func builtIn() throws(Refusal) -> DemoScript {
    try DemoScript(PackageResources.demo_json, named: "demo.json")
  }

  /// The presentation document, as JSON text, of what the script shows that comes with Glance.
  public static var builtInPresentation: String {
    String(decoding: PackageResources.DrinkOrderAttributes_json, as: UTF8.self)
  }

  /// Reads a script; a ``Refusal`` names what is wrong by its path.
  public init(_ bytes: [UInt8], named name: String) throws(Refusal) {
    let value = try JSON.parse(bytes, named: name)
    guard let object = value.object else { throw Refusal(.invalidArgs, "\(name): a script is an object with steps.") }
    let script = ObjectReader(object)
    repeats = try script.boolean("repeat") ?? false
    guard let list = try script.list("steps"), !list.isEmpty else {
      throw script.missing("steps", "a script has a list of them")
    }
    steps = []
    for (index, element) in list.enumerated() {
      guard let object = element.object else {
        throw Refusal(.invalidArgs, "steps[\(index)]: it takes an object, not \(element.kindName).")
      }
      steps.append(try Step(ObjectReader(object, at: "steps[\(index)]")))
    }
    guard !repeats || steps.contains(where: { $0.after > .zero }) else {
      throw Refusal(.invalidArgs, "steps: a script that repeats needs a step with an “after” of more than 0.")
    }
  }
}

extension DemoScript.Step {
  fileprivate init(_ step: ObjectReader) throws(Refusal) {
    guard let seconds = try step.number("after"), (0...86_400).contains(seconds) else {
      throw step.missing("after", "it is a number of seconds, 86400 at most")
    }
    self.init(after: .milliseconds(Int64(seconds * 1000)), event: try Event(step))
  }
}

extension DemoScript.Step.Event {
  fileprivate init(_ step: ObjectReader) throws(Refusal) {
    guard let list = try step.list("calls") else {
      guard let id = try step.text("id") else { throw step.missing("id", "it names the activity") }
      guard let push = step.object["push"] else { throw step.missing("push", "it is a payload as servers send it") }
      self = .push(push, id: id, orControl: try step.text("orControl"))
      return
    }
    var calls: [DemoCall] = []
    for (index, element) in list.enumerated() {
      let path = "\(step.path("calls"))[\(index)]"
      guard let object = element.object else {
        throw Refusal(.invalidArgs, "\(path): it takes an object, not \(element.kindName).")
      }
      calls.append(try DemoCall(ObjectReader(object, at: path)))
    }
    self = .calls(calls)
  }
}

extension Value {
  /// The value with every `$now` in it replaced.
  func resolved(at now: WallTime) -> Value {
    switch self {
    case .string(let text):
      guard text.hasPrefix("$now") else { return self }
      let offset = text.dropFirst(4)
      guard let seconds = offset.isEmpty ? 0 : Int64(offset), offset.first.map({ "+-".contains($0) }) ?? true else {
        return self
      }
      return Value(whole: (now + .seconds(seconds)).wholeSeconds)
    case .array(let list): return .array(list.map { $0.resolved(at: now) })
    case .object(let object):
      return .object(ValueObject(object.entries.map { ($0.key, $0.value.resolved(at: now)) }))
    case .bool, .integer, .number: return self
    }
  }
}
