import GlanceEngine
import GlanceModel
import GlancePresentation
import SystemdBus

/// Puts an activity on a surface: finds its document and its app's name, and has the presenter lay it out.
@LoopActor
final class Stage {
  private let documents: DocumentLibrary
  private let locale: String
  private var applications: Applications

  init(documents: DocumentLibrary, locale: String) {
    self.documents = documents
    self.locale = locale
    applications = Applications(locale: locale)
  }

  /// What a glance shows now.
  func present(_ glance: PublishedGlance, _ engine: Engine, at now: Now) -> PublishedGlance.Presented {
    var presented = PublishedGlance.Presented()
    guard let place = engine.glance(glance.number), let activity = engine.presented(glance.number) else {
      return presented
    }
    presented.app = activity.owner.appID
    presented.application = applications.application(activity.owner.appID)
    presented.state.form = place.form
    presented.state.title = activity.contentState["title"]?.text ?? activity.type
    presented.state.alerting = place.alerting
    return presented
  }

  /// What an activity shows where there is room for all of it.
  func everywhere(_ activity: Activity, at now: Now) -> GlanceState { GlanceState() }

  /// An alert as a glance may tell it: on a redacted one the app's name stands for its texts.
  func spoken(_ alert: Alert, for glance: PublishedGlance, _ engine: Engine) -> Alert {
    guard let place = engine.glance(glance.number), place.redacted, let activity = engine.presented(glance.number)
    else { return alert }
    var alert = alert
    alert.title = applications.application(activity.owner.appID).name
    alert.body = ""
    return alert
  }

  /// Forgets what was kept for a glance.
  func forget(glance: Int) {}

  /// Forgets what was kept for an activity.
  func forget(activity: Int) {}
}
