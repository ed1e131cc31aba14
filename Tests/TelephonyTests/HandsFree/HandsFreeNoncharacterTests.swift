import GlanceFeeds
import GlanceModel
import TestPeers
import Testing

/// A code point that is no character keeps the library from reading on: of a call, or of a list, all that can be had by
/// asking for one thing after the other shows nonetheless.
@Suite struct HandsFreeNoncharacterTests {
  private static let bad = "+4930111\u{fffe}"

  /// One call comes in, and goes on to be one like any other.
  @Test(arguments: HandsFreeFlavour.allCases)
  func aCallWithAnUnreadableNumberComesIn(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let index = phone.peer.comesIn(from: .number(Self.bad))
    let call = try phone.trial.wait(for: "the call") { $0.open.first }
    #expect(call.members == [Handle(kind: .phone, value: "")])
    #expect(call.states == [.idle])
    try phone.trial.perform(.join, on: call.uuid)
    #expect(try phone.trial.conversation(call.uuid).states == [.idle, .joined])
    phone.peer.hangsUp(index)
    try phone.trial.wait(for: call.uuid, toBe: .left)
  }

  /// Those that were there already, in front of it and behind it.
  @Test(arguments: HandsFreeFlavour.able)
  func aListWithAnUnreadableNumberIsTold(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour) { peer in
      peer.change { table in
        _ = table.add(isOutgoing: false, .held, .number("+4930222"))
        _ = table.add(isOutgoing: false, .active, .number(Self.bad))
        _ = table.add(isOutgoing: false, .waiting, .number("+4930333"))
      }
    }
    _ = try phone.trial.conversation(with: "+4930333")
    let open = try phone.trial.wait(for: "all three") { $0.open.count == 3 ? $0.open : nil }
    #expect(
      Dictionary(grouping: open, by: \.number).mapValues { $0.map(\.state) } == [
        "+4930222": [.paused], "": [.joined], "+4930333": [.idle],
      ])
  }

  /// What changes together with a text that cannot be read changes nonetheless.
  @Test(arguments: HandsFreeFlavour.allCases)
  func aChangeWithAnUnreadableName(_ flavour: HandsFreeFlavour) throws {
    let phone = try HandsFreeTrial(flavour)
    let call = try phone.ring("+4930111")
    phone.peer.change { $0.change(call.index) { ($0.state, $0.party) = (.active, .number(Self.bad)) } }
    let joined = try phone.trial.wait(for: call.uuid, toBe: .joined)
    #expect(joined.number == "+4930111")
    #expect(phone.trial.said.conversations.count == 1)
  }

  /// A service that answers no such question has a call that comes in.
  @Test func whereNothingCanBeAskedItComesIn() throws {
    let phone = try HandsFreeTrial(.pipeWire)
    let path = HandsFreeFlavour.pipeWire.phone + "/odd"
    phone.peer.refusesQuestions(at: path)
    try phone.peer.emit(
      HandsFreeFlavour.pipeWire.phone, "org.freedesktop.DBus.ObjectManager", "InterfacesAdded", .path(path),
      .array(
        of: "{sa{sv}}",
        [.entry(.string(HandsFreeFlavour.pipeWire.callInterface), .dictionary(["Name": "A\u{fffe}"]))]))
    let call = try phone.trial.wait(for: "the call") { $0.open.first }
    #expect(call.states == [.idle])
    #expect(call.members.first?.name == "Unknown")
  }
}
