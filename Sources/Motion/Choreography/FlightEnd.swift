import Layout
import Primitives
import SceneFormat

/// What a snapshot shows.
package enum SnapshotSource: Hashable, Sendable {
  /// A picture, or the part of it in `crop`, which is in shares of its width and height.
  case picture(PictureID, crop: Rect)
  /// A layer as it is drawn at rest, at the canvas's resolution, without its own alpha and shadow.
  case layer(LayerPath)
  /// The same without its rounded corners, which whoever draws it cuts.
  case content(LayerPath)
  /// A part of a screen as it is drawn at rest, in points.
  case screen(LayerPath.Root, Rect)

  package static func whole(_ picture: PictureID) -> SnapshotSource {
    .picture(picture, crop: Rect(x: 0, y: 0, width: 1, height: 1))
  }
}

/// One end of a flight, found on the stage.
struct FlightEnd {
  /// In the screen's coordinates.
  var frame: Rect
  /// The outlines of the layers around it that cut it.
  var cuts: [Cut] = []

  /// A rectangle with rounded corners that cuts what is in it.
  struct Cut {
    var frame: Rect
    var cornerRadii: CornerRadii
  }

  /// The layer that is hidden meanwhile; nothing for a plain rectangle.
  var path: LayerPath?
  /// What covers a plain rectangle meanwhile.
  var cover: ChoreographyDescription.Cover?
  /// What would fly from here.
  var source: SnapshotSource
  /// The source's natural size in points.
  var sourceSize: Size
  /// Whether `source` is a picture of its own and not a cut-out of the screen.
  var hasOwnPicture: Bool
  var contentMode: ContentMode
  var clipsToBounds: Bool
  var cornerRadii: CornerRadii
  var backgroundColor: Color
  var border: Border?
  var shadow: Shadow?
  var alpha: Double
  /// The frame's origin in its parent's coordinates; zero for a plain rectangle.
  var originInParent: Point

  /// How a source of `size` points is seen here.
  func look(of size: Size) -> SnapshotLook {
    let placement = contentMode.placement(of: size, in: frame)
    let (clip, radii) = cut(
      clipsToBounds ? frame : placement, clipsToBounds ? cornerRadii : .zero)
    return SnapshotLook(
      frame: frame, cornerRadii: cornerRadii, picture: placement,
      clip: clip, clipCornerRadii: radii,
      clipsToBounds: clipsToBounds, backgroundColor: backgroundColor, border: border,
      shadow: clipsToBounds ? nil : shadow)
  }

  /// What the layers around leave of a rectangle. Where a corner of it is one of theirs it is as round as theirs.
  private func cut(_ rect: Rect, _ radii: CornerRadii) -> (Rect, CornerRadii) {
    var (rect, radii) = (rect, radii)
    for cut in cuts {
      let (old, outer) = (rect, cut.frame)
      rect = rect.intersection(outer)
      func radius(
        _ key: KeyPath<CornerRadii, Double>, _ isOuter: Bool, _ isOld: Bool
      ) -> Double {
        max(isOld ? radii[keyPath: key] : 0, isOuter ? cut.cornerRadii[keyPath: key] : 0)
      }
      func corner(_ key: KeyPath<CornerRadii, Double>, _ x: (Rect) -> Double, _ y: (Rect) -> Double)
        -> Double
      {
        func meets(_ other: Rect) -> Bool {
          abs(x(rect) - x(other)) < 1e-9 && abs(y(rect) - y(other)) < 1e-9
        }
        return radius(key, meets(outer), meets(old))
      }
      radii = CornerRadii(
        topLeft: corner(\.topLeft, \.x, \.y), topRight: corner(\.topRight, \.maxX, \.y),
        bottomRight: corner(\.bottomRight, \.maxX, \.maxY),
        bottomLeft: corner(\.bottomLeft, \.x, \.maxY),
        curve: radii.isZero ? cut.cornerRadii.curve : radii.curve)
    }
    return (rect, radii)
  }

  /// As UIKit's snapshot view: the bitmap stretched to the frame.
  var stretchedLook: SnapshotLook { SnapshotLook(frame: frame, picture: frame, clip: frame) }
}

extension FlightEnd {
  /// The end that an anchor names on `screen`; nothing when its layer does not exist.
  init?(
    _ anchor: Anchor, on root: LayerPath.Root, stage: Stage, pictures: PictureTable,
    contentMode: ContentMode
  ) {
    switch anchor {
    case .layer(let path, _):
      guard let layer = stage.layer(at: path) else { return nil }
      self.init(layer, at: path, stage: stage)
    case .frame(let frame):
      self.init(
        frame: frame.frame, on: root, stage: stage, contentMode: contentMode,
        picture: frame.image.flatMap { pictures[$0] })
      cornerRadii = frame.cornerRadii.fitted(in: frame.frame.size)
      cover = frame.fill.map {
        .init(screen: root, frame: frame.frame, cornerRadii: frame.cornerRadii, color: $0)
      }
    }
  }

  private init(_ layer: Layer, at path: LayerPath, stage: Stage) {
    let isPlainPicture = layer.picture != nil && layer.sublayers.isEmpty
    frame = layer.frame
    self.path = path
    cover = nil
    if isPlainPicture, let picture = layer.picture {
      source = .whole(picture)
      sourceSize = stage[picture].size
      (contentMode, clipsToBounds) = (layer.contentMode, layer.clipsToBounds)
      (backgroundColor, border, shadow) = (layer.backgroundColor, layer.border, layer.shadow)
    } else {
      // Background and border are in the recording; the shadow, which reaches out of it, is not, and the corners that
      // cut it are drawn anew at every size.
      source = layer.clipsToBounds ? .content(path) : .layer(path)
      sourceSize = layer.frame.size
      (contentMode, clipsToBounds) = (.scaleToFill, layer.clipsToBounds)
      (backgroundColor, border) = (.clear, nil)
      shadow = layer.clipsToBounds ? nil : layer.shadow
    }
    cornerRadii = layer.cornerRadii.fitted(in: layer.frame.size)
    cuts = stage.clippingParents(of: path).map {
      Cut(frame: $0.frame, cornerRadii: $0.cornerRadii.fitted(in: $0.frame.size))
    }
    hasOwnPicture = true
    alpha = layer.alpha.value * stage.inheritedAlpha(of: path)
    originInParent = layer.originInParent
  }

  /// A plain rectangle, with a picture or what the screen shows there.
  init(
    frame: Rect, on root: LayerPath.Root, stage: Stage, contentMode: ContentMode,
    picture: PictureID?
  ) {
    self.frame = frame
    self.contentMode = contentMode
    clipsToBounds = true
    cornerRadii = .zero
    backgroundColor = .clear
    alpha = 1
    originInParent = .zero
    hasOwnPicture = picture != nil
    if let picture {
      source = .whole(picture)
      sourceSize = stage[picture].size
    } else {
      sourceSize = frame.size
      source = Self.cutOut(frame, of: root, stage: stage)
    }
  }

  /// The part of a screen in a rectangle: of its screenshot where it is one and the rectangle lies within it.
  private static func cutOut(
    _ frame: Rect, of root: LayerPath.Root, stage: Stage
  ) -> SnapshotSource {
    guard let screenshot = stage.screen(root)?.screenshot, stage.bounds.contains(frame),
      !frame.isEmpty
    else { return .screen(root, frame) }
    let canvas = stage.canvas.size
    return .picture(
      screenshot,
      crop: Rect(
        x: frame.x / canvas.width, y: frame.y / canvas.height, width: frame.width / canvas.width,
        height: frame.height / canvas.height))
  }
}
