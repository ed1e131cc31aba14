import GlanceModel
import Testing

@Suite struct SymbolNameTests {
  static let names: [(String, String?)] = [
    ("cup", "cup"), ("Cup", "cup"), ("cup-symbolic", "cup"), ("cup.fill", "cup"), ("coffee", "cup"),
    ("phone-down", "phone-down"), ("call-end-symbolic", "phone-down"), ("phone-up", "phone"), ("mdi:cup", "cup"),
    ("mdi:coffee", "cup"), ("cup-phone", "cup"), ("teapot", nil), ("", nil), ("symbolic", nil),
  ]

  @Test(arguments: names) func aNameIsFoundByItsPartsAndItsOtherNames(_ name: String, _ found: String?) {
    let known: Set = ["cup", "phone", "phone-down"]
    #expect(SymbolName.find(name) { known.contains($0) ? $0 : nil } == found)
  }
}
