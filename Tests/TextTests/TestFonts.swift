import Glibc
import Testing

@testable import Text

/// The fonts that tests are written for. Where one is missing tests are skipped, but not in CI.
enum TestFonts {
  static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
  static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let wenQuanYi = "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"
  static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

  static let areInstalled: Bool = {
    let isCI = getenv("CI").map { String(cString: $0) } == "true"
    return isCI || [inter, dejaVu, wenQuanYi, emoji].allSatisfy(isReadable)
  }()

  private static func isReadable(_ file: String) -> Bool { access(file, R_OK) == 0 }
}

extension Trait where Self == ConditionTrait {
  static var needsFonts: ConditionTrait {
    .enabled(
      if: TestFonts.areInstalled,
      "needs fonts-inter, fonts-dejavu-core, fonts-wqy-microhei and fonts-noto-color-emoji")
  }
}
