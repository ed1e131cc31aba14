import GlanceModel

extension Engine {
  /// Registers a provider. An app that was activated for a call takes over what waits for it.
  ///
  /// - Throws: `LimitsExceeded`: 4 per sender, and 64 in all.
  mutating func register(
    _ configuration: ProviderConfiguration, by connection: String?
  ) throws(Refusal) -> Reply {
    if let connection {
      let own = providersByAge.count { providers[$0].source == .app(connection: connection) }
      guard own < limits.providersPerSender else {
        throw Refusal(
          .limitsExceeded, "This sender has \(own) providers; ProvidersPerSender allows \(limits.providersPerSender).")
      }
      if let refused = refusedPushes[configuration.app], refused >= Engine.refusedPushesLimit {
        refusedPushes[configuration.app] = nil
      }
      if let slot = awaitedProvider(of: configuration.app) {
        takeOver(slot, configuration, by: connection)
        return .provider(providers[slot].number)
      }
    }
    try checkRoomForProvider(isApp: connection != nil)
    let slot = insert(provider: configuration, connection.map { .app(connection: $0) } ?? .feed)
    effects.append(.providerAdded(providers[slot].number))
    return .provider(providers[slot].number)
  }

  /// Takes over what a provider newly says of itself; its app stays.
  mutating func update(
    provider number: Int, _ configuration: ProviderConfiguration, by caller: String?
  ) throws(Refusal) -> Reply {
    let slot = try providerSlot(of: number, for: caller)
    var configuration = configuration
    configuration.app = providers[slot].configuration.app
    guard providers[slot].configuration != configuration else { return .done }
    providers[slot].configuration = configuration
    conversationsUnsettled = true
    for conversation in providers[slot].open { nameGlances(of: conversation) }
    effects.append(.providerChanged(number))
    return .done
  }

  /// A provider takes its leave.
  mutating func unregister(provider number: Int, by caller: String?) throws(Refusal) -> Reply {
    remove(provider: try providerSlot(of: number, for: caller))
    return .done
  }

  /// The provider's connection leaves.
  mutating func removeProviders(of connection: String) {
    for slot in providersByAge where providers[slot].source == .app(connection: connection) { remove(provider: slot) }
  }

  /// A provider goes: `left`, `failed`; pending callers get `ActionFailed`; if End had been asked, as if fulfilled.
  mutating func remove(provider slot: Int) {
    let refusal = Refusal(.actionFailed, "\(providerName(slot)) is gone, and the conversation with it.")
    for conversation in providers[slot].open { leave(conversation, .failed, refusing: refusal) }
    if let deadline = providers[slot].deadline { bootDeadlines.remove(deadline) }
    let isKnown = providers[slot].isThere
    if audioProvider == slot {
      audioProvider = nil
      effects.append(.audioActivated(provider: providers[slot].number, false))
    }
    slotsByProvider[providers[slot].number] = nil
    providersByAge.removeAll { $0 == slot }
    if isKnown { effects.append(.providerRemoved(providers[slot].number)) }
    providers.remove(at: slot)
  }

  /// An app that was activated has not registered in time.
  mutating func registrationTimedOut(_ slot: Int) {
    providers[slot].deadline = nil
    giveUp(slot, "did not register as a provider within \(limits.registerTime.wording)")
  }

  /// An app could not be activated.
  mutating func activationFailed(_ app: String, _ why: String) {
    guard let slot = awaitedProvider(of: app) else { return }
    giveUp(slot, "could not be activated: \(Quotation.excerpt(why, limit: 200))")
  }

  private mutating func giveUp(_ slot: Int, _ why: String) {
    let refusal = Refusal(.actionFailed, "\(providers[slot].configuration.app) \(why).")
    for conversation in providers[slot].open {
      if conversations[conversation].push != nil { countRefusedPush(of: providers[slot].configuration.app) }
      leave(conversation, .failed, refusing: refusal)
    }
  }

  // MARK: Awaited ones

