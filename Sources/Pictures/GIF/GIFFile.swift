internal import CGIF

/// An open GIF file in memory, read front to back.
final class GIFFile {
  /// Where the decoder has got to in the bytes.
  private final class Source {
    let bytes: [UInt8]
    var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read(into destination: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
      let count = min(count, bytes.count - offset)
      for i in 0..<count { destination[i] = bytes[offset + i] }
      offset += count
      return count
    }
  }

  private let source: Source
  let handle: UnsafeMutablePointer<GifFileType>

  /// Reads the header and the global palette.
  init(_ bytes: [UInt8]) throws(PictureProblem) {
    source = Source(bytes)
    var code: Int32 = 0
    let read: InputFunc = { file, destination, count in
      guard let file, let destination, let context = file.pointee.UserData else { return 0 }
      let source = Unmanaged<Source>.fromOpaque(context).takeUnretainedValue()
      return Int32(source.read(into: destination, Int(count)))
    }
    guard let handle = DGifOpen(Unmanaged.passUnretained(source).toOpaque(), read, &code) else {
      throw Self.problem(code)
    }
    self.handle = handle
  }

  deinit {
    var code: Int32 = 0
    DGifCloseFile(handle, &code)
  }

  /// Why the last call failed.
  var problem: PictureProblem { Self.problem(handle.pointee.Error) }

  private static func problem(_ code: Int32) -> PictureProblem {
    if [D_GIF_ERR_EOF_TOO_SOON, D_GIF_ERR_READ_FAILED].contains(code) {
      return .truncated(.gif, rows: nil, height: nil)
    }
    let reason = GifErrorString(code).map { String(cString: $0) } ?? "error \(code)"
    return .damaged(.gif, reason: reason)
  }

  /// Moves on to the first image. Returns the index of its transparent colour, if it has one.
  func advanceToImage() throws(PictureProblem) -> Int? {
    var transparent: Int?
    while true {
      var record = UNDEFINED_RECORD_TYPE
      guard DGifGetRecordType(handle, &record) == GIF_OK else { throw problem }
      switch record {
      case IMAGE_DESC_RECORD_TYPE:
        guard DGifGetImageDesc(handle) == GIF_OK else { throw problem }
        return transparent
      case EXTENSION_RECORD_TYPE:
        if let control = try readExtension() {
          transparent = control.TransparentColor < 0 ? nil : Int(control.TransparentColor)
        }
      case TERMINATE_RECORD_TYPE:
        throw .damaged(.gif, reason: "it holds no picture")
      default: break
      }
    }
  }

  /// Passes over an extension; a graphics control comes back.
  private func readExtension() throws(PictureProblem) -> GraphicsControlBlock? {
    var label: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    guard DGifGetExtension(handle, &label, &block) == GIF_OK else { throw problem }
    var control: GraphicsControlBlock?
    while let data = block {
      var parsed = GraphicsControlBlock()
      if label == GRAPHICS_EXT_FUNC_CODE, control == nil,
        DGifExtensionToGCB(Int(data[0]), data + 1, &parsed) == GIF_OK
      {
        control = parsed
      }
      guard DGifGetExtensionNext(handle, &block) == GIF_OK else { throw problem }
    }
    return control
  }
}
