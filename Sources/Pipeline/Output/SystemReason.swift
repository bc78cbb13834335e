internal import Glibc

extension SystemError {
  /// Why the system refused, in fixed English words: the system's own follow the user's locale.
  var reason: String {
    switch code {
    case EACCES: "permission denied"
    case EPERM: "operation not permitted"
    case ENOSPC: "no space left on the device"
    case EDQUOT: "disk quota exceeded"
    case EFBIG: "file too large for the file system or for the limit that is set"
    case EROFS: "the file system is read-only"
    case ENOENT: "no such file or folder"
    case ENOTDIR: "a part of the path is a file, not a folder"
    case EISDIR: "it is a folder"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "links lead in a circle"
    case EEXIST: "it exists already"
    case ENOTEMPTY: "the folder is not empty"
    case EMFILE, ENFILE: "too many open files"
    case EIO: "the device failed to read or write"
    case EBUSY: "it is in use by the system"
    case ETXTBSY: "it is a program that is running"
    case EXDEV: "it is on another file system"
    case ENXIO: "no such device, or nothing is at its other end"
    case ENODEV: "no such device"
    case EPIPE: "the reader is gone"
    case EBADF: "it is closed"
    case EINVAL: "the file system does not allow it"
    case ENOMEM: "out of memory"
    default: "system error \(code)"
    }
  }
}
