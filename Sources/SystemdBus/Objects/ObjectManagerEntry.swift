/// A path at which a connection has an object manager, as long as its slot lives.
struct ObjectManagerEntry: PathTableEntry {
  let path: String
  weak var slot: Slot?
}
