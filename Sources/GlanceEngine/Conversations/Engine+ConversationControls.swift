import GlanceModel

extension Engine {
  /// The controls a conversation offers: each would work now, if its action is not running.
  ///
  /// | state | controls |
  /// |---|---|
  /// | incoming `idle`, nothing live, or its live one ended | `decline`, `answer`, `silence` (m) |
  /// | incoming `idle`, one live | `decline`, `answerHolding` (it can pause), `answerEnding`, `silence` (m) |
  /// | outgoing, before `joined` | `end`, `mute`, `speaker` |
  /// | `joined` | `mute` (longPress `hold` if pausing), `speaker`, `keypad` (playingTones; a disclosure), `end`, `hold` (pausing; m), `video` (supportsVideo; m), `merge` (merging, a partner, room; m), `unmerge` (grouped, unmerging; m), `swap` (another paused; m) |
  /// | `paused` | `resume`, `end`, `swap` (m), `merge` (m) |
  /// | `leaving`, `left` | none |
  func offeredControls(of slot: Int) -> [Control] {
    let controls = controlsByState(of: slot)
    guard obstacle(toAsking: conversations[slot].provider) != nil else { return controls }
    return controls.map { control in
      var control = control
      switch control.id {
      case "end", "decline", "silence", "speaker", "keypad": break
      // Its provider would have to be asked, which leaves too much unanswered already.
      default: control.enabled = false
      }
      return control
    }
  }

  private func controlsByState(of slot: Int) -> [Control] {
    switch conversations[slot].state {
    case .idle where conversations[slot].conversation.direction == .incoming: incomingControls(of: slot)
    case .idle, .joining: [end(slot)] + mute(slot, longPress: false) + speaker
    case .joined:
      mute(slot, longPress: canHold(slot)) + speaker + keypad(slot) + [end(slot)] + hold(slot) + video(slot)
        + merge(slot) + unmerge(slot) + swap(slot)
    case .paused: resume(slot) + [end(slot)] + swap(slot) + merge(slot)
    case .leaving, .left: []
    }
  }

  private func incomingControls(of slot: Int) -> [Control] {
    let live = liveSlots(beside: slot)
    let isFree = !conversations[slot].isBeingAnswered
    var answers: [Control] = []
    if live.isEmpty {
      answers.append(Control(id: "answer", enabled: isFree, role: .positive))
    } else {
      if live.allSatisfy({ isPausable($0, for: slot) }) {
        answers.append(
          Control(id: "answerHolding", enabled: isFree && live.allSatisfy { canPause($0, for: slot) }, role: .positive))
      }
      answers.append(Control(id: "answerEnding", enabled: isFree, role: .positive))
    }
    let silence = conversations[slot].rings ? [Control(id: "silence", slot: .more)] : []
    return [Control(id: "decline", role: .destructive)] + answers + silence
  }

  private func can(_ capability: ConversationCapability, _ slot: Int) -> Bool {
    conversations[slot].conversation.capabilities.contains(capability)
  }

  private func end(_ slot: Int) -> Control { Control(id: "end", role: .destructive) }

  private func mute(_ slot: Int, longPress: Bool) -> [Control] {
    guard canMute(slot) else { return [] }
    return [
      Control(
        id: "mute", kind: .toggle, enabled: isFree(slot, of: .mute(true)), on: conversations[slot].conversation.muted,
        longPress: longPress ? "hold" : "")
    ]
  }

  /// Whether a conversation's source can silence the microphone.
  func canMute(_ slot: Int) -> Bool { providers[conversations[slot].provider].configuration.canMute }

  /// `speaker` only while `AudioRoutes` has a choice.
  private var speaker: [Control] {
    guard let speaker = device.speakerRoute else { return [] }
    return [Control(id: "speaker", kind: .toggle, on: device.audioRoute == speaker)]
  }

  private func keypad(_ slot: Int) -> [Control] {
    can(.playingTones, slot) ? [Control(id: "keypad", kind: .disclosure)] : []
  }

  private func hold(_ slot: Int) -> [Control] {
    canHold(slot) ? [Control(id: "hold", enabled: isFree(slot, of: .pause(true)), slot: .more)] : []
  }

