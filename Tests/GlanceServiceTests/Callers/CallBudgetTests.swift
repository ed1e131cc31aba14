import GlanceModel
import Testing

@testable import GlanceService

struct CallBudgetTests {
  private let start = BootTime(microseconds: 1_000_000)

  @Test("per sender … 100 calls/s with a burst of 500")
  func burstAndRate() {
    var budget = CallBudget(limits: Limits())
    for _ in 0..<500 {
      let taken1 = budget.take(1, from: ":1.1", at: start)
      #expect(taken1)
    }
    let taken2 = budget.take(1, from: ":1.1", at: start)
    #expect(!taken2)
    let taken3 = budget.take(1, from: ":1.2", at: start)
    #expect(taken3)
    for _ in 0..<100 {
      let taken4 = budget.take(1, from: ":1.1", at: start + .seconds(1))
      #expect(taken4)
    }
    let taken5 = budget.take(1, from: ":1.1", at: start + .seconds(1))
    #expect(!taken5)
    for _ in 0..<500 {
      let taken6 = budget.take(1, from: ":1.1", at: start + .seconds(3600))
      #expect(taken6)
    }
    let taken7 = budget.take(1, from: ":1.1", at: start + .seconds(3600))
    #expect(!taken7)
  }

  @Test("CallBurst below a call's cost: the call takes a whole burst") func aBurstBelowACost() {
    var limits = Limits()
    limits.callBurst = 40
    var budget = CallBudget(limits: limits)
    let first = budget.take(50, from: ":1.1", at: start)
    #expect(first)
    let second = budget.take(1, from: ":1.1", at: start)
    #expect(!second)
    let later = budget.take(50, from: ":1.1", at: start + .seconds(1))
    #expect(later)
  }

  @Test func onlyBusySendersAreRemembered() {
    var budget = CallBudget(limits: Limits())
    for sender in 0..<100_000 {
      _ = budget.take(1, from: ":1.\(sender)", at: start + .milliseconds(Int64(sender) * 20))
    }
    #expect(budget.count <= 257)
  }

  @Test(arguments: [
    ("org.freedesktop.DBus.ObjectManager", "GetManagedObjects", 50),
    ("org.freedesktop.DBus.Peer", "Ping", 0),
    ("org.freedesktop.DBus.Introspectable", "Introspect", 0),
    ("org.freedesktop.DBus.Properties", "GetAll", 0),
    ("org.glanced.Glance1.Activity", "Update", 0),
    ("org.glanced.Glance1.Activity", "End", 1),
    ("org.glanced.Glance1.Activities", "Push", 1),
  ])
  func costs(interface: String, member: String, cost: Int) {
    #expect(CallBudget.cost(interface: interface, member: member) == cost)
  }

  /// Long answers cost by their length, so that a burst of calls is bounded in bytes too; short ones cost as little as any.
  @Test(arguments: [(0, 1, 0), (3, 1, 0), (4, 2, 0), (31, 8, 0), (32, 9, 1), (200, 51, 6)])
  func costsByLength(count: Int, history: Int, list: Int) {
    #expect(CallBudget.cost(ofHistory: count) == history)
    #expect(CallBudget.cost(ofList: count) == list)
  }
}
