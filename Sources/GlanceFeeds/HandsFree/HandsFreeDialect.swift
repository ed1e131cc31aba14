/// What tells one hands-free service from another: of phones in reach they offer the same calls with the same methods,
/// at other places and by other names.
struct HandsFreeDialect: Sendable {
  /// What has to be asked about a phone before it is a telephone.
  enum Question: Sendable {
    /// Its calls: it is an ObjectManager of its own, and theirs.
    case calls
    /// What it is called: a property of the object above it.
    case name(interface: String, property: String)
  }

  /// What the service is called, for sentences.
  let source: String
  /// Its name on the bus.
  let service: String
  /// The object that lists the phones.
  let root: String
  /// The interface of a phone.
  let phone: String
  /// The interface of a call, whose object is below its phone's.
  let call: String
  /// What has to be asked about a phone.
  let question: Question
  /// What comes before the number when it is dialled.
  let scheme: String
  /// What it can do.
  let abilities: Set<TelephoneAbility>
}
