import Testing

@testable import GlanceService

struct ApplicationTests {
  private let entry = """
    [Desktop Entry]
    Name=Coffee
    Name[de]=Kaffee
    Name[de_AT]=Kaffeehaus
    Icon=coffee
    [Desktop Action new]
    Name=New order
    Icon=other
    """

  @Test(arguments: [
    ("C", "Coffee"), ("de_DE.UTF-8", "Kaffee"), ("de_AT.UTF-8", "Kaffeehaus"), ("ar_EG", "Coffee"), ("de", "Kaffee"),
  ])
  func readsTheBestName(locale: String, name: String) {
    let application = Application(id: "org.example.Coffee", desktopEntry: Array(entry.utf8), locale: locale)
    #expect(application.name == name)
    #expect(application.icon == "coffee")
  }

  @Test(arguments: [("org.example.coffee", "Coffee"), ("org.glanced.Feed.push", "Push"), ("", "")])
  func fallsBackToTheId(id: String, name: String) {
    #expect(Application(id: id).name == name)
  }

  @Test(arguments: ["../etc/passwd", ":1.5"]) func neverLeavesItsFolders(id: String) {
    var applications = Applications(folders: ["/etc"], locale: "C")
    let application = applications.application(id)
    #expect(application == Application(id: ""))
  }
}
