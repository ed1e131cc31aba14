import GlanceModel

/// A tapped control, disabled until the answer or the next update.
struct RunningControl {
  let id: String
  let deadline: DeadlineQueue<BootTime, BootEvent>.Handle
}
