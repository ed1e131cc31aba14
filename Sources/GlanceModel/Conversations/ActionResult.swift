/// What a source makes of an action. The first answer counts.
public enum ActionResult: Sendable, Hashable, Codable {
  /// It is done, since then; nil is now.
  case fulfilled(WallTime?)
  /// It could not be done, and why, in one sentence or a few words.
  case failed(String)
}
