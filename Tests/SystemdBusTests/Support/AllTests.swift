import TestLoop
import Testing

/// All tests of the module, one after the other: each starts buses of its own, and they share one event loop.
@Suite(.onTheLoop, .serialized, .timeLimit(.minutes(1))) struct AllTests {}
