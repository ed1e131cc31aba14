import GlanceModel
import SystemdBus

/// One thing at a time is asked of the source, which refuses a second one meanwhile.
extension Telephone {
  /// How long something may wait for its turn: then whoever asked has been told that it came to nothing.
  static let mostWaiting: Int64 = 20_000_000
  /// How long the calls may stay what they were though the source has said that it has changed them.
  static let mostPatience: Int64 = 5_000_000

  /// How long nothing is asked after something has failed: then the calls may not be what the source has said last, and
  /// it is looking for what they are. Meant for the one that is gone, a hang-up would hit the next.
  static let rest: Int64 = 250_000

  /// Takes an action of one of its conversations.
  func perform(_ request: ActionRequest) {
    switch request.action {
    case .playTones(let digits): enqueue(.tones(digits[...], request))
    case .start, .join, .answer, .end, .pause, .swap, .mute, .merge, .unmerge, .video: enqueue(.request(request))
    }
  }

  func enqueue(_ kind: TelephoneTask.Kind) {
    enqueue(TelephoneTask(kind: kind, askedAt: Clock.boot.now))
  }

  private func enqueue(_ task: TelephoneTask) {
    queue.append(task)
    hook?.request()
  }

  /// Begins the next, if there is room.
  func advance() {
    while current == nil, !isClosed, !isResting, !queue.isEmpty {
      let task = queue.removeFirst()
      switch task.kind {
      case .request(let request):
        guard task.askedAt + Telephone.mostWaiting > Clock.boot.now || request.action == .end else {
          finish([request], .failed("it had to wait too long"))
          continue
        }
        let requests = together(with: request)
        begin(plan(request, isForAll: requests.count > 1), requests, of: task)
      case .tones(let digits, let request): begin(tones: digits, request)
      case .followMicrophone: begin(microphonePlan(), [], of: task)
      }
    }
  }

  /// The ends of all who talk together are one.
  private func together(with request: ActionRequest) -> [ActionRequest] {
    guard request.action == .end, let index = index(of: request.uuid), entries[index].call.isMultiparty else {
      return [request]
    }
    let others = queue.compactMap(\.request).filter { $0.action == .end && $0.uuid != request.uuid }
    let group = Set(entries.filter(\.call.isMultiparty).compactMap(\.uuid))
    guard group.isSubset(of: others.map(\.uuid) + [request.uuid]) else { return [request] }
    let merged = others.filter { group.contains($0.uuid) }
    let ids = Set(merged.map(\.id))
    queue.removeAll { $0.request.map { ids.contains($0.id) } ?? false }
    return [request] + merged
  }

  private func begin(_ plan: TelephonePlan, _ requests: [ActionRequest], of task: TelephoneTask) {
    switch plan {
    case .done: finish(requests, .fulfilled(nil))
    case .refused(let why): finish(requests, .failed(why))
    case .command(var command, var aim):
      if requests.count > 1 {
        let entries = requests.compactMap { index(of: $0.uuid) }.map { self.entries[$0] }
        command = .hangUpMultiparty(entries.map(\.path))
        aim = .over(entries.compactMap(\.uuid))
      }
      carryOut(command, requests, aim)
    case .first(let command, let aim): carryOut(command, requests, aim, next: task)
    }
  }

  /// Has the source do something.
  func carryOut(
    _ command: TelephoneCommand, _ requests: [ActionRequest], _ aim: TelephoneOperation.Aim,
    next: TelephoneTask? = nil
  ) {
    lastSerial += 1
    let serial = lastSerial
    current = TelephoneOperation(serial: serial, requests: requests, aim: aim, next: next)
    note(command, isBegun: true)
    if case .dial = command, let request = requests.first { beginDialling(request) }
    driver?.carryOut(command) { [weak self] in self?.replied($0, to: serial, command) }
  }

