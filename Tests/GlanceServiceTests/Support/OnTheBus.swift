import Testing

/// The tests that run the built daemon on a bus of its own, one after the other, so that few daemons run at once.
@Suite("The daemon on a bus", .serialized, .timeLimit(.minutes(3))) struct OnTheBus {}
