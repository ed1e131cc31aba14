import GlanceModel

@testable import GlanceControl

/// Views and surfaces for tests, as the bus tells of them.
enum Views {
  static let now = WallTime(seconds: 1_796_035_200)

  /// A row of `Nodes`.
  static func node(
    _ parent: Int64, _ kind: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ attributes: ValueObject = [:]
  ) -> Value {
    .array([
      .integer(parent), .string(kind), .number(x), .number(y), .number(width), .number(height), .object(attributes),
    ])
  }

  static func view(_ width: Double, _ height: Double, _ nodes: [Value]) -> ValueObject {
    ["Width": .number(width), "Height": .number(height), "Nodes": .array(nodes)]
  }

  static func time(_ seconds: Int64) -> Value { Value(whole: (now + .seconds(seconds)).microseconds) }

  /// A card of 24 × 3: symbol, headline and timer, a bar, two buttons.
  static var card: ValueObject {
    view(
      24, 3,
      [
        node(0, "stack", 0, 0, 24, 3, ["axis": "vertical"]), node(0, "symbol", 0, 0, 2, 1, ["name": "cup", "size": 1]),
        node(0, "text", 3, 0, 14, 1, ["text": "Blue Bottle", "weight": 600, "color": "#ffffffff"]),
        node(0, "timer", 18, 0, 6, 1, ["end": time(245), "countsDown": true, "align": "trailing"]),
        node(0, "progress", 0, 1, 24, 1, ["value": 0.5, "style": "linear", "color": "#6f4e37ff"]),
        node(0, "button", 1, 2, 4, 1, ["control": "good", "label": "Good"]),
        node(0, "button", 6, 2, 3, 1, ["control": "bad", "label": "Bad", "enabled": false]),
      ])
  }

  /// The compact pair of an island.
  static var compact: ValueObject {
    view(
      8, 1,
      [
        node(0, "text", 0, 0, 8, 1, ["text": "Ready"]),
        node(1, "gauge", 0, 0, 2, 1, ["start": time(-30), "end": time(10), "countsDown": true, "style": "circular"]),
      ])
  }

  /// A surface with glances, each with its view.
  static func surface(
    _ family: String, _ glances: [(ValueObject, ValueObject?)],
    environment: ValueObject = ["unit": "cell"]
  ) -> SurfaceRecord {
    let path = SurfaceRecord.path("watch_7_\(family)")
    var tree = ObjectTree()
    for (index, glance) in glances.enumerated() {
      var interfaces: ValueObject = ["org.glanced.Glance1.Glance": .object(glance.0)]
      interfaces["org.glanced.Glance1.View"] = glance.1.map { .object($0) }
      tree.add("\(path)/\(index)", interfaces)
    }
    let properties: ValueObject = [
      "Family": .string(family), "Environment": .object(environment), "Active": true,
      "Glances": .array(glances.indices.map { .string("\(path)/\($0)") }),
    ]
    return SurfaceRecord(path: path, properties: properties, below: tree)
  }
}
