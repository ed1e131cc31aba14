/// The calls of a modem, and what becomes of them by the commands of 3GPP TS 27.007 and by what the others do.
///
/// A command that does not fit the calls there are is refused, and changes nothing.
public struct CallTable: Sendable, Hashable {
  /// The calls, by their index.
  public private(set) var calls: [SimulatedCall] = []

  /// How many can talk together.
  static let mostParties = 5

  /// The call with this index.
  public subscript(index: Int) -> SimulatedCall? { calls.first { $0.index == index } }

  /// Whether there are calls in this state.
  func has(_ state: SimulatedCall.State) -> Bool { calls.contains { $0.state == state } }

  /// How many calls are in this state.
  private func count(_ state: SimulatedCall.State) -> Int { calls.count { $0.state == state } }

  // MARK: What the others do

  /// A call comes in: it waits if there is another one. Its index; nil if one waits or comes in already.
  mutating func comeIn(from party: SimulatedCall.Party) -> Int? {
    guard !has(.incoming), !has(.waiting) else { return nil }
    return add(isOutgoing: false, calls.isEmpty ? .incoming : .waiting, party)
  }

  /// Changes a call, though no command and no network would.
  public mutating func change(_ index: Int, _ body: (inout SimulatedCall) -> Void) {
    guard let place = calls.firstIndex(where: { $0.index == index }) else { return }
    body(&calls[place])
  }

  /// A call is over.
  public mutating func remove(_ index: Int) {
    calls.removeAll { $0.index == index }
    settle()
  }

  /// Adds a call with the lowest index that is free.
  @discardableResult
  public mutating func add(isOutgoing: Bool, _ state: SimulatedCall.State, _ party: SimulatedCall.Party) -> Int {
    var index = 1
    while self[index] != nil { index += 1 }
    calls.append(SimulatedCall(index: index, isOutgoing: isOutgoing, state: state, party: party))
    calls.sort { $0.index < $1.index }
    return index
  }

  // MARK: What is commanded

  /// `ATD`: what goes on is held.
  mutating func dial(_ number: String) -> Bool {
    guard !number.isEmpty, !has(.incoming), !has(.waiting), !has(.dialing), !has(.alerting) else { return false }
    guard !(has(.active) && has(.held)) else { return false }
    turn(.active, into: .held)
    add(isOutgoing: true, .dialing, .number(number))
    return true
  }

  /// `ATA`: only an incoming one; a waiting one is answered by `+CHLD`.
  mutating func answer() -> Bool {
    guard has(.incoming) else { return false }
    turn(.incoming, into: .active)
    return true
  }

  /// `ATH` and `+CHUP`: those that go on, are being dialled or come in; not those that are held or wait.
  mutating func hangUp() {
    calls.removeAll { $0.state != .held && $0.state != .waiting }
    settle()
  }

  /// `+CHLD`, by its argument.
  mutating func hold(_ argument: String) -> Bool {
    let chosen = argument.count > 1 ? Int(argument.dropFirst()) : nil
    switch (argument.first, chosen) {
    case ("0", nil):
      guard has(.waiting) || has(.held) else { return false }
      let state: SimulatedCall.State = has(.waiting) ? .waiting : .held
      calls.removeAll { $0.state == state }
    case ("1", nil):
      guard has(.active) || has(.held) || has(.waiting) else { return false }
      calls.removeAll { $0.state == .active }
      turn(has(.waiting) ? .waiting : .held, into: .active)
    case ("1", let index?):
      guard self[index] != nil else { return false }
      calls.removeAll { $0.index == index }
    case ("2", nil): guard holdAndTakeOther() else { return false }
    case ("2", let index?):
      guard let call = self[index], call.state == .active, call.isMultiparty, !has(.held) else { return false }
      for place in calls.indices where calls[place].state == .active && calls[place].index != index {
        calls[place].state = .held
      }
      change(index) { $0.isMultiparty = false }
    case ("3", nil):
      guard has(.active), has(.held), count(.active) + count(.held) <= CallTable.mostParties else { return false }
      turn(.held, into: .active)
      for place in calls.indices where calls[place].state == .active { calls[place].isMultiparty = true }
    case ("4", nil):
      guard count(.active) == 1, count(.held) == 1 else { return false }
      calls.removeAll { $0.state == .active || $0.state == .held }
    default: return false
    }
    settle()
    return true
  }

  /// `+CHLD=2`: with one of each there is no room for the one that waits, nor beside one that is being dialled for any.
  private mutating func holdAndTakeOther() -> Bool {
    guard has(.active) || has(.held) || has(.waiting), !has(.dialing), !has(.alerting) else { return false }
    if has(.waiting) {
      guard !(has(.active) && has(.held)) else { return false }
      turn(.active, into: .held)
      turn(.waiting, into: .active)
      return true
    }
    for place in calls.indices {
      switch calls[place].state {
      case .active: calls[place].state = .held
      case .held: calls[place].state = .active
      case .dialing, .alerting, .incoming, .waiting: break
      }
    }
    return true
  }

  private mutating func turn(_ state: SimulatedCall.State, into other: SimulatedCall.State) {
    for place in calls.indices where calls[place].state == state { calls[place].state = other }
  }

  /// One alone talks with nobody together, and one that waited for nothing comes in.
  private mutating func settle() {
    for state in [SimulatedCall.State.active, .held] {
      let parties = calls.indices.filter { calls[$0].state == state && calls[$0].isMultiparty }
      if parties.count == 1 { calls[parties[0]].isMultiparty = false }
    }
    if calls.allSatisfy({ $0.state == .waiting }) { turn(.waiting, into: .incoming) }
  }
}
