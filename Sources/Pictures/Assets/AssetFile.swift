import Glibc

/// What is at a path without links, if that is something else than a regular file. Nothing is opened.
func fileKind(at path: String, reference: String) throws(PictureError) -> PictureError.FileKind? {
  var status = stat()
  guard lstat(path, &status) == 0 else { throw .unreadable(reference: reference, code: errno) }
  return fileKind(status.st_mode)
}

private func fileKind(_ mode: mode_t) -> PictureError.FileKind? {
  switch mode & S_IFMT {
  case S_IFREG: nil
  case S_IFDIR: .folder
  case S_IFIFO: .pipe
  case S_IFSOCK: .socket
  default: .device
  }
}

/// All bytes of a regular file. Should a pipe or a link have taken the file's place since it was located, it is refused
/// and never waited for.
func readAsset(
  at path: String, reference: String, limits: PictureLimits
) throws(PictureError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY)
  guard descriptor >= 0 else { throw .unreadable(reference: reference, code: errno) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else {
    throw .unreadable(reference: reference, code: errno)
  }
  if let kind = fileKind(status.st_mode) { throw .notAFile(reference: reference, kind: kind) }
  let size = Int(status.st_size)
  guard size <= limits.maxFileBytes else {
    throw .fileTooLarge(reference: reference, bytes: size, limit: limits.maxFileBytes)
  }
  var failure: Int32?
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while count < size {
      let got = read(descriptor, buffer.baseAddress! + count, size - count)
      if got == 0 { break }
      if got > 0 {
        count += got
      } else if errno != EINTR {
        failure = errno
        break
      }
    }
  }
  if let failure { throw .unreadable(reference: reference, code: failure) }
  return bytes
}
