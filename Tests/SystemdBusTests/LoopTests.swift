import Glibc
import Synchronization
import SystemdBus
import TestLoop
import TestPeers
import Testing

extension AllTests {
  /// The loop: its thread, its turns, and what wakes it.
  @Suite struct LoopTests {
    @Test @LoopActor func thereIsOneLoopAtATime() async throws {
      _ = try TestLoop.shared
      #expect(throws: BusError.self) { try EventLoop.run { _ in } }
    }

    @Test func theLoopEndsWithItsCodeAfterTheTurn() async {
      await #expect(processExitsWith: .exitCode(7)) {
        let code = try EventLoop.run { loop in
          let hook = TurnHook(on: loop) { loop.exit(7) }
          Task { @LoopActor in
            hook.request()
            loop.exit(6)
          }
        }
        exit(code)
      }
    }

    @Test func whatCannotBeSetUpIsThrown() async {
      await #expect(processExitsWith: .exitCode(3)) {
        do {
          _ = try EventLoop.run { _ in throw BusError.failed("Not today.") }
        } catch let error as BusError where error.message == "Not today." {
          exit(3)
        }
      }
    }

    @Test func theLoopsEndDoesNotWaitForABusThatDoesNotRead() async {
      await #expect(processExitsWith: .exitCode(5)) {
        var pid: pid_t = 0
        let code = try EventLoop.run { loop in
          let bus = try PrivateBus()
          pid = bus.child.pid
          let connection = try Connection(to: .address(bus.address), on: loop)
          connection.onDisconnect = { withExtendedLifetime((bus, connection)) {} }
          connection.whenReady { _ in
            bus.child.stop()
            let text = String(repeating: "x", count: 1_000_000)
            while connection.queuedWrites < 10 {
              try? connection.emit("Bulk", "org.example.Clock", from: "/") { $0.string(text) }
            }
            loop.exit(5)
          }
        }
        kill(pid, SIGKILL)
        exit(code)
      }
    }

    @Test func tasksOfTheLoopRunOnItsThreadInTheirOrder() async throws {
      let loopThread = await LoopTests.thread()
      let inbox = Inbox<Int>()
      for number in 0..<100 {
        Task { @LoopActor in
          #expect(pthread_self() == loopThread)
          inbox.put(number)
        }
      }
      let numbers = await inbox.next(100)
      #expect(numbers == Array(0..<100))
    }

    @Test func theLoopRunsNothingOfOtherThreads() async {
      let loopThread = await LoopTests.thread()
      await Task.detached { #expect(LoopTests.current() != loopThread) }.value
    }

    /// The calling thread; a function, because a task may not ask for it itself.
    private static func current() -> pthread_t { pthread_self() }
    @LoopActor private static func thread() -> pthread_t { pthread_self() }

    @Test @LoopActor func aTaskThatNeverRestsDoesNotStarveTheLoop() async throws {
      let loop = try TestLoop.shared
      let rang = Inbox<Bool>()
      let alarm = try Alarm(.boot, on: loop) { rang.put(true) }
      alarm.arm(at: Clock.boot.now + 1000)
      let busy = Task { @LoopActor in
        while !Task.isCancelled { await Task.yield() }
      }
      #expect(await rang.next())
      busy.cancel()
    }

    @Test @LoopActor func aJobThatIsQueuedByAJobNeedsNoEvent() async throws {
      // With events alone to go on, so many jobs would take far longer than this test may.
      for _ in 0..<20_000 { await Task.yield() }
    }

    @Test(arguments: Clock.allCases) @LoopActor func anAlarmRingsOnceNotBeforeItsTime(_ clock: Clock) async throws {
      let loop = try TestLoop.shared
      let times = Inbox<Int64>()
      let alarm = try Alarm(clock, on: loop) { times.put(clock.now) }
      let wanted = clock.now + 20_000
      alarm.arm(at: wanted, accuracy: 1)
      #expect(await times.next() >= wanted)
      let later = try Alarm(clock, on: loop) { times.put(-1) }
      later.arm(at: clock.now + 10_000)
      #expect(await times.next() == -1)
      // In the past: at once.
      alarm.arm(at: 0)
      #expect(await times.next() >= wanted)
      alarm.arm(at: clock.now + 5000)
      alarm.arm(at: clock.now + 3_600_000_000)
      alarm.arm(at: clock.now + 5000)
      alarm.disarm()
      later.arm(at: clock.now + 10_000)
      #expect(await times.next() == -1)
      #expect(times.all.count == 4)
    }

    @Test @LoopActor func theWallClockIsThatOfTheSystem() {
      let seconds = Int64(time(nil))
      #expect(abs(Clock.wall.now / 1_000_000 - seconds) <= 1)
      #expect(Clock.boot.now > 0)
    }

    @Test @LoopActor func aHookRunsOnceAfterTheTurnsHandlersAndJobs() async throws {
      let loop = try TestLoop.shared
      let seen = Inbox<String>()
      let hook = TurnHook(on: loop) { seen.put("hook") }
      let alarm = try Alarm(.boot, on: loop) {
        hook.request()
        hook.request()
        Task { @LoopActor in seen.put("job") }
        hook.request()
        seen.put("handler")
      }
      alarm.arm(at: 0)
      #expect(await seen.next(3) == ["handler", "job", "hook"])
      alarm.arm(at: 0)
      #expect(await seen.next(3) == ["handler", "job", "hook"])
    }

    @Test @LoopActor func aHookThatAsksForItselfRunsInTheNextTurn() async throws {
      let loop = try TestLoop.shared
      let seen = Inbox<Int>()
      var runs = 0
      var hook: TurnHook?
      hook = TurnHook(on: loop) {
        runs += 1
        seen.put(runs)
        if runs < 3 { hook?.request() }
      }
      hook?.request()
      #expect(await seen.next(3) == [1, 2, 3])
      hook = nil
    }

    @Test @LoopActor func aDescriptorIsWatchedForWhatIsAsked() async throws {
      let loop = try TestLoop.shared
      var ends: [Int32] = [0, 0]
      #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      let (near, far) = (ends[0], ends[1])
      let seen = Inbox<IOWatch.Events>()
      var watch: IOWatch?
      watch = try IOWatch(near, .readable, on: loop) { events in
        seen.put(events)
        if events.contains(.readable) {
          var byte: UInt8 = 0
          read(near, &byte, 1)
          watch?.events = .writable
        } else {
          watch?.events = []
        }
      }
      write(far, "x", 1)
      #expect(await seen.next() == .readable)
      #expect(await seen.next() == .writable)
      watch?.events = .readable
      close(far)
      #expect(await seen.next().contains([.readable, .hangUp]))
      watch = nil
      close(near)
    }

    @Test @LoopActor func aSignalIsAnEvent() async throws {
      let loop = try TestLoop.shared
      let seen = Inbox<Int>()
      let watch = try SignalWatch(SIGUSR2, on: loop) { seen.put(1) }
      pthread_kill(pthread_self(), SIGUSR2)
      #expect(await seen.next() == 1)
      withExtendedLifetime(watch) {}
    }

    @Test @LoopActor func changesInAFolderAreToldOnceForMany() async throws {
      let loop = try TestLoop.shared
      let folder = try TemporaryFolder()
      let seen = Inbox<[String]>()
      let names = ["a.json", "b.json", "c.json"]
      let watch = try DirectoryWatch(folder.path, on: loop) {
        seen.put(names.filter { access(folder[$0], F_OK) == 0 })
      }
      for name in names { try folder.write(name, "{}") }
      #expect(await seen.next() == names)
      unlink(folder["b.json"])
      #expect(await seen.next() == ["a.json", "c.json"])
      rename(folder["c.json"], folder["elsewhere"])
      #expect(await seen.next() == ["a.json"])
      #expect(seen.all.count == 3)
      withExtendedLifetime(watch) {}
    }

    @Test @LoopActor func aFolderThatIsNotThereIsASentence() async throws {
      let loop = try TestLoop.shared
      let error = #expect(throws: BusError.self) { try DirectoryWatch("/nonexistent", on: loop) {} }
      #expect(error?.message == "Could not watch /nonexistent: No such file or directory.")
    }

    /// Sets the clock to what it is, which the kernel tells like any other change.
    private static func setClock() -> Bool {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      return clock_settime(CLOCK_REALTIME, &now) == 0
    }

    @Test(.enabled("needs the right to set the clock") { setClock() })
    @LoopActor func settingTheClockIsTold() async throws {
      let loop = try TestLoop.shared
      let seen = Inbox<Int>()
      let watch = try ClockChangeWatch(on: loop) { seen.put(seen.all.count) }
      for change in 0..<3 {
        #expect(LoopTests.setClock())
        #expect(await seen.next() == change)
      }
      withExtendedLifetime(watch) {}
    }
  }
}
