import Layout
import Motion
import Pictures
import Primitives
import SceneFormat

/// A scene's choreography in numbers: what moves where, at chosen instants.
package struct Inspection: Sendable {
  /// A transition's one way in words and numbers.
  package struct Movement: Sendable {
    /// `present` or `dismiss`.
    package var step: String
    package var style: String
    /// As the scene would write it.
    package var curve: String
    package var duration: Duration
    /// What it composes at its start and at its end, bottom to top.
    package var start: [LayerState]
    package var end: [LayerState]
    package var hidden: [String]
  }

  /// A font file that texts are set from.
  package struct Font: Sendable {
    package var file: String
    package var family: String
    /// Such as `Bold`; empty where the font says nothing.
    package var style: String
  }

  package struct Frame: Sendable {
    /// The timeline's frame that shows it; nothing for an instant chosen by its time.
    package var index: Int?
    package var time: Duration
    /// `present`, `dismiss` or `hold`.
    package var step: String
    package var progress: Double
    /// Bottom to top.
    package var layers: [LayerState]
    package var hidden: [String]
    /// How the frame's numbers come about, a line each; only for a frame that was asked for by number.
    package var explanation: [String] = []
  }

  package struct LayerState: Equatable, Sendable {
    package var name: String
    /// In points.
    package var frame: Rect
    /// What is drawn, 0 to 1.
    package var alpha: Double
    package var isHidden: Bool
    /// For a snapshot only.
    package var cornerRadii: CornerRadii?
    /// Where a snapshot's whole picture lies, in points.
    package var pictureFrame: Rect?
    /// A cube face's corners, clockwise from the face's top left.
    package var quad: [Point]?
  }

  package var canvas: Canvas
  package var frameRate: FrameRate
  package var duration: Duration
  package var frameCount: Int
  /// In the order of their first use; none without texts.
  package var fonts: [Font] = []
  /// The ways that the timeline goes, in the order in which it first does.
  package var movements: [Movement]
  package var frames: [Frame]
}

/// Computes what a scene's frames show. Nothing is rendered.
package func inspect(
  _ request: InspectRequest
) -> (check: CheckReport, inspection: Inspection?) {
  let assets = AssetFolders(
    scene: request.scene, roots: request.assetRoots, maximumPixels: request.maximumPixels)
  let (check, preparation) = read(request.scene, assets: assets)
  guard let preparation, let timeline = preparation.timeline, let scene = preparation.scene,
    let stage = preparation.stage
  else { return (check, nil) }
  let rate = request.frameRate ?? scene.frameRate
  do throws(EmptySelection) {
    let all = try FrameSequence(
      timeline, rate: rate, speed: request.speed, selection: FrameSelection(step: request.step))
    var frames = [Inspection.Frame]()
    if !request.frames.isEmpty {
      for index in request.frames {
        guard index < all.count else {
          throw .pastTheEnd(option: "--frame", frameCount: all.count)
        }
        let time = all.time(ofFrame: index)
        var frame = Inspection.Frame(
          timeline.sample(at: time), index: all.timelineIndex(ofFrame: index),
          time: rate.time(ofFrame: all.timelineIndex(ofFrame: index)))
        frame.explanation = timeline.explanation(
          ofFrame: all.timelineIndex(ofFrame: index), at: time, rate: rate, scene: scene)
        frames.append(frame)
      }
    } else if request.instants.isEmpty {
      frames = (0..<all.count).map { index in
        Inspection.Frame(
          timeline.sample(at: all.time(ofFrame: index)), index: all.timelineIndex(ofFrame: index),
          time: rate.time(ofFrame: all.timelineIndex(ofFrame: index)))
      }
    } else {
      let check = MomentCheck([(timeline, rate)], step: request.step, speed: request.speed)
      for instant in request.instants {
        try check.refuse(instant, option: "--at")
        let still = try FrameSequence(
          timeline, rate: rate, speed: request.speed,
          selection: FrameSelection(step: request.step, part: .still(instant)))
        let time = still.time(ofFrame: 0)
        frames.append(
          Inspection.Frame(
            timeline.sample(at: time), index: nil, time: request.speed.playing(time)))
      }
    }
    return (
      check,
      Inspection(
        canvas: stage.canvas, frameRate: rate,
        duration: all.playingTime, frameCount: all.count,
        fonts: stage.fontFiles.map {
          Inspection.Font(file: $0.path, family: $0.family, style: $0.style)
        },
        movements: timeline.movements(of: scene), frames: frames)
    )
  } catch {
    var check = check
    check.findings.append(error.finding(in: preparation.source))
    return (check, nil)
  }
}

extension Inspection.Frame {
  fileprivate init(_ sample: FrameSample, index: Int?, time: Duration) {
    self.init(
      index: index, time: time, step: sample.step.rawValue, progress: sample.progress,
      layers: sample.layers.filter(\.isListed).map(Inspection.LayerState.init),
      hidden: sample.hidden.map(\.description))
  }
}

extension Inspection.LayerState {
  fileprivate init(_ layer: SampledLayer) {
    self.init(
      name: layer.name, frame: layer.frame, alpha: layer.alpha, isHidden: layer.isHidden,
      cornerRadii: layer.look?.clipCornerRadii, pictureFrame: layer.look?.picture, quad: layer.quad)
  }
}

extension Timeline {
  /// What moves each way that the course goes.
  func movements(of scene: Scene) -> [Inspection.Movement] {
    guard let transition = scene.transition else { return [] }
    return kindsOfTransition.map { kind in
      let way = kind == .present ? transition.present : transition.dismiss
      let ends = ends(of: kind)
      return Inspection.Movement(
        step: kind.rawValue, style: way.style.rawValue, curve: way.curve.text,
        duration: ends.length, start: ends.start.layers.filter(\.isListed).map { .init($0) },
        end: ends.end.layers.filter(\.isListed).map { .init($0) },
        hidden: ends.start.hidden.map(\.description))
    }
  }
}
