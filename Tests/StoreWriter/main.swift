import GlanceModel
import GlanceStore
import Glibc

// A program that writes a store, for tests to kill, or to run where nothing can be written:
//   StoreWriter DIRECTORY run        starts, updates and ends activities, and keeps recents, until it is killed
//   StoreWriter DIRECTORY idle       commits one activity, and then does nothing
//   StoreWriter DIRECTORY recents    commits two recents, and then does nothing
//   StoreWriter DIRECTORY list       says which recents it finds
//   StoreWriter DIRECTORY once       commits one activity, and says how it went
//   StoreWriter DIRECTORY once FILE  the same; then removes FILE, and waits until writing works again
//   StoreWriter DIRECTORY fill FILE  fills the disk with FILE first
//   StoreWriter DIRECTORY patient    waits until another process lets go of the store
// It says what it does line by line, each line once the thing is done.

func say(_ line: String) {
  print(line)
  fflush(nil)
}

func activity(_ number: Int, version: Int, ended: Bool = false) -> StoreChange {
  var activity = Activity(
    number: number, id: "order-\(number)", owner: .app("org.example.Coffee"), type: "Order",
    contentState: ["version": Value(whole: Int64(version))], startedAt: WallTime(seconds: 1),
    updatedAt: WallTime(seconds: Int64(version)))
  if ended {
    activity.state = .ended
    activity.endReason = .ended
  }
  return .activity(StoredActivity(activity))
}

func recent(_ id: Int) -> StoredRecent {
  StoredRecent(
    id: id,
    Recent(
      provider: "org.example.Phone", handles: [Handle(kind: .phone, value: "+49\(id)")], direction: .incoming,
      status: .missed, startedAt: WallTime(seconds: Int64(id))), isRead: false)
}

func nextEvents(of store: Store) -> [StoreEvent] {
  var entry = pollfd(fd: store.completionFileDescriptor, events: Int16(POLLIN), revents: 0)
  poll(&entry, 1, -1)
  return store.drain()
}

func outcome(of changes: [StoreChange], in store: Store) -> StoreEvent {
  let ticket = store.commit(changes)
  while true {
    for event in nextEvents(of: store) {
      switch event {
      case .committed(ticket), .failed(ticket, _): return event
      case .committed, .failed, .found, .forgotten, .trouble, .recovered, .opened, .lost: continue
      }
    }
  }
}

func milliseconds(since began: SuspendingClock.Instant) -> Int64 {
  let (seconds, attoseconds) = (SuspendingClock.now - began).components
  return seconds * 1000 + attoseconds / 1_000_000_000_000_000
}

func run(_ store: Store, from first: Int, recents: RecentIndex, since began: SuspendingClock.Instant) {
  var number = first
  var index = recents
  while true {
    if case .committed = outcome(of: [activity(number, version: 0), .nextActivityNumber(number + 1)], in: store) {
      say("started \(number)")
    }
    // Two updates, or as many as go into 700 ms; one of each millisecond is told.
    let start = milliseconds(since: began)
    var (version, told) = (0, start - 1)
    while version < 2 || number % 3 == 0 && told < start + 700 {
      version += 1
      store.save([activity(number, version: version)])
      let time = milliseconds(since: began)
      if time > told || version <= 2 { say("updated \(number) \(version) \(time)") }
      told = time
    }
    if number % 2 == 0, case .committed = outcome(of: [activity(number, version: version, ended: true)], in: store) {
      say("ended \(number)")
    }
    let id = index.add(isRead: false)
    let gone = index.keepNewest(3)
    let changes = [.recent(recent(id))] + gone.map { StoreChange.removeRecent(id: $0) }
    if case .committed = outcome(of: changes, in: store) { say("recent \(id)") }
    if case .committed = outcome(of: [.recentRead(id: id)], in: store) { say("read \(id)") }
    if number > 5 { store.save([.removeActivity(number: number - 5)]) }
    number += 1
  }
}

func fillDisk(with file: String) {
  let descriptor = open(file, O_CREAT | O_WRONLY, 0o600)
  let block = [UInt8](repeating: 0, count: 1024)
  while write(descriptor, block, block.count) > 0 {}
  close(descriptor)
}

let words = CommandLine.arguments
guard words.count >= 3 else { exit(64) }
var limits = StoreLimits()
limits.lockPatience = .zero
limits.firstRetry = .milliseconds(10)
if words[2] == "patient" {
  limits.lockPatience = .seconds(10)
  say("waiting")
}
let (store, contents) = try Store.open(in: words[1], limits: limits)
say("problem \(contents.problem ?? "-")")
say("holds \(contents.activities.map(\.activity.number))")
switch words[2] {
case "run": run(store, from: contents.nextActivityNumber, recents: contents.recents, since: .now)
case "idle":
  if case .committed = outcome(of: [activity(contents.nextActivityNumber, version: 1)], in: store) { say("idle") }
  while true { pause() }
case "recents":
  if case .committed = outcome(of: [1, 2].map { .recent(recent($0)) }, in: store) { say("idle") }
  while true { pause() }
case "list":
  let ticket = store.find(RecentQuery())
  while true {
    for case .found(ticket, let found) in nextEvents(of: store) {
      say("recents \(found.map(\.id))")
      exit(0)
    }
  }
case "patient": exit(0)
case "fill": fillDisk(with: words[3])
default: break
}
var number = contents.nextActivityNumber
while true {
  let change = activity(number, version: 1)
  if case .failed(_, let sentence) = outcome(of: [change], in: store) {
    say("failed \(sentence)")
    break
  }
  number += 1
  if words[2] == "once" { break }
}
if words.count > 3 {
  unlink(words[3])
  while !nextEvents(of: store).contains(.recovered) {}
  say("recovered")
}
store.close()
