import Testing

@testable import Pictures

struct ContentTests {
  struct Sample: CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var message: String
    var hint: String?

    var testDescription: String { name }

    init(_ name: String, _ bytes: [UInt8], _ message: String, _ hint: String? = nil) {
      (self.name, self.bytes, self.message, self.hint) = (name, bytes, message, hint)
    }

    init(_ name: String, _ text: String, _ message: String, _ hint: String? = nil) {
      self.init(name, Array(text.utf8), message, hint)
    }
  }

  static let convert = "convert it to PNG or JPEG"

  static let samples = [
    Sample("nothing", [], "'a.png' is empty"),
    Sample("one byte", "x", "'a.png' is not a picture of a known kind"),
    Sample("zeros", [0, 0, 0, 0, 0, 0], "'a.png' is not a picture of a known kind"),
    Sample(
      "heic", [0, 0, 0, 24] + "ftypheic\0\0\0\0mif1heic".utf8,
      "'a.png' is HEIC, which is not read", convert),
    Sample(
      "avif", [0, 0, 0, 24] + "ftypavif\0\0\0\0mif1avif".utf8,
      "'a.png' is AVIF, which is not read", convert),
    Sample(
      "mp4", [0, 0, 0, 24] + "ftypisom\0\0\0\0".utf8, "'a.png' is a film (MP4), not a picture",
      "save a frame of it as PNG"),
    Sample("tiff", "II*\0\u{8}\0\0\0", "'a.png' is TIFF, which is not read", convert),
    Sample("big-endian tiff", "MM\0*\0\0\0\u{8}", "'a.png' is TIFF, which is not read", convert),
    Sample("bmp", "BM6\u{10}\u{E}\0\0\0\0\0", "'a.png' is BMP, which is not read", convert),
    Sample("ico", [0, 0, 1, 0, 1, 0], "'a.png' is ICO, which is not read", convert),
    Sample("pdf", "%PDF-1.7\n", "'a.png' is PDF, which is not read", convert),
    Sample("psd", "8BPS\0\u{1}", "'a.png' is PSD, which is not read", convert),
    Sample("jpeg xl", [0xFF, 0x0A, 1, 2], "'a.png' is JPEG XL, which is not read", convert),
    Sample(
      "svg", "<?xml version=\"1.0\"?>\n<!-- a -->\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "'a.png' is SVG, which is not read", convert),
    Sample(
      "html", "\n<!DOCTYPE html><title>404</title>", "'a.png' is an HTML page, not a picture",
      "a server may have sent this page in place of the picture"),
    Sample(
      "lfs", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
      "'a.png' is a Git LFS pointer, not the picture itself",
      "fetch the picture with git lfs pull"),
    Sample("text", "{ \"canvas\": {} }", "'a.png' is text, not a picture"),
    Sample("chinese text", "嘿嘿饿，这不是图片", "'a.png' is text, not a picture"),
    Sample("zip", "PK\u{3}\u{4}\u{14}\0", "'a.png' is a ZIP archive, not a picture", "unpack it"),
    Sample(
      "line ends changed", [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0],
      "'a.png' is a PNG whose first bytes were changed",
      "copy it again in binary mode, as a transfer changed its line ends"),
    Sample(
      "signature alone", MadePNG.signature, "'a.png' is a PNG that is cut short",
      "copy or save it again"),
    Sample(
      "too many pixels",
      MadePNG.signature + MadePNG(width: 50_000, height: 40_000) { _, _ in [] }.header,
      "must have at most 60000000 pixels, but 'a.png' claims 50000x40000",
      "raise the limit with --max-pixels"),
    Sample(
      "gif without a frame", "GIF89a\u{1}\0\u{1}\0\0\0\0;",
      "'a.png' is a GIF that is damaged: it holds no picture"),
    Sample(
      "webp cut short", "RIFF\u{20}\0\0\0WEBP", "'a.png' is a WebP that is cut short",
      "copy or save it again"),
  ]

  @Test(
    "what is no picture is told by its content, in words and with a way out", arguments: samples)
  func namesTheContent(_ sample: Sample) throws {
    let folder = try TemporaryFolder()
    try folder.write(sample.bytes, to: "a.png")
    let error = #expect(throws: PictureError.self) {
      try AssetFolders(sceneFolder: folder.path).load("a.png")
    }
    #expect(error?.message == sample.message)
    #expect(error?.hint == sample.hint)
  }

  @Test("pictures are told by content and not by name")
  func ignoresNames() throws {
    let folder = try TemporaryFolder()
    try folder.write(MadePNG.numbered(width: 2, height: 1).bytes, to: "png.jpg")
    try folder.write(MadeJPEG(width: 3, height: 1) { _, _ in [1, 2, 3] }.bytes, to: "jpeg.png")
    try folder.write(MadeWebP.still(width: 4, height: 1) { _, _ in [1, 2, 3, 4] }, to: "webp")
    let folders = AssetFolders(sceneFolder: folder.path)
    #expect(try folders.load("png.jpg").size.width == 2)
    #expect(try folders.load("jpeg.png").size.width == 3)
    #expect(try folders.load("webp").size.width == 4)
  }

  @Test("bytes that came without a file are spoken of as the picture")
  func speaksOfThePicture() {
    let error = PictureError.content(.unsupported("12-bit JPEG"), reference: nil)
    #expect(error.message == "the picture is 12-bit JPEG, which is not read")
    #expect(error.hint == Self.convert)
  }
}
