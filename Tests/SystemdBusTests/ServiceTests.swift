import Glibc
import SystemdBus
import TestLoop
import TestPeers
import Testing

@testable import SystemdBus

extension AllTests {
  /// The service manager and the log.
  @Suite struct ServiceTests {
    /// A service manager's notification socket.
    private final class NotifySocket {
      let folder: TemporaryFolder
      let descriptor: Int32

      init() throws {
        folder = try TemporaryFolder()
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: folder["notify"].utf8) }
        let bound = withUnsafePointer(to: &address) { pointer in
          pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
          }
        }
        #expect(bound == 0)
        setenv("NOTIFY_SOCKET", folder["notify"], 1)
      }

      deinit {
        unsetenv("NOTIFY_SOCKET")
        close(descriptor)
      }

      func receive() -> String {
        var bytes = [UInt8](repeating: 0, count: 1000)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      }
    }

    @Test func theServiceManagerIsTold() throws {
      let socket = try NotifySocket()
      let rows: [(ServiceStatus, String)] = [
        (.ready, "READY=1"), (.stopping, "STOPPING=1"), (.text("3 feeds\nREADY=1"), "STATUS=3 feeds READY=1"),
      ]
      for (status, text) in rows {
        status.notify()
        #expect(socket.receive() == text)
      }
    }

    @Test @LoopActor func theWatchdogIsFedFromTheLoop() async throws {
      let loop = try TestLoop.shared
      #expect(try !loop.startWatchdog())
      let socket = try NotifySocket()
      setenv("WATCHDOG_USEC", "20000", 1)
      defer { unsetenv("WATCHDOG_USEC") }
      #expect(try loop.startWatchdog())
      let fed = Inbox<String>()
      let watch = try IOWatch(socket.descriptor, .readable, on: loop) { _ in fed.put(socket.receive()) }
      #expect(await fed.next(3) == Array(repeating: "WATCHDOG=1", count: 3))
      try loop.stopWatchdog()
      withExtendedLifetime(watch) {}
    }

    @Test func aLogLineIsOneLineWhateverTheMessageHolds() {
      Log.identifier = "glanced"
      #expect(Log.visible("a\nb\u{1b}[31m\tÄ\u{202e}e") == "a b [31m Ä e")
    }

    @Test func messagesBelowTheThresholdAreNotEvenMade() {
      defer { Log.threshold = .info }
      for threshold in Log.Level.allCases {
        Log.threshold = threshold
        #expect(Log.threshold == threshold)
      }
      Log.threshold = .error
      var made = 0
      func message() -> String {
        made += 1
        return "not written"
      }
      Log.warning(message())
      Log.debug(message())
      #expect(made == 0)
      #expect(Log.Level.error < .debug)
    }

    @Test func anErrnoIsANameAndASentence() {
      let error = BusError(errno: -ENOENT, "Could not read it")
      #expect(error.name == "org.freedesktop.DBus.Error.FileNotFound")
      #expect(error.message == "Could not read it: No such file or directory.")
      #expect(BusError(errno: EACCES, "Could not").name == "org.freedesktop.DBus.Error.AccessDenied")
      struct Odd: Error {}
      #expect(BusError(Odd() as any Error) == .failed("Odd()"))
    }
  }
}
