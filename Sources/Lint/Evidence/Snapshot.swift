import Layout
import Motion
import Primitives

/// A flying picture at an instant.
struct Snapshot {
  let source: SnapshotSource
  let look: SnapshotLook
  let layer: SampledLayer

  /// Nothing for another layer.
  init?(_ layer: SampledLayer) {
    guard case .snapshot(let source) = layer.subject, let look = layer.look else { return nil }
    (self.source, self.look, self.layer) = (source, look, layer)
  }
}

extension SnapshotSource {
  /// The shape of what is meant, in its own unit: pixels of a picture, points of a layer.
  func naturalSize(on stage: Stage) -> Size {
    switch self {
    case .picture(let id, let crop):
      let size = stage[id].picture.size
      return Size(
        width: Double(size.width) * crop.width, height: Double(size.height) * crop.height)
    case .layer(let path), .content(let path): return stage.layer(at: path)?.frame.size ?? .zero
    case .screen(_, let part): return part.size
    }
  }

  /// How many of its own pixels there are either way.
  func pixels(on stage: Stage) -> Size {
    let size = naturalSize(on: stage)
    guard case .picture = self else {
      return Size(
        width: size.width * stage.canvas.scale, height: size.height * stage.canvas.scale)
    }
    return size
  }

  /// The picture that it is, or that the layer shows; nothing for a part of a screen.
  func picture(on stage: Stage) -> PictureID? {
    switch self {
    case .picture(let id, _): id
    case .layer(let path), .content(let path): stage.layer(at: path)?.picture
    case .screen: nil
    }
  }
}

extension SnapshotLook {
  /// How many times larger than its pixels a source is drawn, the way in which it is less so; 0 for one without size.
  func enlargement(of source: SnapshotSource, on stage: Stage) -> Double {
    let pixels = source.pixels(on: stage)
    guard !pixels.isEmpty else { return 0 }
    let scale = stage.canvas.scale
    return min(
      abs(picture.width) * scale / pixels.width, abs(picture.height) * scale / pixels.height)
  }

  /// The picture's width to its height as it is drawn, to those of its source: 1 where it is not stretched. Nothing for one
  /// without size.
  func stretch(of source: SnapshotSource, on stage: Stage) -> Double? {
    let natural = source.naturalSize(on: stage)
    guard !natural.isEmpty, abs(picture.width) > 0, abs(picture.height) > 0 else { return nil }
    return abs(picture.width / picture.height) / (natural.width / natural.height)
  }
}
