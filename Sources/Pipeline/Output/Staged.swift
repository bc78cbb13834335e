/// One output between its first byte and its place.
protocol Staged: AnyObject, Sendable {
  /// Hands everything to the system; nothing is written after that.
  func finish() throws(OutputError)

  /// Puts what was staged into its place.
  func place(by placement: inout Placement) throws(OutputError)

  /// Removes what was staged, if it is still there. Called at any time, from any thread.
  func removeStaged()
}
