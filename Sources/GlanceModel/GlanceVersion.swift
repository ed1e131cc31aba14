/// Which Glance this is.
public enum GlanceVersion {
  /// The version of the daemon, its tool and the bus interfaces they speak.
  public static let current = "0.1.0"
}
