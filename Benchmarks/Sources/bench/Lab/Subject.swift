import TestPeers

/// The daemon on a bus, with one app's activities, another's calls, and one shell that watches a glance of the former.
struct Subject {
  let daemon: DaemonUnderTest
  let meter: Meter
  /// Where updates of the activity go whose glance the shell watches.
  let route: Meter.Route
  /// Who carries the calls; it goes on as long as this does, and says no more.
  private let caller: CallingApp?

  /// What a daemon needs to allow one app as many activities as there may be at all.
  static let configuration = "[Limits]\nActivitiesPerApp=64\nActivitiesOfApps=64\n"

  /// Starts a daemon, surfaces of these families, activities, each with a timer if they are to end in some time, and
  /// calls that ring; a surface with few places has none for activities beside calls.
  init(
    on bus: PrivateBus, activities count: Int = 1, endingIn seconds: Int = 0, conversations: Int = 0,
    families: [String] = ["lockscreen"], view: Bool = false, places: Int = 0,
    environment: [String: String] = [:]
  ) throws {
    daemon = try DaemonUnderTest(on: bus, configuration: Subject.configuration, environment: environment)
    let meter = try Meter(bus.address)
    let surfaces = try families.map { try meter.createSurface("meter_\($0)", $0, view: view, capacity: places) }
    for _ in 0..<count { _ = try meter.startActivity(endsIn: seconds) }
    let glance = try meter.firstGlance(of: surfaces.first ?? "/")
    try meter.watch(glance)
    route = .activity(try meter.source(of: glance))
    self.meter = meter
    caller = conversations > 0 ? try CallingApp(bus.connect(), name: "org.example.Calls") : nil
    for call in 0..<conversations { try caller?.incoming("\(call)", from: "+49301\(1_000_000 + call)") }
  }

  /// The daemon's process.
  var process: Process { Process(daemon.child.pid) }
}
