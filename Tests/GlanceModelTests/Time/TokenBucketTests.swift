import GlanceModel
import Testing

struct TokenBucketTests {
  private let start = BootTime(microseconds: 1_000_000)
  private let hourly = TokenBucket.Rate(15, per: .seconds(3600), burst: 15)

  @Test func fillsAtItsRateUpToItsBurst() {
    var bucket = TokenBucket()
    var taken: [Int] = []
    for second in [0, 239, 240, 241, 480, 1_000_000] {
      var count = 0
      while bucket.take(at: start + .seconds(second), rate: hourly) { count += 1 }
      taken.append(count)
    }
    #expect(taken == [15, 0, 1, 0, 1, 15])
    #expect(bucket.wait(at: start + .seconds(1_000_000), rate: hourly) == .seconds(240))
    #expect(!bucket.isFull(at: start + .seconds(1_003_599)))
    #expect(bucket.isFull(at: start + .seconds(1_003_600)))
  }

  @Test func takesSeveralOrNone() {
    var bucket = TokenBucket()
    let rate = TokenBucket.Rate(100, per: .seconds(1), burst: 500)
    let counts = [450, 100, 50, 1].map { bucket.take($0, at: start, rate: rate) }
    #expect(counts == [true, false, true, false])
  }

  @Test func aClockThatStandsOrGoesBackGainsNothing() {
    var bucket = TokenBucket()
    let rate = TokenBucket.Rate(100, per: .seconds(1), burst: 1)
    let taken = [10, 10, 0].map { bucket.take(at: start + .seconds($0), rate: rate) }
    #expect(taken == [true, false, false])
  }

  /// What is missing stays as many; it only comes back faster, or slower.
  @Test func changesItsRate() {
    var bucket = TokenBucket()
    let fast = TokenBucket.Rate(60, per: .seconds(3600), burst: 15)
    for _ in 0..<15 { _ = bucket.take(at: start, rate: hourly) }
    #expect(bucket.fullAt == start + .seconds(3600))
    bucket.change(from: hourly, to: fast, at: start)
    #expect(bucket.fullAt == start + .seconds(900))
    bucket.change(from: fast, to: hourly, at: start + .seconds(450))
    #expect(bucket.fullAt == start + .seconds(450 + 1800))
    let full = bucket.fullAt
    bucket.change(from: hourly, to: fast, at: full)
    bucket.change(from: fast, to: hourly, at: full + .seconds(60))
    #expect(bucket.fullAt == full)
  }

  /// A rate of nothing, or faster than the clock ticks, is the nearest that there is.
  @Test(arguments: [(0, 0, 3_600_000_000, 1), (-3, -3, 3_600_000_000, 1), (Int.max, 4, 1, 4), (3600, 5, 1_000_000, 5)])
  func ratesAreBounded(count: Int, burst: Int, interval: Int64, most: Int) {
    let rate = TokenBucket.Rate(count, per: .seconds(3600), burst: burst)
    #expect(rate.interval == interval && rate.burst == most)
  }
}
