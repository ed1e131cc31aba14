import GlanceModel

/// A surface as the bus tells of it, with its glances.
struct SurfaceRecord: Sendable, Hashable {
  /// Its object.
  let path: String
  /// The properties of its interface `Surface`.
  let properties: ValueObject
  /// Its glances in the order they are shown in.
  var glances: [GlanceRecord]
  /// Those behind them that there is no room to draw.
  private(set) var hidden: [GlanceRecord] = []
  /// Why it is not active, as far as that is known.
  var inactivity: [String] = []

  /// A surface by its object, properties and the objects below it.
  init(path: String, properties: ValueObject, below tree: ObjectTree = ObjectTree()) {
    self.path = path
    self.properties = properties
    glances = properties.texts("Glances").compactMap { path in
      tree.properties(path, "Glance").map {
        GlanceRecord(path: path, properties: $0, view: tree.properties(path, "View"))
      }
    }
  }

  /// A surface with glances that did not come over the bus.
  init(path: String, properties: ValueObject, glances: [GlanceRecord]) {
    self.path = path
    self.properties = properties
    self.glances = glances
  }

  /// Hides all glances but the first few.
  mutating func show(first count: Int) {
    hidden = Array(glances.dropFirst(count)) + hidden
    glances = Array(glances.prefix(count))
  }

  /// Its name, which its path ends in.
  var name: String { ObjectTree.lastPart(path) }
  /// What to call it: its name, but of one that this program made for itself, its family.
  var label: String { name.hasPrefix("watch_") ? family : name }
  /// `island`, `lockscreen`, `standby`, `small` or `bar`.
  var family: String { properties.text("Family") }
  /// What it is like.
  var environment: ValueObject { properties["Environment"]?.object ?? [:] }
  /// Whether it should be showing.
  var isActive: Bool { properties["Active"]?.boolean ?? true }
  /// How many glances it shows, whether they are known or not.
  var glanceCount: Int { properties.texts("Glances").count }

  /// A surface's path by its name.
  static func path(_ name: String) -> String { "\(Daemon.root)/surface/\(name)" }

  /// Its size as people write it: `371 × 160 pt`.
  var size: String {
    let unit = environment.text("unit")
    return "\(Plain.number(environment.number("width"))) × \(Plain.number(environment.number("height")))"
      + (unit.isEmpty ? "" : " \(unit == "cell" ? "cells" : unit)")
  }
}
