extension SimulatedModem {
  /// Takes a line that came in.
  func take(_ line: String) {
    state.with { state in
      state.commands.append(line)
      if let place = state.once.firstIndex(where: { line.hasPrefix($0.prefix) }) {
        switch state.once.remove(at: place).answer {
        case .error: port.write("ERROR")
        case .silence: break
        case .lines(let lines): for line in lines { port.write(line) }
        case .later: state.postponed.append(line)
        }
      } else if let lines = state.always[line] {
        for line in lines { port.write(line) }
      } else {
        obey(line, &state)
      }
    }
  }

  /// Does what a line commands, one command after the other, and answers with one result.
  func obey(_ line: String, _ state: inout State) {
    guard line.uppercased().hasPrefix("AT") else { return }
    let text = String(line.dropFirst(2))
    let commands = text.hasPrefix("D") ? [Substring(text)] : text.split(separator: ";")
    let waited = waiting(state)
    for command in commands {
      guard let lines = answer(String(command), &state) else { return port.write("ERROR") }
      for line in lines { port.write(line) }
    }
    port.write("OK")
    ringAgain(waited, state)
  }

  /// The lines a command is answered with before `OK`; nil is an error.
  private func answer(_ command: String, _ state: inout State) -> [String]? {
    if let lines = SimulatedModem.facts[command] { return lines }
    let (name, argument) = SimulatedModem.parts(command)
    switch name {
    case "+CLCC": return argument == nil ? state.table.calls.map(\.listed) : []
    case "+CHLD": return argument.map { state.table.hold($0) } == true ? [] : nil
    case "A": return state.table.answer() ? [] : nil
    case "H", "+CHUP":
      state.table.hangUp()
      return []
    case "+CRC": state.tellsCallKind = argument == "1"
    case "+CLIP": state.tellsNumbers = argument == "1"
    case "+VTS": return state.table.has(.active) ? [] : nil
    case "+CMUT":
      guard let argument else { return ["+CMUT: \(state.isMuted ? 1 : 0)"] }
      state.isMuted = argument == "1"
    default:
      if command.hasPrefix("D") {
        let number = command.dropFirst().filter { $0 != ";" && $0 != "I" && $0 != "i" }
        return state.table.dial(number) ? [] : nil
      }
      // What a modem can do beyond calls is nobody's business here.
      if command.hasSuffix("?") || name == "+CRSM" { return nil }
    }
    return []
  }

  /// A command's name, and what comes after its equals sign; of a question that has none, nil.
  private static func parts(_ command: String) -> (String, String?) {
    guard let sign = command.firstIndex(of: "=") else {
      return (command.hasSuffix("?") ? String(command.dropLast()) : command, nil)
    }
    return (String(command[..<sign]), String(command[command.index(after: sign)...]))
  }

  /// What never changes: who it is, that a card without a secret number is in it, and that it is in a network.
  private static let facts: [String: [String]] = [
    "I": ["Glance"], "+CGMI": ["Glance"], "+CGMM": ["Simulated Modem"], "+CGMR": ["1"],
    "+CGSN": ["490154203237518"], "+GCAP": ["+GCAP: +CGSM"], "+CPIN?": ["+CPIN: READY"], "+CIMI": ["262010000000001"],
    "+CFUN?": ["+CFUN: 1"], "+CREG?": ["+CREG: 2,1"], "+COPS?": ["+COPS: 0,0,\"Lab\",0"],
    "+CSQ": ["+CSQ: 20,99"], "+CLCC=?": [], "+CCWA=?": [], "+CLIP=?": ["+CLIP: (0,1)"], "+CRC=?": ["+CRC: (0,1)"],
    "+CHLD=?": ["+CHLD: (0,1,1x,2,2x,3,4)"], "+CLVL=?": ["+CLVL: (0-7)"], "+CLVL?": ["+CLVL: 5"], "+VTD?": ["+VTD: 1"],
    // The card's serial number: without it ModemManager asks again and again.
    "+CRSM=176,12258,0,0,10": ["+CRSM: 144,0,\"98942000001081234567\""],
  ]
}
