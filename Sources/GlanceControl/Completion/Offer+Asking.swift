import GlanceModel
import SystemdBus

extension Offer {
  /// What the daemon has to choose from; nothing for what it need not be asked for.
  func candidates(of daemon: Daemon) async throws -> [Candidate] {
    switch self {
    case .words, .files, .folders: return []
    case .activities: return Offer.activities(in: try await daemon.objects())
    case .activityTypes:
      return ActivityRecord.all(in: try await daemon.objects()).map { Candidate($0.type, "from \($0.app)") }
    case .apps:
      let apps = try await daemon.properties(of: "Activities")["Applications"]?.object ?? [:]
      return apps.entries.map { Candidate($0.key, $0.value.boolean ?? true ? "allowed" : "not allowed") }
    case .calls:
      return ConversationRecord.all(in: try await daemon.objects())
        .map { Candidate($0.number, "\($0.title), \($0.words)") }
    case .controls(let activity): return try await Offer.controls(of: activity, daemon)
    case .presentations: return try await daemon.properties(of: "Activities").texts("Types").map { Candidate($0) }
    case .providers:
      return try await daemon.properties(of: "Conversations").objects("Providers")
        .map { Candidate($0.text("app"), $0.text("name")) }
    case .recents:
      return try await daemon.recents(limit: Offer.recentsOffered).compactMap(\.object)
        .map { Candidate(Plain.text($0["id"] ?? ""), "\($0.text("title")), \($0.text("status"))") }
    case .surfaces:
      let tree = try await daemon.objects()
      return tree.paths(with: "Surface").map { path in
        Candidate(ObjectTree.lastPart(path), tree.properties(path, "Surface")?.text("Family") ?? "")
      }
    }
  }

  /// How many calls that are over are offered, the newest.
  private static let recentsOffered: UInt32 = 50

  /// Live activities by what names each of them: its id; else its number, as where the id is not one plain word.
  static func activities(in tree: ObjectTree) -> [Candidate] {
    let live = ActivityRecord.all(in: tree).filter(\.isLive)
    return live.map { activity in
      let id = activity.isRandom ? activity.shortID : activity.id
      let isOnly = live.filter { $0.id == activity.id }.count == 1
      let name = isOnly && Candidate(id).isPlain ? id : activity.number
      return Candidate(name, "\(activity.type): \(activity.summary)")
    }
  }

  /// The controls that some surface shows of an activity.
  @LoopActor
  private static func controls(of word: String, _ daemon: Daemon) async throws -> [Candidate] {
    let tree = try await daemon.objects()
    let activity = try ActivityRecord.find(word, app: nil, in: tree)
    let glances = try await SurfaceRecord.all(of: daemon, in: tree).flatMap(\.glances)
    return glances.filter { $0.source == activity.path }.flatMap(\.controls)
      .map { Candidate($0.text("id"), $0.text("label")) }
  }
}
