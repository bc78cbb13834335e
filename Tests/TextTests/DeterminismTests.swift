import Glibc
import Testing

@testable import Text

private let sample = "Hello 嘿嘿饿 😀 سلام İıßfi AVATAR"
private let sampleStyle = TextStyle(size: 21, weight: 600, numberOfLines: 0)

@Suite(.needsFonts) struct DeterminismTests {
  @Test func `threads that share a library and ones that do not get equal texts`() async throws {
    let shared = FontLibrary.ofTestFonts()
    let expected = try FontLibrary.ofTestFonts().lay(
      sample, style: sampleStyle, width: 200, scale: 2)
    try await withThrowingTaskGroup(of: LaidOutText.self) { group in
      for index in 0..<16 {
        group.addTask {
          let library = index % 4 == 0 ? FontLibrary.ofTestFonts() : shared
          return try library.lay(sample, style: sampleStyle, width: 200, scale: 2)
        }
      }
      for try await laid in group { #expect(laid == expected) }
    }
  }

  @Test func `what was set before changes nothing`() throws {
    let library = FontLibrary.ofTestFonts()
    let expected = try library.lay(sample, style: sampleStyle, scale: 2)
    for size in [1.0, 99, 20.9] {
      _ = try library.lay("سلام 😀 abc 嘿", style: TextStyle(size: size), scale: 3)
    }
    #expect(try library.lay(sample, style: sampleStyle, scale: 2) == expected)
  }

  @Test func `neither the locale nor the environment changes anything`() async {
    await #expect(processExitsWith: .success) {
      let before = try FontLibrary.ofTestFonts().lay(
        sample, style: sampleStyle, width: 200, scale: 2)
      setenv("LANG", "tr_TR.UTF-8", 1)
      setenv("LC_ALL", "C.UTF-8", 1)
      setenv("HOME", "/nowhere", 1)
      setenv("FREETYPE_PROPERTIES", "cff:no-stem-darkening=0 truetype:interpreter-version=35", 1)
      setenv("FONTCONFIG_FILE", "/nowhere/fonts.conf", 1)
      setenv("FONTCONFIG_SYSROOT", "/nowhere", 1)
      setenv("HB_SHAPER_LIST", "fallback", 1)
      setlocale(LC_ALL, "")
      let after = try FontLibrary.ofTestFonts().lay(
        sample, style: sampleStyle, width: 200, scale: 2)
      guard before == after else { exit(1) }
    }
  }
}
