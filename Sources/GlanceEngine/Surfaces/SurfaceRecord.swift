import GlanceModel

/// A surface as the engine keeps it.
struct SurfaceRecord {
  /// What holds now.
  var surface: Surface
  /// As the configuration has it; nil if a shell made it.
  var configured: Surface?
  /// The connection that made or adopted it.
  var creator: String?
  /// Everything that follows from its settings and the device.
  var environment: SurfaceEnvironment
  /// StandBy: whether it should be showing.
  var active = true
  /// The slots of the glances it shows, in their order.
  var shown: [Int] = []
  /// The slot of each glance it has, by what it shows.
  var glances: [SourceSlot: Int] = [:]
  /// The glance that a tap expanded.
  var tapped: Tapped?
  /// The number of the newest conversation that rang when a person closed one here.
  var closedRinging = 0
  /// The alert that a person has closed here.
  var closedAlert = 0
  /// Whether its glances have to be arranged anew.
  var isUnsettled = false
  /// Whether a shown glance is gone already.
  var lostGlance = false
  /// Whether all of its glances have to be presented anew.
  var environmentChanged = false

  /// A glance that a tap expanded, and when it closes.
  struct Tapped {
    var glance: Int
    var deadline: DeadlineQueue<BootTime, BootEvent>.Handle
  }
}
