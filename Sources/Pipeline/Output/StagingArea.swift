import Synchronization

/// What is being written and not yet in its place: the one list that a commit, a failure and an interrupt all work on.
///
/// Outputs are staged, filled by their sinks, and then put into their places together by `commit`. Before that nothing
/// that was there is touched, and `discard` leaves no trace. An interrupt at any moment finds either everything staged, and
/// removes it, or everything in place.
package final class StagingArea: Sendable {
  struct State {
    var outputs: [Owned<any Staged>] = []
    /// Parents made for outputs, outermost first.
    var madeFolders: [Owned<FilePath>] = []
    var phase = Phase.open
    var partCount = 0
  }

  /// Something of one part of the area, or of the area itself.
  struct Owned<Value: Sendable>: Sendable {
    let part: Int?
    let value: Value
  }

  enum Phase {
    case open
    /// Every output of the run is in its place.
    case finished
    /// The process is about to end.
    case interrupted
  }

  /// What all parts share.
  final class List: Sendable {
    let state = Mutex(State())
  }

  let list: List
  /// Nothing for the whole area.
  let part: Int?

  package init() {
    list = List()
    part = nil
  }

  private init(_ list: List, part: Int) {
    self.list = list
    self.part = part
  }

  /// A part of the area, committed and discarded by itself. What is done to the area is done to all its parts.
  package func makePart() -> StagingArea {
    let part = list.state.withLock { state in
      state.partCount += 1
      return state.partCount
    }
    return StagingArea(list, part: part)
  }

  /// Puts every staged output into its place, all or none, and forgets them. With `endingRun` an interrupt comes too late
  /// from then on.
  package func commit(endingRun: Bool = true) throws(OutputError) {
    do throws(OutputError) {
      // Outside of the lock: a pipe's reader may take its time, and an interrupt must not wait for it.
      for output in list.state.withLock({ own($0.outputs) }) { try output.finish() }
    } catch {
      discard()
      throw error
    }
    let failure = list.state.withLock { state in
      let failure = Self.place(own(state.outputs))
      if failure == nil { state.madeFolders.removeAll { isOwn($0) } }
      clear(&state)
      if failure == nil, endingRun { state.phase = .finished }
      return failure
    }
    if let failure { throw failure }
  }

  /// Removes whatever is staged, and the folders made for it.
  package func discard() {
    list.state.withLock { clear(&$0) }
  }

  /// Removes whatever is staged and then runs `end`, which ends the process, while no output can be added or committed.
  /// Comes back without having done anything when every output is in its place.
  func interrupt(_ end: () -> Void) {
    list.state.withLock { state in
      guard state.phase == .open else { return }
      state.phase = .interrupted
      clear(&state)
      end()
    }
  }

  private static func place(_ outputs: [any Staged]) -> OutputError? {
    var placement = Placement()
    do throws(OutputError) {
      for output in outputs { try output.place(by: &placement) }
      placement.keep()
      return nil
    } catch {
      placement.undo()
      return error
    }
  }

  private func clear(_ state: inout State) {
    for output in own(state.outputs) { output.removeStaged() }
    for folder in own(state.madeFolders).reversed() {
      try? FileSystem.removeEmptyFolder(at: folder)
    }
    state.outputs.removeAll { isOwn($0) }
    state.madeFolders.removeAll { isOwn($0) }
  }

  private func own<Value: Sendable>(_ values: [Owned<Value>]) -> [Value] {
    values.filter { isOwn($0) }.map(\.value)
  }

  private func isOwn<Value: Sendable>(_ value: Owned<Value>) -> Bool {
    part == nil || value.part == part
  }
}