  private func canHold(_ slot: Int) -> Bool { can(.pausing, slot) && obstacle(toHolding: slot) == nil }

  private func resume(_ slot: Int) -> [Control] {
    can(.pausing, slot) && obstacle(toResuming: slot) == nil
      ? [Control(id: "resume", enabled: isFree(slot, of: .pause(false)), role: .positive)] : []
  }

  private func video(_ slot: Int) -> [Control] {
    guard can(.video, slot), providers[conversations[slot].provider].configuration.supportsVideo else { return [] }
    return [
      Control(
        id: "video", kind: .toggle, enabled: isFree(slot, of: .video(true)), on: conversations[slot].conversation.video,
        slot: .more)
    ]
  }

  private func merge(_ slot: Int) -> [Control] {
    partners(of: slot).isEmpty ? [] : [Control(id: "merge", enabled: groupsAreFree(of: slot), slot: .more)]
  }

  private func unmerge(_ slot: Int) -> [Control] {
    guard can(.unmerging, slot), obstacle(toUnmerging: slot) == nil else { return [] }
    return [Control(id: "unmerge", enabled: groupsAreFree(of: slot), slot: .more)]
  }

  private func swap(_ slot: Int) -> [Control] {
    guard let (going, coming) = swapPair(slot) else { return [] }
    let isFree = isFree(going, of: .pause(true)) && isFree(coming, of: .pause(false))
    return [Control(id: "swap", enabled: isFree, slot: .more)]
  }

  // MARK: Activating

  /// Does exactly what that control's method does.
  ///
  /// - Throws: `UnknownControl` for one that is not offered, or not any longer.
  mutating func activate(
    _ id: String, with other: Int?, on surface: String?, _ slot: Int, _ call: CallID?
  ) throws(Refusal) {
    if let surface { try checkIsInteractive(surface) }
    let offered = offeredControls(of: slot)
    guard let control = offered.first(where: { $0.id == id }) else {
      throw .unknownControl(id, among: offered)
    }
    guard control.enabled else {
      throw Refusal(.invalidState, "Control \(id) is at work already; it can be tapped again once that is done.")
    }
    let number = conversations[slot].conversation.number
    switch id {
    case "answer": try take(.answer, on: number, call)
    case "answerHolding": try take(.answerHolding, on: number, call)
    case "answerEnding": try take(.answerEnding, on: number, call)
    case "decline", "end": try take(.end, on: number, call)
    case "hold": try take(.setPaused(true), on: number, call)
    case "resume": try take(.setPaused(false), on: number, call)
    case "mute": try take(.setMuted(!control.on), on: number, call)
    case "video": try take(.setVideo(!control.on), on: number, call)
    case "merge": try take(.merge(with: other), on: number, call)
    case "unmerge": try take(.unmerge, on: number, call)
    case "swap": try take(.swap, on: number, call)
    case "silence": try take(.silence, on: number, call)
    case "speaker": try toggleSpeaker(call)
    default:
      throw Refusal(.invalidState, "\(id) opens a keypad in the shell; PlayTones plays what is typed there.")
    }
  }

  /// Toggles between speaker and the route before.
  private mutating func toggleSpeaker(_ call: CallID?) throws(Refusal) {
    guard let speaker = device.speakerRoute else { throw noRoutes }
    let isOn = device.audioRoute == speaker
    let other =
      device.audioRoutes.first { $0.id == routeBefore }?.id ?? device.audioRoutes.first { $0.id != speaker }?.id
    guard let route = isOn ? other : speaker else { throw noRoutes }
    try setRoute(route, call)
  }

  /// Has the sound go another way.
  mutating func setRoute(_ id: String, _ call: CallID?) throws(Refusal) {
    guard device.audioRoutes.contains(where: { $0.id == id }) else {
      let known = device.audioRoutes.map(\.id).joined(separator: ", ")
      throw known.isEmpty
        ? noRoutes : Refusal(.invalidArgs, "There is no audio route \(quoting: id); \(known) would be right.")
    }
    if device.audioRoute != id { effects.append(.setRoute(id)) }
    if let call { effects.append(.reply(call, .done)) }
  }

  private var noRoutes: Refusal { Refusal(.invalidState, "There is no choice of audio routes now.") }
}
