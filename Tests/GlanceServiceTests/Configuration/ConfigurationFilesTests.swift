import GlanceModel
import TestPeers
import Testing

@testable import GlanceService

/// "`glanced.conf`, then `glanced.conf.d/*.conf`, in `/usr/lib/glanced`, `/etc/glanced`, `$XDG_CONFIG_HOME/glanced`;
/// later wins, key by key."
@Suite struct ConfigurationFilesTests {
  @Test func laterFilesAndFoldersWin() throws {
    let folder = try TemporaryFolder()
    let texts = [
      "1/glanced.conf": "[Limits]\nHistory=1\nRecents=1\nActivities=1\nActivitiesPerApp=1\nCallBurst=1\n",
      "1/glanced.conf.d/a.conf": "[Limits]\nHistory=2\nRecents=2\nActivities=2\nActivitiesPerApp=2\n",
      "1/glanced.conf.d/b.conf": "[Limits]\nHistory=3\nRecents=3\nActivities=3\n",
      "1/glanced.conf.d/c.text": "[Limits]\nHistory=9\nCallBurst=9\n",
      "1/glanced.conf.d/.hidden.conf": "[Limits]\nHistory=9\nCallBurst=9\n",
      "2/glanced.conf": "[Limits]\nHistory=4\nRecents=4\n",
      "3/glanced.conf.d/a.conf": "[Limits]\nHistory=5\n",
    ]
    for (name, text) in texts { try folder.write(name, text) }
    let files = ConfigurationFiles.inFolders(["1", "none", "2", "3"].map { folder[$0] })
    #expect(
      files.paths
        == [
          "1/glanced.conf", "1/glanced.conf.d/a.conf", "1/glanced.conf.d/b.conf", "2/glanced.conf",
          "3/glanced.conf.d/a.conf",
        ].map { folder[$0] })
    let (configuration, problems) = files.read()
    let limits = configuration.limits
    #expect(problems == [])
    #expect(
      [limits.history, limits.recents, limits.activities, limits.activitiesPerApp, limits.callBurst] == [5, 4, 3, 2, 1])
  }
}

extension OnTheBus {
  @Suite struct StandardFoldersTests {
    /// "State in `$STATE_DIRECTORY`, else `$XDG_STATE_HOME/glanced`", and the person's own configuration.
    @Test func aPersonsOwn() throws {
      let folder = try TemporaryFolder()
      try folder.write("config/glanced/glanced.conf", "[Surface hall]\nFamily=bar\n")
      try folder.write("config/glanced/glanced.conf.d/more.conf", "[Surface hall]\nCapacity=3\n")
      let bus = try PrivateBus()
      let own = ["XDG_CONFIG_HOME": folder["config"], "XDG_STATE_HOME": folder["state"], "HOME": folder.path]
      let child = try Child(
        BuiltProgram.path("glanced"), ["--bus=" + bus.address], environment: bus.environment.merging(own) { $1 })
      let shell = try GlanceShell(bus.connect())
      try shell.client.waitForOwner(of: DaemonUnderTest.name, within: .seconds(20))
      let hall = DaemonUnderTest.root + "/surface/hall"
      #expect(try shell.property("Family", of: hall) == "bar")
      #expect(try shell.property("Environment", of: hall)["capacity"]?.integer == 3)
      try child.terminate()
      #expect(TextFile.names(in: folder["state/glanced"]).contains("glance.db"))
    }
  }
}
