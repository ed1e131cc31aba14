/// Who is behind a connection, as the bus saw it when the connection was made.
public struct Credentials: Sendable, Equatable {
  /// The user.
  public let user: UInt32
  /// The primary and supplementary groups; empty if the bus does not tell.
  public let groups: [UInt32]
  /// The process; nil if the bus does not tell. It may be another one by now.
  public let process: UInt32?

  /// Makes credentials of their parts.
  public init(user: UInt32, groups: [UInt32], process: UInt32?) {
    self.user = user
    self.groups = groups
    self.process = process
  }

  init(_ reader: inout MessageReader) throws {
    var user: UInt32?
    var groups: [UInt32] = []
    var process: UInt32?
    try reader.dictionary { key, value in
      switch key {
      case "UnixUserID": user = try value.uint32()
      case "UnixGroupIDs": try value.array("u") { groups.append(try $0.uint32()) }
      case "ProcessID": process = try value.uint32()
      default: break
      }
    }
    guard let user else { throw BusError.failed("The bus does not know the user behind this connection.") }
    self.init(user: user, groups: groups, process: process)
  }
}
