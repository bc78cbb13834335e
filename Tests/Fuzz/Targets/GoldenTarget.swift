import Golden

/// What is read of a golden is written so that it reads the same again.
func readAsGolden(_ bytes: [UInt8]) throws(BrokenPromise) {
  guard let golden = try? HashGolden(bytes) else { return }
  let again = try? HashGolden(Array(golden.text.utf8))
  try promise(again == golden, "a golden that is written reads otherwise")
}
