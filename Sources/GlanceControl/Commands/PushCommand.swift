import GlanceModel
import JSON
import SystemdBus

/// Hands a payload to the daemon as a server would.
struct PushCommand: Command {
  static let manual = Manual(
    name: "push", arguments: "FILE|-", count: 1...1,
    summary: "Push a payload, as a server does",
    details: """
      The payload is in APNs' or in Home Assistant's form, in a file or on the standard input (-).
      Prints the path of the activity it went to; “/” if it was a broadcast, or ignored as older than
      what is there. An update goes to --token, else to --channel, else to --id.
      """,
    options: [
      CommandOption("id", value: "ID", "what the activity is called"),
      CommandOption("token", value: "TOKEN", "the activity's push token"),
      CommandOption("channel", value: "ID", "broadcast to the activities on this channel"),
      CommandOption("priority", value: "5|10", "10 at once; 5 may wait a second (10)"),
      CommandOption("now", "as if it were sent now: its timestamp and dates near it move"),
      CommandOption("app", value: "NAME", "push as this app, by owning its bus name meanwhile"),
    ],
    examples: [
      .init("glancectl push order.json", "what a server sends to a telephone, here"),
      .init("glancectl push --now order.json", "the same though the file is from last year"),
      .init(
        #"echo '{"title": "Washer", "message": "Spinning"}' | glancectl push -"#,
        "a notification in Home Assistant's form"),
    ])

  private let file: String
  private let options: [String: TypedValue]
  private let app: String?
  private let movesDates: Bool

  init(_ words: Words) throws(UsageFailure) {
    file = words.arguments[0]
    app = words.value("app")
    movesDates = words.has("now")
    var options: [String: TypedValue] = [:]
    for name in ["id", "token", "channel", "app"] {
      if let value = words.value(name) { options[name] = .string(value) }
    }
    if let priority: UInt32 = try words.number("priority", in: 1...10) {
      guard priority == 5 || priority == 10 else { throw UsageFailure("--priority=\(priority) is neither 5 nor 10") }
      options["priority"] = .uint32(priority)
    }
    self.options = options
  }

  func run(in session: Session) async throws {
    let bytes = try InputFile.read(file, atMost: 1 << 20)
    guard var payload = String(validating: bytes, as: UTF8.self), !payload.utf8.contains(0) else {
      throw Complaint("\(file): it is no text in UTF-8, and a payload is JSON")
    }
    // What cannot be read goes as it is: the daemon says what is wrong with it.
    let value = try? JSON.parse(payload)
    if let value, PreviewCase.isDocument(value), ["content", "summary"].contains(where: { value.object?[$0] != nil }) {
      throw Complaint(
        "\(file) is a presentation document, not a payload; “glancectl presentation register \(file)” hands it over")
    }
    if movesDates, let value {
      payload = JSON.text(PayloadDates.moved(value, to: LocalTime.now))
    }
    let daemon = try session.daemon()
    if let app { try await daemon.become(app) }
    let path = try await daemon.push(payload, options: options)
    if session.json {
      session.print(json: ["path": .string(path)])
    } else {
      session.output.line(SafeText.clean(path))
    }
  }
}
