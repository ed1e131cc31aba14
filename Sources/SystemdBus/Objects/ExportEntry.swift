/// An interface that a connection serves, as long as its slot lives.
struct ExportEntry: PathTableEntry {
  let export: ExportedInterface
  weak var slot: Slot?

  var path: String { export.prefix }
}

extension Connection {
  /// The interfaces that may serve an object at a path.
  func exports(covering path: String) -> [ExportedInterface] {
    exportEntries.active(atOrAbove: path).map(\.export)
  }
}
