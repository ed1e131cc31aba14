import GlanceModel

/// A glance as the engine keeps it; it is there from its first showing until its surface or source goes.
struct GlanceRecord {
  /// What is published of it.
  var glance: Glance
  /// What it shows.
  let source: SourceSlot
  /// Its surface's slot.
  let surface: Int
  /// Whether its surface shows it now.
  var isShown = false
  /// The content that shows while driving; nil where it is the activity's own.
  var heldBack: Activity?
  /// When its content last changed.
  var contentChangedAt: BootTime?
  /// When held content shows.
  var deadline: DeadlineQueue<BootTime, BootEvent>.Handle?
  /// The turn in which it was last named as changed.
  var namedInTurn: UInt64 = 0
}
