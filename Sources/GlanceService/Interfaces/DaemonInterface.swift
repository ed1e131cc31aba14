import GlanceFeeds
import SystemdBus

/// `org.glanced.Glance1.Daemon`: which daemon this is, and how its feeds fare.
@LoopActor
enum DaemonInterface {
  static let table = Interface<GlanceService>(
    Names.interface("Daemon"),
    [
      .constant("Version", "s") { $1.string(GlanceService.version) },
      .constant("StartedAt", "t") { $1.time($0.startedAt) },
      .constant("Features", "as") { _, writer in writer.strings(GlanceService.features) },
      .property("Feeds", "a{ss}") { service, writer in
        writer.array("{ss}") { writer in
          for (name, standing) in service.feeds.sorted(by: { $0.key < $1.key }) {
            writer.entry("ss") { writer in
              writer.string(name)
              writer.string(standing.text)
            }
          }
        }
      },
    ])

  static let feeds = table.properties("Feeds")
}
