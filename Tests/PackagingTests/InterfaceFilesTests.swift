import TestPeers
import Testing

@Suite("gdbus-codegen and qdbusxml2cpp accept every file") struct InterfaceFilesTests {
  @Test func thereIsAFileForEachInterface() {
    let names = [
      "Activities", "Activity", "Conversation", "Conversations", "Daemon", "Environment", "Glance", "Provider",
      "ProviderDelegate", "Recents", "Surface", "Surfaces", "View",
    ]
    #expect(Repository.interfaces == names.map { "org.glanced.Glance1.\($0)" })
  }

  @Test(arguments: Repository.interfaces) func codeGeneratorsAccept(name: String) throws {
    let folder = try TemporaryFolder()
    let file = Repository.path("dbus/\(name).xml")
    let commands: [(program: String, arguments: [String])] = [
      ("gdbus-codegen", ["--interface-info-body", "--output", folder["info.c"], file]),
      ("gdbus-codegen", ["--generate-docbook", "doc", "--output-directory", folder.path, file]),
      ("/usr/lib/qt6/bin/qdbusxml2cpp", ["-p", folder["proxy.h"] + ":", file]),
      ("/usr/lib/qt6/bin/qdbusxml2cpp", ["-a", folder["adaptor.h"] + ":", file]),
    ]
    for (program, arguments) in commands {
      let finished = try Child.run(program, arguments)
      #expect(finished.status == .code(0), "\(program) \(arguments)")
      #expect(finished.errors == "", "\(program) \(arguments)")
    }
    // The documentation has something to say about the interface and each of its members.
    let documentation = try #require(folder.read("doc-\(name).xml"))
    #expect(!documentation.contains("<para></para>"))
    #expect(folder.read("proxy.h")?.contains("class OrgGlancedGlance1") == true)
  }

  @Test("a doc comment and argument names for every member", arguments: Repository.interfaces)
  func everyMemberIsDescribed(name: String) {
    var comment: [Substring] = []
    var isInComment = false
    var members = 0
    for line in Repository.text("dbus/\(name).xml").split(separator: "\n") {
      let trimmed = line.drop { $0 == " " }
      if trimmed.hasPrefix("<!--") { (comment, isInComment) = ([], true) }
      if isInComment { comment.append(trimmed) }
      if trimmed.contains("-->") { isInComment = false }
      let element = ["<interface ", "<method ", "<signal ", "<property "].first { trimmed.hasPrefix($0) }
      if element != nil, !isInComment {
        members += 1
        let named = attribute("name", of: trimmed)
        #expect(comment.dropFirst().first.map { $0 == "\(named):" } == true, "\(trimmed)")
        #expect(comment.count > 3, "\(trimmed)")
      }
      if trimmed.hasPrefix("<arg ") {
        let named = attribute("name", of: trimmed)
        #expect(comment.contains { $0.hasPrefix("@\(named): ") }, "\(trimmed)")
      }
    }
    #expect(members > 1)
  }

  @Test("Qt type annotations for every a{sv}, and what else Qt has no type for", arguments: Repository.interfaces)
  func everyDictionaryHasAQtType(name: String) {
    let text = Repository.text("dbus/\(name).xml")
    let foreign = text.split(separator: "\n").filter {
      $0.contains("type=\"") && ($0.contains("a{") || $0.contains("\"ax\""))
    }
    let annotations = text.split(separator: "\n").filter { $0.contains("org.qtproject.QtDBus.QtTypeName") }
    #expect(annotations.count == foreign.count)
  }

  private func attribute(_ name: String, of element: Substring) -> Substring {
    guard let start = element.firstRange(of: "\(name)=\"") else { return "" }
    return element[start.upperBound...].prefix { $0 != "\"" }
  }
}
