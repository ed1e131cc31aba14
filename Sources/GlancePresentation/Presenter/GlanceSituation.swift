import GlanceModel

/// What a glance may show and say at the moment, beside its activity and its surface.
public struct GlanceSituation: Sendable, Hashable {
  /// The form it has.
  public var form: GlanceForm
  /// Whether its source alerts now.
  public var alerting: Bool
  /// Whether its controls can be tapped: not once it has ended, nor while driving.
  public var interactive: Bool
  /// Whether all it may say is the app's name.
  public var redacted: Bool
  /// Whether what it says is limited because the vehicle moves.
  public var drivingLimited: Bool
  /// Whether it is dark around.
  public var night: Bool
  /// The app's name, for people.
  public var appName: String
  /// Ids, as the glance's controls have them, of those whose action is running.
  public var disabledControls: Set<String>
  /// The engine's own controls, which a `controls` node shows.
  public var controls: [Control]

  /// A situation in which everything may be shown.
  public init(
    form: GlanceForm, alerting: Bool = false, interactive: Bool = true, redacted: Bool = false,
    drivingLimited: Bool = false, night: Bool = false, appName: String = "", disabledControls: Set<String> = [],
    controls: [Control] = []
  ) {
    self.form = form
    self.alerting = alerting
    self.interactive = interactive
    self.redacted = redacted
    self.drivingLimited = drivingLimited
    self.night = night
    self.appName = appName
    self.disabledControls = disabledControls
    self.controls = controls
  }
}
