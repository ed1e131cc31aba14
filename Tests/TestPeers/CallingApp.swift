/// An app that carries calls: a provider with its delegate, which does at once what it is asked unless told otherwise.
public final class CallingApp {
  /// One thing the delegate was asked to do.
  public struct Asked: Equatable, Sendable {
    /// The action.
    public let action: String
    /// The conversation.
    public let uuid: String
    /// Its arguments.
    public let arguments: DBusValue
  }

  /// What becomes of an action.
  public enum Answer: Sendable {
    /// It is done.
    case fulfils
    /// It could not be done.
    case fails(String)
    /// Nothing is said, unless ``CallingApp/answer(_:with:)`` does later.
    case isSilent
    /// It is done, in these words.
    case says([DBusValue])
  }

  /// Its connection.
  public let client: BusClient
  /// The path of its provider.
  public private(set) var provider = ""
  /// What it makes of each action; of one that is not named, it is done.
  public var answers: [String: Answer] = [:]
  /// What it was asked, oldest first.
  public private(set) var asked: [Asked] = []
  /// What it was told besides: `AudioActivated`, `TimedOut`, `Reset`, in words.
  public private(set) var told: [String] = []
  /// Called with a push before it is answered.
  public var onPush: ((DBusValue) throws -> Void)?

  private static let delegatePath = "/calls"
  private static let delegate = DaemonUnderTest.interface("ProviderDelegate")

  /// An app that owns a name and has registered.
  public init(_ client: BusClient, name: String? = nil, configuration: DBusValue? = nil) throws {
    self.client = client
    if let name { try client.own(name) }
    serve()
    try register(configuration ?? name.map { .dictionary(["app": .string($0)]) } ?? .dictionary())
  }

  /// Registers once more.
  public func register(_ configuration: DBusValue) throws {
    provider =
      try client.call(
        DaemonUnderTest.name, DaemonUnderTest.root, DaemonUnderTest.interface("Conversations"), "RegisterProvider",
        .path(CallingApp.delegatePath), configuration
      ).first?.text ?? ""
  }

  private func serve() {
    client.export(CallingApp.delegatePath, CallingApp.delegate, "PerformAction") { [unowned self] call in
      let action = call.arguments[0].text ?? ""
      asked.append(Asked(action: action, uuid: call.arguments[1].text ?? "", arguments: call.arguments[2]))
      switch answers[action] ?? .fulfils {
      case .fulfils: return [.dictionary([:])]
      case .fails(let why): throw BusError("com.example.Failed", why)
      case .isSilent: throw BusClient.Silence()
      case .says(let words): return words
      }
    }
    client.export(CallingApp.delegatePath, CallingApp.delegate, "IncomingPush") { [unowned self] call in
      try onPush?(call.arguments[0])
      return []
    }
    for member in ["AudioActivated", "RouteChanged", "TimedOut", "Reset"] {
      client.export(CallingApp.delegatePath, CallingApp.delegate, member) { [unowned self] call in
        told.append(([member] + call.arguments.map { $0.text ?? "\($0.flag ?? false)" }).joined(separator: " "))
        return []
      }
    }
  }

  /// Reports a call that comes in; its path.
  @discardableResult
  public func incoming(
    _ uuid: String, from number: String = "+4930123456", name: String = "",
    capabilities: [String] = ["pausing", "merging", "unmerging", "playingTones"]
  ) throws -> String {
    let handle = DBusValue.dictionary(["kind": "phone", "value": .string(number), "displayName": .string(name)])
    let update = DBusValue.dictionary([
      "members": .array(of: "a{sv}", [handle]), "capabilities": .strings(capabilities),
    ])
    return try call("ReportIncoming", .string(uuid), update).first?.text ?? ""
  }

  /// Reports an event.
  public func report(_ uuid: String, _ event: String, _ details: DBusValue = .dictionary()) throws {
    try call("ReportEvent", .string(uuid), .string(event), details)
  }

  /// Calls a method of its provider.
  @discardableResult
  public func call(_ member: String, _ arguments: DBusValue...) throws -> [DBusValue] {
    try client.reply(
      to: client.send(DaemonUnderTest.name, provider, DaemonUnderTest.interface("Provider"), member, arguments))
  }

  /// Waits until it has been asked something more than it had been.
  @discardableResult
  public func waitForAction(_ action: String, of uuid: String? = nil) throws -> Asked {
    try client.wait(for: "the action \(action)") { [unowned self] _ in
      asked.first { $0.action == action && (uuid == nil || $0.uuid == uuid) }
    }
  }

  /// Answers what it was asked last of a conversation, however late, or once more.
  public func answer(_ action: String, of uuid: String, with answer: Answer) throws {
    guard
      let call = client.calls.last(where: {
        $0.member == "PerformAction" && $0.arguments.prefix(2).map(\.text) == [action, uuid]
      })
    else { throw PeerFailure.invalidMessage("\(action) of \(uuid) was not asked for") }
    switch answer {
    case .fulfils: try client.answer(call, with: [.dictionary()])
    case .fails(let why): try client.answer(call, with: BusError("com.example.Failed", why))
    case .says(let words): try client.answer(call, with: words)
    case .isSilent: break
    }
  }

  /// Forgets what it was asked and told.
  public func forget() {
    asked = []
    told = []
  }
}
