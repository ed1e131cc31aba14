import GlanceModel
import Testing

@testable import GlanceService

@Suite(.serialized) struct OptionsTests {
  @Test func readsEveryOption() throws {
    let options = try Options([
      "--bus=unix:path=/run/x", "--config", "a.conf", "--state-dir=/tmp/s", "--demo", "--record=log",
    ])
    var expected = Options()
    expected.bus = .address("unix:path=/run/x")
    expected.configuration = "a.conf"
    expected.stateFolder = "/tmp/s"
    expected.demo = true
    expected.record = "log"
    #expect(options == expected)
    #expect(try Options(["--bus=system", "--help"]).action == .help)
    #expect(try Options(["--version"]).action == .version)
  }

  @Test(arguments: [
    (["--bus=moon"], "--bus=moon is none of user, system and a D-Bus address such as unix:path=/run/bus."),
    (["--record=a", "--replay=b"], "--record and --replay exclude each other: what is replayed is recorded already."),
    (["--demo", "--replay=b"], "--demo and --replay exclude each other: each decides what is on the screens."),
    (["--deom"], "there is no option “--deom”; did you mean --demo?"),
    (["--frob"], "there is no option “--frob”; glanced --help lists them."),
    (["serve"], "“serve” is no option; glanced --help lists them."),
  ])
  func saysWhatIsWrong(arguments: [String], sentence: String) {
    #expect(throws: Refusal(.invalidArgs, sentence)) { try Options(arguments) }
  }
}
