import GlanceModel

/// The engine's own controls as an example of a conversation lists them, since no payload has any.
enum PreviewControls {
  /// Controls, each an object with `id`, and with `kind`, `on`, `enabled`, `role` and `slot` where they are not a plain
  /// button's.
  static func read(_ list: [Value]) throws(Refusal) -> [Control] {
    var controls: [Control] = []
    for (index, value) in list.enumerated() {
      let place = "controls[\(index)]"
      guard let object = value.object else {
        throw Refusal(.invalidArgs, "\(place): it takes an object, not \(value.kindName).")
      }
      controls.append(try control(ObjectReader(object, at: place)))
    }
    return controls
  }

  private static func control(_ reader: ObjectReader) throws(Refusal) -> Control {
    guard let id = try reader.text("id") else { throw reader.missing("id", "answer would be right") }
    return Control(
      id: id, kind: try reader.choice("kind", of: Control.Kind.self) ?? .button,
      enabled: try reader.boolean("enabled") ?? true, on: try reader.boolean("on") ?? false,
      role: try reader.choice("role", of: Control.Role.self) ?? .normal,
      slot: try reader.choice("slot", of: Control.Slot.self) ?? .primary)
  }
}
