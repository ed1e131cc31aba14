import GlanceModel

extension ObjectReader {
  /// How many members a conversation may have told at once [D].
  static let mostHandles = 64

  /// The handle under a key; absent is nil, an empty one too.
  func handle(_ key: String) throws(Refusal) -> Handle? {
    guard let object = try object(key), !object.isEmpty else { return nil }
    return try ObjectReader(object, at: path(key)).handle()
  }

  /// The handles under a key; absent is nil.
  func handles(_ key: String) throws(Refusal) -> [Handle]? {
    guard let list = try list(key) else { return nil }
    return try handles(key, list)
  }

  /// Handles from a list that stands at a key.
  func handles(_ key: String, _ list: [Value]) throws(Refusal) -> [Handle] {
    guard list.count <= ObjectReader.mostHandles else {
      throw Refusal(
        .invalidArgs, "\(path(key)): it has \(list.count) handles; at most \(ObjectReader.mostHandles) would be right.")
    }
    var handles: [Handle] = []
    for (index, value) in list.enumerated() {
      let name = "\(path(key))[\(index)]"
      guard let object = value.object else {
        throw Refusal(.invalidArgs, "\(name): it takes kind, value and displayName, not \(value.kindName).")
      }
      handles.append(try ObjectReader(object, at: name).handle())
    }
    return handles
  }

  /// This object as a handle: {kind `phone`|`email`|`generic`, value, displayName}.
  private func handle() throws(Refusal) -> Handle {
    Handle(
      kind: try choice("kind", of: Handle.Kind.self) ?? .generic,
      value: SafeText.name(try text("value") ?? ""), displayName: SafeText.name(try text("displayName") ?? ""))
  }

  /// This object as an *update* of a conversation; a missing key is no change.
  func conversationUpdate() throws(Refusal) -> ConversationUpdate {
    var update = ConversationUpdate()
    update.localMember = try handle("localMember")
    update.members = try handles("members")
    update.activeRemoteMembers = try handles("activeRemoteMembers")
    if let names = try list("capabilities") { update.capabilities = try choices("capabilities", names) }
    return update
  }

  /// What a conversation's row among the recents says besides; absent is nil.
  func donation(_ key: String) throws(Refusal) -> Donation? {
    guard let object = try object(key) else { return nil }
    return try ObjectReader(object, at: path(key)).donation()
  }

  private func donation() throws(Refusal) -> Donation {
    Donation(
      title: SafeText.clean(try text("title") ?? ""), subtitle: SafeText.clean(try text("subtitle") ?? ""),
      icon: SafeText.clean(try text("icon") ?? ""), uri: try address("uri"))
  }

  /// An address under a key, which is taken as it is or not at all.
  private func address(_ key: String) throws(Refusal) -> String {
    guard let address = try text(key) else { return "" }
    guard address.utf8.count <= SafeText.byteLimit, SafeText.isVisible(address) else {
      throw Refusal(.invalidArgs, "\(path(key)): an address has no invisible characters, and at most 4,096 bytes.")
    }
    return address
  }

  /// What a provider says of itself.
  func providerConfiguration(app: String) throws(Refusal) -> ProviderConfiguration {
    var configuration = ProviderConfiguration(app: app)
    configuration.name = SafeText.name(try text("name") ?? "")
    configuration.ringtone = SafeText.clean(try text("ringtone") ?? "")
    configuration.icon = SafeText.clean(try text("icon") ?? "")
    configuration.maximumGroups = try count("maximumGroups") ?? configuration.maximumGroups
    configuration.maximumPerGroup = try count("maximumPerGroup") ?? configuration.maximumPerGroup
    configuration.includesInRecents = try boolean("includesInRecents") ?? configuration.includesInRecents
    configuration.supportsVideo = try boolean("supportsVideo") ?? configuration.supportsVideo
    if let names = try list("handleTypes") { configuration.handleTypes = try choices("handleTypes", names) }
    return configuration
  }

  /// A count of at least 1 under a key; absent is nil.
  private func count(_ key: String) throws(Refusal) -> Int? {
    guard let value = object[key] else { return nil }
    guard case .integer(let count) = value else { throw wrongType(key, value, "a whole number") }
    guard (1...64).contains(count) else { throw Refusal(.invalidArgs, "\(path(key)): \(count) is not from 1 to 64.") }
    return Int(count)
  }

  /// Several of the choices of a type.
  private func choices<Choice>(_ key: String, _ names: [Value]) throws(Refusal) -> Set<Choice>
  where Choice: RawRepresentable & CaseIterable & Hashable, Choice.RawValue == String {
    guard names.count <= ObjectReader.mostHandles else {
      throw Refusal(
        .invalidArgs, "\(path(key)): it has \(names.count) entries; at most \(ObjectReader.mostHandles) would be right."
      )
    }
    var chosen: Set<Choice> = []
    for (index, name) in names.enumerated() {
      guard let choice = name.text.flatMap(Choice.init(rawValue:)) else {
        let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw Refusal(.invalidArgs, "\(path(key))[\(index)]: it is none of \(all).")
      }
      chosen.insert(choice)
    }
    return chosen
  }
}
