/// Why a picture cannot be had: facts, whose wording is `message` and `hint`.
package enum PictureError: Error, Equatable {
  /// No file has this name. `suggestion` is the reference that may have been meant.
  case missing(reference: String, suggestion: String?)
  /// A symbolic link whose target does not exist.
  case danglingLink(reference: String, target: String)
  /// A reference that cannot name a file: it is empty or holds a zero byte.
  case notAName(reference: String)
  /// A web address instead of a file.
  case address(reference: String)
  /// The file, links resolved, lies outside the folders that may be read; `folder` is where it lies.
  case outside(reference: String, folder: String)
  /// A folder, or a pipe, socket or device, which is never opened.
  case notAFile(reference: String, kind: FileKind)
  /// The system refused to open or to read it; `code` is its errno.
  case unreadable(reference: String, code: Int32)
  /// A file above `PictureLimits.maxFileBytes`.
  case fileTooLarge(reference: String, bytes: Int, limit: Int)
  /// The file's content is no picture that can be drawn; `reference` is nothing where bytes came without a file.
  case content(PictureProblem, reference: String?)

  package enum FileKind: Equatable, Sendable {
    case folder
    case pipe
    case socket
    case device
  }
}

/// What is wrong with the bytes of a picture.
package enum PictureProblem: Error, Equatable {
  /// There are none.
  case empty
  /// Something else than a picture, or a picture of a kind that is not read.
  case foreign(ForeignContent)
  /// The first bytes of the format are there, but changed in a way that transfers change them.
  case brokenSignature(PictureFormat)
  /// The data stop before the picture does. `rows` of `height` rows are whole, where that is known.
  case truncated(PictureFormat, rows: Int?, height: Int?)
  /// The data contradict the format; `reason` is the decoder's own.
  case damaged(PictureFormat, reason: String)
  /// A width and a height above `PictureLimits.maxPixels`.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// A kind of the format that is not read, such as `12-bit JPEG`.
  case unsupported(String)
}
