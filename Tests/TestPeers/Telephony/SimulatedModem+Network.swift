extension SimulatedModem {
  /// A call comes in, or waits if there is another; its index, 0 if there is no room for it.
  @discardableResult
  public func comesIn(from party: SimulatedCall.Party) -> Int {
    state.with { state in
      guard let index = state.table.comeIn(from: party) else { return 0 }
      ring(index, state)
      return index
    }
  }

  /// A number is told after its call.
  public func reveals(_ index: Int, as party: SimulatedCall.Party) {
    state.with { state in
      state.table.change(index) { $0.party = party }
      if state.tellsNumbers, state.table[index]?.state == .incoming { writeCallerID(party) }
    }
  }

  /// The other side hangs up, or one party of several leaves. A waiting call goes without a word, as modems have it.
  public func hangsUp(_ index: Int) {
    state.with { state in
      guard let call = state.table[index] else { return }
      let waited = waiting(state)
      state.table.remove(index)
      if call.state != .waiting { port.write("NO CARRIER") }
      ringAgain(waited, state)
    }
  }

  /// The dialled one's telephone rings.
  public func alerts(_ index: Int) { state.with { $0.table.change(index) { $0.state = .alerting } } }

  /// The dialled one answers.
  public func picksUp(_ index: Int) { state.with { $0.table.change(index) { $0.state = .active } } }

  /// The dialled one is busy.
  public func isBusy(_ index: Int) {
    state.with { state in
      state.table.remove(index)
      port.write("BUSY")
    }
  }

  /// Changes its calls without a word: a lie, or a state out of order.
  public func lies(_ body: @Sendable (inout CallTable) -> Void) { state.with { body(&$0.table) } }

  /// Says something that nobody has asked for.
  public func says(_ line: String) { state.with { _ in port.write(line) } }

  /// The index of the call that waits.
  func waiting(_ state: State) -> Int? { state.table.calls.first { $0.state == .waiting }?.index }

  /// One that has waited and comes in now rings.
  func ringAgain(_ waited: Int?, _ state: State) {
    if let waited, state.table[waited]?.state == .incoming { ring(waited, state) }
  }

  /// Tells of a call that comes in or waits.
  private func ring(_ index: Int, _ state: State) {
    guard let call = state.table[index] else { return }
    if call.state == .waiting {
      port.write("+CCWA: \"\(call.party.number)\",\(call.party.type),1,,\(call.party.validity)")
      return
    }
    port.write(state.tellsCallKind ? "+CRING: VOICE" : "RING")
    if state.tellsNumbers, call.party != .late { writeCallerID(call.party) }
  }

  private func writeCallerID(_ party: SimulatedCall.Party) {
    port.write("+CLIP: \"\(party.number)\",\(party.type),,,,\(party.validity)")
  }
}
