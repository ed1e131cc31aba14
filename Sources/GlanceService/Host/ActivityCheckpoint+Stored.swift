import GlanceEngine
import GlanceStore

extension ActivityCheckpoint {
  /// The activity as the store keeps it.
  var stored: StoredActivity { StoredActivity(activity, extra: extra) }
}
