/// Why a peer could not do what a test asked of it.
public enum PeerFailure: Error, CustomStringConvertible {
  /// A program could not be started; the error number says why.
  case notStarted(program: String, error: Int32)
  /// Nothing came in time; the text says what was waited for and what was there instead.
  case timedOut(String)
  /// A child ended before it did what was waited for.
  case ended(program: String, status: String, errors: String)
  /// The bus could not be reached, or closed the connection.
  case disconnected(String)
  /// A message could not be built: a name, path or signature is not valid.
  case invalidMessage(String)
  /// A file or folder of the peer could not be made.
  case noFile(String)

  /// What went wrong, for the test's log.
  public var description: String {
    switch self {
    case .notStarted(let program, let error): "\(program) could not be started: error \(error)"
    case .timedOut(let what): "timed out waiting for \(what)"
    case .ended(let program, let status, let errors): "\(program) ended (\(status)): \(errors)"
    case .disconnected(let why): "not connected: \(why)"
    case .invalidMessage(let why): "the message cannot be built: \(why)"
    case .noFile(let path): "\(path) could not be made"
    }
  }
}
