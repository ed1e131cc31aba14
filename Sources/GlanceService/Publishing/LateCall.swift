import SystemdBus

/// What an alarm calls, for one that has to be made before whom it calls.
@LoopActor
final class LateCall {
  /// Called once there is somebody.
  var body: (@LoopActor () -> Void)?
}
