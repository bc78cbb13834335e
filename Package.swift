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
    .systemLibrary(name: "CVectors"),
    .target(
      name: "PNGGuard", dependencies: ["CPNG"], cSettings: strictC,
      linkerSettings: [.linkedLibrary("png")]),
    .target(name: "Launch", cSettings: strictC),

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
    room(
      "Lint", ["Primitives", "SceneFormat", "Layout", "Motion", "Display"], settings: optimised),
    room("Kernels", ["CVectors"], settings: optimised),
    room("Raster", ["Primitives", "Display", "Kernels"]),
    room(
      "Sheets", ["Primitives", "SceneFormat", "Display", "Motion"], settings: optimised),
    room("Handoff", ["Primitives", "SceneFormat", "Display", "Motion"]),
    room("Codec", ["Primitives", "Kernels", "CGIF", "CDeflate", "CWebP"]),
    .target(
      name: "Preview",
      dependencies: ["Primitives", "Motion", "Kernels", "Codec"],
      // Compiled in, so that the program is one file.
      resources: [
        "Player/film.js", "Player/clock.js", "Player/view.js", "Player/player.css",
        "Page/page.html", "Page/page.css", "Page/page.js", "Page/overlay.js", "Page/graph.js",
        "Page/numbers.js", "Page/scrubber.js", "Page/live.js",
      ].map { .embedInCode($0) },
      swiftSettings: optimised),
    room("Golden", ["Primitives", "Pictures", "Kernels", "Codec"]),
    .target(
      name: "Reporting",
      dependencies: ["Primitives", "Kernels", "Codec", "Golden", "Preview"],
      resources: [
        "Page/report.html", "Page/report.css", "Page/report.js", "Page/compare.js",
        "Page/heat.js",
      ].map { .embedInCode($0) },
      swiftSettings: strict),
    room(
      "Pipeline",
      [
        "Primitives", "SceneFormat", "Pictures", "Layout", "Motion", "Display", "Lint", "Raster",
        "Sheets", "Handoff", "Text", "Codec",
        "Golden", "Preview", "Reporting",
        "CExchange",
      ]),
    room("Scenery", ["Primitives"], settings: optimised),
    room("PictureSearch", ["Primitives"], settings: optimised),
    room(
      "Starting",
      [
        "Primitives", "SceneFormat", "Pictures", "Layout", "Motion", "Display", "Raster", "Codec",
        "Scenery", "PictureSearch", "Pipeline",
      ]),
    room("Arguments", ["Primitives"]),
    .executableTarget(
      name: "zoomrender",
      dependencies: [
        "Primitives", "SceneFormat", "Text", "Lint", "Golden", "Pipeline", "Starting", "Preview",
        "Reporting", "Arguments", "Launch",
      ],
      swiftSettings: strict),

    tests("Primitives", []),
    tests("SceneFormat", ["Primitives"]),
    tests("Pictures", ["Primitives", "CTurboJPEG", "CWebP"]),
    tests("Text", ["Primitives", "CFreeType"]),
    tests("Layout", ["Primitives", "SceneFormat", "Pictures", "Text"]),
    tests("Motion", ["Primitives", "SceneFormat", "Pictures", "Layout", "Display"]),
    tests(
      "Lint",
      [
        "Primitives", "SceneFormat", "Pictures", "Layout", "Motion", "Raster", "Pipeline",
      ]),
    tests("Raster", ["Primitives", "Display", "Kernels"]),
    tests("Sheets", ["Primitives", "Display", "Raster"]),
    tests("Handoff", ["Primitives", "SceneFormat"]),
    tests("Codec", ["Primitives", "Kernels", "CGIF", "CPNG", "CWebP", "TestKit"]),
    tests("Golden", ["Primitives", "Pictures", "Kernels", "Codec"]),
    tests("Reporting", ["Primitives", "Golden", "Pipeline", "TestKit", "zoomrender"]),
    tests(
      "Starting",
      [
        "Primitives", "SceneFormat", "Pictures", "Layout", "Motion", "Display", "Raster", "Codec",
        "Scenery", "PictureSearch", "Pipeline", "CTurboJPEG", "TestKit",
      ]),
    tests(
      "Preview", ["Primitives", "CWebP", "TestKit", "zoomrender"]),
    tests(
      "Pipeline",
      [
        "Primitives", "SceneFormat", "Pictures", "Text", "Layout", "Motion", "Codec",
        "StagedWriter", "TestKit",
      ]),
    .executableTarget(
      name: "StagedWriter", dependencies: ["Codec", "Pipeline"], path: "Tests/StagedWriter",
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Primitives", "SceneFormat", "Codec", "Pipeline", "Arguments", "Starting", "Reporting",
        "zoomrender", "TestKit",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BehaviourTests", dependencies: ["Primitives", "CGIF", "TestKit", "zoomrender"],
      swiftSettings: strict),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Primitives", "SceneFormat", "Pictures", "Motion", "Raster", "Golden", "Pipeline",
        "CDeflate", "CTurboJPEG", "CWebP",
      ],
      path: "Tests/Fuzz/Targets", swiftSettings: strict),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"], swiftSettings: strict),
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
      exclude: ["Package.swift", "Sources", "ScreenBenchmark.swift"],
      sources: ["EncoderBenchmark.swift"], swiftSettings: strict))
  package.targets.append(
    .executableTarget(
      name: "screen-benchmark",
      dependencies: [
        "Primitives", "SceneFormat", "Pictures", "Layout", "Display", "Motion", "Raster",
      ],
      path: "Tests/Benchmarks", exclude: ["Package.swift", "Sources", "EncoderBenchmark.swift"],
      sources: ["ScreenBenchmark.swift"], swiftSettings: strict))
}

// Every branch of the rooms is counted for the fuzzer, which the ordinary build knows nothing of: scripts/fuzz.
if Context.environment["ZOOMRENDER_FUZZING"] != nil {
  let watched = SwiftSetting.unsafeFlags(["-sanitize=fuzzer"])
  for target in package.targets where target.type == .regular {
    if target.cSettings != nil {
      target.cSettings?.append(.unsafeFlags(["-fsanitize=fuzzer-no-link"]))
    } else {
      target.swiftSettings = (target.swiftSettings ?? []) + [watched]
    }
  }
  package.targets += [
    .target(name: "CFuzz", path: "Tests/Fuzz/CFuzz", cSettings: strictC),
    .executableTarget(
      name: "fuzz",
      dependencies: ["FuzzTargets", "Primitives", "SceneFormat", "CFuzz"],
      path: "Tests/Fuzz/Driver", swiftSettings: strict + [watched],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
  ]
}
