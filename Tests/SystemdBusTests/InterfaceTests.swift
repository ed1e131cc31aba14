import SystemdBus
import Testing

@Suite(.serialized) struct InterfaceTests {
  init() { TestLoop.start() }

  @Test @LoopActor func aMethodIsAnswered() async throws {
    let bench = try await Bench()
    let counter = Counter("one")
    try bench.service.export(Counter.interface, under: Counter.root) { $0 == Counter.root ? counter : nil }
    let reply = try await bench.call("Add") { $0.uint32(3) }
    #expect(try reply.read { try $0.uint32() } == 3)
  }
}
