import GlanceModel
import Glibc
import TestPeers

/// What every client meets: an app's order with a button, an app that calls, and a surface to see them on.
final class Kitchen {
  /// The daemon.
  let daemon: DaemonUnderTest
  /// The app whose order is there before any client is.
  let app: GlanceApp
  /// The app that calls.
  let calls: CallingApp
  /// Reads what clients read.
  private let reader: BusClient
  /// The order.
  private(set) var order = ""

  /// The surface.
  static let surface = DaemonUnderTest.root + "/surface/dash"

  /// How orders of a type look, in one line.
  static func document(of type: String) -> String {
    #"""
    {"type": "\#(type)", "schema": {"phase": "string", "progress": "number?"}, "tint": "#6F4E37", \#
    "strings": {"en": {"phase.cooking": "Being cooked", "phase.baking": "In the oven", "phase.rated": "Thanks"}}, \#
    "summary": {"title": "{attributes.dish}", "subtitle": "{state.phase|label}", "symbol": "bowl"}, \#
    "content": {"vstack": [{"text": "{attributes.dish}", "font": "headline"}, \#
    {"progress": "{state.progress}", "segments": [{"length": 1, "color": "tint"}, {"length": 2}]}, \#
    {"button": "rate", "label": "Rate \"it\"", "symbol": "heart", \#
    "arguments": {"order": "{attributes.number}", "stars": 5, "share": 0.5, "paid": true}}]}}
    """#
  }

  /// What a server pushes for another order.
  let payload = """
    {"aps": {"timestamp": \(time(nil)), "event": "start", "attributes-type": "TartOrder", "attributes": {}, \
    "content-state": {"title": "Tart", "progress": 40}, "alert": {"title": "Tart", "body": "In the oven"}}}
    """

  /// A daemon with the order on a surface that stays without a shell.
  init() throws {
    daemon = try DaemonUnderTest(
      configuration: "[Limits]\nAlertTime=200ms\n[Surface dash]\nFamily=lockscreen\nView=yes\n")
    reader = try daemon.connect()
    app = try GlanceApp(daemon.connect(), name: "org.example.Kitchen")
    calls = try CallingApp(daemon.connect(), name: "org.example.Phone")
    try app.registerPresentation(Kitchen.document(of: "KitchenOrder"))
    order =
      try app.request(
        "KitchenOrder", attributes: ["dish": "Crème “brûlée”", "number": 7],
        state: ["phase": "cooking", "progress": 0.25],
        options: .dictionary(["app": "org.example.Kitchen", "id": "order"])
      ).path
    try app.client.matchAll(from: DaemonUnderTest.name)
  }

  /// What a client that reads everything there is of an object's interface should say, one line a property.
  func readings(_ path: String, _ interface: String) throws -> [String] {
    let all = try reader.getAll(DaemonUnderTest.name, path, DaemonUnderTest.interface(interface))
    return (all.elements ?? []).compactMap { entry in
      guard case .entry(let name, .variant(let value)) = entry else { return nil }
      return "read \(path) \(interface).\(name.text ?? "") \(value.type) \(value.written)"
    }.sorted()
  }
}
