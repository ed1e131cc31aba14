import Glibc

/// A connection that speaks the bus's protocol by hand, to send bytes that no library would.
public final class RawBusPeer {
  private let socket: Int32

  /// Connects to a bus's unix socket, proves who it is, and says hello.
  public init(socketPath: String) throws {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(socketPath.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { throw PeerFailure.noFile(socketPath) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard connected == 0 else { throw PeerFailure.disconnected(socketPath) }
    let id = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    try send([0] + Array("AUTH EXTERNAL \(id)\r\n".utf8))
    guard let answer = try receive(), String(decoding: answer, as: UTF8.self).hasPrefix("OK ") else {
      throw PeerFailure.disconnected("the bus did not accept AUTH EXTERNAL")
    }
    try send(Array("BEGIN\r\n".utf8))
    try send(RawBusPeer.hello)
    _ = try receive()
  }

  deinit { close(socket) }

  /// Sends bytes as they are.
  public func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw PeerFailure.disconnected("the bus closed the connection") }
      rest = rest.dropFirst(count)
    }
  }

  /// The next bytes that come in; nil once the bus has closed the connection.
  public func receive(within duration: Duration = .seconds(10)) throws -> [UInt8]? {
    var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, Deadline(in: duration).milliseconds) == 1 else {
      throw PeerFailure.timedOut("an answer of the bus")
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  /// The bytes of `org.freedesktop.DBus.Hello()`.
  private static var hello: [UInt8] {
    call(
      path: BusClient.busPath, destination: BusClient.bus, interface: BusClient.bus, member: "Hello", serial: 1)
  }

  /// The bytes of a method call with a body that may be anything: also what its signature does not allow.
  public static func call(
    path: String, destination: String, interface: String, member: String, serial: UInt32, signature: String = "",
    body: [UInt8] = []
  ) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + [UInt8](repeating: 0, count: (8 - bytes.count % 8) % 8) }
    func text(_ field: UInt8, _ type: Character, _ text: String) -> [UInt8] {
      let letter = type.asciiValue ?? 0
      let bytes = Array(text.utf8)
      let length = type == "g" ? [UInt8(truncatingIfNeeded: bytes.count)] : number(UInt32(bytes.count))
      return [field, 1, letter, 0] + length + bytes + [0]
    }
    var fields: [UInt8] = []
    for field in [
      text(1, "o", path), text(2, "s", interface), text(3, "s", member), text(6, "s", destination),
      signature.isEmpty ? [] : text(8, "g", signature),
    ] where !field.isEmpty { fields = padded(fields) + field }
    let littleEndian = UInt8(ascii: "l")
    let header = [littleEndian, 1, 0, 1] + number(UInt32(body.count)) + number(serial) + number(UInt32(fields.count))
    return padded(header + fields) + body
  }
}
