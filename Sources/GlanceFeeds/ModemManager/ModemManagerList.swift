import SystemdBus

/// When ModemManager can tell its calls apart.
///
/// It does so by the modem's list of calls, and asks for that 2 s after a call has come; the bus does not say when it has.
/// Until then it hangs up whatever goes on, whichever call is meant, and takes none out of a conference.
@LoopActor
final class ModemManagerList {
  /// How long after a call has come it knows the list for certain: its 2 s, up to 1 s by which its clock rounds them, and
  /// the modem's answer.
  private static let time: Int64 = 3_500_000

  private var alarm: Alarm?
  private var isKnownAt: Int64 = 0
  private var next: (@LoopActor () -> Void)?

  init(on loop: EventLoop) throws(BusError) {
    alarm = try Alarm(.boot, on: loop) { [weak self] in self?.goOn() }
  }

  /// A call has come, so there will be another list.
  func callCame() { isKnownAt = Clock.boot.now + ModemManagerList.time }

  /// Does something once the list is known; one thing at a time.
  func whenKnown(_ body: @escaping @LoopActor () -> Void) {
    guard Clock.boot.now < isKnownAt else { return body() }
    next = body
    alarm?.arm(at: isKnownAt)
  }

  /// Does it no more.
  func forget() {
    alarm?.disarm()
    next = nil
  }

  private func goOn() {
    let next = next
    self.next = nil
    if let next { whenKnown(next) }
  }
}
