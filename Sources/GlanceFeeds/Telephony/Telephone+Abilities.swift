import SystemdBus

/// Some things no call of a source can do, and some are only found out by asking for them.
extension Telephone {
  /// Whether its source can do this, as far as is known.
  func can(_ ability: TelephoneAbility) -> Bool {
    guard let driver else { return false }
    return driver.abilities.contains(ability) && !missing.contains(ability)
  }

  /// Learns from an error: what its source does not have at all is not offered again.
  func learn(from error: BusError, _ command: TelephoneCommand) {
    guard let ability = command.ability, Telephone.saysMissing(error.name) else { return }
    missing.insert(ability)
    settle()
  }

  private static func saysMissing(_ name: String) -> Bool {
    [".NotSupported", ".NotImplemented", ".Unsupported"].contains { name.hasSuffix($0) }
  }

  /// Why a call cannot be ended now, if its source cannot end it by itself; nil if it can.
  ///
  /// A hands-free unit ends what goes on, or what is held, and all of it; beside one that waits, that one is what the
  /// network takes it for.
  func obstacle(toEnding index: Int, together: Bool) -> String? {
    guard !can(.endingAlone) else { return nil }
    let call = entries[index].call
    if call.isMultiparty, !together {
      return "\(driver?.source ?? "its source") can end all who talk together, not one of them"
    }
    guard has(.held), has(.waiting), call.phase != .waiting else { return nil }
    return "a call waits and would be answered or declined instead; answer or decline it first"
  }
}
