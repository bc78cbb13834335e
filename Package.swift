// swift-tools-version: 6.2
import PackageDescription

/// Every target is in Swift 6 language mode and takes no warning.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// Pixel loops are optimised in debug builds too: unoptimised they are up to a thousand times slower.
let optimised = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let strictC: [CSetting] = [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]

/// One room of the house: Sources/README.md is the map, the dependencies are its arrows.
func room(_ name: String, _ imports: [String], settings: [SwiftSetting] = strict) -> Target {
  .target(
    name: name, dependencies: imports.map { .target(name: $0) }, swiftSettings: settings)
}

func tests(_ room: String, _ imports: [String]) -> Target {
  .testTarget(
    name: "\(room)Tests", dependencies: ([room] + imports).map { .target(name: $0) },
    swiftSettings: strict)
}

func library(_ name: String, _ pkgConfig: String, _ debian: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([debian])])
}

let package = Package(
  name: "zoomrender",
  products: [.executable(name: "zoomrender", targets: ["zoomrender"])],
  targets: [
    library("CGIF", "libgif", "libgif-dev"),
    library("CPNG", "libpng", "libpng-dev"),
    library("CTurboJPEG", "libturbojpeg", "libturbojpeg0-dev"),
    library("CDeflate", "libdeflate", "libdeflate-dev"),
    library("CLittleCMS", "lcms2", "liblcms2-dev"),
    library("CWebP", "libwebp", "libwebp-dev"),
    library("CFontconfig", "fontconfig", "libfontconfig-dev"),
    library("CFreeType", "freetype2", "libfreetype-dev"),
    library("CFriBidi", "fribidi", "libfribidi-dev"),
    library("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"),
    library("CUnibreak", "libunibreak", "libunibreak-dev"),
    .systemLibrary(name: "CExchange"),
    .target(
      name: "PNGGuard", dependencies: ["CPNG"], cSettings: strictC,
      linkerSettings: [.linkedLibrary("png")]),

    .target(
      name: "Primitives", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    room("SceneFormat", ["Primitives"]),
    room(
      "Pictures",
      ["Primitives", "PNGGuard", "CTurboJPEG", "CDeflate", "CLittleCMS", "CWebP"]),
    room(
      "Text",
      ["Primitives", "CFontconfig", "CFreeType", "CFriBidi", "CHarfBuzz", "CUnibreak"],
      settings: optimised),
    room("Layout", ["Primitives", "SceneFormat", "Pictures", "Text"]),
    room("Display", ["Primitives"]),
    room("Motion", ["Primitives", "SceneFormat", "Layout", "Display"]),
    room("Kernels", [], settings: optimised),
    room("Raster", ["Primitives", "Display", "Kernels"]),
    room(
      "Sheets", ["Primitives", "SceneFormat", "Display", "Motion"], settings: optimised),
    room("Handoff", ["Primitives", "SceneFormat", "Display", "Motion"]),
    room("Codec", ["Primitives", "Kernels", "CGIF", "CDeflate", "CWebP"]),
    room(
      "Pipeline",
      [
        "Primitives", "SceneFormat", "Pictures", "Layout", "Motion", "Display", "Raster", "Sheets",
        "Handoff", "Text",
        "Codec", "CExchange",
      ]),
    room("Arguments", ["Primitives"]),
    .executableTarget(
      name: "zoomrender", dependencies: ["Primitives", "SceneFormat", "Pipeline", "Arguments"],
      swiftSettings: strict),

    tests("Primitives", []),
    tests("SceneFormat", ["Primitives"]),
    tests("Pictures", ["Primitives", "CTurboJPEG", "CWebP"]),
    tests("Text", ["Primitives", "CFreeType"]),
    tests("Layout", ["Primitives", "SceneFormat", "Pictures", "Text"]),
    tests("Motion", ["Primitives", "SceneFormat", "Pictures", "Layout", "Display"]),
    tests("Raster", ["Primitives", "Display", "Kernels"]),
    tests("Sheets", ["Primitives", "Display", "Raster"]),
    tests("Handoff", ["Primitives", "SceneFormat"]),
    tests("Codec", ["Primitives", "Kernels", "CGIF", "CPNG", "CWebP", "TestKit"]),
    tests(
      "Pipeline",
      [
        "Primitives", "SceneFormat", "Pictures", "Text", "Layout", "Motion", "Codec",
        "StagedWriter",
      ]),
    .executableTarget(
      name: "StagedWriter", dependencies: ["Codec", "Pipeline"], path: "Tests/StagedWriter",
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Primitives", "SceneFormat", "Codec", "Pipeline", "Arguments", "zoomrender", "TestKit",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BehaviourTests", dependencies: ["Primitives", "CGIF", "TestKit", "zoomrender"],
      swiftSettings: strict),
    .target(
      name: "TestKit", dependencies: ["Primitives", "CDeflate", "CPNG"], path: "Tests/TestKit",
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// Timings are asked for, not built along: Tests/Benchmarks.
if Context.environment["ZOOMRENDER_BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "encoder-benchmark", dependencies: ["Primitives", "Codec"], path: "Tests/Benchmarks",
      exclude: ["Package.swift", "Sources"], sources: ["EncoderBenchmark.swift"],
      swiftSettings: strict))
}
