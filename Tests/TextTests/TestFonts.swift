import Glibc
import Testing

@testable import Text

/// The fonts that tests are written for. Where one is missing tests are skipped, but not in CI.
enum TestFonts {
  static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
  static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let wenQuanYi = "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"
  static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  static let variableFolder = "/usr/share/fonts/truetype/inter-vf"

  static let areInstalled = [inter, dejaVu, wenQuanYi, emoji].allSatisfy(canBeUsed)

  /// Whether a test may use a file: it is there, or a missing one must fail.
  static func canBeUsed(_ file: String) -> Bool {
    getenv("CI").map { String(cString: $0) } == "true" || access(file, R_OK) == 0
  }
}

extension FontLibrary {
  /// A library of the tests' fonts, whatever else is installed.
  static func ofTestFonts() -> FontLibrary {
    FontLibrary(
      directories: [
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/dejavu",
        "/usr/share/fonts/truetype/wqy", "/usr/share/fonts/truetype/noto",
      ], systemFonts: false)
  }
}

extension Trait where Self == ConditionTrait {
  static var needsFonts: ConditionTrait {
    .enabled(
      if: TestFonts.areInstalled,
      "needs fonts-inter, fonts-dejavu-core, fonts-wqy-microhei and fonts-noto-color-emoji")
  }

  static var needsVariableFont: ConditionTrait {
    .enabled(if: TestFonts.canBeUsed(TestFonts.variableFolder), "needs fonts-inter-variable")
  }
}
