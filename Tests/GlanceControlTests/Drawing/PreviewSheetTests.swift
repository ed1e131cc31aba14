import GlanceModel
import GlancePresentation
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
    ("--preset=island", "--preset is for a picture, which --png=FILE draws"),
  ])
  func wrongOptionsAreNamed(_ options: String, _ sentence: String) throws {
    let failure = #expect(throws: UsageFailure.self) {
      let given = ["d.json", "p.json"] + options.split(separator: " ").map(String.init)
      _ = try PresentationPreviewCommand(Words(given, for: PresentationPreviewCommand.manual))
    }
    #expect(failure?.sentence.hasPrefix(sentence) == true)
  }

  @Test func aFileThatCannotBeWrittenIsSaidSo() throws {
    let failure = #expect(throws: Complaint.self) { try OutputFile.write([1], to: "/nowhere/at/all.png") }
    #expect(failure?.sentence == "/nowhere/at/all.png: No such file or directory")
  }
}
