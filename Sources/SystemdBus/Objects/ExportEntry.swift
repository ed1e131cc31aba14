/// An interface that a connection serves, as long as its slot lives.
struct ExportEntry {
  let export: ExportedInterface
  weak var slot: Slot?
}

extension Connection {
  /// What is served now.
  var exports: [ExportedInterface] {
    exportEntries.compactMap { $0.slot?.isActive == true ? $0.export : nil }
  }
}
