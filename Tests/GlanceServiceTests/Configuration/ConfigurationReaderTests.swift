import GlanceFeeds
import GlanceModel
import Testing

@testable import GlanceService

struct ConfigurationReaderTests {
  private func read(_ texts: String...) -> (Configuration, [String]) {
    var reader = ConfigurationReader()
    for (index, text) in texts.enumerated() { reader.read(Array(text.utf8), file: "\(index + 1).conf") }
    let configuration = reader.finish()
    return (configuration, reader.problems.map(\.description))
  }

  @Test func setsEveryLimitByItsName() {
    let lines = LimitKey.all.map { key in
      switch key.field {
      case .count: "\(key.name)=\(key.name == "StateBytes" || key.name == "ChannelBytes" ? 100 : 7)"
      case .time: "\(key.name)=7min"
      }
    }
    let (configuration, problems) = read("[Limits]\n" + lines.joined(separator: "\n"))
    #expect(problems == [])
    for key in LimitKey.all {
      switch key.field {
      case .count(let path, _): #expect([7, 100].contains(configuration.limits[keyPath: path]), "\(key.name)")
      case .time(let path): #expect(configuration.limits[keyPath: path] == .seconds(420), "\(key.name)")
      }
    }
    #expect(LimitKey.all.count == Mirror(reflecting: Limits()).children.count)
  }

  @Test(
    arguments: [
      ("500ms", 500), ("5s", 5000), ("5", 5000), ("20min", 1_200_000), ("8h", 28_800_000), ("7d", 604_800_000),
      ("8d", nil), ("0s", nil), ("-1s", nil), ("5 weeks", nil), ("", nil), ("99999999999999999999s", nil),
    ] as [(String, Int64?)])
  func readsTimes(text: String, milliseconds: Int64?) {
    #expect(Duration(configured: text) == milliseconds.map { Duration.milliseconds($0) })
  }

