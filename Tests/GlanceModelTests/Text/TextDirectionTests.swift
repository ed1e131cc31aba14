import GlanceModel
import Testing

/// "Each inserted value isolated when its direction differs."
@Suite struct TextDirectionTests {
  @Test(arguments: [
    ("Anna", TextDirection.leftToRight), ("42 Anna", .leftToRight), ("سارا", .rightToLeft), ("(שרה)", .rightToLeft),
    ("1. שרה", .rightToLeft), ("咖啡", .leftToRight), ("\u{200f}a", .rightToLeft),
  ]) func firstStrong(_ text: String, _ direction: TextDirection) {
    #expect(TextDirection.first(in: text) == direction)
  }

  @Test(arguments: ["", "42", "+49 (30) 12", "…", "٣", "👍"]) func noDirection(_ text: String) {
    #expect(TextDirection.first(in: text) == nil)
  }

  @Test(arguments: [
    ("Anna", false, true), ("سارا", true, false), ("Anna سارا", true, true), ("سارا Anna", true, true),
    ("42", false, false),
    ("+49 30 12", false, true), ("…", false, false), ("3:05", false, true), ("سارا 3:05", true, false),
  ]) func isolation(_ text: String, amongLeftToRight: Bool, amongRightToLeft: Bool) {
    #expect(TextDirection.leftToRight.mustIsolate(text) == amongLeftToRight)
    #expect(TextDirection.rightToLeft.mustIsolate(text) == amongRightToLeft)
  }
}
