import Synchronization

/// What is being written and not yet in its place: the one list that a commit, a failure and an interrupt all work on.
///
/// Outputs are staged, filled by their sinks, and then put into their places together by `commit`. Before that nothing
/// that was there is touched, and `discard` leaves no trace. An interrupt at any moment finds either everything staged, and
/// removes it, or everything in place.
package final class StagingArea: Sendable {
  struct State {
    var outputs: [any Staged] = []
    /// Parents made for outputs, outermost first.
    var madeFolders: [FilePath] = []
    var phase = Phase.open
  }

  enum Phase {
    case open
    /// Every output of the run is in its place.
    case finished
    /// The process is about to end.
    case interrupted
  }

  let state = Mutex(State())

  package init() {}

  /// Puts every staged output into its place, all or none, and forgets them. With `endingRun` an interrupt comes too late
  /// from then on.
  package func commit(endingRun: Bool = true) throws(OutputError) {
    do throws(OutputError) {
      // Outside of the lock: a pipe's reader may take its time, and an interrupt must not wait for it.
      for output in state.withLock({ $0.outputs }) { try output.finish() }
    } catch {
      discard()
      throw error
    }
    let failure = state.withLock { state in
      let failure = Self.place(state.outputs)
      if failure == nil { state.madeFolders = [] }
      Self.clear(&state)
      if failure == nil, endingRun { state.phase = .finished }
      return failure
    }
    if let failure { throw failure }
  }

  /// Removes whatever is staged, and the folders made for it.
  package func discard() {
    state.withLock { Self.clear(&$0) }
  }

  /// Removes whatever is staged and then runs `end`, which ends the process, while no output can be added or committed.
  /// Comes back without having done anything when every output is in its place.
  func interrupt(_ end: () -> Void) {
    state.withLock { state in
      guard state.phase == .open else { return }
      state.phase = .interrupted
      Self.clear(&state)
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

  private static func clear(_ state: inout State) {
    for output in state.outputs { output.removeStaged() }
    for folder in state.madeFolders.reversed() { try? FileSystem.removeEmptyFolder(at: folder) }
    state.outputs = []
    state.madeFolders = []
  }
}
