import Glibc

/// The socket a modem listens on, for one daemon at a time, read by a thread of its own.
///
/// What is written, be it an answer or news, is written while the modem's state is held, so its order is that of what
/// happened.
final class ModemPort: Sendable {
  /// Where a modem listens.
  enum Address: Sendable {
    /// A free port on 127.0.0.1.
    case loopback
    /// An abstract unix socket of this name.
    case abstract(String)
  }

  /// The TCP port's number; 0 for a unix socket.
  let number: UInt16
  private let listener: Int32
  private let connection: Monitor<Int32>

  /// Begins to listen.
  init(_ address: Address) throws {
    switch address {
    case .loopback: (listener, number) = try ModemPort.listenOnLoopback()
    case .abstract(let name): (listener, number) = (try ModemPort.listen(onAbstract: name), 0)
    }
    connection = Monitor(-1)
  }

  /// Begins to read: each line that comes in, without its end, is handed over on the port's own thread.
  func start(_ line: @escaping @Sendable (String) -> Void) throws {
    let work = Unmanaged.passRetained(Work { [listener, connection] in ModemPort.serve(listener, connection, line) })
    var thread = pthread_t()
    let failed = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard failed == 0 else {
      work.release()
      throw PeerFailure.noFile("a thread for the modem's port")
    }
    pthread_detach(thread)
  }

  /// Writes a line, if a daemon is connected.
  func write(_ line: String) {
    let bytes = Array("\r\n\(line)\r\n".utf8)
    connection.with { descriptor in
      if descriptor >= 0 { _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
    }
  }

  /// Whether a daemon is connected.
  var isConnected: Bool { connection.with { $0 >= 0 } }

  /// Hangs up; a daemon may connect again.
  func hangUp() { connection.with { if $0 >= 0 { shutdown($0, Int32(SHUT_RDWR)) } } }

  /// Listens no longer, and hangs up.
  func close() {
    shutdown(listener, Int32(SHUT_RDWR))
    hangUp()
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func serve(_ listener: Int32, _ connection: Monitor<Int32>, _ line: (String) -> Void) {
    while true {
      let descriptor = accept(listener, nil, nil)
      guard descriptor >= 0 else { break }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      connection.with { $0 = descriptor }
      read(descriptor, line)
      connection.with {
        $0 = -1
        Glibc.close(descriptor)
      }
    }
    Glibc.close(listener)
  }

  private static func read(_ descriptor: Int32, _ line: (String) -> Void) {
    var chunk = [UInt8](repeating: 0, count: 4096)
    var text: [UInt8] = []
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      guard count > 0 else { return }
      for byte in chunk[..<count] {
        if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") {
          if !text.isEmpty { line(String(decoding: text, as: UTF8.self)) }
          text.removeAll()
        } else {
          text.append(byte)
        }
      }
    }
  }

  private static func listenOnLoopback() throws -> (Int32, UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) | Glibc.listen(descriptor, 4) | getsockname(descriptor, $0, &length)
      }
    }
    guard result == 0 else { throw PeerFailure.noFile("a TCP port on 127.0.0.1") }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  private static func listen(onAbstract name: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      for (place, byte) in zip(path.indices.dropFirst(), name.utf8) { path[place] = byte }
    }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + 1 + name.utf8.count)
    let result = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) | Glibc.listen(descriptor, 4)
      }
    }
    guard result == 0 else { throw PeerFailure.noFile("the abstract socket \(name)") }
    return descriptor
  }
}
