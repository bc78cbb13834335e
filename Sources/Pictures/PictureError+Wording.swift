extension PictureError {
  /// What is wrong, on one line: lower case, no full stop, the user's words in single quotes.
  package var message: String {
    switch self {
    case .missing(let reference, _): "no such file \(quoted(reference))"
    case .danglingLink(let reference, let target):
      "\(quoted(reference)) is a link to \(quoted(target)), which does not exist"
    case .notAName(let reference): "must name a file, but is \(quoted(reference))"
    case .address(let reference): "must name a file, but \(quoted(reference)) is an address"
    case .outside(let reference, _):
      "must lie in the scene's folder or below, but \(quoted(reference)) does not"
    case .notAFile(let reference, let kind): "\(quoted(reference)) is a \(kind.name), not a picture"
    case .unreadable(let reference, let code):
      "cannot read \(quoted(reference)): \(systemMessage(code))"
    case .fileTooLarge(let reference, let bytes, let limit):
      "must have at most \(limit) bytes, but \(quoted(reference)) has \(bytes)"
    case .content(let problem, let reference):
      problem.message(of: reference.map(quoted) ?? "the picture")
    }
  }

  /// A way out, such as `did you mean 'photo.jpg'?`; nothing when there is none to offer.
  package var hint: String? {
    switch self {
    case .missing(_, let suggestion): suggestion.map { "did you mean \(quoted($0))?" }
    case .outside(_, let folder): "allow its folder with --asset-root \(quoted(folder))"
    case .address: "save the picture beside the scene and name that file"
    case .content(let problem, _): problem.hint
    case .danglingLink, .notAName, .notAFile, .unreadable, .fileTooLarge: nil
    }
  }
}

extension PictureProblem {
  fileprivate func message(of subject: String) -> String {
    switch self {
    case .empty: "\(subject) is empty"
    case .foreign(let content): "\(subject) is \(content.name)"
    case .brokenSignature(let format):
      "\(subject) is \(format.withArticle) whose first bytes were changed"
    case .truncated(let format, let rows?, let height?):
      "\(subject) is \(format.withArticle) that is cut short: \(rows) of \(height) rows are whole"
    case .truncated(let format, _, _): "\(subject) is \(format.withArticle) that is cut short"
    case .damaged(let format, let reason):
      "\(subject) is \(format.withArticle) that is damaged: \(printable(decapitalized(reason)))"
    case .tooManyPixels(let width, let height, let limit):
      "must have at most \(limit) pixels, but \(subject) claims \(width)x\(height)"
    case .unsupported(let kind): "\(subject) is \(kind), which is not read"
    }
  }

  fileprivate var hint: String? {
    switch self {
    case .foreign(.convertible), .unsupported: "convert it to PNG or JPEG"
    case .foreign(.gitLFSPointer): "fetch the picture with git lfs pull"
    case .foreign(.html): "a server may have sent this page in place of the picture"
    case .foreign(.archive): "unpack it"
    case .foreign(.film): "save a frame of it as PNG"
    case .brokenSignature: "copy it again in binary mode, as a transfer changed its line ends"
    case .truncated: "copy or save it again"
    case .tooManyPixels: "raise the limit with --max-pixels"
    case .empty, .foreign(.text), .foreign(.unknown), .damaged: nil
    }
  }
}

extension ForeignContent {
  fileprivate var name: String {
    switch self {
    case .convertible(let kind): "\(kind), which is not read"
    case .film(let kind): "a film (\(kind)), not a picture"
    case .gitLFSPointer: "a Git LFS pointer, not the picture itself"
    case .html: "an HTML page, not a picture"
    case .text: "text, not a picture"
    case .archive(let kind): "a \(kind) archive, not a picture"
    case .unknown: "not a picture of a known kind"
    }
  }
}

extension PictureFormat {
  fileprivate var withArticle: String { "a \(rawValue)" }
}

extension PictureError.FileKind {
  fileprivate var name: String {
    switch self {
    case .folder: "folder"
    case .pipe: "pipe"
    case .socket: "socket"
    case .device: "device"
    }
  }
}

private func quoted(_ words: String) -> String { "'\(printable(words))'" }

/// A decoder's sentence with a small first letter, unless it starts with an abbreviation.
private func decapitalized(_ sentence: String) -> String {
  guard let second = sentence.dropFirst().first, !second.isUppercase else { return sentence }
  return sentence.prefix(1).lowercased() + sentence.dropFirst()
}

/// The text with characters that would break or garble a line written as their numbers.
private func printable(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { line, scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator:
      line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: line.unicodeScalars.append(scalar)
    }
  }
}
