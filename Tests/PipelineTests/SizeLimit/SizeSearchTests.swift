import Primitives
import Testing

@testable import Pipeline

/// The search over sizes that a formula gives.
@Suite struct SizeSearchTests {
  private let ladder = SizeLadder(
    for: RenderRequest(scene: .standardInput, outputs: []), format: .gif, rate: FrameRate(50)!)

  /// Every rung takes its own share away.
  private func size(_ setting: SizeSetting) -> Int {
    let loss = 100 - 6 * setting.loss
    let colors = 100 - 5 * setting.colors
    let scale = ladder.scales[setting.scale]
    return (loss * colors * scale * scale) >> setting.rate
  }

  /// All settings, the best first.
  private var all: [SizeSetting] {
    var settings: [SizeSetting] = []
    for scale in ladder.scales.indices {
      for rate in ladder.rates.indices {
        for colors in ladder.colors.indices {
          for loss in ladder.losses.indices {
            settings.append(SizeSetting(loss: loss, colors: colors, rate: rate, scale: scale))
          }
        }
      }
    }
    return settings
  }

  private func found(limit: Int) async -> (setting: SizeSetting?, asked: [SizeSetting]) {
    var asked: [SizeSetting] = []
    let best = await SizeSearch(ladder: ladder).best { setting in
      asked.append(setting)
      return size(setting) <= limit
    }
    return (best, asked)
  }

  @Test func itFindsTheFirstOfAllInOrderOfWhatIsGivenUp() async {
    for limit in stride(from: 1_000, through: size(.asAsked) + 1_000, by: 7_919) {
      let expected = all.first { size($0) <= limit }
      #expect(await found(limit: limit).setting == expected)
    }
  }

  @Test func nothingFitsBelowTheWorst() async {
    #expect(await found(limit: size(ladder.worst)).setting == ladder.worst)
    #expect(await found(limit: size(ladder.worst) - 1).setting == nil)
  }

  @Test func fewSettingsAreTriedAndNoneTwice() async {
    for limit in stride(from: 1_000, through: size(.asAsked), by: 50_021) {
      let asked = await found(limit: limit).asked
      #expect(asked.count <= 13)
      #expect(Set(asked).count == asked.count)
    }
  }

  @Test func theOrderKeepsTheScaleLongest() {
    #expect(all == all.sorted())
    #expect(all.first == .asAsked && all.last == ladder.worst)
  }

  @Test func ladderBeginsWithWhatWasAskedAndGoesDown() {
    var request = RenderRequest(scene: .standardInput, outputs: [])
    request.gif.colors = 100
    request.gif.lossy = 220
    let asked = SizeLadder(for: request, format: .gif, rate: FrameRate(30)!)
    #expect(asked.losses == [220, 250, 300, 400])
    #expect(asked.colors == [100, 96, 64])
    #expect(asked.rates == [FrameRate(30)!, FrameRate(numerator: 30, denominator: 2)!])
    request.gif.dither = .diffusion
    request.frames.part = .frames(0...3)
    let fixed = SizeLadder(for: request, format: .gif, rate: FrameRate(30)!)
    #expect(fixed.losses == [220] && fixed.rates == [FrameRate(30)!])
    request.webPQuality = 55
    let webP = SizeLadder(for: request, format: .webp, rate: FrameRate(30)!)
    #expect(webP.losses == [55, 50, 40, 30, 20] && webP.colors == [256])
  }

  @Test func aSampleCountsTheFirstChunkByItself() {
    #expect(ChunkSample(of: 1).others.isEmpty && ChunkSample(of: 1).isWhole)
    #expect(ChunkSample(of: 1).estimate(first: 90, others: 0) == 90)
    #expect(ChunkSample(of: 3).others == [1, 2] && ChunkSample(of: 3).isWhole)
    let long = ChunkSample(of: 9)
    #expect(long.others == [3, 7] && !long.isWhole)
    #expect(long.estimate(first: 100, others: 20) == 180)
    for count in 1...40 {
      #expect(ChunkSample(of: count).others.allSatisfy { (1..<count).contains($0) })
    }
  }
}
