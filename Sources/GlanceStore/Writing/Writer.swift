import GlanceModel

/// The writer: it owns the database, and lives on its own thread for as long as the store is open.
struct Writer: ~Copyable {
  let file: DatabaseFile
  let desk: Desk
  var database: Database?
  private(set) var isOpen = false
  /// What the files looked like when they were last in use; nil if they never were.
  private var footprint: Footprint?
  /// Whether what the database holds is known; until then it may still turn up.
  private(set) var hasContents = false
  /// How many tries have failed in a row.
  private var failures = 0

  /// Opens the database, and writes what comes until the store is closed.
  static func run(directory: String, desk: Desk) {
    var writer = Writer(file: DatabaseFile(directory: directory), desk: desk)
    writer.start()
    while true {
      let work = desk.nextWork()
      if let batch = work.batch { writer.write(batch) }
      writer.answer(work.questions)
      if work.isLast { return }
    }
  }

  private init(file: DatabaseFile, desk: Desk) {
    self.file = file
    self.desk = desk
  }

  /// Hands over what the database holds, as far as it can be read.
  private mutating func start() {
    do throws(DatabaseFailure) {
      var batch = Batch()
      desk.deliver(try open(patience: desk.limits.lockPatience, writing: &batch).contents)
    } catch {
      var contents = StoreContents()
      if error.isReadOnly, let (readable, rows) = try? file.read() {
        contents = readable
        var batch = Batch()
        _ = desk.found(rows, writing: &batch)
        hasContents = true
      } else {
        contents.skipNumbers(to: DatabaseFile.unusedNumber)
      }
      failures = 1
      desk.wake(by: SuspendingClock.now + pause)
      contents.problem = sentence(error)
      desk.deliver(contents)
    }
  }

  /// Writes a batch, and tells everybody who waits how it went.
  private mutating func write(_ batch: consuming Batch) {
    var events: [StoreEvent] = []
    do throws(DatabaseFailure) {
      if !isOpen { events.append(contentsOf: try openAgain(writing: &batch)) }
      do throws(DatabaseFailure) {
        try save(batch)
      } catch {
        guard error.isDamage || error.isMoved else { throw error }
        rescueRecents(into: &batch)
        close()
        events.append(contentsOf: try openAgain(writing: &batch, after: error))
        try save(batch)
      }
      events += batch.tickets.map { .committed($0) }
      if failures > 0 { events.append(.recovered) }
      failures = 0
    } catch {
      // A full disk leaves the connection in order; after anything else a new one has the better chances.
      if !error.isFull { close() }
      failures += 1
      let sentence = sentence(error)
      events += batch.tickets.map { .failed($0, sentence) }
      if failures == 1 { events.append(.trouble(sentence)) }
      batch.tickets = []
      desk.putBack(batch, retry: SuspendingClock.now + pause)
      desk.wake(by: SuspendingClock.now + pause)
    }
    desk.tell(events)
  }

  /// Saves a batch, and makes sure of what an acknowledgement promises: that it stands in the file at our path, on top
  /// of all that was acknowledged before.
  private mutating func save(_ batch: borrowing Batch) throws(DatabaseFailure) {
    let before = Footprint(of: file.path)
    if let loss = footprint?.loss(by: before) { throw loss }
    // Somebody else has written into it.
    if before.database != footprint?.database { try database?.checkFile() }
    try database?.save(batch, historyLimit: desk.limits.history)
    let after = Footprint(of: file.path)
    guard after.database?.isSameFile(as: before.database) == true, before.hasSameLog(as: after) else { throw .moved }
    footprint = after
  }

  /// Opens a database that could not be opened, had to be closed, or, after a loss, has to be another one.
  private mutating func openAgain(
    writing batch: inout Batch, after loss: DatabaseFailure? = nil
  ) throws(DatabaseFailure) -> [StoreEvent] {
    let isFirst = !hasContents
    let isElsewhere = footprint.map { $0.database?.isSameFile(as: Footprint(of: file.path).database) == false } ?? false
    let aside = loss.flatMap { $0.isDamage ? $0 : nil }
    let note = if let aside { try file.moveAside(aside) } else { String?.none }
    let found = try open(patience: .zero, lost: isElsewhere, writing: &batch)
    if isFirst { return [.opened(found.contents)] }
    let forgotten: [StoreEvent] = found.forgotten.isEmpty ? [] : [.forgotten(found.forgotten)]
    guard found.isNew else { return forgotten }
    return [.lost(note ?? found.aside ?? "\(file.path) was gone, and a new one has been made.")] + forgotten
  }

  private mutating func open(
    patience: Duration, lost: Bool = false, writing batch: inout Batch
  ) throws(DatabaseFailure) -> (contents: StoreContents, isNew: Bool, aside: String?, forgotten: [Int]) {
    let opened = try file.open(patience: patience, lost: lost)
    var contents = opened.contents
    let (isNew, aside) = (opened.isNew, opened.aside)
    if let aside { contents.notes.append(aside) }
    let forgotten = desk.found(opened.rows, writing: &batch)
    database = opened.takeDatabase()
    isOpen = true
    hasContents = true
    footprint = Footprint(of: file.path)
    return (contents, isNew, aside, forgotten)
  }

  /// Closes the database. What does not belong to it any more stays as it is.
  private mutating func close() {
    guard let footprint, isOpen else { return }
    let now = Footprint(of: file.path)
    let isOurs = footprint.hasSameLog(as: now) && footprint.loss(by: now).map { $0.isMoved } ?? true
    if !isOurs { database?.leaveFilesOnClose() }
    database = nil
    isOpen = false
    // The log of a database that is gone is of no use to another one.
    if isOurs, now.database == nil { file.removeLog() }
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
