import GlanceEngine
import GlanceModel
import GlanceStore
import Glibc
import SystemdBus

/// The program `glanced`: from its command line to its exit code.
public enum Daemon {
  /// Ended, or replaced by another process.
  private static let ended: Int32 = 0
  /// The options are wrong.
  private static let usage: Int32 = 64
  /// A fault of ours.
  static let fault: Int32 = 70
  /// The bus is gone; whoever watches us starts us again.
  static let busGone: Int32 = 75

  /// Does what the arguments say, the program's name left out, and returns the exit code.
  public static func run(_ arguments: [String]) -> Int32 {
    // First of all: nothing is kept yet that a signal could cut short.
    let endings = ProcessSignals.end(on: [SIGTERM, SIGINT, SIGHUP])
    ProcessSignals.ignore([SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2])
    let options: Options
    do throws(Refusal) {
      options = try Options(arguments)
    } catch {
      return refuse(error)
    }
    switch options.action {
    case .help:
      put(Options.usage, on: 1)
      return ended
    case .version:
      put("glanced \(GlanceService.version)\n", on: 1)
      return ended
    case .serve: break
    }
    let given: NamedFiles
    do throws(Refusal) {
      given = try NamedFiles(options)
    } catch {
      return refuse(error)
    }
    do {
      return try serve(options, given, endings: endings)
    } catch {
      Log.error((error as? Refusal)?.sentence ?? "\(error)")
      return fault
    }
  }

  /// Says what is wrong with the options, and returns the exit code for that.
  private static func refuse(_ error: Refusal) -> Int32 {
    put("glanced: \(error.sentence)\n", on: 2)
    return usage
  }

  /// Writes to standard output (1) or standard error (2).
  private static func put(_ text: String, on descriptor: Int32) {
    var text = text
    text.withUTF8 { _ = write(descriptor, $0.baseAddress, $0.count) }
  }

  private static func serve(_ options: Options, _ given: NamedFiles, endings: [Int32]) throws -> Int32 {
    Heap.shareAmongThreads()
    Log.identifier = "glanced"
    let (configuration, problems) = given.configuration.read()
    Log.threshold = configuration.logLevel.threshold
    for problem in problems { Log.warning(problem.description) }
    let folder = try StateFolder(options, isReplay: given.recording != nil)
    defer { folder.remove() }
    var service: GlanceService?
    let code = try EventLoop.run { loop in
      let setup = setup(options, configuration, given.recording, folder)
      let recorder: InputRecorder?
      do throws(Refusal) {
        recorder = try options.record.map { path throws(Refusal) in try InputRecorder(path, header: setup.header) }
      } catch {
        return loop.exit(refuse(error))
      }
      let new = try GlanceService(setup, loop: loop)
      new.host.recorder = recorder
      service = new
      try new.start(loop, options: options, recording: given.recording, endings: endings)
    }
    withExtendedLifetime(service) {}
    return code
  }

  private static func storeLimits(_ limits: Limits) -> StoreLimits {
    var kept = StoreLimits()
    kept.history = limits.history
    return kept
  }

  @LoopActor
  private static func setup(
    _ options: Options, _ configuration: Configuration, _ recording: Recording?, _ folder: StateFolder
  ) -> GlanceService.Setup {
    let locale = recording?.header.locale ?? BaseFolders.locale
    let limits = recording?.header.limits ?? configuration.limits
    return GlanceService.Setup(
      bus: options.bus.address, configuration: configuration,
      openStore: { () throws(Refusal) in try Store.open(in: folder.path, limits: storeLimits(limits)) },
      time: recording?.inputs.last.map { TimeSource(goingOnFrom: $0.at) } ?? TimeSource(),
      engine: Engine(limits: limits, locale: locale), locale: locale, folders: .standard)
  }

  /// The exit code that an end of serving means.
  @LoopActor
  static func exitCode(_ end: BusServer.End) -> Int32 {
    switch end {
    case .replaced:
      Log.notice("Another process has taken \(Names.service) over; this one ends.")
      return ended
    case .busGone:
      Log.error("The bus is gone.")
      return busGone
    case .refused(let why):
      Log.error("\(Names.service) cannot be served: \(why).")
      return fault
    }
  }
}

extension LogLevel {
  /// The least important level that is written.
  fileprivate var threshold: Log.Level {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .info
    case .debug: .debug
    }
  }
}

extension Options.Bus {
  /// The address of the bus.
  fileprivate var address: BusAddress {
    switch self {
    case .user: .session
    case .system: .system
    case .address(let text): .address(text)
    }
  }
}
