import GlanceEngine
import GlanceModel
import GlanceWire
import JSON
import SystemdBus

/// `org.glanced.Glance1.Conversations`: where providers of conversations register, and conversations start.
@LoopActor
enum ConversationsInterface {
  static let configurationKeys = [
    "app", "name", "ringtone", "icon", "maximumGroups", "maximumPerGroup", "includesInRecents", "supportsVideo",
    "handleTypes",
  ]

  private static func registerProvider(
    _ service: GlanceService, _ reader: inout MessageReader, _ call: Call
  ) throws {
    let delegate = try reader.path()
    let options = try service.options(&reader, known: configurationKeys, call)
    let app = try options.text("app")
    let configuration = try options.providerConfiguration(app: app ?? call.sender)
    service.admit(call, .provide, stating: app) { _ in
      service.providers.register(configuration, delegate: delegate, call)
    }
  }

  private static func start(_ service: GlanceService, _ reader: inout MessageReader, _ call: Call) throws {
    let carrier = try carrier(try reader.string())
    let handles = try ObjectReader([:]).handles(
      "handles",
      reader.objects("handles", atMost: service.readingLimit, count: ObjectReader.mostHandles).map(Value.object))
    let options = try service.options(&reader, known: ["video", "uuid"], call)
    let uuid = try options.text("uuid") ?? RandomToken.short()
    try ConversationUUID.check(uuid)
    let request = ConversationRequest(
      carrier: carrier, handles: handles, video: try options.boolean("video") ?? false, uuid: uuid)
    service.admit(call, .show) { _ in service.start(request, for: call) }
  }

  /// A provider by path or app id; "" is chosen by the kind of handle.
  private static func carrier(_ name: String) throws(Refusal) -> ConversationRequest.Carrier {
    if name.isEmpty { return .any }
    if name.hasPrefix("/") {
      guard case .provider(let number)? = ObjectPath(name) else {
        throw Refusal(.invalidArgs, "provider: \(quoting: name) is no provider's path.")
      }
      return .provider(number)
    }
    if !name.hasPrefix(":") { try AppID.checkForm(name) }
    return .app(name)
  }

  static let table = Interface<GlanceService>(
    Names.interface("Conversations"),
    [
      .method(
        "RegisterProvider", [Argument("delegate", "o"), Argument("configuration", "a{sv}")],
        returns: [Argument("provider", "o")], registerProvider),
      .method(
        "Start", [Argument("provider", "s"), Argument("handles", "aa{sv}"), Argument("options", "a{sv}")],
        returns: [Argument("conversation", "o")], start),
      .property("Providers", "aa{sv}") { service, writer in
        writer.array("a{sv}") { writer in
          for number in service.host.engine.providerNumbers {
            guard let configuration = service.host.engine.provider(number) else { continue }
            writer.dictionary { entries in
              entries.path("path", ObjectPath.provider(number).text)
              entries.string("app", configuration.app)
              entries.string("name", service.stage.name(of: configuration))
              entries.strings("handleTypes", configuration.handleTypes.map(\.rawValue).sorted())
              entries.bool("supportsVideo", configuration.supportsVideo)
            }
          }
        }
      },
    ])

  static let providers = table.properties("Providers")
}
