/// A set of one interface's properties, as one word: what a publisher marks as changed until it tells the bus.
///
/// It belongs to the interface that made it (``Interface/properties(_:)``) and counts properties in its order.
public struct PropertySet: OptionSet, Sendable, Hashable {
  /// Bit *n* stands for the interface's property number *n*.
  public let rawValue: UInt64

  /// Makes a set of bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}
