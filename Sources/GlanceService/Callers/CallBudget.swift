import GlanceModel

/// How many calls each sender may make: `CallsPerSecond` of them, `CallBurst` at once.
struct CallBudget {
  private var buckets: [String: TokenBucket] = [:]
  private let rate: TokenBucket.Rate
  private var sweepAt = CallBudget.firstSweep

  /// Every sender has all its calls left.
  init(limits: Limits) {
    self.init(rate: TokenBucket.Rate(limits.callsPerSecond, per: .seconds(1), burst: limits.callBurst))
  }

  /// The same at another rate.
  init(rate: TokenBucket.Rate) { self.rate = rate }

  /// Counts a call of a sender; false if it has none left. What costs more than a burst takes a whole one.
  mutating func take(_ cost: Int, from sender: String, at now: BootTime) -> Bool {
    let cost = min(cost, rate.burst)
    if let index = buckets.index(forKey: sender) { return buckets.values[index].take(cost, at: now, rate: rate) }
    // A sender that has all its calls again is as good as unknown, so only busy ones are kept.
    if buckets.count >= sweepAt {
      buckets = buckets.filter { !$0.value.isFull(at: now) }
      // However many are busy at once, each is looked at a few times only.
      sweepAt = max(CallBudget.firstSweep, 2 * buckets.count)
    }
    var bucket = TokenBucket()
    let allowed = bucket.take(cost, at: now, rate: rate)
    buckets[sender] = bucket
    return allowed
  }

  /// How many senders are remembered.
  var count: Int { buckets.count }

  private static let firstSweep = 256

  /// What a call costs: reading and asking who we are is free, an activity's update is conflated, and a whole tree is
  /// the work of fifty calls.
  static func cost(interface: String?, member: String?) -> Int {
    switch (interface, member) {
    case ("org.freedesktop.DBus.ObjectManager", "GetManagedObjects"), (nil, "GetManagedObjects"): 50
    case ("org.freedesktop.DBus.Peer", _), ("org.freedesktop.DBus.Introspectable", _),
      ("org.freedesktop.DBus.Properties", _), ("org.glanced.Glance1.Activity", "Update"):
      0
    default: 1
    }
  }

  /// What asking for the history or the recents costs, by how many rows come back.
  static func cost(ofHistory rows: Int) -> Int { 1 + rows / 4 }

  /// What reading a list of types and apps costs, by how long it is; a short one is free, as reading is.
  static func cost(ofList entries: Int) -> Int { entries / 32 }

  /// What a call costs at least whose answer is put off while too much waits to be written.
  static let dear = 20
}
