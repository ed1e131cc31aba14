extension ActivityRecord {
  /// The activity that a word on the command line means: its path, its id, the beginning of a random one, or
  /// its number.
  ///
  /// Of several with one id a live one is meant; of several live ones the app has to be said.
  static func find(_ word: String, app: String?, in tree: ObjectTree) throws(Complaint) -> ActivityRecord {
    let all = all(in: tree).filter { app == nil || $0.app == app }
    if let found = all.first(where: { $0.path == word }) { return found }
    let named = all.filter { $0.id == word }
    let live = named.filter(\.isLive)
    if live.count > 1 {
      let apps = live.map(\.app).joined(separator: ", ")
      throw Complaint("Several apps have an activity “\(word)”; say which with --app: \(apps)")
    }
    if let found = live.first ?? named.last ?? all.first(where: { $0.number == word }) { return found }
    let begun =
      word.count < shortLength ? [] : all.filter { $0.isRandom && $0.isLive && $0.id.hasPrefix(word) }
    if begun.count == 1 { return begun[0] }
    let whose = app.map { " of \($0)" } ?? ""
    throw Complaint("There is no activity “\(word)”\(whose); “glancectl list” shows their ids and numbers")
  }
}
