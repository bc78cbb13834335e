// swift-tools-version: 6.2
import PackageDescription

// The rooms' own sources are built here a second time, through a link, with every branch counted for the fuzzer; the
// ordinary build knows nothing of it. `scripts/fuzz` builds and runs it.

let watched: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer"])]
let watchedC: [CSetting] = [.unsafeFlags(["-fsanitize=fuzzer-no-link"])]

func room(_ name: String, _ imports: [String]) -> Target {
  .target(
    name: name, dependencies: imports.map { .target(name: $0) }, path: "Sources/\(name)",
    swiftSettings: watched)
}

func library(_ name: String, _ pkgConfig: String? = nil) -> Target {
  .systemLibrary(name: name, path: "Sources/\(name)", pkgConfig: pkgConfig)
}

let package = Package(
  name: "zoomrender-fuzz",
  targets: [
    library("CGIF", "libgif"),
    library("CPNG", "libpng"),
    library("CTurboJPEG", "libturbojpeg"),
    library("CDeflate", "libdeflate"),
    library("CLittleCMS", "lcms2"),
    library("CWebP", "libwebp"),
    library("CFontconfig", "fontconfig"),
    library("CFreeType", "freetype2"),
    library("CFriBidi", "fribidi"),
    library("CHarfBuzz", "harfbuzz"),
    library("CUnibreak", "libunibreak"),
    library("CExchange"),
    .target(
      name: "PNGGuard", dependencies: ["CPNG"], path: "Sources/PNGGuard", cSettings: watchedC,
      linkerSettings: [.linkedLibrary("png")]),
    .target(
      name: "Primitives", path: "Sources/Primitives", swiftSettings: watched,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    room("SceneFormat", ["Primitives"]),
    room(
      "Pictures", ["Primitives", "PNGGuard", "CTurboJPEG", "CDeflate", "CLittleCMS", "CWebP"]),
    room(
      "Text", ["Primitives", "CFontconfig", "CFreeType", "CFriBidi", "CHarfBuzz", "CUnibreak"]),
    room("Layout", ["Primitives", "SceneFormat", "Pictures", "Text"]),
    room("Display", ["Primitives"]),
    room("Motion", ["Primitives", "SceneFormat", "Layout", "Display"]),
    room("Kernels", []),
    room("Raster", ["Primitives", "Display", "Kernels"]),
    room("Codec", ["Primitives", "Kernels", "CGIF", "CDeflate", "CWebP"]),
    room(
      "Pipeline",
      [
        "Primitives", "SceneFormat", "Pictures", "Layout", "Motion", "Display", "Raster", "Codec",
        "CExchange",
      ]),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Primitives", "SceneFormat", "Pictures", "Motion", "Raster", "Pipeline", "CDeflate",
        "CTurboJPEG", "CWebP",
      ],
      path: "Targets", swiftSettings: watched),
    .target(name: "CFuzz", path: "CFuzz"),
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzTargets", "Primitives", "SceneFormat", "CFuzz"],
      path: "Driver", swiftSettings: watched, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
  ],
  swiftLanguageModes: [.v6]
)
