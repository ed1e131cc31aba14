import GlanceEngine
import GlanceModel
import GlancePresentation
import SystemdBus

/// What a tap does.
extension GlanceService {
  /// Taps a control of a glance, if it is among those it shows.
  func activate(_ control: String, _ options: ValueObject, of glance: PublishedGlance, _ call: Call) {
    let controls = glance.current.state.controls
    switch glance.source {
    case .activity(let number):
      activate(control, options, among: controls, of: number, surface: glance.surface, call)
    case .conversation(let number):
      do throws(Refusal) {
        guard controls.contains(where: { $0.id == control }) else {
          throw Refusal.unknownControl(control, among: controls)
        }
        let command = try ConversationInterface.activation(
          of: control, ObjectReader(options, at: "options"), on: glance.surface)
        apply(for: call) { .conversationCommand(conversation: number, command, call: $0) }
      } catch {
        call.fail(error)
      }
    }
  }

  /// Taps a control of an activity, if it is among those offered.
  func activate(
    _ control: String, _ options: ValueObject, among controls: [Control], of activity: Int, surface: String?,
    _ call: Call
  ) {
    guard let offered = controls.first(where: { $0.id == control }) else {
      return call.fail(Refusal.unknownControl(control, among: controls))
    }
    var arguments = options
    for entry in offered.arguments.entries { arguments[entry.key] = entry.value }
    apply(for: call) {
      .activateControl(
        ControlActivation(activity: activity, control: control, arguments: arguments, surface: surface), call: $0)
    }
  }

  /// Has an activity's app open what a tap on its glance opens.
  func open(_ glance: PublishedGlance, _ call: Call) {
    let shown = glance.current.state.url
    guard case .activity(let number) = glance.source, let activity = host.engine.activity(number),
      case .app(let app) = activity.owner, !shown.isEmpty
    else {
      return call.fail(
        Refusal(.notSupported, "This glance opens nothing: its activity has no URL, or no app that could open it."))
    }
    // A redacted glance shows the app's name for the URL, and opens the same.
    let isRedacted = host.engine.glance(glance.number)?.redacted ?? false
    let url = isRedacted ? stage.everywhere(activity, at: host.now.wall).url : shown
    guard !url.isEmpty else {
      return call.fail(Refusal(.notSupported, "This glance opens nothing: its activity has no URL."))
    }
    messenger.open(url, with: app) { error in
      if let error {
        call.fail(Refusal(.actionFailed, "\(app) could not open \(shown): \(error.message)"))
      } else {
        call.reply()
      }
    }
  }
}
