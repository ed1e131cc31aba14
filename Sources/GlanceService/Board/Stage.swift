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
  private let binder = Binder()
  /// What contacts know of somebody.
  var resolve: @LoopActor (Handle) -> ResolvedMember? = { _ in nil }

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
    guard let place = host.engine.glance(glance.number), let environment = host.engine.environment(of: glance.surface)
    else { return }
    switch place.source {
    case .activity: presentActivity(place, on: environment, host, at: now, into: &presented)
    case .conversation(let number): present(number, as: place, on: environment, host, at: now, into: &presented)
    }
  }

  private func presentActivity(
    _ place: Glance, on environment: SurfaceEnvironment, _ host: EngineHost, at now: WallTime,
    into presented: inout PublishedGlance.Presented
  ) {
    guard let activity = host.engine.presented(place.number) else { return }
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

  private func present(
    _ number: Int, as place: Glance, on environment: SurfaceEnvironment, _ host: EngineHost, at now: WallTime,
    into presented: inout PublishedGlance.Presented
  ) {
    guard let conversation = host.engine.shownConversation(number) else { return }
    let content = content(of: conversation, host)
    presented.app = conversation.provider
    presented.application = Application(name: content.appName, icon: content.appIcon)
    let situation = GlanceSituation(
      form: place.form, alerting: place.alerting, interactive: place.interactive, redacted: place.redacted,
      drivingLimited: place.drivingLimited, night: host.engine.device.night, appName: content.appName,
      controls: host.engine.controls(ofConversation: number))
    presented.nextChange = presenter.present(
      GlanceContent(content), with: documents.document(for: Document.conversationType), on: environment, as: situation,
      at: now, into: &presented.state)
  }

  /// A conversation with what is known around it.
  private func content(of conversation: Conversation, _ host: EngineHost) -> ConversationContent {
    let provider = host.engine.provider(ofConversation: conversation.number).flatMap { host.engine.provider($0) }
    let application = applications.application(conversation.provider)
    let icon = provider?.icon ?? ""
    var resolved: [Handle: ResolvedMember] = [:]
    for handle in conversation.members { resolved[handle] = resolve(handle) }
    for handle in conversation.activeRemoteMembers where resolved[handle] == nil { resolved[handle] = resolve(handle) }
    return ConversationContent(
      conversation, resolved: resolved, appName: provider.map(name) ?? application.name,
      appIcon: icon.isEmpty ? application.icon : icon, isWaiting: host.engine.isWaiting(conversation.number))
  }

  /// What is published of a conversation, in the daemon's language.
  func facts(of number: Int, _ host: EngineHost) -> PublishedConversation.Facts? {
    guard let conversation = host.engine.conversation(number) else { return nil }
    // One in a group is called by its own members here, as they are all that it lists.
    var alone = conversation
    alone.group = nil
    let content = content(of: alone, host)
    let document = documents.document(for: Document.conversationType)
    let environment = SurfaceEnvironment(Surface(name: "everywhere", family: .lockscreen), locale: locale)
    var state = GlanceState()
    _ = presenter.present(
      GlanceContent(content), with: document, on: environment, as: GlanceSituation(form: .content), at: host.now.wall,
      into: &state)
    let context = BindingContext(
      state: content.state, environment: EnvironmentFacts(family: .lockscreen, presentation: .content), locale: locale,
      now: host.now.wall)
    let only = conversation.members.count == 1 ? conversation.members.first.flatMap { content.resolved[$0] } : nil
    return PublishedConversation.Facts(
      conversation: conversation, title: state.title, photo: only?.photo ?? "", resolved: content.resolved,
      controls: binder.named(host.engine.controls(ofConversation: number), by: document, in: context))
  }

  /// What people call a provider: by its own name, else by its app's.
  func name(of provider: ProviderConfiguration) -> String {
    provider.name.isEmpty ? applications.application(provider.app).name : provider.name
  }

  /// What a handle is called, for those who list it.
  func name(of handle: Handle) -> String {
    if let name = resolve(handle)?.name, !name.isEmpty { return name }
    guard handle.displayName.isEmpty, handle.isWithheld || handle.value.isEmpty else { return handle.name }
    let context = BindingContext(
      environment: EnvironmentFacts(family: .lockscreen, presentation: .content), locale: locale,
      now: WallTime(microseconds: 0))
    return binder.string(
      handle.isWithheld ? "withheld" : "unknown", arguments: [],
      of: documents.document(for: Document.conversationType), in: context) ?? handle.name
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
