import CFuzz
import FuzzTargets

/// The one that this run is about; set once before the fuzzer starts.
nonisolated(unsafe) var chosenTarget = FuzzTarget.scene

/// libFuzzer looks for this by name. Texts of scenes are mostly changed as trees of values, so that they stay readable;
/// everything else is changed byte by byte.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maxSize: Int, _ seed: UInt32
) -> Int {
  var dice = Dice(seed: seed)
  let isText = chosenTarget == .scene || chosenTarget == .pixels
  guard isText, dice.upTo(8) > 0 else { return LLVMFuzzerMutate(data, size, maxSize) }
  var text = SceneMutation(Array(UnsafeBufferPointer(start: data, count: size)))
  for _ in 0...dice.upTo(4) { text.changeOnce(&dice) }
  guard !text.bytes.isEmpty, text.bytes.count <= maxSize else {
    return LLVMFuzzerMutate(data, size, maxSize)
  }
  for (index, byte) in text.bytes.enumerated() { data[index] = byte }
  return text.bytes.count
}

/// Marsaglia's xorshift64.
struct Dice {
  private var state: UInt64

  init(seed: UInt32) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// 0 to below `limit`, which must be positive.
  mutating func upTo(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }
}
