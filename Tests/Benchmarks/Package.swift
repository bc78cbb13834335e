// swift-tools-version: 6.2
import PackageDescription

/// Benchmarks of the rooms that have a speed to keep. The rooms' own sources are built here a second time, through links,
/// since what they offer each other is not offered to other packages.
let package = Package(
  name: "zoomrender-benchmarks",
  targets: [
    .target(
      name: "Primitives", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Display", dependencies: ["Primitives"]),
    .systemLibrary(name: "CVectors", path: "Sources/CVectors"),
    .target(name: "Kernels", dependencies: ["CVectors"]),
    .target(name: "Raster", dependencies: ["Primitives", "Display", "Kernels"]),
    .executableTarget(name: "Benchmarks", dependencies: ["Primitives", "Display", "Raster"]),
  ],
  swiftLanguageModes: [.v6]
)
