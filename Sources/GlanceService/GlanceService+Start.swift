import GlanceEngine
import GlanceFeeds
import GlanceModel
import GlancePresentation
import GlanceStore
import Glibc
import SystemdBus

extension GlanceService {
  /// Begins: takes over what was kept or recorded, then serves until something ends it, be it one of the signals.
  func start(_ loop: EventLoop, options: Options, recording: Recording?, endings: [Int32]) throws {
    if let recording {
      documents.open(on: loop)
      for recorded in recording.inputs { host.take(recorded.input, at: recorded.at) }
    }
    try watch(loop, endings)
    server.onServing = { [unowned self] in
      if !hasBegun { begin(loop, options: options, isReplay: recording != nil) }
    }
    server.onReplaced = { [unowned self] in providers.reset() }
    server.onEnd = { [unowned self] end in
      close()
      loop.exit(Daemon.exitCode(end))
    }
    do throws(BusError) {
      try server.start()
    } catch {
      Log.error("The bus cannot be reached: \(error.message)")
      return loop.exit(Daemon.busGone)
    }
    try loop.startWatchdog()
  }

  /// The name is ours: takes over what was kept, and begins to feed.
  private func begin(_ loop: EventLoop, options: Options, isReplay: Bool) {
    hasBegun = true
    do {
      if !isReplay {
        documents.open(on: loop)
        phoneBook.open()
      }
      let contents = try openStore()
      if !isReplay {
        // The screens come first, so that what came due meanwhile alerts on them.
        host.apply { _ in .deviceEnvironment(situation.device) }
        for surface in setup.configuration.surfaces { host.apply { _ in .surfaceConfigured(surface) } }
        knownWallTime = max(knownWallTime, contents.lastWallTime ?? knownWallTime)
        restore(contents, clockIsRight: isClockPlausible)
        keepWallTime()
      }
      if !isReplay { try runFeeds(on: loop, demo: options.demo) }
      setStanding(of: "push", .ready)
      ServiceStatus.ready.notify()
      if let why = points.shortcoming { setStanding(of: "text", .failed(why)) }
      Heap.trim()
    } catch {
      Log.error("\((error as? Refusal)?.sentence ?? "\(error)")")
      loop.exit(Daemon.fault)
    }
  }

  private func watch(_ loop: EventLoop, _ endings: [Int32]) throws {
    watches.append(
      try ClockChangeWatch(on: loop) { [unowned self] in
        host.apply { _ in .clockStepped }
        if !host.engine.clockIsSynchronised, isClockPlausible { host.apply { _ in .clockSynchronised } }
      })
    for number in endings {
      watches.append(
        try SignalWatch(number, on: loop) { [unowned self] in
          ServiceStatus.stopping.notify()
          providers.reset()
          server.stop()
          close()
          loop.exit(0)
        })
    }
  }
}
