import GlanceEngine
import GlanceModel
import GlanceWire
import SystemdBus

/// `org.glanced.Glance1.Glance`: all a shell needs to draw one glance, and the taps it sends back.
@LoopActor
enum GlanceInterface {
  private static func activate(_ glance: PublishedGlance, _ reader: inout MessageReader, _ call: Call) throws {
    let control = try reader.string()
    let service = glance.service
    let arguments = try reader.object("options", atMost: service.readingLimit)
    service.admit(call, .show) { _ in
      service.activate(control, arguments, of: glance, call)
    }
  }

  private static func expand(_ glance: PublishedGlance, _ reader: inout MessageReader, _ call: Call) throws {
    glance.service.admit(call, .show) { _ in
      glance.service.apply(for: call) { .expand(surface: glance.surface, glance: glance.number, call: $0) }
    }
  }

  private static func collapse(_ glance: PublishedGlance, _ reader: inout MessageReader, _ call: Call) throws {
    glance.service.admit(call, .show) { _ in
      glance.service.apply(for: call) { .collapse(surface: glance.surface, glance: glance.number, call: $0) }
    }
  }

  private static func dismiss(_ glance: PublishedGlance, _ reader: inout MessageReader, _ call: Call) throws {
    glance.service.admit(call, .show) { _ in
      switch glance.source {
      case .activity(let number): glance.service.apply(for: call) { .dismiss(activity: number, call: $0) }
      case .conversation:
        call.fail(Refusal(.notSupported, "A conversation cannot be put away; its controls decline or end it."))
      }
    }
  }

  private static func open(_ glance: PublishedGlance, _ reader: inout MessageReader, _ call: Call) throws {
    glance.service.admit(call, .show) { _ in glance.service.open(glance, call) }
  }

  static let table = Interface<PublishedGlance>(
    Names.interface("Glance"),
    [
      .method("Activate", [Argument("control", "s"), Argument("options", "a{sv}")], activate),
      .method("Expand", [], expand),
      .method("Collapse", [], collapse),
      .method("Dismiss", [], dismiss),
      .method("Open", [], open),
      .property("Source", "o") { glance, writer in
        switch glance.source {
        case .activity(let number): writer.path(ObjectPath.activity(number).text)
        case .conversation(let number): writer.path(ObjectPath.conversation(number).text)
        }
      },
      .property("Kind", "s") { glance, writer in
        switch glance.source {
        case .activity: writer.string("activity")
        case .conversation: writer.string("conversation")
        }
      },
      .property("App", "s") { $1.string($0.current.app) },
      .property("AppName", "s") { $1.string($0.current.application.name) },
      .property("AppIcon", "s") { $1.string($0.current.application.icon) },
      .property("Presentation", "s") { $1.string($0.current.state.form.rawValue) },
      .property("Title", "s") { $1.string($0.current.state.title) },
      .property("Subtitle", "s") { $1.string($0.current.state.subtitle) },
      .property("Text", "s") { $1.string($0.current.state.text) },
      .property("Label", "s") { $1.string($0.current.state.label) },
      .property("Symbol", "s") { $1.string($0.current.state.symbol) },
      .property("Image", "s") { $1.string($0.current.state.image) },
      .property("Tint", "s") { $1.string($0.current.state.tint) },
      .property("Background", "s") { $1.string($0.current.state.background) },
      .property("URL", "s") { $1.string($0.current.state.url) },
      .property("HasProgress", "b") { $1.bool($0.current.state.progress != nil) },
      .property("Progress", "d") { $1.double($0.current.state.progress ?? 0) },
      .property("TimerStart", "t") { $1.time($0.current.state.timer?.start) },
      .property("TimerEnd", "t") { $1.time($0.current.state.timer?.end) },
      .property("TimerPausedAt", "t") { $1.time($0.current.state.timer?.pausedAt) },
      .property("TimerResumesAt", "t") { $1.time($0.current.state.timer?.resumesAt) },
      .property("TimerCountsDown", "b") { $1.bool($0.current.state.timer?.countsDown ?? false) },
      .property("Stale", "b") { $1.bool($0.current.state.stale) },
      .property("Alerting", "b") { $1.bool($0.current.state.alerting) },
      .property("Interactive", "b") { $1.bool($0.current.state.interactive) },
      .property("Controls", "aa{sv}") { $1.controls($0.current.state.controls) },
    ])

  /// The properties that differ between two presentations of a glance.
  static func changes(from old: PublishedGlance.Presented, to new: PublishedGlance.Presented) -> PropertySet {
    var changes: PropertySet = []
    let (was, now) = (old.state, new.state)
    if old.application.name != new.application.name { changes.formUnion(Properties.appName) }
    if old.application.icon != new.application.icon { changes.formUnion(Properties.appIcon) }
    if was.form != now.form { changes.formUnion(Properties.presentation) }
    if was.title != now.title { changes.formUnion(Properties.title) }
    if was.subtitle != now.subtitle { changes.formUnion(Properties.subtitle) }
    if was.text != now.text { changes.formUnion(Properties.text) }
    if was.label != now.label { changes.formUnion(Properties.label) }
    if was.symbol != now.symbol { changes.formUnion(Properties.symbol) }
    if was.image != now.image { changes.formUnion(Properties.image) }
    if was.tint != now.tint { changes.formUnion(Properties.tint) }
    if was.background != now.background { changes.formUnion(Properties.background) }
    if was.url != now.url { changes.formUnion(Properties.url) }
    if (was.progress == nil) != (now.progress == nil) { changes.formUnion(Properties.hasProgress) }
    if was.progress != now.progress { changes.formUnion(Properties.progress) }
    if was.timer != now.timer {
      if was.timer?.start != now.timer?.start { changes.formUnion(Properties.timerStart) }
      if was.timer?.end != now.timer?.end { changes.formUnion(Properties.timerEnd) }
      if was.timer?.pausedAt != now.timer?.pausedAt { changes.formUnion(Properties.timerPausedAt) }
      if was.timer?.resumesAt != now.timer?.resumesAt { changes.formUnion(Properties.timerResumesAt) }
      if was.timer?.countsDown != now.timer?.countsDown { changes.formUnion(Properties.timerCountsDown) }
    }
    if was.stale != now.stale { changes.formUnion(Properties.stale) }
    if was.alerting != now.alerting { changes.formUnion(Properties.alerting) }
    if was.interactive != now.interactive { changes.formUnion(Properties.interactive) }
    if was.controls != now.controls { changes.formUnion(Properties.controls) }
    return changes
  }

  /// The sets of one property each, made once.
  @LoopActor
  private enum Properties {
    static let appName = table.properties("AppName")
    static let appIcon = table.properties("AppIcon")
    static let presentation = table.properties("Presentation")
    static let title = table.properties("Title")
    static let subtitle = table.properties("Subtitle")
    static let text = table.properties("Text")
    static let label = table.properties("Label")
    static let symbol = table.properties("Symbol")
    static let image = table.properties("Image")
    static let tint = table.properties("Tint")
    static let background = table.properties("Background")
    static let url = table.properties("URL")
    static let hasProgress = table.properties("HasProgress")
    static let progress = table.properties("Progress")
    static let timerStart = table.properties("TimerStart")
    static let timerEnd = table.properties("TimerEnd")
    static let timerPausedAt = table.properties("TimerPausedAt")
    static let timerResumesAt = table.properties("TimerResumesAt")
    static let timerCountsDown = table.properties("TimerCountsDown")
    static let stale = table.properties("Stale")
    static let alerting = table.properties("Alerting")
    static let interactive = table.properties("Interactive")
    static let controls = table.properties("Controls")
  }
}
