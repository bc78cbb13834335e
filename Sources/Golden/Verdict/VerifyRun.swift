/// One of several parts that a verification is divided into, each run by itself.
package struct Shard: Hashable, Sendable {
  /// From 1.
  package let number: Int
  /// How many parts there are, at least 1.
  package let count: Int

  /// Nothing for a number outside of 1 to `count`.
  package init?(number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Such as `3/8`.
  package var text: String { "\(number)/\(count)" }
}

/// What a verification is of, whichever part of it a report is about.
package struct VerifyRun: Equatable, Sendable {
  /// The same for all parts of a run: made of the names of its scenes and the folder of goldens.
  package var identity: String
  /// How many scenes all parts have together.
  package var sceneCount: Int
  /// Nothing for a whole run, and for parts that were joined.
  package var shard: Shard?

  package init(identity: String, sceneCount: Int, shard: Shard? = nil) {
    self.identity = identity
    self.sceneCount = sceneCount
    self.shard = shard
  }
}
