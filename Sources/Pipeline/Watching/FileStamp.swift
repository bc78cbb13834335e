internal import Glibc

/// What tells one state of a file from another without reading it; the same for every file that is missing.
struct FileStamp: Equatable, Sendable {
  private var device: UInt64 = 0
  private var serial: UInt64 = 0
  private var byteCount: Int64 = 0
  private var modified = Moment()
  private(set) var changed = Moment()
  private(set) var isMissing = true

  /// The state of no file, so that any that is looked at has changed.
  static var unknown: FileStamp {
    var stamp = FileStamp()
    stamp.isMissing = false
    return stamp
  }

  private init() {}

  /// The state of what is at `path`, links followed.
  init(_ path: FilePath) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return }
    isMissing = false
    device = UInt64(status.st_dev)
    serial = UInt64(status.st_ino)
    byteCount = Int64(status.st_size)
    modified = Moment(status.st_mtim)
    changed = Moment(status.st_ctim)
  }
}

/// A time as the file system stamps files with it.
package struct Moment: Comparable, Sendable {
  private var seconds = 0
  private var nanoseconds = 0

  init() {}

  fileprivate init(_ time: timespec) {
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
  }

  /// The clock that stamps are taken from, which is coarser than others.
  package static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return Moment(time)
  }

  package static func < (a: Moment, b: Moment) -> Bool {
    (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
  }
}
