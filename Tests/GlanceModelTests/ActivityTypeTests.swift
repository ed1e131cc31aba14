import GlanceModel
import Testing

/// An activity's type names a file, so it has to be fit for one.
@Suite struct ActivityTypeTests {
  @Test(arguments: [
    ("Order", true), ("a", true), ("com.example.Order_2-b", true), (String(repeating: "x", count: 128), true),
    (String(repeating: "x", count: 129), false), ("", false), (".hidden", false), ("a/b", false), ("a b", false),
    ("Café", false), ("a\n", false),
  ]) func whatFits(type: String, fits: Bool) {
    do throws(Refusal) {
      try ActivityType.check(type)
      #expect(fits)
    } catch {
      #expect(!fits && error.kind == .invalidArgs)
    }
  }
}
