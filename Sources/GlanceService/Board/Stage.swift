import GlanceEngine
import GlanceModel
import GlancePresentation
import SystemdBus

/// Puts an activity on a surface: finds its document and its app's name, and has the presenter lay it out.
@LoopActor
final class Stage {
  private let documents: DocumentLibrary
  private let presenter: Presenter
  private let locale: String
  private var applications: Applications

  init(documents: DocumentLibrary, presenter: Presenter, locale: String) {
    self.documents = documents
    self.presenter = presenter
    self.locale = locale
    applications = Applications(locale: locale)
  }

  /// Presents a glance anew, over what it showed before.
  func present(
    _ glance: PublishedGlance, _ host: EngineHost, at now: WallTime, into presented: inout PublishedGlance.Presented
  ) {
    guard let place = host.engine.glance(glance.number), let activity = host.engine.presented(glance.number),
      let environment = host.engine.environment(of: glance.surface)
    else { return }
    presented.app = activity.owner.appID
    presented.application = applications.application(activity.owner.appID)
    let situation = GlanceSituation(
      form: place.form, alerting: place.alerting, interactive: place.interactive, redacted: place.redacted,
      drivingLimited: place.drivingLimited, night: host.engine.device.night, appName: presented.application.name,
      disabledControls: Set(host.engine.runningControls(of: activity.number)))
    presented.nextChange = presenter.present(
      activity, with: documents.document(for: activity.type), on: environment, as: situation, at: now,
      into: &presented.state)
  }

  /// What an activity shows where there is room for all of it: on a lock screen, in the daemon's language.
  func everywhere(_ activity: Activity, running: [String] = [], at now: WallTime) -> GlanceState {
    var state = GlanceState()
    let environment = SurfaceEnvironment(Surface(name: "everywhere", family: .lockscreen), locale: locale)
    let situation = GlanceSituation(
      form: .content, appName: applications.application(activity.owner.appID).name, disabledControls: Set(running))
    _ = presenter.present(
      activity, with: documents.document(for: activity.type), on: environment, as: situation, at: now, into: &state)
    return state
  }

  /// An alert as a glance may tell it: on a redacted one the app's name stands for its texts.
  func spoken(_ alert: Alert, for glance: PublishedGlance, _ host: EngineHost) -> Alert {
    guard let place = host.engine.glance(glance.number), place.redacted,
      let activity = host.engine.presented(glance.number)
    else { return alert }
    var alert = alert
    alert.title = applications.application(activity.owner.appID).name
    alert.body = ""
    return alert
  }
}
