import Pictures
import Primitives
import SceneFormat
import Text

/// What the layouts of one scene share: its canvas, its pictures and those made on the way, its texts, and what there is to
/// say about them.
final class LayoutContext {
  let canvas: Canvas
  let grid: DeviceGrid
  let source: SourceText
  let fonts: FontSource
  private(set) lazy var library = fonts.makeLibrary()
  private let named: PictureTable
  private(set) var pictures: [StagePicture]
  private(set) var findings: [Finding] = []
  private var said: Set<Remark> = []
  /// Texts that are set already.
  var texts: [SetTextKey: SetText] = [:]
  /// The files that letters come from, in the order of their first use.
  var fontFiles: [FontFile] = []
  private var figures: [FigureKey: PictureID] = [:]

  private struct Remark: Hashable {
    var place: Place
    var message: String
  }

  private struct FigureKey: Hashable {
    var figure: Figure
    var color: Color
  }

  init(
    canvas: Canvas, pictures: PictureTable, fonts: FontSource, source: SourceText
  ) {
    self.canvas = canvas
    grid = DeviceGrid(scale: canvas.scale)
    self.source = source
    self.fonts = fonts
    named = pictures
    self.pictures = pictures.pictures
  }

  /// The canvas in points, at the origin.
  var bounds: Rect { Rect(origin: .zero, size: canvas.size) }

  /// Nothing for a picture that could not be read.
  subscript(reference: ImageReference) -> PictureID? { named[reference] }

  func size(of id: PictureID) -> Size { pictures[id.index].size }

  func add(_ bitmap: Bitmap) -> PictureID {
    pictures.append(StagePicture(picture: Picture(bitmap: bitmap), scale: grid.scale))
    return PictureID(index: pictures.count - 1)
  }

  /// Says something once.
  func report(
    _ severity: Finding.Severity, at place: Place, _ message: String, hint: String? = nil
  ) {
    guard said.insert(Remark(place: place, message: message)).inserted else { return }
    findings.append(
      Finding(
        severity: severity, file: source.file, position: source.position(at: place.offset),
        keyPath: place.keyPath, message: message, hint: hint))
  }
}

extension LayoutContext {
  /// A plain rectangle of a colour.
  func box(
    _ frame: Rect, in parent: Rect, color: Color, radius: Double = 0
  ) -> Layer {
    Layer(
      name: nil, frame: frame, originInParent: frame.origin - parent.origin,
      backgroundColor: color, cornerRadii: CornerRadii(radius))
  }

  /// A figure of a colour, its top left corner on the pixel nearest to where it is asked for.
  func layer(
    _ figure: Figure, color: Color, at origin: Point, in parent: Rect, name: String? = nil
  ) -> Layer {
    let key = FigureKey(figure: figure, color: color)
    let id = figures[key] ?? add(figure.bitmap(color: color, scale: grid.scale))
    figures[key] = id
    let frame = grid.frame(
      ofBitmap: pictures[id.index].picture.size, at: origin, pixelsRight: 0, pixelsDown: 0)
    return Layer(
      name: name, frame: frame, originInParent: frame.origin - parent.origin, picture: id)
  }

  /// A picture's opacity in one colour, as UIKit draws template images.
  func tinted(_ id: PictureID, color: Color) -> PictureID {
    let picture = pictures[id.index]
    var bitmap = picture.picture.bitmap
    let pixel = color.premultiplied
    bitmap.pixels = bitmap.pixels.map { scaled(pixel, $0 >> 24, of: 255) }
    pictures.append(StagePicture(picture: Picture(bitmap: bitmap), scale: picture.scale))
    return PictureID(index: pictures.count - 1)
  }
}
