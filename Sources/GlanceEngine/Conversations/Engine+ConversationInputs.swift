import GlanceModel

extension Engine {
  /// Hands an input about conversations to its rule.
  mutating func takeConversation(_ input: Input) {
    switch input {
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
    case .restore, .request, .update, .end, .dismiss, .push, .setAllowed, .setEnabled, .setFrequentPushes,
      .connectionLeft, .surfaceConfigured, .surfaceCreated, .surfaceUpdated, .surfaceRemoved, .deviceEnvironment,
      .expand, .collapse, .activateControl, .controlAnswered, .deadline, .clockStepped, .clockSynchronised:
      break
    }
  }

  /// Answers a call with what a rule refuses; else the rule sees to the answer.
  private mutating func answerLater(_ call: CallID?, _ rule: (inout Engine) throws(Refusal) -> Void) {
    do { try rule(&self) } catch { if let call { effects.append(.reply(call, .refused(error))) } }
  }
}
