import SystemdBus

/// An object to export: it counts, and keeps a label.
@LoopActor
final class Counter {
  nonisolated static let root = "/org/example"
  nonisolated static let interfaceName = "org.example.Counter"

  let name: String
  var count: UInt32 = 0
  var label = ""
  var kept: Call?

  init(_ name: String) { self.name = name }

  /// Gives up the call that was kept.
  func take() -> Call? {
    defer { kept = nil }
    return kept
  }

  static let interface = Interface<Counter>(
    interfaceName,
    [
      .method("Add", [Argument("amount", "u")], returns: [Argument("sum", "u")]) { counter, reader, call in
        counter.count += try reader.uint32()
        call.reply { $0.uint32(counter.count) }
      },
      .method("Sender", returns: [Argument("name", "s")]) { _, _, call in call.reply { $0.string(call.sender) } },
      .method("Keep") { counter, _, call in counter.kept = call },
      .method("Forget") { _, _, _ in },
      .method("Refuse", [Argument("why", "s")]) { _, reader, _ in
        throw BusError(name: "org.example.Error.Refused", message: try reader.string())
      },
      .method("Lie", returns: [Argument("sum", "u")]) { _, _, call in call.reply { $0.string("not a number") } },
      .constant("Name", "s") { $1.string($0.name) },
      .property("Count", "u") { $1.uint32($0.count) },
      .property(
        "Label", "s",
        set: { counter, reader in
          let label = try reader.string()
          guard !label.isEmpty else { throw BusError.invalidArgs("A label has at least one character.") }
          counter.label = label
        }
      ) { $1.string($0.label) },
      .signal("Overflowed", [Argument("count", "u"), Argument("where", "s")]),
    ])
}
