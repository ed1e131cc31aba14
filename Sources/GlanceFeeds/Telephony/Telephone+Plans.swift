import GlanceModel

/// How each action is done, by the calls there are when its turn comes. A call that is gone by then is never mistaken for
/// the next.
extension Telephone {
  /// How a request is to be done.
  ///
  /// - Parameter isForAll: Whether it is for all who talk together.
  func plan(_ request: ActionRequest, isForAll: Bool) -> TelephonePlan {
    if case .start(let handles, let video) = request.action { return dialPlan(handles, video, request.uuid) }
    guard let index = index(of: request.uuid) else { return gonePlan(request) }
    let entry = entries[index]
    switch request.action {
    case .start: return .done
    case .join: return answerPlan(entry, request.uuid, others: .hold)
    case .answer(let others): return answerPlan(entry, request.uuid, others: others)
    case .end:
      if let obstacle = obstacle(toEnding: index, together: isForAll) { return .refused(obstacle) }
      return .command(.hangUp(entry.path), .over([request.uuid]))
    case .pause(let paused): return pausePlan(entry, request.uuid, paused)
    case .swap(let other): return swapPlan(entry, request.uuid, with: other)
    case .mute(let muted): return mutePlan(index, muted)
    case .merge(let other): return mergePlan(entry, request.uuid, with: other)
    case .unmerge: return unmergePlan(entry, request.uuid)
    case .playTones: return .refused("tones are played one by one")
    case .video: return .refused("a telephone sends no pictures")
    }
  }

  /// What is asked of a call that is not there: its end is reached, unless it was dialled and has not been seen yet.
  private func gonePlan(_ request: ActionRequest) -> TelephonePlan {
    if let dialling, dialling.uuid == request.uuid {
      guard request.action == .end, let path = dialling.path else { return .refused("the call has not begun") }
      return .command(.hangUp(path), .none)
    }
    return request.action == .end ? .done : .refused("the call is over")
  }

  private func dialPlan(_ handles: [Handle], _ video: Bool, _ uuid: String) -> TelephonePlan {
    guard !video else { return .refused("a telephone sends no pictures") }
    guard handles.count == 1, let handle = handles.first else {
      return .refused("a telephone calls one number at a time")
    }
    guard let number = Telephone.number(handle.value) else {
      return .refused("\(Quotation.excerpt(handle.value)) is no telephone number")
    }
    guard !(has(.active) && has(.held)) else {
      return .refused("one call goes on and one is on hold already; end one of them first")
    }
    return .command(.dial(number), .dialled(uuid))
  }

  /// A number as it is dialled: without what only makes it easy to read.
  private static func number(_ text: String) -> String? {
    let number = text.filter { !" -./()\u{a0}".contains($0) }
    let digits = number.hasPrefix("+") ? number.dropFirst() : number[...]
    let isDialable = digits.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "#")
    }
    return isDialable && !digits.isEmpty && digits.utf8.count <= 80 ? number : nil
  }

  private func answerPlan(_ entry: Entry, _ uuid: String, others: ConversationAction.Others) -> TelephonePlan {
    switch (entry.call.phase, others) {
    case (.incoming, _): return .command(.answer(entry.path), .active(uuid))
    case (.waiting, .end):
      // Only what goes on is released by the source's own command, not what is being dialled.
      guard let dialled else {
        return .command(.releaseAndAnswer, .active(uuid))
      }
      return .first(.hangUp(dialled.path), .over(dialled.uuid.map { [$0] } ?? []))
    case (.waiting, .hold):
      guard !(has(.active) && has(.held)) else {
        return .refused("one call goes on and one is on hold already; end one of them first")
      }
      return .command(.holdAndAnswer, .active(uuid))
    case (.active, _): return .done
    case (.held, _), (.dialing, _), (.alerting, _): return .refused("it does not ring")
    }
  }

  /// The call that the other side has not answered yet.
  private var dialled: Entry? { entries.first { $0.call.phase == .dialing || $0.call.phase == .alerting } }

  /// The source swaps what goes on with what is held; that holds a call, or resumes one, only if there is nothing else.
  private func pausePlan(_ entry: Entry, _ uuid: String, _ paused: Bool) -> TelephonePlan {
    switch (entry.call.phase, paused) {
    case (.active, false), (.held, true): return .done
    case (.active, true):
      guard !has(.held) else { return .refused("another call is on hold and would go on instead; swap them") }
      guard !has(.waiting) else { return .refused("a call waits and would be answered; answer or decline it first") }
      guard can(.holdingAlone) else {
        return .refused("\(driver?.source ?? "its source") cannot hold a call while there is no other to go on")
      }
      return .command(.swap, .held(uuid))
    case (.held, false):
      guard !has(.active) else { return .refused("another call goes on and would be held instead; swap them") }
      guard !has(.waiting) else { return .refused("a call waits and would be answered; answer or decline it first") }
      // The one that was dialled may be there though its source has not told of it yet.
      guard dialling == nil, dialled == nil else {
        return .refused("a call is being dialled and two would go on at once; end it first")
      }
      return .command(.swap, .active(uuid))
    case (.incoming, _), (.waiting, _), (.dialing, _), (.alerting, _): return .refused("the call does not go on")
    }
  }

  private func swapPlan(_ entry: Entry, _ uuid: String, with other: String) -> TelephonePlan {
    guard let partner = call(other) else { return .refused("the other call is over") }
    switch (entry.call.phase, partner.phase) {
    case (.held, .active): return .done
    case (.active, .held):
      guard !has(.waiting) else { return .refused("a call waits and would be answered; answer or decline it first") }
      return .command(.swap, .active(other))
    default: return .refused("one of them has to go on while the other is on hold")
    }
  }

  private func mergePlan(_ entry: Entry, _ uuid: String, with other: String) -> TelephonePlan {
    guard let index = index(of: other) else { return .refused("the other call is over") }
    let partner = entries[index]
    switch (entry.call.phase, partner.call.phase) {
    case (.active, .held): return .command(.merge(held: partner.path), .together(uuid, other))
    case (.held, .active): return .command(.merge(held: entry.path), .together(uuid, other))
    case _ where entry.call.isMultiparty && partner.call.isMultiparty: return .done
    default: return .refused("one of them has to go on while the other is on hold")
    }
  }

  private func unmergePlan(_ entry: Entry, _ uuid: String) -> TelephonePlan {
    guard entry.call.isMultiparty else { return .done }
    guard can(.unmerging) else {
      return .refused("\(driver?.source ?? "its source") cannot take one out of several who talk together")
    }
    guard entry.call.phase == .active, !has(.held) else {
      return .refused("something is on hold, so there is no room for the rest")
    }
    return .command(.unmerge(entry.path), .alone(uuid))
  }
}
