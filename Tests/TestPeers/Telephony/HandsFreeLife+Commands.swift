extension HandsFreeLife {
  /// Takes a command, and answers it.
  func take(_ command: HandsFreePeer.Command) throws -> [DBusValue] {
    tell()
    commands.append(command)
    guard let place = once.firstIndex(where: { $0.member == command.member }) else {
      try obey(command)
      return []
    }
    switch once.remove(at: place).answer {
    case .error(let kind): throw error(kind)
    case .silence: throw BusClient.Silence()
    case .lie: return []
    case .path:
      try obey(command)
      return [.path(path(table.calls.first { $0.state == .dialing }?.index ?? 0))]
    }
  }

  /// An error of this kind, as the service names it.
  private func error(_ kind: String) -> BusError {
    BusError((flavour.isBlueZ ? "org.bluez" : "org.pipewire.Telephony") + ".Error." + kind, "No: \(kind)")
  }

  private func obey(_ command: HandsFreePeer.Command) throws {
    switch command.member {
    case "Dial": try dial(command.argument)
    case "Answer": try require(table[command.call]?.state == .incoming && table.answer())
    case "Hangup": try hangUp(command.call)
    default:
      guard flavour != .blueZ else { throw error("NotSupported") }
      try control(command)
    }
  }

  private func dial(_ uri: String) throws {
    let number = flavour.isBlueZ ? String(uri.dropFirst(4)) : uri
    let allowed = Set("0123456789+*#,ABCD")
    guard !flavour.isBlueZ || uri.hasPrefix("tel:"), (1...80).contains(number.count),
      number.allSatisfy(allowed.contains)
    else { throw error(flavour.isBlueZ ? "InvalidArguments" : "InvalidFormat") }
    guard table.dial(number) else { throw error("Failed") }
  }

  /// `AT+CHUP` ends those that go on, and `AT+CHLD=0` those that are held or the one that waits. PipeWire has `AT+CHLD=1`
  /// instead of the first while there is something on hold, which then goes on.
  private func hangUp(_ index: Int) throws {
    switch table[index]?.state {
    case .held, .waiting: try require(table.hold("0"))
    case .active, .dialing, .alerting, .incoming:
      if !flavour.isBlueZ, table.has(.held) { try require(table.hold("1")) } else { table.hangUp() }
    case nil: throw error("InvalidState")
    }
  }

  private func control(_ command: HandsFreePeer.Command) throws {
    switch command.member {
    case "SwapCalls":
      try require(flavour.isBlueZ || table.has(.held))
      try require(table.hold("2"))
    case "HoldAndAnswer":
      try require(table.has(.active) && table.has(.waiting))
      try require(table.hold("2"))
    case "ReleaseAndAnswer":
      try require(table.has(.active) && table.has(.waiting))
      try require(table.hold("1"))
    case "CreateMultiparty":
      try require(!table.has(.waiting))
      try require(table.hold("3"))
    case "SendTones": try require(table.has(.active))
    default: throw error("NotSupported")
    }
  }

  private func require(_ isSo: Bool) throws { if !isSo { throw error("InvalidState") } }
}
