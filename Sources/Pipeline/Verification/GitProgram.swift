internal import Glibc

/// Why the git program did not do what was asked, in its own words.
struct GitFailure: Error, Equatable {
  var words: String
}

/// The git program, started without a shell.
struct GitProgram {
  /// The repository's working folder.
  let folder: FilePath

  /// The repository that a folder lies in.
  init(around folder: FilePath) throws(GitFailure) {
    self.folder = folder
  }

  /// Runs git there and returns what it prints, without the last newline. `environment` comes besides our own.
  func run(
    _ arguments: [String], environment: [String] = [], in owner: TemporaryFolder? = nil
  ) throws(GitFailure) -> [UInt8] {
    var words: [[UInt8]] = [Array("git".utf8), Array("-C".utf8), folder.bytes]
    words += arguments.map { Array($0.utf8) }
    return try Self.run(words, environment: environment, owner)
  }

  /// Likewise, for arguments that are paths.
  func run(
    _ arguments: [String], paths: [FilePath], environment: [String],
    in owner: TemporaryFolder? = nil
  ) throws(GitFailure) -> [UInt8] {
    var words: [[UInt8]] = [Array("git".utf8), Array("-C".utf8), folder.bytes]
    words += arguments.map { Array($0.utf8) } + paths.map(\.bytes)
    return try Self.run(words, environment: environment, owner)
  }

  private static func run(
    _ words: [[UInt8]], environment: [String], _ owner: TemporaryFolder?
  ) throws(GitFailure) -> [UInt8] {
    var (output, errors): ([Int32], [Int32]) = ([0, 0], [0, 0])
    // Ends that programs started meanwhile by others do not inherit.
    let channel = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, channel, 0, &output) == 0 else {
      throw GitFailure(words: "no pipe is left")
    }
    guard socketpair(AF_UNIX, channel, 0, &errors) == 0 else {
      for end in output { close(end) }
      throw GitFailure(words: "no pipe is left")
    }
    let started = spawn(words, environment, output: output[1], errors: errors[1])
    close(output[1])
    close(errors[1])
    defer {
      close(output[0])
      close(errors[0])
    }
    guard let identifier = started else {
      throw GitFailure(words: "there is no program 'git' on PATH")
    }
    owner?.note(writer: identifier)
    let (said, complaints) = readAll(output[0], errors[0])
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    owner?.note(writer: nil)
    guard status == 0 else {
      let lines = complaints.split { $0 == 0x0A || $0 == 0x0D }
      let last = lines.last.map { String(decoding: $0, as: UTF8.self) } ?? "it failed"
      throw GitFailure(words: last.hasPrefix("fatal: ") ? String(last.dropFirst(7)) : last)
    }
    return said.last == 0x0A ? said.dropLast() : said
  }

  /// Reads both ends until the program closes them; it never waits for either.
  private static func readAll(_ output: Int32, _ errors: Int32) -> ([UInt8], [UInt8]) {
    var results: [[UInt8]] = [[], []]
    var requests = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while requests.contains(where: { $0.fd >= 0 }) {
      guard poll(&requests, nfds_t(requests.count), -1) >= 0 else {
        if errno == EINTR { continue }
        break
      }
      for place in requests.indices where requests[place].fd >= 0 && requests[place].revents != 0 {
        let count = read(requests[place].fd, &buffer, buffer.count)
        if count > 0 {
          results[place] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          requests[place].fd = -1
        }
      }
    }
    return (results[0], results[1])
  }

  private static func spawn(
    _ words: [[UInt8]], _ environment: [String], output: Int32, errors: Int32
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var ignored = sigset_t()
    sigemptyset(&ignored)
    sigaddset(&ignored, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var pointers = words.map { word in strdup(word.map { CChar(bitPattern: $0) } + [0]) }
    pointers.append(nil)
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var place = environ
    while let variable = place.pointee {
      variables.append(strdup(variable))
      place += 1
    }
    // Of a variable that comes twice the first counts.
    variables =
      (environment + ["LC_ALL=C", "GIT_TERMINAL_PROMPT=0"]).map { strdup($0) } + variables
    variables.append(nil)
    defer { for pointer in pointers + variables { free(pointer) } }
    var identifier: pid_t = 0
    let code = posix_spawnp(&identifier, pointers[0]!, &actions, &attributes, pointers, variables)
    return code == 0 ? identifier : nil
  }
}