  /// What is known of the calls by what is asked of them, or no longer is.
  private func note(_ command: TelephoneCommand, isBegun: Bool) {
    for index in entries.indices {
      let isEnded =
        switch command {
        case .hangUp(let path): entries[index].path == path
        case .hangUpMultiparty(let paths): paths.contains(entries[index].path)
        case .releaseAndAnswer: entries[index].call.phase == .active
        case .answer, .holdAndAnswer, .swap, .merge, .unmerge, .tone, .dial, .mute: false
        }
      if isEnded { entries[index].isEndAsked = isBegun }
    }
  }

  private func replied(_ result: Result<String?, BusError>, to serial: Int, _ command: TelephoneCommand) {
    guard !isClosed, let operation = current, operation.serial == serial else { return }
    switch result {
    case .failure(let error):
      current = nil
      undo(command)
      isResting = true
      resting?.arm(at: Clock.boot.now + Telephone.rest)
      finish(operation.requests, .failed("\(driver?.source ?? "its source") says: \(error.message)"))
      learn(from: error, command)
    case .success(let path):
      if let path, case .dial = command { dialled(path) }
      current?.isReplied = true
      patience?.arm(at: Clock.boot.now + Telephone.mostPatience)
      checkOperation()
    }
  }

  /// Goes on after something that has failed.
  func endRest() {
    isResting = false
    advance()
  }

  private func undo(_ command: TelephoneCommand) {
    note(command, isBegun: false)
    switch command {
    case .dial: dialFailed()
    case .mute: giveUpMicrophone()
    case .answer, .holdAndAnswer, .releaseAndAnswer, .hangUp, .hangUpMultiparty, .swap, .merge, .unmerge, .tone: break
    }
  }

  /// Ends what is under way, if the calls have become what they should.
  func checkOperation() {
    guard let operation = current, operation.isReplied, isReached(operation.aim) else { return }
    endOperation(operation, isOverMeanwhile(operation.aim) ? .failed("the call has ended meanwhile") : .fulfilled(nil))
  }

  /// The source has said that it has done something, and does not do it.
  func losePatience() {
    guard let operation = current else { return }
    switch operation.aim {
    case .dialled: dialFailed()
    case .muted: giveUpMicrophone()
    case .none, .active, .held, .over, .together, .alone: break
    }
    guard current?.serial == operation.serial else { return }
    endOperation(
      operation, .failed("\(driver?.source ?? "its source") says it has, but the call is what it was"))
  }

  private func endOperation(_ operation: TelephoneOperation, _ result: ActionResult) {
    patience?.disarm()
    current = nil
    if let next = operation.next, result == .fulfilled(nil) {
      enqueue(next)
    } else {
      finish(operation.requests, result)
    }
    hook?.request()
  }

  private func finish(_ requests: [ActionRequest], _ result: ActionResult) {
    for request in requests { exchange.answer(request.id, result) }
  }

  private func isReached(_ aim: TelephoneOperation.Aim) -> Bool {
    switch aim {
    case .none: true
    case .active(let uuid): call(uuid).map { $0.phase == .active } ?? true
    case .held(let uuid): call(uuid).map { $0.phase == .held } ?? true
    case .over(let uuids): uuids.allSatisfy { index(of: $0) == nil }
    case .together(let one, let other):
      [one, other].allSatisfy { call($0).map { $0.isMultiparty && $0.phase == .active } ?? true }
    case .alone(let uuid): call(uuid).map { !$0.isMultiparty } ?? true
    case .dialled(let uuid): dialling?.uuid != uuid || dialling?.path != nil
    case .muted(let muted): isMuted == nil || isMuted == muted
    }
  }

  private func isOverMeanwhile(_ aim: TelephoneOperation.Aim) -> Bool {
    switch aim {
    case .active(let uuid), .held(let uuid): index(of: uuid) == nil
    case .none, .over, .together, .alone, .dialled, .muted: false
    }
  }

  func call(_ uuid: String) -> TelephoneCall? { index(of: uuid).map { entries[$0].call } }
}
