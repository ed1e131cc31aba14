import GlanceModel
import GlancePresentation
import TestPeers
import Testing

@testable import GlanceControl

@Suite struct PreviewSheetTests {
  static let examples: String = {
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Examples/"
  }()
  private static let order = [
    "presentations/DrinkOrderAttributes.json", "payloads/drink-order/01-placed.json",
    "payloads/drink-order/02-preparing.json",
  ]
  private static let washing = ["presentations/org.glanced.Generic.json", "payloads/washing-machine/02-spinning.json"]

  private func cases(_ files: [String], times: [WallTime] = []) throws -> [PreviewCase] {
    try PreviewCase.read(files.map { Self.examples + $0 }, times: times)
  }

  private func png(_ files: [String], _ change: (inout PreviewSheet) -> Void = { _ in }) throws -> [UInt8] {
    var sheet = PreviewSheet()
    sheet.scale = 1
    sheet.locale = "en_US.UTF-8"
    change(&sheet)
    return try sheet.png(of: cases(files))
  }

  /// Width and height, as the first block of a PNG file has them.
  private func size(_ png: [UInt8]) -> (width: Int, height: Int) {
    func number(_ place: Int) -> Int { png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  @Test func everyScreenIsOnTheSheet() throws {
    let all = try png(Self.order)
    #expect(all.starts(with: Array("\u{89}PNG".unicodeScalars.map { UInt8($0.value) })))
    let one = try png(Self.order) { $0.presets = [.car240x78] }
    #expect(size(one).width < 400 && size(one).height < 250)
    #expect(size(all).width > 1000 && size(all).height > 600)
    let two = try png(Self.order + Self.washing) { $0.presets = [.car240x78] }
    #expect(size(two).width == size(one).width && size(two).height > size(one).height + 78)
  }

  @Test func schemeLocaleFontAndScaleAreSeen() throws {
    let plain = try png(Self.order)
    #expect(try png(Self.order) == plain)
    #expect(try png(Self.order) { $0.scheme = .light } != plain)
    #expect(try png(Self.order) { $0.locale = "ar_EG.UTF-8" } != plain)
    #expect(try png(Self.order) { $0.font = "Noto Serif" } != plain)
    let large = try png(Self.order) { $0.scale = 2 }
    #expect(size(large).width == 2 * size(plain).width)
  }

  @Test func eachDocumentHasItsContentAndMoment() throws {
    let cases = try cases(Self.order + Self.washing, times: [])
    #expect(cases.map(\.document.type) == ["DrinkOrderAttributes", "org.glanced.Generic"])
    #expect(cases[0].now == WallTime(seconds: 1_773_475_980))
    #expect(cases[0].activity.startedAt == WallTime(seconds: 1_773_475_920))
    #expect(cases[1].content.state["title"] == "Waschmaschine")
    let times = [WallTime(seconds: 1_773_476_000), WallTime(seconds: 1_767_981_600)]
    let timed = try self.cases(Self.order + Self.washing, times: times)
    #expect(timed.map(\.now) == times)
    // "when_relative": seconds from the moment it is sent.
    #expect(timed[1].content.state["when"]?.double == 1_767_982_140)
  }

  @Test(arguments: [
    ("--png=x --scale=9", "--scale=9 is no number from 0.25 to 8.0"),
    ("--png=x --preset=bar-24", "--preset=bar-24 is none of island,"),
    ("--png=x --color-scheme=blue", "--color-scheme=blue is neither light nor dark"),
    ("--preset=car", "--preset=car is none of island, island-large,"),
    ("--driving=flying", "--driving=flying is none of parked, idling, moving, unknown"),
    ("--preset=island", "--preset is for a picture, which --png=FILE draws"),
  ])
  func wrongOptionsAreNamed(_ options: String, _ sentence: String) throws {
    let failure = #expect(throws: UsageFailure.self) {
      let given = ["d.json", "p.json"] + options.split(separator: " ").map(String.init)
      _ = try PresentationPreviewCommand(Words(given, for: PresentationPreviewCommand.manual))
    }
    #expect(failure?.sentence.hasPrefix(sentence) == true)
  }

  /// A moving car's driver sees no buttons and no seconds; other screens are as ever.
  @Test func aMovingCarIsDrawn() throws {
    let order = Self.order.map { Self.examples + $0 }
    func preview(_ options: [String]) throws -> Child.Finished {
      try Child.run(BuiltProgram.path("glancectl"), ["presentation", "preview"] + order + options)
    }
    let (parked, moving) = (try preview([]).output, try preview(["--driving=moving"]).output)
    #expect(parked.contains("4:59") && parked != moving)
    /// The rows of a box by its name, from its left border on.
    func box(_ name: String, _ text: String) -> [Substring] {
      let rows = text.split(separator: "\n")
      guard let first = rows.firstIndex(where: { $0.contains("╭─ \(name) ─") }),
        let place = rows[first].firstRange(of: "╭─ \(name) ─")
      else { return [] }
      let margin = rows[first][..<place.lowerBound].count
      return rows[first...].prefix(3).map { $0.dropFirst(margin) }
    }
    #expect(box("small", parked).contains { $0.contains("4:59") })
    #expect(!box("small", moving).contains { $0.contains("4:59") })
    #expect(box("bar", moving).contains { $0.contains("4:59") })
    let pictures = try [false, true].map { isDriving in
      try png(Self.order) {
        $0.presets = [.car240x78]
        $0.isDriving = isDriving
      }
    }
    #expect(pictures[0] != pictures[1])
    let island = try [false, true].map { isDriving in
      try png(Self.order) {
        $0.presets = [.island]
        $0.isDriving = isDriving
      }
    }
    #expect(island[0] == island[1])
  }

  /// What is not on this machine is drawn in another way, which is said.
  @Test(
    arguments: [
      (["--locale=xx_YY"], "--locale=xx_YY is no locale of this system,"), (["--locale=de_DE.UTF-8"], nil),
      (["--locale=C"], nil), (["--locale=C.UTF-8"], nil),
      (["--png=", "--font=Gothic No Such"], "--font=Gothic No Such is not installed,"),
      (["--png=", "--font=Inter"], nil), (["--png=", "--font=No Such, Sans"], nil),
    ] as [([String], String?)])
  func whatIsNotThereIsSaid(_ options: [String], _ warning: String?) throws {
    let folder = try TemporaryFolder()
    let words = options.map { $0 == "--png=" ? "--png=\(folder["a.png"])" : $0 }
    let run = try Child.run(
      BuiltProgram.path("glancectl"), ["presentation", "preview"] + Self.order.map { Self.examples + $0 } + words)
    #expect(run.status == .code(0), "\(run.errors)")
    if let warning {
      #expect(run.errors.hasPrefix("glancectl: warning: \(warning)") && run.errors.split(separator: "\n").count == 1)
    } else {
      #expect(run.errors.isEmpty)
    }
  }

  @Test func aFileThatCannotBeWrittenIsSaidSo() throws {
    let failure = #expect(throws: Complaint.self) { try OutputFile.write([1], to: "/nowhere/at/all.png") }
    #expect(failure?.sentence == "/nowhere/at/all.png: No such file or directory")
  }
}
