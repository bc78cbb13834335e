import Codec
internal import Glibc
import Synchronization

/// Another program that is fed bytes on its standard input: started without a shell, and ended with this one.
final class FedProcess: Sendable {
  private struct State {
    var isReaped = false
    var status: Int32 = 0
  }

  private let name: String
  private let identifier: pid_t
  /// Written and closed by the one task that feeds it.
  private let input: Mutex<Int32>
  /// What the program says. It never waits for us: what does not fit is lost.
  private let messages: Int32
  private let state = Mutex(State())

  /// Starts the program that PATH has under `name`; fails with `ENOENT` when there is none.
  init(_ name: String, arguments: [[UInt8]]) throws(SystemError) {
    self.name = name
    let feed = try Self.channel()
    let said: (own: Int32, other: Int32)
    do throws(SystemError) {
      said = try Self.channel()
    } catch {
      Self.close(feed)
      throw error
    }
    _ = fcntl(said.other, F_SETFL, O_NONBLOCK)
    do throws(SystemError) {
      identifier = try Self.spawn(
        [Array(name.utf8)] + arguments, input: feed.other, messages: said.other)
    } catch {
      Self.close(feed)
      Self.close(said)
      throw error
    }
    _ = Glibc.close(feed.other)
    _ = Glibc.close(said.other)
    input = Mutex(feed.own)
    messages = said.own
  }

  deinit {
    end()
    closeInput()
    _ = Glibc.close(messages)
  }

  /// Feeds it; fails with the program's own words when it has ended.
  func write(_ bytes: [UInt8]) throws(SinkError) {
    let failure = input.withLock { input in
      bytes.withUnsafeBytes { bytes -> Int32? in
        var done = 0
        while done < bytes.count {
          let count = Glibc.write(input, bytes.baseAddress! + done, bytes.count - done)
          if count >= 0 { done += count } else if errno != EINTR { return errno }
        }
        return nil
      }
    }
    guard let failure else { return }
    throw failure == EPIPE || failure == ECONNRESET ? ended() : .write(errno: failure)
  }

  /// Tells it that there is no more, and waits until it is done.
  func finish() throws(SinkError) {
    closeInput()
    wait()
    guard state.withLock({ $0.status }) == 0 else { throw ended() }
  }

  /// Ends it at once, if it still runs. Called at any time, from any thread.
  func end() {
    state.withLock { state in
      guard !state.isReaped else { return }
      kill(identifier, SIGKILL)
      Self.reap(identifier, &state)
    }
  }

  /// Why it ended too early.
  private func ended() -> SinkError {
    closeInput()
    wait()
    let status = state.withLock { $0.status }
    let how =
      status & 0x7F == 0
      ? "ended with status \(status >> 8 & 0xFF)" : "was ended by signal \(status & 0x7F)"
    let words = lastWords()
    return .library("\(name) \(how)" + (words.isEmpty ? "" : ": \(words)"))
  }

  /// Its last three lines in one.
  private func lastWords() -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = recv(messages, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    let lines = bytes[..<max(0, count)].split { $0 == 0x0A || $0 == 0x0D }
    return lines.suffix(3).map { String(decoding: $0, as: UTF8.self) }.joined(separator: "; ")
  }

  private func closeInput() {
    input.withLock { input in
      if input >= 0 { _ = Glibc.close(input) }
      input = -1
    }
  }

  /// Waits without the lock, so that `end` does not have to wait too.
  private func wait() {
    guard !state.withLock({ $0.isReaped }) else { return }
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    state.withLock { state in
      if !state.isReaped { Self.reap(identifier, &state) }
    }
  }

  private static func reap(_ identifier: pid_t, _ state: inout State) {
    while waitpid(identifier, &state.status, 0) < 0, errno == EINTR {}
    state.isReaped = true
  }

  /// Two ends that other programs do not inherit.
  private static func channel() throws(SystemError) -> (own: Int32, other: Int32) {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError(errno) }
    return (ends[0], ends[1])
  }

  private static func close(_ channel: (own: Int32, other: Int32)) {
    _ = Glibc.close(channel.own)
    _ = Glibc.close(channel.other)
  }

  /// Starts it in a group of its own, so that a Ctrl-C does not reach it before us, and with signals as programs expect them.
  private static func spawn(
    _ words: [[UInt8]], input: Int32, messages: Int32
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, messages, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var ignored = sigset_t()
    sigemptyset(&ignored)
    sigaddset(&ignored, SIGPIPE)
    sigaddset(&ignored, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var pointers = words.map { word in strdup(word.map { CChar(bitPattern: $0) } + [0]) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    var identifier: pid_t = 0
    let code = posix_spawnp(&identifier, pointers[0]!, &actions, &attributes, pointers, environ)
    guard code == 0 else { throw SystemError(code) }
    return identifier
  }
}
