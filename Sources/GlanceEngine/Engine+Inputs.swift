import GlanceModel

extension Engine {
  /// Hands an input to its rule.
  mutating func take(_ input: Input) {
    switch input {
    case .restore, .deadline, .clockStepped: break
    case .request(let request, let call): answer(call) { engine throws(Refusal) in try engine.start(request) }
    case .update(let activity, let caller, let content, let call):
      answer(call) { engine throws(Refusal) in try engine.update(activity, by: caller, content) }
    case .end(let activity, let caller, let ending, let call):
      answer(call) { engine throws(Refusal) in try engine.end(activity, by: caller, ending) }
    case .dismiss(let activity, let call): answer(call) { engine throws(Refusal) in try engine.dismiss(activity) }
    case .push(let push, let call): answer(call) { engine throws(Refusal) in try engine.take(push) }
    case .setAllowed(let app, let allowed, let call):
      answer(call) { engine throws(Refusal) in try engine.setAllowed(app, allowed) }
    case .setEnabled(let enabled, let call): answer(call) { engine throws(Refusal) in engine.setEnabled(enabled) }
    case .setFrequentPushes(let frequent, let call):
      answer(call) { engine throws(Refusal) in engine.setFrequentPushes(frequent) }
    case .connectionLeft(let connection): connectionLeft(connection)
    case .surfaceConfigured(let surface): configure(surface)
    case .surfaceCreated(let surface, let creator, let call):
      answer(call) { engine throws(Refusal) in try engine.create(surface, by: creator) }
    case .surfaceUpdated(let name, let changes, let caller, let call):
      answer(call) { engine throws(Refusal) in try engine.update(surface: name, changes, by: caller) }
    case .surfaceRemoved(let name, let caller, let call):
      answer(call) { engine throws(Refusal) in try engine.remove(surface: name, by: caller) }
    case .deviceEnvironment(let device): take(device)
    case .expand(let surface, let glance, let call):
      answer(call) { engine throws(Refusal) in try engine.expand(glance, on: surface) }
    case .collapse(let surface, let glance, let call):
      answer(call) { engine throws(Refusal) in try engine.collapse(glance, on: surface) }
    case .activateControl(let activation, let call):
      answer(call) { engine throws(Refusal) in try engine.activate(activation) }
    case .controlAnswered(let activity, let control): controlAnswered(control, of: activity)
    case .clockSynchronised: clockSynchronised()
    case .providerRegistered(let configuration, let connection, let call):
      answer(call) { engine throws(Refusal) in try engine.register(configuration, by: connection) }
    case .providerUpdated(let provider, let configuration, let caller, let call):
      answer(call) { engine throws(Refusal) in try engine.update(provider: provider, configuration, by: caller) }
    case .providerUnregistered(let provider, let caller, let call):
      answer(call) { engine throws(Refusal) in try engine.unregister(provider: provider, by: caller) }
    case .incomingReported(let provider, let uuid, let update, let caller, let call):
      answer(call) { engine throws(Refusal) in try engine.reportIncoming(uuid, update, to: provider, by: caller) }
    case .conversationReported(let provider, let report, let caller, let call):
      answer(call) { engine throws(Refusal) in try engine.take(report, to: provider, by: caller) }
    case .feedReported(let provider, let reports): take(reports, to: provider)
    case .actionsRequested(let provider, let actions, let caller, let call):
      answer(call) { engine throws(Refusal) in try engine.take(actions, from: provider, by: caller) }
    case .actionAnswered(let action, let result): take(result, of: action)
    case .conversationStarted(let request, let call):
      answerLater(call) { engine throws(Refusal) in try engine.start(request, call) }
    case .conversationCommand(let conversation, let command, let call):
      answerLater(call) { engine throws(Refusal) in try engine.take(command, on: conversation, call) }
    case .routeChosen(let route, let call):
      answerLater(call) { engine throws(Refusal) in try engine.setRoute(route, call) }
    case .callPushed(let push, let call): answer(call) { engine throws(Refusal) in try engine.take(push) }
    case .pushAnswered(let conversation): pushAnswered(conversation)
    case .activationFailed(let app, let why): activationFailed(app, why)
    }
  }

  /// Answers a call with what a rule returns or refuses.
  private mutating func answer(_ call: CallID?, _ rule: (inout Engine) throws(Refusal) -> Reply) {
    let reply: Reply
    do { reply = try rule(&self) } catch { reply = .refused(error) }
    if let call { effects.append(.reply(call, reply)) }
  }

  /// Answers a call with what a rule refuses; else the rule sees to the answer.
  private mutating func answerLater(_ call: CallID?, _ rule: (inout Engine) throws(Refusal) -> Void) {
    do { try rule(&self) } catch { if let call { effects.append(.reply(call, .refused(error))) } }
  }
}
