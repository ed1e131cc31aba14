// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// What is measured lies in `..`; what it is measured against, and what measures, is here.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Glance", path: "..")],
  targets: [
    .systemLibrary(name: "CBus", pkgConfig: "libsystemd"),
    .target(name: "CMeter", dependencies: ["CBus"]),
    .target(name: "CAllocations"),
    .executableTarget(name: "relay", dependencies: ["CBus"]),
    .executableTarget(name: "listener", dependencies: ["CBus"]),
    .executableTarget(
      name: "echo", dependencies: [.product(name: "GlanceParts", package: "Glance")], swiftSettings: strict),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CMeter", "CAllocations", "relay", "listener", "echo",
        .product(name: "glanced", package: "Glance"),
        .product(name: "GlanceParts", package: "Glance"),
        .product(name: "TestPeers", package: "Glance"),
      ], swiftSettings: strict),
  ]
)
