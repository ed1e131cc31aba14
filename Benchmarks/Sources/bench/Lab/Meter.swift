import CMeter

/// The measuring client: an app and a shell with a connection each. Times are in nanoseconds.
final class Meter {
  /// Where updates go.
  struct Route {
    var destination: String
    var path: String
    var interface: String

    /// The relay, which every shell sees at ``Meter/relayGlance``.
    static let relay = Route(
      destination: "org.glanced.Relay1", path: "/org/glanced/Relay1", interface: "org.glanced.Relay1")
    /// The echo that our bus layer answers.
    static let echo = Route(
      destination: "org.glanced.Echo1", path: "/org/glanced/Echo1", interface: "org.glanced.Echo1")

    /// An activity of Glance.
    static func activity(_ path: String) -> Route {
      Route(destination: "org.glanced.Glance1", path: path, interface: "org.glanced.Glance1.Activity")
    }
  }

  /// What could not be done, and why.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The object at which the relay announces what it was told.
  static let relayGlance = "/org/glanced/Relay1/glance"

  private let raw: OpaquePointer

  /// Connects both to the bus at an address.
  init(_ address: String) throws {
    var raw: OpaquePointer?
    let result = meter_open(&raw, address)
    guard result >= 0, let raw else { throw Failure(description: "\(address) cannot be reached: error \(-result)") }
    self.raw = raw
  }

  deinit { meter_close(raw) }

  /// The present.
  static var now: UInt64 { meter_now() }

  /// How long this thread has run.
  static var processorTime: UInt64 { meter_processor_time() }

  private func check(_ result: Int32) throws {
    guard result < 0 else { return }
    throw Failure(description: String(cString: meter_failure(raw)))
  }

  private func path(_ body: (UnsafeMutablePointer<CChar>, Int) -> Int32) throws -> String {
    var buffer = [CChar](repeating: 0, count: 1024)
    let result = buffer.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { body($0, buffer.count) } ?? -1
    }
    try check(result)
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The app starts an activity, with a timer if it is to end in some time.
  func startActivity(id: String = "", endsIn seconds: Int = 0) throws -> String {
    try path { meter_start_activity(raw, id, UInt64(seconds) * 1_000_000, $0, $1) }
  }

  /// The shell makes a surface, with as many places as its family has or as many as are told.
  func createSurface(_ name: String, _ family: String, view: Bool = false, capacity: Int = 0) throws -> String {
    try path { meter_create_surface(raw, name, family, view ? 1 : 0, UInt32(capacity), $0, $1) }
  }

  /// The first glance of a surface.
  func firstGlance(of surface: String) throws -> String { try path { meter_first_glance(raw, surface, $0, $1) } }

  /// The activity that a glance shows.
  func source(of glance: String) throws -> String { try path { meter_source(raw, glance, $0, $1) } }

  /// The shell watches an object from now on.
  func watch(_ path: String) throws { try check(meter_watch(raw, path)) }

  private func times(_ count: Int, _ body: (UnsafeMutablePointer<UInt64>) -> Int32) throws -> [Double] {
    var times = [UInt64](repeating: 0, count: count)
    let result = times.withUnsafeMutableBufferPointer { times in times.baseAddress.map(body) ?? 0 }
    try check(result)
    return times.map { Double($0) }
  }

  private func with<Result>(_ route: Route, _ body: (meter_route) throws -> Result) rethrows -> Result {
    try route.destination.withCString { destination in
      try route.path.withCString { path in
        try route.interface.withCString { try body(meter_route(destination: destination, path: path, interface: $0)) }
      }
    }
  }

  /// Updates one after the other; how long each took until the shell had it.
  func updates(_ count: Int, to route: Route, pause: Duration = .zero) throws -> [Double] {
    let pause = UInt64(pause / .nanoseconds(1))
    return try with(route) { route in
      var route = route
      return try times(count) { meter_updates(raw, &route, count, pause, $0) }
    }
  }

  /// Updates an interval apart; how many of them the shell saw.
  func pacedUpdates(_ count: Int, to route: Route, every interval: Duration) throws -> Int {
    var seen = 0
    let result = with(route) { route in
      var route = route
      return meter_paced(raw, &route, count, UInt64(interval / .nanoseconds(1)), &seen)
    }
    try check(result)
    return seen
  }

  /// Updates at a rate for some seconds, whatever is seen of them.
  func flood(
    _ route: Route, perSecond: Int, seconds: Int, tick: @convention(c) (UInt64) -> Void
  ) throws -> meter_flood_result {
    var flood = meter_flood_result()
    let result = with(route) { route in
      var route = route
      return meter_flood(raw, &route, UInt64(perSecond), UInt64(seconds), tick, &flood)
    }
    try check(result)
    return flood
  }

  /// Echoes one after the other; how long each took.
  func echoes(_ count: Int, from route: Route) throws -> [Double] {
    try with(route) { route in
      var route = route
      return try times(count) { meter_echoes(raw, &route, count, $0) }
    }
  }

  /// Replaces one notification again and again; how long each took.
  func notifications(_ count: Int) throws -> [Double] {
    try times(count) { meter_notifications(raw, count, $0) }
  }

  /// Awaits a name from now on.
  func expect(name: String) throws { try check(meter_expect_name(raw, name)) }

  /// When the name that is awaited was owned.
  func ownedAt(within seconds: UInt64 = 20) throws -> UInt64 {
    var when: UInt64 = 0
    try check(meter_await_name(raw, seconds * 1_000_000_000, &when))
    return when
  }
}
