import Glibc
import TestPeers
import Testing

extension OnTheBus {
  @Suite("While a conversation is joined or paused the daemon holds a logind sleep and idle inhibitor")
  struct SleepInhibitorTests {
    private static let manager = "org.freedesktop.login1.Manager"

    /// A pipe whose end somebody holds open.
    private struct Lock {
      let mine: Int32
      let theirs: Int32

      init() {
        var ends: [Int32] = [0, 0]
        _ = pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (mine, theirs) = (ends[0], ends[1])
      }

      /// Whether nobody holds it any more, within a time.
      func isReleased(within milliseconds: Int32) -> Bool {
        var polled = pollfd(fd: mine, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, milliseconds) == 1 && polled.revents & Int16(POLLHUP) != 0
      }
    }

    @Test func heldFromJoinedToTheEnd() throws {
      let trial = try Trial()
      let logind = try trial.daemon.connect()
      try logind.own("org.freedesktop.login1")
      let lock = Lock()
      logind.export("/org/freedesktop/login1", SleepInhibitorTests.manager, "Inhibit") { _ in
        [.descriptor(lock.theirs)]
      }
      let app = try CallingApp(trial.daemon.connect(), name: "com.example.Phone")
      let head = try HeadUnit(trial.daemon.connect())
      let path = try app.incoming("a")
      try head.wait(for: path) { $0["Ringing"] == true }
      logind.process()
      #expect(logind.calls.isEmpty, "held while it only rings")
      #expect(try head.call("Answer", on: path, meanwhile: [app]) == nil)
      let call = try logind.incomingCall("Inhibit")
      #expect(call.arguments.map(\.text) == ["sleep:idle", "Glance", "A conversation goes on", "block"])
      close(lock.theirs)
      #expect(try head.call("SetPaused", on: path, true, meanwhile: [app]) == nil)
      #expect(!lock.isReleased(within: 0), "given back while it is on hold")
      #expect(try head.call("End", on: path, meanwhile: [app]) == nil)
      #expect(lock.isReleased(within: 10_000))
      close(lock.mine)
    }
  }
}
