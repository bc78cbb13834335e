import Display
import Glibc
import Primitives
import Raster

/// Prints the least time of many for each benchmark, on one core: `swift run -c release Benchmarks`.
@main struct Benchmarks {
  static func main() {
    for (width, height, rounds) in [(375, 667, 50), (1170, 2532, 12)] {
      let size = PixelSize(width: width, height: height)!
      print("\(width) x \(height)")
      let isLarge = width > 1000
      let transition = TransitionBenchmark(
        on: size, scale: isLarge ? 3 : 1, photo: isLarge ? width : 512, frames: isLarge ? 31 : 16)
      if isWanted("transition") {
        let times = transition.lists.map { leastTime(of: 7, $0) }
        print("  \(milliseconds(times.reduce(0, +) / Double(times.count))) transition, mean")
      }
      for benchmark in RasterBenchmark.all(on: size) where isWanted(benchmark.name) {
        let list = DisplayList(
          size: size, rendering: .smooth, background: .black, items: benchmark.items)
        print("  \(milliseconds(leastTime(of: rounds, list)))", benchmark.name)
      }
    }
  }

  private static func milliseconds(_ time: Double) -> String {
    let thousandths = Int(time * 1_000_000)
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - digits.count))\(digits) ms"
  }

  /// With a word as argument, only those that have it in their names.
  private static func isWanted(_ name: String) -> Bool {
    CommandLine.arguments.count < 2 || name.hasPrefix(CommandLine.arguments[1])
  }

  /// In seconds of the thread's processor time, which other programs don't lengthen.
  private static func leastTime(of rounds: Int, _ list: DisplayList) -> Double {
    let rasterizer = Rasterizer()
    var bitmap = Bitmap(size: list.size)
    var least = Double.infinity
    // Makes the recordings, once as every run does.
    rasterizer.render(list, into: &bitmap)
    for _ in 0..<rounds {
      let start = processorTime()
      rasterizer.render(list, into: &bitmap)
      least = min(least, processorTime() - start)
    }
    return least
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
