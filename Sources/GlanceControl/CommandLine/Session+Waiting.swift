import SystemdBus

extension Session {
  /// How long a person is left without a word, in microseconds.
  private static let patience: Int64 = 1_000_000

  /// Does something that may take long; a person at a terminal is told after a second what is waited for.
  ///
  /// - Parameter what: Who is to do what: "com.example.Phone to answer".
  func waiting<Result: Sendable>(
    for what: String, _ body: @LoopActor () async throws -> Result
  ) async throws -> Result {
    guard Output.errors.isTerminal else { return try await body() }
    let alarm = try Alarm(.boot, on: loop) { Output.errors.line("glancectl: waiting for \(what) …") }
    alarm.arm(at: Clock.boot.now + Session.patience)
    defer { alarm.disarm() }
    return try await body()
  }
}
