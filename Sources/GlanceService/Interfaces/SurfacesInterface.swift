import GlanceEngine
import GlanceModel
import SystemdBus

/// `org.glanced.Glance1.Surfaces`: where shells make their surfaces.
@LoopActor
enum SurfacesInterface {
  private static func create(_ service: GlanceService, _ reader: inout MessageReader, _ call: Call) throws {
    let name = try reader.string()
    try SurfaceName.check(name)
    let familyName = try reader.string()
    guard let family = SurfaceFamily(rawValue: familyName) else {
      let names = SurfaceFamily.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal(.invalidArgs, "family: \(quoting: familyName) is none of \(names).")
    }
    let settings = try service.surfaceSettings(&reader, "environment", family: family, call)
    let surface = Surface(name: name, family: family, settings: settings)
    service.admit(call, .show) { _ in
      service.apply(for: call) {
        .surfaceCreated(surface, creator: call.sender, call: $0)
      } reply: { _, writer in
        writer.path(ObjectPath.surface(name).text)
      }
    }
  }

  static let table = Interface<GlanceService>(
    Names.interface("Surfaces"),
    [
      .method(
        "Create", [Argument("name", "s"), Argument("family", "s"), Argument("environment", "a{sv}")],
        returns: [Argument("surface", "o")], create)
    ])
}
