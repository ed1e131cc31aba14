import GlanceModel

extension Evaluator {
  /// The value at a path; nil if there is none.
  mutating func value(at path: Path) -> Value? {
    guard let slot = path.slot else { return find(path) }
    switch paths[slot] {
    case .value(let value): return value
    case .nothing: return nil
    case .unknown:
      let found = find(path)
      paths[slot] = found.map(PathMemo.Place.value) ?? .nothing
      return found
    }
  }

  private func find(_ path: Path) -> Value? {
    switch path.root {
    case .attributes: Evaluator.value(in: context.attributes, path.steps, from: 0)
    case .state: Evaluator.value(in: context.state, path.steps, from: 0)
    case .activity(let field): value(of: field)
    case .environment(let field): value(of: field)
    case .element(let depth):
      depth < elements.count ? Evaluator.value(in: elements[depth], path.steps, from: 0) : nil
    }
  }

  private static func value(in object: ValueObject, _ steps: [Path.Step], from index: Int) -> Value? {
    guard index < steps.count else { return .object(object) }
    guard case .key(let key) = steps[index], let value = object[key] else { return nil }
    return index + 1 == steps.count ? value : self.value(in: value, steps, from: index + 1)
  }

  private static func value(in value: Value, _ steps: [Path.Step], from index: Int) -> Value? {
    guard index < steps.count else { return value }
    switch (steps[index], value) {
    case (.key, .object(let object)): return self.value(in: object, steps, from: index)
    case (.index(let place), .array(let list)):
      return place < list.count ? self.value(in: list[place], steps, from: index + 1) : nil
    case (.key, _), (.index, _): return nil
    }
  }

  private func value(of field: ActivityField) -> Value? {
    let activity = context.activity
    switch field {
    case .id: return .string(activity.id)
    case .app: return .string(activity.app)
    case .state: return .string(activity.state.rawValue)
    case .stale: return .bool(activity.state == .stale)
    case .ended: return .bool(!activity.state.isLive)
    case .startedAt: return activity.startedAt.map(\.value)
    case .updatedAt: return activity.updatedAt.map(\.value)
    case .relevanceScore: return .number(activity.relevanceScore)
    }
  }

  private func value(of field: EnvironmentField) -> Value {
    let environment = context.environment
    switch field {
    case .family: return .string(environment.family.rawValue)
    case .presentation: return .string(environment.presentation.rawValue)
    case .limitedWidth: return .bool(environment.limitedWidth)
    case .luminanceReduced: return .bool(environment.luminanceReduced)
    case .containerBackground: return .bool(environment.containerBackground)
    case .colorScheme: return .string(environment.colorScheme.rawValue)
    case .interactive: return .bool(environment.interactive)
    case .driving: return .bool(environment.driving)
    case .night: return .bool(environment.night)
    case .width: return .number(environment.width)
    case .height: return .number(environment.height)
    case .layoutDirection: return .string(locale.direction == .rightToLeft ? "rightToLeft" : "leftToRight")
    }
  }

  /// The date at a path; nil if there is none.
  mutating func date(at path: Path) -> WallTime? {
    switch path.root {
    case .activity(.startedAt): return context.activity.startedAt
    case .activity(.updatedAt): return context.activity.updatedAt
    case .attributes, .state, .activity, .environment, .element:
      return value(at: path).flatMap(program.dates.date)
    }
  }

  /// The date that an attribute stands for; nil if it stands for none.
  mutating func date(_ expression: Expression?) -> WallTime? {
    switch expression {
    case nil: return nil
    case .path(let path)?: return date(at: path)
    case .constant(let value)?: return program.dates.date(value)
    case .template(let template)?:
      if let bare = template.bare { return date(at: bare) }
      return text(.template(template), for: .plain).flatMap { program.dates.date(.string($0)) }
    case .string?: return nil
    case .choice(let condition, let then, let other)?: return date(holds(condition) ? then : other)
    }
  }

  /// The value that an attribute stands for; nil if a path of it is missing.
  ///
  /// A bare path keeps its value's type, anything else is a text.
  mutating func value(_ expression: Expression, for use: TextUse = .plain) -> Value? {
    guard budget.takesStep() else { return nil }
    switch expression {
    case .constant(let value): return value
    case .path(let path): return read(at: path)
    case .template(let template):
      if let bare = template.bare { return read(at: bare) }
      return text(expression, for: use).map(Value.string)
    case .string: return text(expression, for: use).map(Value.string)
    case .choice(let condition, let then, let other):
      if holds(condition) { return value(then, for: use) }
      guard let other else { return nil }
      return value(other, for: use)
    }
  }

  /// The value at a path, which is about to be read as something: a number in digits, a colour.
  private mutating func read(at path: Path) -> Value? {
    let value = value(at: path)
    if case .string(let text)? = value { budget.spend(bytes: text.utf8.count) }
    return value
  }

  /// An attribute; a missing or bad value is its default.
  mutating func resolve<Content: AttributeValue>(_ attribute: Attribute<Content>) -> Content {
    switch attribute {
    case .constant(let content): content
    case .bound(let expression, let fallback): value(expression).flatMap(Content.init) ?? fallback
    }
  }
}

extension WallTime {
  /// The moment as a content state would give it: Unix seconds.
  var value: Value {
    microseconds % 1_000_000 == 0 ? Value(whole: wholeSeconds) : .number(Double(microseconds) / 1_000_000)
  }
}
