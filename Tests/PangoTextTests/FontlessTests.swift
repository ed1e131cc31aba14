import Glibc
import GlanceModel
import GlancePresentation
import Testing

@testable import PangoText

/// "No fonts at all: average widths".
@Suite struct FontlessTests {
  @Test func averages() throws {
    var name = Array("/tmp/fontless-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    try #require(file >= 0)
    let path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    defer { unlink(path) }
    let text = "<?xml version=\"1.0\"?><fontconfig></fontconfig>"
    try #require(write(file, text, text.utf8.count) == text.utf8.count)
    close(file)
    let measurer = PangoMeasurer(fontConfiguration: path)
    #expect(!measurer.hasFonts)
    let font = TextFont(typeface: measurer.typeface("Sans", locale: "C"), size: 17)
    let average = AverageMeasurer()
    let same = TextFont(typeface: average.typeface("Sans", locale: "C"), size: 17)
    #expect(measurer.size(of: "Ready for pickup", in: font) == average.size(of: "Ready for pickup", in: same))
    #expect(
      measurer.cut("Ready for pickup", in: font, to: 60).text == average.cut("Ready for pickup", in: same, to: 60).text)
    #expect(PangoMeasurer().hasFonts)
  }
}
