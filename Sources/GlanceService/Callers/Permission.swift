/// What a caller wants to do, as far as the system bus asks who may.
enum Permission: Sendable {
  /// See and control glances: root and the group `glance`.
  case show
  /// Provide activities: root and the group `glance-apps`.
  case provide
  /// Say what the device's situation is: root.
  case administer

  /// The group that may, besides root; nil for none.
  var group: String? {
    switch self {
    case .show: "glance"
    case .provide: "glance-apps"
    case .administer: nil
    }
  }
}
