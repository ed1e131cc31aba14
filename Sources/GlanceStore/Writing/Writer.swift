import GlanceModel

/// The writer: it owns the database, and lives on its own thread for as long as the store is open.
struct Writer: ~Copyable {
  private let file: DatabaseFile
  private let desk: Desk
  private var database: Database?
  private var isOpen = false
  /// Whether what the database holds is known; until then it may still turn up.
  private var hasContents = false
  /// How many tries have failed in a row.
  private var failures = 0

  /// Opens the database, and writes what comes until the store is closed.
  static func run(directory: String, desk: Desk) {
    var writer = Writer(file: DatabaseFile(directory: directory), desk: desk)
    writer.start()
    while true {
      let (batch, isLast) = desk.nextBatch()
      writer.write(batch)
      if isLast { return }
    }
  }

  private init(file: DatabaseFile, desk: Desk) {
    self.file = file
    self.desk = desk
  }

  /// Hands over what the database holds, as far as it can be read.
  private mutating func start() {
    do throws(DatabaseFailure) {
      let contents = try open(patience: desk.limits.lockPatience).contents
      desk.deliver(contents)
    } catch {
      var contents = StoreContents()
      if error.isReadOnly, let (readable, rows) = try? file.read() {
        contents = readable
        desk.found(rows)
        hasContents = true
      } else {
        contents.nextActivityNumber = DatabaseFile.unusedNumber
        desk.wake(by: SuspendingClock.now + pause)
      }
      failures = 1
      contents.problem = sentence(error)
      desk.deliver(contents)
    }
  }

  /// Writes a batch, and tells everybody who waits how it went.
  private mutating func write(_ batch: consuming Batch) {
    do throws(DatabaseFailure) {
      try openAgain()
      do throws(DatabaseFailure) {
        try database?.save(batch, historyLimit: desk.limits.history)
      } catch {
        guard error.isDamage else { throw error }
        try replace(error)
        try database?.save(batch, historyLimit: desk.limits.history)
      }
      var events = batch.tickets.map { StoreEvent.committed($0) }
      if failures > 0 { events.append(.recovered) }
      failures = 0
      desk.tell(events)
    } catch {
      // A full disk leaves the connection in order; after anything else a new one has the better chances.
      if !error.isFull { close() }
      failures += 1
      let sentence = sentence(error)
      var events = batch.tickets.map { StoreEvent.failed($0, sentence) }
      if failures == 1 { events.append(.trouble(sentence)) }
      batch.tickets = []
      desk.putBack(batch, retry: SuspendingClock.now + pause)
      if !hasContents { desk.wake(by: SuspendingClock.now + pause) }
      desk.tell(events)
    }
  }

  /// Opens a database that could not be opened, or had to be closed.
  private mutating func openAgain() throws(DatabaseFailure) {
    guard !isOpen else { return }
    let hadContents = hasContents
    let (contents, isNew) = try open(patience: .zero)
    if !hadContents {
      desk.tell([.opened(contents)])
    } else if isNew || !contents.notes.isEmpty {
      desk.tell([.lost(contents.notes.first ?? "\(file.path) was gone, and a new one has been made.")])
    }
  }

  /// Puts a damaged database out of the way, and goes on with a new one.
  private mutating func replace(_ failure: DatabaseFailure) throws(DatabaseFailure) {
    close()
    let note = try file.moveAside(failure)
    _ = try open(patience: .zero)
    desk.tell([.lost(note)])
  }

  private mutating func open(patience: Duration) throws(DatabaseFailure) -> (contents: StoreContents, isNew: Bool) {
    let opened = try file.open(patience: patience)
    let (contents, isNew) = (opened.contents, opened.isNew)
    desk.found(opened.rows)
    database = opened.takeDatabase()
    isOpen = true
    hasContents = true
    return (contents, isNew)
  }

  private mutating func close() {
    database = nil
    isOpen = false
  }

  /// How long to wait before the next try.
  private var pause: Duration {
    let doublings = min(max(failures - 1, 0), 16)
    return min(desk.limits.firstRetry * (1 << doublings), desk.limits.lastRetry)
  }

  private func sentence(_ failure: DatabaseFailure) -> String {
    "\(failure.cause(file.path)); changes are kept in memory, and written as soon as that is possible."
  }
}
