// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency], linked: [LinkerSetting] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict, linkerSettings: linked)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], excluding: [String] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: excluding, resources: resources, swiftSettings: strict)
}

let pango: Target.Dependency = .target(name: "PangoText", condition: .when(traits: ["Pango"]))

let contacts: Target.Dependency = .target(name: "Contacts", condition: .when(traits: ["Contacts"]))

// Pictures are drawn with the text stack they are measured with.
let paint: Target.Dependency = .target(name: "GlancePaint", condition: .when(traits: ["Pango"]))

let package = Package(
  name: "Glance",
  products: [
    .executable(name: "glanced", targets: ["glanced"]),
    .executable(name: "glancectl", targets: ["glancectl"]),
    .library(name: "glance-phone-numbers", type: .dynamic, targets: ["PhoneNumbers"]),
    // For the package in Benchmarks.
    .library(
      name: "GlanceParts",
      targets: [
        "GlanceModel", "GlanceEngine", "JSON", "GlancePresentation", "PangoText", "SystemdBus", "OptionParsing",
      ]),
    .library(name: "TestPeers", targets: ["TestPeers"]),
  ],
  traits: [
    .trait(name: "Pango", description: "Measure text with Pango; without it point surfaces use average widths."),
    .trait(name: "Contacts", description: "Names and pictures of callers from vCards, numbers by libphonenumber."),
    .default(enabledTraits: ["Pango", "Contacts"]),
  ],
  targets: [
    .systemLibrary(name: "CSystemd", pkgConfig: "libsystemd"),
    .systemLibrary(name: "CJansson", pkgConfig: "jansson"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
    .systemLibrary(name: "CPango", pkgConfig: "pangoft2"),
    .systemLibrary(name: "CCairo", pkgConfig: "pangocairo"),
    .systemLibrary(name: "CInih", pkgConfig: "inih"),
    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1"),
    .systemLibrary(name: "CPhoneNumber"),
    // Loaded while there are contacts, and linked by nobody. Debian has no pkg-config file for what it links.
    .target(name: "PhoneNumbers", linkerSettings: [.linkedLibrary("phonenumber"), .linkedLibrary("protobuf")]),

    library("GlanceModel", []),
    library("GlanceEngine", ["GlanceModel"], linked: [.linkedLibrary("m")]),
    library("JSON", ["GlanceModel", "CJansson"]),
    .target(
      name: "GlancePresentation", dependencies: ["GlanceModel", "JSON"],
      resources: ["Standard", "Generic", "Conversation"].map {
        .embedInCode("Documents/BuiltIn/org.glanced.\($0).json")
      }, swiftSettings: strict),
    library("PangoText", ["GlanceModel", "GlancePresentation", "CPango"]),
    library("GlancePaint", ["GlanceModel", "GlancePresentation", "PangoText", "CCairo"]),
    library("SystemdBus", ["CSystemd"]),
    library("GlanceWire", ["GlanceModel", "JSON", "SystemdBus"]),
    library("OptionParsing", ["GlanceModel", "CGetopt"]),
    library("Contacts", ["GlanceModel", "CPhoneNumber"]),
    library("GlanceStore", ["GlanceModel", "JSON", "CSQLite"]),
    .target(
      name: "GlanceFeeds", dependencies: ["GlanceModel", "JSON", "SystemdBus"],
      resources: [.embedInCode("Demo/demo.json"), .embedInCode("Demo/DrinkOrderAttributes.json")], swiftSettings: strict
    ),
    library(
      "GlanceService",
      [
        "GlanceModel", "GlanceEngine", "JSON", "GlancePresentation", pango, "SystemdBus", "GlanceWire", "GlanceStore",
        "GlanceFeeds", contacts, "OptionParsing", "CInih",
      ]),
    .executableTarget(name: "glanced", dependencies: ["GlanceService", "SystemdBus"], swiftSettings: strict),
    library(
      "GlanceControl",
      [
        "GlanceModel", "JSON", "GlancePresentation", "GlanceFeeds", pango, paint, contacts, "SystemdBus", "GlanceWire",
        "OptionParsing",
      ]),
    .executableTarget(name: "glancectl", dependencies: ["GlanceControl"], swiftSettings: strict),

    tests("GlanceModelTests", ["GlanceModel"]),
    tests("GlanceEngineTests", ["GlanceEngine", "GlanceModel"]),
    tests("JSONTests", ["JSON", "GlanceModel", "CJansson"]),
    tests(
      "GlancePresentationTests", ["GlancePresentation", "GlanceModel", "JSON"],
      excluding: ["Documents/drink-order.json"]),
    tests("PangoTextTests", [pango, "CPango", "GlancePresentation", "GlanceModel", "JSON"]),
    tests(
      "GlancePaintTests",
      [
        paint, pango, .target(name: "CCairo", condition: .when(traits: ["Pango"])), "GlancePresentation", "GlanceModel",
        "TestPeers",
      ]),
    tests("GlanceFeedsTests", ["GlanceFeeds", "GlanceModel"]),
    tests("SystemdBusTests", ["SystemdBus", "TestLoop", "TestPeers"]),
    tests("OptionParsingTests", ["OptionParsing"]),
    tests(
      "GlanceControlTests", ["GlanceControl", "GlanceModel", "GlancePresentation", "JSON", "SystemdBus", "TestPeers"]),
    tests("ContactsTests", [contacts, "GlanceModel", "TestPeers"]),
    tests("GlanceStoreTests", ["GlanceStore", "GlanceModel", "CSQLite", "TestPeers", "StoreWriter"]),
    .executableTarget(
      name: "StoreWriter", dependencies: ["GlanceStore", "GlanceModel"], path: "Tests/StoreWriter",
      swiftSettings: strict),
    tests(
      "PayloadTests",
      [
        "GlancePresentation", pango, .target(name: "CPango", condition: .when(traits: ["Pango"])), "GlanceFeeds",
        "GlanceModel", "JSON", "TestPeers",
      ], excluding: ["Expected"]),
    tests("PackagingTests", ["TestPeers", "GlanceModel"]),
    tests("ClientTests", ["TestPeers", "GlanceModel", "LibdbusClient"], excluding: ["Clients", "Expected"]),
    .executableTarget(
      name: "LibdbusClient", dependencies: ["TestPeers"], path: "Tests/ClientTests/Clients/libdbus",
      swiftSettings: strict),
    tests("TestPeersTests", ["TestPeers", "GlanceModel"]),
    tests("TelephonyTests", ["GlanceFeeds", "GlanceModel", "SystemdBus", "TestLoop", "TestPeers"]),
    tests(
      "GlanceServiceTests",
      [
        "GlanceFeeds", "GlanceService", "GlanceStore", "GlanceEngine", "GlanceModel", "JSON", "SystemdBus", "TestLoop",
        "TestPeers",
      ]),
    // A process has one event loop, whichever tests it runs.
    .target(
      name: "TestLoop", dependencies: ["SystemdBus", "TestPeers"], path: "Tests/TestLoop", swiftSettings: strict),
    .target(
      name: "TestPeers", dependencies: ["CDBus", "GlanceModel", "JSON"], path: "Tests/TestPeers",
      swiftSettings: strict),
  ],
  cxxLanguageStandard: .cxx17
)