  @Test("Surfaces 256: what is beyond is said once, with its line")
  func surfacesBeyondTheLimit() {
    let sections = (1...2000).map { "[Surface s\($0)]\nFamily=bar\n" }.joined()
    let (configuration, problems) = read(sections)
    #expect(configuration.surfaces.map(\.name) == (1...256).map { "s\($0)" })
    #expect(
      problems == [
        "1.conf:514: [Surface s257] and 1743 more left out: Surfaces allows 256 in all; raise it, or name fewer."
      ])
    let (raised, none) = read(sections, "[Limits]\nSurfaces=3000\n")
    #expect(raised.surfaces.count == 2000)
    #expect(none == [])
  }

  @Test func laterWinsKeyByKey() {
    let (configuration, problems) = read(
      "[Limits]\nActivities=10\nActivitiesPerApp=2\n[Surface top]\nFamily=island\nScale=2\n",
      "[Limits]\nActivities=20\n[Surface top]\nPreset=island-large\n")
    #expect(problems == [])
    #expect(configuration.limits.activities == 20)
    #expect(configuration.limits.activitiesPerApp == 2)
    #expect(configuration.surfaces.count == 1)
    #expect(configuration.surfaces.first?.settings.preset == .islandLarge)
    #expect(configuration.surfaces.first?.settings.scale == 2)
  }

  @Test func readsEverySection() {
    let (configuration, problems) = read(
      """
      # a head unit
      [Surface tile]
      Preset=car-240x100
      LimitedWidth=yes
      Locale=de_DE.UTF-8
      [Environment]
      Driving=org.car.Vehicle /org/car/Vehicle org.car.Vehicle1 Motion
      [Feed demo]
      Enabled=no
      [Contacts]
      Folder=/srv/contacts
      Region=de
      [Log]
      Level=debug
      """)
    #expect(problems == [])
    #expect(configuration.surfaces.first?.family == .small)
    #expect(configuration.surfaces.first?.settings.limitedWidth == true)
    #expect(
      configuration.sources[.driving]
        == PropertyFeed.Property(
          service: "org.car.Vehicle", path: "/org/car/Vehicle", interface: "org.car.Vehicle1", name: "Motion"))
    #expect(configuration.feeds.count == 1 && configuration.feeds[.demo]?.isOn == false)
    #expect(configuration.contacts.folder == "/srv/contacts")
    #expect(configuration.contacts.region == "DE")
    #expect(configuration.logLevel == .debug)
  }

  /// "`[Feed NAME]` Enabled and its own".
  @Test(arguments: FeedName.allCases) func everyFeedIsSwitched(feed: FeedName) {
    for (text, isOn) in [("yes", true), ("On", true), ("1", true), ("no", false), ("FALSE", false), ("0", false)] {
      let (configuration, problems) = read("[Feed \(feed.rawValue)]\nEnabled=\(text)\n")
      #expect(problems == [] && configuration.feeds[feed]?.isOn == isOn, "\(text): \(problems)")
    }
    let (configuration, problems) = read("[Feed \(feed.rawValue)]\nEnabled=no\n", "[Feed \(feed.rawValue)]\nEnabled=\n")
    #expect(problems == [] && configuration.feeds[feed]?.isOn == nil)
  }

  /// "`[Contacts]` Folder, Region".
  @Test func nothingBehindAKeyOfContactsIsTheDefault() {
    let (configuration, problems) = read(
      "[Contacts]\nFolder=~/contacts/\nRegion=DE\n", "[Contacts]\nFolder=\nRegion=\n")
    #expect(problems == [])
    #expect(configuration.contacts == ContactsSetting())
    let (first, _) = read("[Contacts]\nFolder=~/contacts//\n")
    #expect(first.contacts.folder == BaseFolders.variable("HOME").map { "\($0)/contacts" })
    #expect(read("[Contacts]\nFolder=//\n").0.contacts.folder == "/")
  }

  @Test(arguments: [
    ("[Limits]\nActivites=3", "1.conf:2: [Limits] has no key Activites; did you mean Activities?"),
    ("[Limits]\nSpeed=3", "1.conf:2: [Limits] has no key Speed; it has ActivitiesPerApp, "),
    ("[Limits]\nactivities=3", "1.conf:2: [Limits] has no key activities; did you mean Activities?"),
    ("[Limits]\nActivities=many", "1.conf:2: “many” is no value for Activities: it takes a whole number from 1 to "),
    ("[Limits]\nAlertTime=soon", "1.conf:2: “soon” is no value for AlertTime: it takes a time such as "),
    ("\n[Limit]\nActivities=3", "1.conf:3: there is no section [Limit]; there are [Limits], "),
    ("Activities=3", "1.conf:1: Activities stands before any [Section]; put it below one of "),
    ("[Surface a-b]\nFamily=bar", "1.conf:2: “a-b” is no name for a surface: it takes 1 to 64 of "),
    ("[Surface a]\nFamily=wall", "1.conf:2: Family: “wall” is none of island, lockscreen, "),
    ("[Surface a]\nScale=2", "1.conf:2: [Surface a] has no Family; it is one of island, "),
    ("[Surface a]\nFamily=bar\nPreset=island", "1.conf:3: preset: “island” is none of bar-24, bar-40"),
    ("[Surface a]\nFamily=bar\nWidth=wide", "1.conf:3: “wide” is no value for Width: it takes a number"),
    ("[Surface a]\nFamily=bar\nWidth=-3", "1.conf:3: width: -3 is out of range: it takes 1 to 10000"),
    ("[Environment]\nDriving=parked", "1.conf:2: Driving=parked is neither “auto” nor a bus name, "),
    ("[Contacts]\nPath=/x", "1.conf:2: [Contacts] has no key Path; it has Folder, Region."),
    ("[Contacts]\nFolder=contacts", "1.conf:2: “contacts” is no value for Folder: it takes a path that begins with /"),
    ("[Contacts]\nRegion=UK", "1.conf:2: “UK” is no value for Region: it takes the two letters of a country whose "),
    ("[Contacts]\nRegion=Germany", "1.conf:2: “Germany” is no value for Region: "),
    ("[Feed demo]\nEnabled=maybe", "1.conf:2: “maybe” is no value for Enabled: it takes yes or no."),
    ("[Feed demo]\nEnabeld=no", "1.conf:2: [Feed demo] has no key Enabeld; did you mean Enabled?"),
    ("[Feed ofono]\nFile=/x", "1.conf:2: [Feed ofono] has no key File; it has Enabled."),
    ("[Feed offono]\nEnabled=no", "1.conf:2: there is no feed offono; did you mean [Feed ofono]?"),
    ("[Feed radio]\nEnabled=no", "1.conf:2: there is no feed radio; there are demo, ofono, "),
    ("[Log]\nLevel=loud", "1.conf:2: Level: “loud” is none of error, warning, info, debug"),
  ])
  func saysFileLineAndKey(text: String, problem: String) {
    let (_, problems) = read(text)
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
  }

  @Test("[Environment] Driving, Night, Locked, Charging = auto, or BUS NAME PATH INTERFACE PROPERTY")
  func autoIsNoSourceSoFar() {
    let keys = EnvironmentKey.allCases.map(\.rawValue)
    let (configuration, problems) = read("[Environment]\n" + keys.map { "\($0)=auto\n" }.joined())
    #expect(problems == [])
    #expect(configuration.configuredKeys == [])
    // Key by key: `auto` in a later file takes a source of an earlier one back.
    let (later, none) = read(
      "[Environment]\nNight=a.b /c d.e Night\nLocked=a.b /c d.e Locked\n", "[Environment]\nNight=auto\n")
    #expect(none == [])
    #expect(later.configuredKeys == [.locked])
  }

  @Test func goesOnBehindEveryBadLine() {
    let long = String(repeating: "x", count: 5000)
    let (configuration, problems) = read("[Limits]\nnonsense\nActivities=3\n\(long)\nRecents=5\n[broken\nHistory=6\n")
    #expect(configuration.limits.activities == 3)
    #expect(configuration.limits.recents == 5)
    #expect(configuration.limits.history == 6)
    #expect(
      problems == [2, 4, 6].map { "1.conf:\($0): this is neither [Section] nor Key=value; the line is left out." })
  }
}
