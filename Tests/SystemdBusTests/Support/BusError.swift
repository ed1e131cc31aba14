import SystemdBus

/// The error under test, not that of the test's other client.
typealias BusError = SystemdBus.BusError
