import GlanceFeeds
import GlanceModel
import GlancePresentation
import SystemdBus

extension GlanceService {
  /// Begins to feed from everything that is switched on.
  func runFeeds(on loop: EventLoop, demo: Bool) throws {
    let lines = PhoneLines()
    for name in FeedName.allCases where isOn(name, demo: demo) {
      switch name {
      case .demo: try runDemo(on: loop)
      case .ofono: run(try OFonoFeed(on: loop, sharing: lines), machine.follow)
      case .modemmanager: run(try ModemManagerFeed(on: loop, sharing: lines), machine.follow)
      case .bluez: run(try BlueZTelephonyFeed(on: loop, sharing: lines), machine.follow)
      case .pipewire: run(try PipeWireTelephonyFeed(on: loop, sharing: lines), follow)
      }
    }
  }

  /// Begins to feed from telephones on a bus.
  private func run(_ feed: TelephonyFeed, _ follow: (@escaping @LoopActor (Connection?) -> Void) -> Void) {
    providers.run(feed)
    follow { feed.use($0) }
  }

  /// Whether a feed is on. Telephones are without a word; but what shows the demo shows nobody's calls, unless that is
  /// asked for.
  private func isOn(_ feed: FeedName, demo: Bool) -> Bool {
    let said = setup.configuration.feeds[feed]?.isOn
    switch feed {
    case .demo: return demo || said ?? false
    case .ofono, .modemmanager, .bluez, .pipewire:
      let isOn = said ?? !demo
      if !isOn { setStanding(of: feed.rawValue, .off) }
      return isOn
    }
  }

  private func runDemo(on loop: EventLoop) throws {
    documents.bring(try Document(text: DemoScript.builtInPresentation))
    let demo = try DemoFeed(try DemoScript.read(setup.configuration.feeds[.demo]?.file), on: loop)
    providers.run(demo.telephone)
    feedRunner.run(demo)
  }
}

extension DemoScript {
  /// The script in a file, or the one that comes with Glance.
  fileprivate static func read(_ path: String?) throws(Refusal) -> DemoScript {
    guard let path else { return try DemoScript.builtIn() }
    switch FileContents.read(path, atMost: 1 << 20) {
    case .success(let bytes): return try DemoScript(bytes, named: path)
    case .failure(let failure): throw Refusal(.invalidArgs, "\(path) cannot be read: \(failure.why).")
    }
  }
}
