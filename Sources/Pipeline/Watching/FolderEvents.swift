internal import Glibc

/// Wakes when anything happens in some folders, by inotify. It does not say what: whoever waits looks for himself.
final class FolderEvents {
  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      | IN_DELETE_SELF | IN_MOVE_SELF)

  /// Below 0 where the system has no more watches to give: waiting then only takes its time.
  private let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Wakes for the folder too, if it is there. Asking again for the same one does nothing.
  func watch(_ folder: FilePath) {
    guard descriptor >= 0 else { return }
    _ = folder.withCString {
      inotify_add_watch(descriptor, $0, Self.mask | UInt32(IN_ONLYDIR))
    }
  }

  /// Comes back when something has happened since the last time, or after so many milliseconds.
  func wait(milliseconds: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // A negative descriptor is ignored, and the time passes.
    guard poll(&request, 1, milliseconds) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}
