import GlanceEngine
import GlanceModel
import GlanceStore
import Glibc
import SystemdBus
import TestLoop
import TestPeers
import Testing

@testable import GlanceService

/// The daemon's parts in the test's own process, on a bus of their own, to have happen to them what nobody can ask of
/// them over the bus.
final class ServiceHere {
  /// The parts.
  let service: GlanceService
  /// The bus they serve on.
  let bus: PrivateBus
  /// The folder with their state.
  let folder: TemporaryFolder

  /// Starts them, with the state in a folder, and waits until they serve.
  init(folder: TemporaryFolder? = nil, limits: Limits = Limits()) async throws {
    try #require(TestLoop.isStarted)
    bus = try PrivateBus()
    self.folder = try folder ?? TemporaryFolder()
    service = try await ServiceHere.make(bus.address, self.folder["state"], limits)
    let client = try bus.connect()
    _ = try client.waitForOwner(of: DaemonUnderTest.name)
    // What asks now is answered once they have learned that the name is theirs.
    try client.roundTrip(to: DaemonUnderTest.name)
  }

  /// Ends them in order.
  func stop() async {
    let service = service
    await Task { @LoopActor in
      service.server.stop()
      service.close()
    }.value
  }

  @LoopActor
  private static func make(_ address: String, _ state: String, _ limits: Limits) throws -> GlanceService {
    let loop = try TestLoop.shared
    var configuration = Configuration()
    configuration.limits = limits
    let service = try GlanceService(
      GlanceService.Setup(
        bus: .address(address), configuration: configuration,
        openStore: { () throws(Refusal) in try Store.open(in: state) }, time: TimeSource(),
        engine: Engine(limits: limits, locale: "C"), locale: "C", folders: PresentationFolders(paths: [])),
      loop: loop)
    try service.start(loop, options: Options(), recording: nil, endings: [])
    // The loop goes on for the next ones.
    service.server.onEnd = nil
    return service
  }
}
