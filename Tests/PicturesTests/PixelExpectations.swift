import Primitives
import Testing

@testable import Pictures

/// The word of a pixel out of channels that do not have alpha multiplied in.
func word(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) -> UInt32 {
  let scaled = [red, green, blue].map { Int((Double($0 * alpha) / 255).rounded()) }
  return UInt32(scaled[0] | scaled[1] << 8 | scaled[2] << 16 | alpha << 24)
}

/// Red, green, blue and alpha of a pixel as they are stored.
func channels(_ word: UInt32) -> [Int] {
  [0, 8, 16, 24].map { Int(word >> $0 & 0xFF) }
}

/// How far the furthest channel is off.
func distance(_ word: UInt32, _ color: [Int]) -> Int {
  zip(channels(word), color + [255]).map { abs($0 - $1) }.max()!
}

extension PictureProblem {
  /// The problem with which bytes are refused.
  static func met(
    by bytes: [UInt8], limits: PictureLimits = .default, onDamage: DamageHandling = .refuse
  ) -> PictureProblem? {
    do {
      _ = try decodePicture(bytes, limits: limits, onDamage: onDamage)
      return nil
    } catch PictureError.content(let problem, nil) {
      return problem
    } catch {
      Issue.record("\(error) is not about content")
      return nil
    }
  }
}
