/// How the program ends. An interrupt ends it with 128 + the signal's number, 130 for Ctrl-C.
enum ExitStatus: Int32 {
  case done = 0
  /// A comparison or lint found something.
  case foundSomething = 1
  /// Bad usage, a bad scene, or a bad or unreadable picture.
  case badInput = 2
  /// The disk is full, a folder is not writable.
  case machineFailure = 3
}
