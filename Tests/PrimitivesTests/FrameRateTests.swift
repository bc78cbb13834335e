import Primitives
import Testing

@Suite struct FrameRateTests {
  @Test func framesAreCountedExactlyWhereDecimalsAddUp() {
    let tenths = Duration.milliseconds(100) + .milliseconds(200)
    #expect(FrameRate(10)!.frameCount(for: tenths) == 3)
    #expect(FrameRate(50)!.frameCount(for: .milliseconds(600)) == 30)
    #expect(FrameRate(50)!.frameCount(for: .milliseconds(250)) == 13)
    #expect(FrameRate(60)!.frameCount(for: .seconds(3_600)) == 216_000)
    #expect(FrameRate(50)!.frameCount(for: .zero) == 0)
  }

  @Test func aBrokenRateIsAnExactFraction() {
    let ntsc = FrameRate(numerator: 30_000, denominator: 1_001)!
    #expect(ntsc.time(ofFrame: 30_000) == .seconds(1_001))
    #expect(ntsc.frameCount(for: .seconds(1_001)) == 30_000)
  }

  @Test func ratesOutsideOfOneTo240AreNone() {
    #expect(FrameRate(0) == nil)
    #expect(FrameRate(241) == nil)
    #expect(FrameRate(numerator: 1, denominator: 2) == nil)
    #expect(FrameRate(numerator: 1, denominator: 0) == nil)
  }

  @Test func aFasterPlaybackTakesFewerFramesOfTheSameTime() {
    let double = PlaybackSpeed(numerator: 2, denominator: 1)!
    let rate = FrameRate(50)!
    #expect(rate.frameCount(for: .seconds(1), speed: double) == 25)
    #expect(rate.time(ofFrame: 25, speed: double) == .seconds(1))
  }
}
