/// What a caller wants to do, as far as the system bus asks who may.
enum Permission: Sendable {
  /// See and control glances: root and the group `glance`.
  case show
  /// Provide activities: root and the group `glance-apps`.
  case provide
  /// Ask what anybody with a part in it may know: root and both groups.
  case ask
  /// Say what the device's situation is: root.
  case administer

  /// The groups that may, besides root.
  var groups: [String] {
    switch self {
    case .show: ["glance"]
    case .provide: ["glance-apps"]
    case .ask: ["glance", "glance-apps"]
    case .administer: []
    }
  }
}
