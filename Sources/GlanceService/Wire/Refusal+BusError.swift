import GlanceModel
import SystemdBus

extension Refusal: BusErrorConvertible {
  /// The refusal as the bus carries it.
  public var busError: BusError { BusError(name: kind.busName, message: sentence) }
}
