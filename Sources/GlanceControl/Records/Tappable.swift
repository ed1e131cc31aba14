import GlanceModel

/// A control of a glance that can be tapped.
struct Tappable: Sendable, Hashable {
  /// The glance's object.
  let glance: String
  /// The control's id.
  let control: String

  /// A control by its glance and id.
  init(glance: String, control: String) {
    self.glance = glance
    self.control = control
  }

  /// All that can be tapped on surfaces, in the order they are shown in.
  static func all(on surfaces: [SurfaceRecord]) -> [Tappable] {
    surfaces.flatMap(\.glances).flatMap { glance in
      glance.controls.filter { glance.properties.flag("Interactive") && ($0["enabled"]?.boolean ?? true) }
        .map { Tappable(glance: glance.path, control: $0.exactText("id")) }
    }
  }
}
