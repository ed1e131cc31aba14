import SystemdBus

/// The root object as shells see it.
@LoopActor
final class PublishedRoot: PublishedObject {
  let path = Names.root
  let manager = Names.root
  let interfaceNames: [String] = []
  var publication = Publication(standing: .announced)
  private unowned let service: GlanceService
  private var daemon: PropertySet = []
  private var activities: PropertySet = []
  private var environment: PropertySet = []
  private var conversations: PropertySet = []

  init(service: GlanceService) { self.service = service }

  /// Notes what has changed.
  func note(daemon: PropertySet, activities: PropertySet, environment: PropertySet, conversations: PropertySet) {
    self.daemon.formUnion(daemon)
    self.activities.formUnion(activities)
    self.environment.formUnion(environment)
    self.conversations.formUnion(conversations)
  }

  func publishChanges(on connection: Connection) throws(BusError) {
    try connection.emitPropertiesChanged(daemon, of: service, DaemonInterface.table, at: path)
    try connection.emitPropertiesChanged(activities, of: service, ActivitiesInterface.table, at: path)
    try connection.emitPropertiesChanged(environment, of: service, EnvironmentInterface.table, at: path)
    try connection.emitPropertiesChanged(conversations, of: service, ConversationsInterface.table, at: path)
    forgetChanges()
  }

  func forgetChanges() {
    daemon = []
    activities = []
    environment = []
    conversations = []
  }
}
