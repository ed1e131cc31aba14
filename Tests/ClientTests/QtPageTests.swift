import TestPeers
import Testing

/// What the page for shells shows to those who write in Qt is what the client in Qt is compiled with.
@Test func theQtTypesOnThePageAreThoseThatAreCompiled() throws {
  let page = try #require(TextFile.read(Checkout.path("docs/shells.md")))
  let types = try #require(TextFile.read(Checkout.path("Tests/ClientTests/Clients/qt/types.h")))
  let compiled = types.split(separator: "\n").map { $0.drop { $0 == " " } }
  let snippets = page.split(separator: "```").filter { $0.hasPrefix("cpp\n") }.map { $0.dropFirst(4) }
  #expect(snippets.count == 2)
  for line in snippets.flatMap({ $0.split(separator: "\n") }) {
    #expect(compiled.contains(line.drop { $0 == " " }), "\(line)")
  }
}
