import GlanceModel

/// Something that has to be stored; the engine is asked for the values.
public enum StoreRequest: Sendable, Hashable {
  /// A conversation is over: durable before the next reply.
  case recent(Recent)
  /// An activity started or ended: durable before the next reply, with ``Engine/nextActivityNumber``.
  case activity(Int)
  /// An activity's content changed: within a second, the newest only.
  case content(Int)
  /// An activity is gone: durable before the next reply.
  case removed(Int)
  /// What has been said about an app: durable before the next reply.
  case allowed(app: String, allowed: Bool)
  /// Nothing has been said about an app any more: durable before the next reply.
  case forgotten(app: String)
  /// ``Engine/isEnabled`` or ``Engine/frequentPushes``: durable before the next reply.
  case settings
}
