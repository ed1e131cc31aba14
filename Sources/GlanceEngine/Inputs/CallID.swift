/// Names the bus call that a ``Effect/reply(_:_:)`` answers; whoever makes the input chooses it.
public typealias CallID = UInt64
