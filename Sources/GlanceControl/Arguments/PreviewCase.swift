import GlanceModel
import GlancePresentation
import JSON

/// A document with the content that payloads give it, and the moment to draw it at.
struct PreviewCase: Sendable {
  /// The document.
  let document: Document
  /// Its content.
  private(set) var content = PayloadContent()
  /// When it is.
  private(set) var now: WallTime

  /// Reads files: each document, or the type of one that is built in, and behind it the payloads that are applied to it
  /// in their order.
  ///
  /// - Parameter times: When to draw them, one for each document; else at the time of its last payload, or now.
  static func read(_ files: [String], times: [WallTime]) throws(Complaint) -> [PreviewCase] {
    var cases: [PreviewCase] = []
    for file in files {
      if cases.isEmpty || Document.builtInTypes.contains(file) {
        cases.append(try PreviewCase(file: file, at: times.dropFirst(cases.count).first))
        continue
      }
      let bytes = try InputFile.read(file, atMost: 1 << 20)
      let value: Value
      do throws(Refusal) {
        value = try JSON.parse(bytes, named: file)
      } catch {
        throw Complaint(DocumentCheck.located(error.sentence, in: file))
      }
      if PreviewCase.isDocument(value) {
        cases.append(try PreviewCase(file: file, at: times.dropFirst(cases.count).first))
      } else {
        try cases[cases.count - 1].apply(value, file: file)
      }
    }
    return cases
  }

  private let isTimed: Bool

  private init(file: String, at time: WallTime?) throws(Complaint) {
    if let document = Document.builtIn(file) {
      self.document = document
    } else {
      let check = DocumentCheck(file: file)
      guard let document = check.document else { throw Complaint(check.errors.first ?? "") }
      self.document = document
    }
    isTimed = time != nil
    now = time ?? LocalTime.now
  }

  private mutating func apply(_ payload: Value, file: String) throws(Complaint) {
    try content.apply(payload, file: file, now: now)
    if !isTimed, let time = content.time { now = time }
  }

  /// Whether it is meant as a document: it has a type of its own, and neither form of payload has one.
  static func isDocument(_ value: Value) -> Bool {
    guard let object = value.object else { return false }
    return object["aps"] == nil && object["message"] == nil && object["type"] != nil
  }

  /// The activity that its content makes.
  var activity: Activity {
    Activity(
      number: 1, id: "preview", owner: .feed("org.glanced.Feed.push"), type: document.type,
      attributes: content.attributes, contentState: content.state, startedAt: content.startedAt ?? now, updatedAt: now)
  }

  /// A form of it as a surface shows it: "on `vehicle` surfaces, unless `parked`", where a call's controls stay.
  func situation(_ form: GlanceForm, on surface: SurfaceEnvironment, isDriving: Bool) -> GlanceSituation {
    let isLimited = isDriving && surface.vehicle
    return GlanceSituation(
      form: form, interactive: !isLimited || document.type == Document.conversationType, drivingLimited: isLimited,
      appName: content.state["appName"]?.text ?? "", controls: content.controls)
  }
}
