import GlanceModel
import GlancePresentation
import Testing

/// "The conversation document's state".
@Suite struct ConversationContentTests {
  private static let anna = Handle(kind: .phone, value: "+49 170 1234567")
  private static let ben = Handle(kind: .email, value: "ben@example.org", displayName: "Ben Weber")

  private func conversation(_ members: [Handle], _ state: ConversationState = .idle) -> Conversation {
    Conversation(
      number: 1, uuid: "u", provider: "org.example.Phone", direction: .incoming, state: state, members: members,
      startedAt: WallTime(seconds: 100))
  }

  @Test func everyKey() {
    var call = conversation([Self.anna], .joined)
    call.pending = "mute"
    call.connectedAt = WallTime(microseconds: 120_500_000)
    (call.muted, call.remoteHeld, call.video, call.ringing) = (true, true, true, true)
    call.activeRemoteMembers = [Self.anna]
    let content = ConversationContent(
      call, resolved: [Self.anna: ResolvedMember(name: "Anna Schmidt", photo: "/p.png")], appName: "Phone",
      appIcon: "phone", isWaiting: true)
    #expect(
      content.state == [
        "state": "joined", "ringing": true, "pending": "mute", "direction": "incoming", "title": "Anna Schmidt",
        "subtitle": "+49 170 1234567", "photo": "/p.png", "monogram": "AS", "appName": "Phone", "appIcon": "phone",
        "connectedAt": 120.5, "startedAt": 100,
        "members": [["name": "Anna Schmidt", "value": "+49 170 1234567", "photo": "/p.png", "active": true]],
        "memberCount": 1, "activeCount": 1, "othersCount": 0, "video": true, "muted": true, "remoteHeld": true,
        "group": false, "waiting": true,
      ])
  }

  /// "Name: contact match → displayName → value → "Unknown" ("Withheld" for a withheld number)": these two are the
  /// document's words.
  @Test(
    arguments: [
      (Self.anna, "Anna Schmidt", "Anna Schmidt", "AS", "+49 170 1234567"),
      (Self.anna, "", "+49 170 1234567", nil, nil),
      (Self.ben, "Benjamin W", "Benjamin W", "BW", "ben@example.org"),
      (Self.ben, "", "Ben Weber", "BW", "ben@example.org"),
      (Handle(kind: .phone, value: Handle.withheld), "", nil, nil, nil), (Handle(value: ""), "", nil, nil, nil),
      (Handle(kind: .generic, value: "withheld"), "", "withheld", nil, nil),
    ] as [(Handle, String, String?, String?, String?)]) func names(
      _ handle: Handle, _ contact: String, _ title: String?, _ monogram: String?, _ subtitle: String?
    )
  {
    let content = ConversationContent(conversation([handle]), resolved: [handle: ResolvedMember(name: contact)])
    #expect(content.state["title"]?.text == title)
    #expect(content.title == title)
    #expect(content.state["monogram"]?.text == monogram)
    #expect(content.state["subtitle"]?.text == subtitle)
    #expect(content.state["photo"] == nil)
  }

  @Test func groups() {
    let others = (1...9).map { Handle(value: "\($0)@example.org") }
    let content = ConversationContent(
      conversation([Self.anna, Self.ben] + others),
      resolved: [Self.anna: ResolvedMember(name: "Anna Schmidt", photo: "/p.png")])
    let state = content.state
    #expect(state["title"] == "Anna Schmidt, Ben Weber")
    #expect(state["group"] == true)
    #expect((state["memberCount"], state["othersCount"]) == (11, 9))
    #expect(state["members"]?.list?.count == 8)
    #expect(state["photo"] == nil && state["monogram"] == nil && state["subtitle"] == nil)
  }

  /// A group that has one member left is still one.
  @Test func groupOfOne() {
    var call = conversation([Self.ben])
    #expect(!ConversationContent(call).isGroup)
    call.group = 1
    #expect(ConversationContent(call).isGroup)
    #expect(ConversationContent(conversation([Self.anna, Self.ben])).isGroup)
  }

  @Test func nobodyIsKnown() {
    let state = ConversationContent(conversation([])).state
    #expect(state["title"] == nil && state["monogram"] == nil)
    #expect((state["memberCount"], state["othersCount"]) == (0, 0))
  }

  /// "names, texts … become the app's name", and nothing of those who take part is left.
  @Test func redacted() {
    let content = ConversationContent(
      conversation([Self.anna], .joined), resolved: [Self.anna: ResolvedMember(name: "Anna Schmidt", photo: "/p.png")],
      appName: "Phone")
    let state = content.redacted
    #expect(state["title"] == "Phone")
    #expect(state["state"] == "joined")
    for key in ["photo", "monogram", "subtitle", "members", "memberCount", "activeCount", "othersCount"] {
      #expect(state[key] == nil, "\(key)")
    }
  }
}
