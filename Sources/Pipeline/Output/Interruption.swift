internal import Glibc

/// Ctrl-C and its kin: temporary files go away, and then the process ends.
package enum Interruption {
  /// Readies the process for being interrupted; called first thing, before there is another thread.
  ///
  /// SIGINT, SIGTERM and SIGHUP are blocked in every thread, and a thread of their own waits for them. It calls `goodbye`,
  /// removes what `area` has staged, and ends the process with status 128 + signal number, at once and whatever other threads
  /// do. A SIGHUP that the parent ignored (nohup) stays ignored. Writing to a pipe without a reader, or past a limit of the
  /// file size, becomes an error in place of a signal, and standard streams that are closed can't be taken by other files.
  package static func prepare(_ area: StagingArea, goodbye: @escaping @Sendable () -> Void) {
    occupyStandardStreams()
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where number != SIGHUP || !isIgnored(SIGHUP) {
      signal(number, SIG_DFL)
      sigaddset(&signals, number)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    startThread(Watch(signals: signals, area: area, goodbye: goodbye))
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0,
      let handler = action.__sigaction_handler.sa_handler
    else { return false }
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func occupyStandardStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  private static func startThread(_ watch: Watch) {
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(watch).toOpaque()
    pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Watch>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, argument)
    pthread_detach(thread)
  }
}

/// What the waiting thread knows.
private final class Watch: Sendable {
  private let signals: sigset_t
  private let area: StagingArea
  private let goodbye: @Sendable () -> Void

  init(signals: sigset_t, area: StagingArea, goodbye: @escaping @Sendable () -> Void) {
    self.signals = signals
    self.area = area
    self.goodbye = goodbye
  }

  func run() {
    while true {
      var signals = signals
      var number: Int32 = 0
      guard sigwait(&signals, &number) == 0 else { return }
      area.interrupt {
        goodbye()
        _exit(128 + number)
      }
    }
  }
}
