import GlanceFeeds
import GlanceModel
import GlancePresentation
import SystemdBus

extension GlanceService {
  /// Begins to feed from everything that is switched on.
  func runFeeds(on loop: EventLoop, demo: Bool) throws {
    if demo || setup.configuration.isOn(feed: "demo") ?? false {
      documents.bring(try Document(text: DemoScript.builtInPresentation))
      let demo = try DemoFeed(try DemoScript.read(setup.configuration.feeds["demo"]?["File"]), on: loop)
      providers.run(demo.telephone)
      feedRunner.run(demo)
    }
    // What shows the demo shows nobody's calls, unless that is asked for.
    if switchOn("ofono", unlessSaid: !demo) {
      let feed = try OFonoFeed(on: loop)
      providers.run(feed)
      machine.follow { feed.use($0) }
    }
    if switchOn("modemmanager", unlessSaid: !demo) {
      let feed = try ModemManagerFeed(on: loop)
      providers.run(feed)
      machine.follow { feed.use($0) }
    }
    if switchOn("bluez", unlessSaid: !demo) {
      let feed = try BlueZTelephonyFeed(on: loop)
      providers.run(feed)
      machine.follow { feed.use($0) }
    }
    if switchOn("pipewire", unlessSaid: !demo) {
      let feed = try PipeWireTelephonyFeed(on: loop)
      providers.run(feed)
      follow { feed.use($0) }
    }
  }

  private func switchOn(_ feed: String, unlessSaid standard: Bool) -> Bool {
    let isOn = setup.configuration.isOn(feed: feed) ?? standard
    if !isOn { setStanding(of: feed, .off) }
    return isOn
  }
}

extension Configuration {
  /// Whether a feed is on; nil if nothing is said of it.
  fileprivate func isOn(feed name: String) -> Bool? {
    feeds[name]?["Enabled"].map { ["yes", "true", "on", "1"].contains($0.lowercased()) }
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
