/// Looks for the setting that gives up least and still fits.
///
/// It keeps first the scale, then the rate, then the colours, and then as much exactness as fits: each by halving, with
/// what comes after it at its worst. It takes for granted that giving up more never makes a file larger.
struct SizeSearch {
  let ladder: SizeLadder

  /// Nothing when not even the worst setting fits. `fits` is asked about few settings, and about none twice.
  func best<Failure: Error>(
    _ fits: (SizeSetting) async throws(Failure) -> Bool
  ) async throws(Failure) -> SizeSetting? {
    var known: [SizeSetting: Bool] = [:]
    var best = ladder.worst
    let sides: [WritableKeyPath<SizeSetting, Int>] = [\.scale, \.rate, \.colors, \.loss]
    for side in sides {
      var (low, high) = (0, best[keyPath: side])
      // The least given up is tried first, since it is what mostly fits.
      var tried = low
      while low < high {
        var setting = best
        setting[keyPath: side] = tried
        let isFitting: Bool
        if let answer = known[setting] {
          isFitting = answer
        } else {
          isFitting = try await fits(setting)
          known[setting] = isFitting
        }
        if isFitting { high = tried } else { low = tried + 1 }
        tried = (low + high) / 2
      }
      best[keyPath: side] = high
    }
    if let answer = known[best] { return answer ? best : nil }
    return try await fits(best) ? best : nil
  }
}