  /// The provider of an app, waiting for it to register if it is not there.
  mutating func providerSlot(ofApp app: String) throws(Refusal) -> Int {
    if let slot = registeredProviders(of: app).first ?? awaitedProvider(of: app) { return slot }
    guard !app.hasPrefix(":") else {
      throw Refusal(.invalidState, "\(app) is gone, and has no name by which it could be activated.")
    }
    guard !app.hasPrefix(Owner.feedPrefix) else {
      throw Refusal(.invalidState, "\(app) has nothing that could carry a conversation now.")
    }
    try checkRoomForProvider(isApp: true)
    let slot = insert(provider: ProviderConfiguration(app: app), .awaited)
    providers[slot].deadline = add(.registration(provider: slot), at: now.boot + limits.registerTime)
    effects.append(.activate(app: app))
    return slot
  }

  /// The providers of an app, in the order in which they came: those of the connection that was the last to register one,
  /// for an app's id is a name, and that one owned it last.
  func registeredProviders(of app: String) -> [Int] {
    let registered = providersByAge.filter { providers[$0].isThere && providers[$0].configuration.app == app }
    guard let last = registered.last else { return [] }
    return registered.filter { providers[$0].source == providers[last].source }
  }

  private func awaitedProvider(of app: String) -> Int? {
    providersByAge.first { !providers[$0].isThere && providers[$0].configuration.app == app }
  }

  /// An app that was waited for is there: it gets what has gathered, behind the answer that tells it its provider.
  private mutating func takeOver(_ slot: Int, _ configuration: ProviderConfiguration, by connection: String) {
    providers[slot].source = .app(connection: connection)
    providers[slot].configuration = configuration
    if let deadline = providers[slot].deadline { bootDeadlines.remove(deadline) }
    providers[slot].deadline = nil
    conversationsUnsettled = true
    effects.append(.providerAdded(providers[slot].number))
    for conversation in providers[slot].open {
      nameGlances(of: conversation)
    }
    pushed += providers[slot].open
    requests += actions.values.filter { $0.request.provider == providers[slot].number }.map(\.request)
      .sorted { $0.id < $1.id }
  }

  /// An awaited provider without a conversation is waited for no longer.
  mutating func dropAwaited() {
    for slot in providersByAge where !providers[slot].isThere && providers[slot].open.isEmpty { remove(provider: slot) }
  }

  // MARK: Finding

  private mutating func insert(provider configuration: ProviderConfiguration, _ source: ProviderRecord.Source) -> Int {
    let slot = providers.insert(
      ProviderRecord(number: nextProviderNumber, source: source, configuration: configuration))
    slotsByProvider[nextProviderNumber] = slot
    nextProviderNumber += 1
    providersByAge.append(slot)
    return slot
  }

  private func checkRoomForProvider(isApp: Bool) throws(Refusal) {
    guard providersByAge.count < limits.providers else {
      throw Refusal(
        .limitsExceeded, "There are \(providersByAge.count) providers; Providers allows \(limits.providers).")
    }
    let ofApps = providersByAge.count { !providers[$0].tellsStates }
    guard isApp, ofApps >= limits.providersOfApps else { return }
    throw Refusal(
      .limitsExceeded,
      "Apps have \(ofApps) providers; Providers allows them \(ofApps), and keeps the rest for telephones."
    )
  }

  /// A provider's slot, for the connection that registered it; nil is the feed.
  ///
  /// - Throws: `UnknownObject`; `NotOwner` for anybody else.
  func providerSlot(of number: Int, for caller: String?) throws(Refusal) -> Int {
    guard let slot = slotsByProvider[number], providers[slot].isThere else {
      throw Refusal(.unknownObject, "There is no provider \(number).")
    }
    switch providers[slot].source {
    case .feed where caller == nil: return slot
    case .app(let connection) where connection == caller: return slot
    case .feed, .app, .awaited:
      throw Refusal(.notOwner, "Provider \(number) belongs to \(providers[slot].configuration.app), not to you.")
    }
  }

  /// What a provider is called in a sentence.
  func providerName(_ slot: Int) -> String {
    let configuration = providers[slot].configuration
    return configuration.name.isEmpty ? configuration.app : Quotation.excerpt(configuration.name)
  }
}
