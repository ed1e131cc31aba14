import TestPeers

/// A sequence of payloads that an app's server sends, with what people should see of it.
enum PayloadCase: String, CaseIterable, Sendable {
  case drinkOrder = "drink-order"
  case footballMatch = "football-match"
  case flight
  case charging
  case washingMachine = "washing-machine"

  /// The type whose presentation document it is shown with.
  var type: String {
    switch self {
    case .drinkOrder: "DrinkOrderAttributes"
    case .footballMatch: "FootballMatchAttributes"
    case .flight: "FlightAttributes"
    case .charging: "ChargingAttributes"
    case .washingMachine: "org.glanced.Generic"
    }
  }

  /// Its payloads, in order.
  func steps() throws -> [PayloadStep] { try PayloadStep.steps(of: rawValue) }

  /// The text of its presentation document.
  func documentText() throws -> String {
    let path = PayloadStep.examples + "/presentations/\(type).json"
    guard let text = TextFile.read(path) else { throw PeerFailure.noFile(path) }
    return text
  }

  /// What people should see of it with its own document.
  func table() throws -> ExpectedTable { try table(named: rawValue) }

  /// What people should see of it without a document.
  func plainTable() throws -> ExpectedTable { try table(named: rawValue + "-plain") }

  private func table(named name: String) throws -> ExpectedTable { try ExpectedTable(named: name) }
}

extension ExpectedTable {
  /// The table in a file of the folder `Expected`.
  init(named name: String) throws {
    let folder = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let path = "\(folder)/Expected/\(name).txt"
    guard let text = TextFile.read(path) else { throw PeerFailure.noFile(path) }
    try self.init(text)
  }
}
