/// A picture's file that the user named, as it is and decoded.
package struct GivenFile: Sendable {
  package let bytes: [UInt8]
  package let picture: Picture
  /// The usual ending of its format, without a dot, whatever its name says.
  package let ending: String

  /// Reads and decodes the file at a path, wherever links lead.
  package init(_ path: String, limits: PictureLimits = .default) throws(PictureError) {
    let folders = AssetFolders(sceneFolder: ".", roots: ["/"], limits: limits)
    let file = try folders.locate(path)
    bytes = try readAsset(at: file, reference: path, limits: limits)
    do throws(PictureError) {
      picture = try decodePicture(bytes, limits: limits)
    } catch {
      throw error.naming(path)
    }
    switch ContentKind(of: bytes) {
    case .picture(.jpeg): ending = "jpg"
    case .picture(.gif): ending = "gif"
    case .picture(.webp): ending = "webp"
    default: ending = "png"
    }
  }
}
