import GlanceModel

/// Silence belongs to a conversation; a telephone has one microphone. So it follows the conversation that goes on.
extension Telephone {
  /// The switch of the microphone is there and stands like this; nil is that it has none.
  func microphone(isMuted muted: Bool?) {
    let isKnownFirst = isMuted == nil
    isMuted = muted
    // Somebody else has moved it, or it stood like this before: that is for those that go on.
    if let muted, isKnownFirst || !isFollowing {
      for index in entries.indices where entries[index].call.phase.hasMicrophone { entries[index].wantsMuted = muted }
    }
    settle()
  }

  /// Whether there is a switch, and it has not turned out to do nothing.
  var canMute: Bool { isMuted != nil && can(.muting) }

  /// Whether the microphone is silent for a call: for one that goes on what it is, else what it will be.
  func isMuted(_ entry: Entry) -> Bool {
    entry.call.phase.hasMicrophone ? isMuted ?? false : entry.wantsMuted
  }

  /// How a conversation is silenced, with all who talk together.
  func mutePlan(_ index: Int, _ muted: Bool) -> TelephonePlan {
    guard canMute else { return .refused("\(driver?.source ?? "its source") cannot silence the microphone") }
    for other in entries.indices where other == index || areTogether(index, other) { entries[other].wantsMuted = muted }
    guard entries[index].call.phase.hasMicrophone else {
      settle()
      return .done
    }
    return microphonePlan()
  }

  /// How the microphone is made what the conversation that goes on wants.
  func microphonePlan() -> TelephonePlan {
    due.map { .command(.mute($0), .muted($0)) } ?? .done
  }

  /// Sees to it that the microphone becomes what the conversation that goes on wants.
  func followMicrophone() {
    if due != nil, !isFollowing { enqueue(.followMicrophone) }
  }

  /// It cannot be switched: what it is counts.
  func giveUpMicrophone() {
    for index in entries.indices where entries[index].call.phase.hasMicrophone {
      entries[index].wantsMuted = isMuted ?? false
    }
    settle()
  }

  /// What the microphone has to become; nil if it is that, or cannot be switched.
  private var due: Bool? {
    guard canMute, let wanted, wanted != isMuted else { return nil }
    return wanted
  }

  /// What the conversation that goes on wants; nil if none does.
  private var wanted: Bool? {
    let going = entries.filter(\.call.phase.hasMicrophone)
    return going.isEmpty ? nil : going.contains(where: \.wantsMuted)
  }

  /// Whether it is being switched, or will be.
  private var isFollowing: Bool {
    if case .muted = current?.aim { return true }
    return queue.contains {
      switch $0.kind {
      case .followMicrophone: true
      case .request(let request): if case .mute = request.action { true } else { false }
      case .tones: false
      }
    }
  }

  private func areTogether(_ one: Int, _ other: Int) -> Bool {
    entries[one].call.isMultiparty && entries[other].call.isMultiparty
  }
}
