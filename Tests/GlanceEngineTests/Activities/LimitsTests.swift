import GlanceEngine
import GlanceModel
import Testing

struct LimitsTests {
  /// "per app id / per feed id / in all, pending included | 5 / 16 / 64, of which apps may use 48".
  @Test(arguments: [
    ("com.example.A", 5, "ActivitiesPerApp allows 5"), (":1.7", 5, "ActivitiesPerApp allows 5"),
    ("org.glanced.Feed.mqtt", 16, "ActivitiesPerFeed allows 16"),
  ])
  func perApp(app: String, most: Int, sentence: String) {
    var stage = Stage()
    for index in 0..<most {
      let later = index % 2 == 0 ? stage.date(in: Stage.hour) : nil
      #expect(stage.start(Stage.request(app, "a\(index)", startDate: later)) != 0)
    }
    let reply = stage.ask { .request(Stage.request(app, "more"), call: $0) }
    #expect(reply.refusal == .limitsExceeded)
    #expect(reply.sentence.contains(sentence))
    stage.end(2)
    #expect(stage.start(Stage.request(app, "more")) != 0)
  }

  @Test func appsTogether() {
    var stage = Stage()
    for index in 0..<48 { #expect(stage.start("com.example.A\(index / 5)", "a\(index)") != 0) }
    let reply = stage.ask { .request(Stage.request("com.example.New"), call: $0) }
    #expect(reply.refusal == .limitsExceeded)
    #expect(reply.sentence.contains("ActivitiesOfApps allows them 48"))
    for index in 0..<16 { #expect(stage.start("org.glanced.Feed.a", "a\(index)") != 0) }
    let feed = stage.ask { .request(Stage.request("org.glanced.Feed.b"), call: $0) }
    #expect(feed.sentence.contains("Activities allows 64"))
  }

  /// "of which apps may use 48": what feeds have takes nothing from them.
  @Test func feedsFirst() {
    var stage = Stage()
    for index in 0..<16 { #expect(stage.start("org.glanced.Feed.a", "a\(index)") != 0) }
    for index in 0..<48 { #expect(stage.start("com.example.A\(index / 5)", "a\(index)") != 0) }
    #expect(
      stage.ask { .request(Stage.request("com.example.New"), call: $0) }.sentence.contains("Activities allows 64"))
  }

  /// "attributes + content state as JSON | ≤ 4,096 bytes (`TooLarge`)"; the refusal states both numbers.
  @Test(arguments: [(4072, 0, true), (2000, 2072, true), (2000, 2073, false)])
  func bytes(attributes: Int, state: Int, fits: Bool) {
    var stage = Stage()
    var request = Stage.request()
    request.attributesBytes = attributes
    request.content.stateBytes = state
    let reply = stage.ask { [request] in .request(request, call: $0) }
    #expect((reply.refusal == .tooLarge) == !fits)
    if !fits { #expect(reply.sentence.contains("4097 bytes") && reply.sentence.contains("4096")) }
  }

  @Test func bytesOfAnUpdateCountWithItsAttributes() {
    var stage = Stage()
    var request = Stage.request()
    request.attributesBytes = 4000
    let number = stage.start(request)
    #expect(stage.update(number, ContentUpdate(contentState: ["a": 1], stateBytes: 72)) == .done)
    #expect(stage.update(number, ContentUpdate(contentState: ["a": 2], stateBytes: 73)).refusal == .tooLarge)
    #expect(stage.end(number, ActivityEnding(contentState: ["a": 3], stateBytes: 73)).refusal == .tooLarge)
    #expect(stage.engine.activity(number)?.contentState == ["a": 1])
    #expect(stage.state(number) == .active)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func relevanceIsFinite(score: Double) {
    var stage = Stage()
    let number = stage.start(Stage.request())
    #expect(stage.update(number, ContentUpdate(relevanceScore: score)).refusal == .invalidArgs)
    #expect(stage.ask { .request(Stage.request(relevance: score), call: $0) }.refusal == .invalidArgs)
  }
}
