import CDBus
import Glibc

/// A program that a test runs beside itself: started, watched by its pipes, stopped and killed by its process id.
///
/// What it writes waits in pipes of 1 MiB until the test looks. A child that is let go of is killed, and so are all that
/// a test process leaves when it dies itself.
public final class Child {
  /// One of the two streams a program writes to.
  public enum Stream: CaseIterable, Sendable { case output, errors }

  /// The process id.
  public let pid: pid_t
  /// The program's path, for messages.
  public let program: String
  private var streams: [Stream: LineReader]
  private let ending: Int32
  private var input: Int32 = -1
  private var status: ExitStatus?

  /// Starts a program with arguments (its own name not counted) and, unless nil, exactly this environment.
  ///
  /// A program without a slash is looked for in `PATH`. One that may write more errors than anybody reads would stop at
  /// a full pipe; those of a `discardingErrors` one are lost. One that `isTypedTo` gets what the test types; others have
  /// an empty input.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    discardingErrors: Bool = false, isTypedTo: Bool = false
  ) throws {
    let (outputRead, outputWrite) = try Child.pipe()
    let (errorRead, errorWrite) = try Child.pipe()
    var typed: [Int32] = [-1, -1]
    // A socket can be written to without a signal when nobody reads any more.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard !isTypedTo || socketpair(AF_UNIX, kind, 0, &typed) == 0 else { throw PeerFailure.noFile("a socket") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    if isTypedTo {
      posix_spawn_file_actions_adddup2(&actions, typed[0], 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, outputWrite, 1)
    if discardingErrors {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    } else {
      posix_spawn_file_actions_adddup2(&actions, errorWrite, 2)
    }
    defer {
      posix_spawn_file_actions_destroy(&actions)
      close(outputWrite)
      close(errorWrite)
      if isTypedTo { close(typed[0]) }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Swift's own signal mask and ignored signals are no business of the child's.
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let settings = (environment ?? [:]).map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var child: pid_t = 0
    let error =
      if environment == nil {
        posix_spawnp(&child, program, &actions, &attributes, words, environ)
      } else {
        posix_spawnp(&child, program, &actions, &attributes, words, settings)
      }
    guard error == 0 else {
      close(outputRead)
      close(errorRead)
      if isTypedTo { close(typed[1]) }
      throw PeerFailure.notStarted(program: program, error: error)
    }
    Guardian.shared?.began(child)
    pid = child
    self.program = program
    streams = [.output: LineReader(outputRead), .errors: LineReader(errorRead)]
    ending = pidfd_open(child, 0)
    input = typed[1]
  }

  deinit {
    if status == nil {
      kill(pid, SIGKILL)
      var raw: Int32 = 0
      waitpid(pid, &raw, 0)
      Guardian.shared?.ended(pid)
    }
    close(ending)
    endInput()
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw PeerFailure.noFile("a pipe") }
    let setPipeSize: Int32 = 1031
    _ = fcntl(ends[1], setPipeSize, 1 << 20)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  /// Types a line to one that is typed to; one that reads no more is not told.
  public func enter(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    if input >= 0 { _ = Glibc.send(input, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
  }

  /// Tells one that is typed to that nothing more comes.
  public func endInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Everything written to a stream so far, line by line; a line without its end is not in it yet.
  public func lines(_ stream: Stream = .errors) -> [String] {
    streams[stream]?.drain()
    return streams[stream]?.lines ?? []
  }

  /// Waits until it has written something, and leaves that unread: one that has more to write gets no further.
  public func waitForOutput(on stream: Stream = .errors, within duration: Duration = .seconds(10)) throws {
    let deadline = Deadline(in: duration)
    guard let reader = streams[stream] else { return }
    var poll = pollfd(fd: reader.descriptor, events: Int16(POLLIN), revents: 0)
    while Glibc.poll(&poll, 1, deadline.milliseconds) <= 0 {
      if deadline.isOver { throw PeerFailure.timedOut("output of \(program) (process \(pid))") }
    }
  }

  /// Waits for a line that satisfies a condition, also among those that are there already, and returns it.
  @discardableResult
  public func line(
    on stream: Stream = .errors, within duration: Duration = .seconds(10), where matches: (String) -> Bool
  ) throws -> String {
    let deadline = Deadline(in: duration)
    var seen = 0
    while true {
      let lines = lines(stream)
      if let line = lines[seen...].first(where: matches) { return line }
      seen = lines.count
      guard let reader = streams[stream], !reader.atEnd else {
        let status = try exit(within: duration)
        throw PeerFailure.ended(program: program, status: "\(status)", errors: self.lines().joined(separator: "\n"))
      }
      var poll = pollfd(fd: reader.descriptor, events: Int16(POLLIN), revents: 0)
      if Glibc.poll(&poll, 1, deadline.milliseconds) == 0, deadline.isOver {
        throw PeerFailure.timedOut("a line of \(program); it wrote: \(lines.joined(separator: "\n"))")
      }
    }
  }

  /// Waits until it has written a text, such as a prompt or a part of a screen, which are no lines.
  ///
  /// - Parameter place: How many bytes of what it has written come before it at least.
  /// - Returns: How many bytes have been written up to the text's end.
  @discardableResult
  public func text(
    _ text: String, behind place: Int = 0, on stream: Stream = .output, within duration: Duration = .seconds(10)
  ) throws -> Int {
    let deadline = Deadline(in: duration)
    while true {
      let written = Array(self.text(stream).utf8)
      if let range = written[min(place, written.count)...].firstRange(of: text.utf8) { return range.upperBound }
      guard let reader = streams[stream], !reader.atEnd, !deadline.isOver else {
        throw PeerFailure.timedOut("“\(text)” of \(program); it wrote: \(self.text(stream))")
      }
      var poll = pollfd(fd: reader.descriptor, events: Int16(POLLIN), revents: 0)
      _ = Glibc.poll(&poll, 1, deadline.milliseconds)
    }
  }

  /// Sends it a signal, unless it has ended.
  public func send(_ signal: Int32) { if status == nil { kill(pid, signal) } }

  /// Freezes it.
  public func stop() { send(SIGSTOP) }

  /// Lets a frozen one go on.
  public func resume() { send(SIGCONT) }

  /// How it ended, if it has.
  public var exitStatus: ExitStatus? {
    if status == nil {
      var raw: Int32 = 0
      if waitpid(pid, &raw, WNOHANG) == pid {
        status = ExitStatus(raw: raw)
        Guardian.shared?.ended(pid)
      }
    }
    return status
  }

  /// Waits until it has ended, and says how; clients that it may be waiting for go on meanwhile.
  @discardableResult
  public func exit(within duration: Duration = .seconds(10), meanwhile clients: [BusClient] = []) throws -> ExitStatus {
    let deadline = Deadline(in: duration)
    while true {
      for client in clients { client.process() }
      if let status = exitStatus { return status }
      for reader in streams.values { reader.drain() }
      var polls = [pollfd(fd: ending, events: Int16(POLLIN), revents: 0)]
      polls += streams.values.filter { !$0.atEnd }.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      polls += clients.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      if poll(&polls, nfds_t(polls.count), deadline.milliseconds) == 0, deadline.isOver {
        throw PeerFailure.timedOut("the end of \(program) (process \(pid))")
      }
    }
  }

  /// Asks it to end, and waits until it has.
  @discardableResult
  public func terminate(within duration: Duration = .seconds(10)) throws -> ExitStatus {
    send(SIGTERM)
    send(SIGCONT)
    return try exit(within: duration)
  }

  /// Kills it at once, and waits until it is gone.
  public func killNow() {
    send(SIGKILL)
    _ = try? exit()
  }

  /// Runs a program to its end, and returns how it ended and what it wrote.
  public static func run(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    within duration: Duration = .seconds(30)
  ) throws -> Finished {
    let child = try Child(program, arguments, environment: environment)
    let status = try child.exit(within: duration)
    return Finished(status: status, output: child.text(.output), errors: child.text(.errors))
  }

  /// Everything written to a stream so far, as one text.
  public func text(_ stream: Stream) -> String {
    streams[stream]?.drain()
    return streams[stream]?.text ?? ""
  }

  /// How a program that ran to its end did.
  public struct Finished: Sendable {
    /// How it ended.
    public let status: ExitStatus
    /// What it wrote to its output.
    public let output: String
    /// What it wrote to its errors.
    public let errors: String

    /// How one ended, and what it wrote.
    public init(status: ExitStatus, output: String, errors: String) {
      self.status = status
      self.output = output
      self.errors = errors
    }
  }
}
