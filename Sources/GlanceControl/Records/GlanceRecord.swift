import GlanceModel

/// A glance as the bus tells of it.
struct GlanceRecord: Sendable, Hashable {
  /// Its object.
  let path: String
  /// The properties of its interface `Glance`.
  let properties: ValueObject
  /// The properties of its interface `View`, if its surface asked for it.
  let viewProperties: ValueObject?
  /// What is drawn, if its surface asked for it.
  let view: ViewTree?
  /// What its alert says, for as long as it alerts; empty if that is not known.
  var alert = ""
  /// The state of the activity that it shows; empty if that is not known.
  var sourceState = ""

  /// A glance by its object and what it has on its two interfaces.
  init(path: String, properties: ValueObject, view: ValueObject? = nil) {
    self.path = path
    self.properties = properties
    viewProperties = view
    self.view = view.flatMap(ViewTree.init(bus:))
  }

  /// A glance with a view tree that did not come over the bus.
  init(path: String, properties: ValueObject, viewTree: ViewTree?) {
    self.path = path
    self.properties = properties
    viewProperties = nil
    view = viewTree
  }

  /// `compact`, `minimal`, `expanded` …
  var presentation: String { properties.text("Presentation") }
  /// The headline.
  var title: String { SafeText.clean(properties.text("Title")) }
  /// The line below.
  var subtitle: String { SafeText.clean(properties.text("Subtitle")) }
  /// One line.
  var text: String { SafeText.clean(properties.text("Text")) }
  /// An icon's name.
  var symbol: String { properties.text("Symbol") }
  /// Its colour, if it has one.
  var tint: RGBA? { RGBA(hex: properties.text("Tint")) }
  /// The activity or conversation that it shows.
  var source: String { properties.text("Source") }
  /// Whether it shows a conversation.
  var isCall: Bool { properties.exactText("Kind") == "conversation" && !source.isEmpty }
  /// Whether it is out of date.
  var isStale: Bool { properties.flag("Stale") }
  /// In what way it is stale; nil if it is fresh.
  var staleness: String? { isStale ? (isOver ? "ended" : "out of date") : nil }
  /// Whether nothing comes any more, so that its controls do nothing.
  var isOver: Bool { isStale && sourceState == "ended" }
  /// Whether it alerts now.
  var isAlerting: Bool { properties.flag("Alerting") }
  /// 0…1, if there is progress.
  var progress: Double? { properties.flag("HasProgress") ? properties.number("Progress") : nil }
  /// The controls of what is shown; none of what is over.
  var controls: [ValueObject] { isOver ? [] : properties.objects("Controls") }

  /// The timer, if there is one.
  var timer: GlanceTimer? {
    let timer = GlanceTimer(
      start: properties.time("TimerStart"), end: properties.time("TimerEnd"),
      pausedAt: properties.time("TimerPausedAt"), resumesAt: properties.time("TimerResumesAt"),
      countsDown: properties.flag("TimerCountsDown"))
    return timer.start == nil && timer.end == nil ? nil : timer
  }

  /// One line: title and subtitle, or what stands for them.
  var line: String {
    let parts = [title, subtitle].filter { !$0.isEmpty }
    return parts.isEmpty ? text : parts.joined(separator: " · ")
  }

  /// As JSON: the properties as they are on the bus, those of `View` below `View`, and the path.
  var json: Value {
    var object = properties
    object["path"] = .string(path)
    object["View"] = viewProperties.map { .object($0) }
    return .object(object)
  }
}
