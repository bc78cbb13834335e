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

/// A scene's transition spelled out in tracks, whatever its style.
package struct SpelledTransition: Sendable {
  package struct Way: Sendable {
    package var choreography: ChoreographyDescription
    package var duration: Duration
    package var curve: Curve
  }

  package var present: Way
  /// Nothing when the scene's is the other way backwards.
  package var dismiss: Way?
  package var source: SourceText
}

/// The transition of a scene, spelled out.
package func spellOut(
  _ request: InspectRequest
) -> (check: CheckReport, transition: SpelledTransition?) {
  let assets = AssetFolders(
    scene: request.scene, roots: request.assetRoots, maximumPixels: request.maximumPixels)
  let (check, preparation) = read(request.scene, assets: assets)
  guard let preparation, let timeline = preparation.timeline,
    let pair = preparation.scene?.transition
  else { return (check, nil) }
  func way(_ kind: StepKind, _ transition: TransitionDescription) -> SpelledTransition.Way? {
    timeline.description(of: kind).map {
      SpelledTransition.Way(
        choreography: $0.choreography, duration: $0.duration, curve: transition.curve)
    }
  }
  guard let present = way(.present, pair.present) else { return (check, nil) }
  return (
    check,
    SpelledTransition(
      present: present, dismiss: way(.dismiss, pair.dismiss), source: preparation.source)
  )
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
      for instant in request.instants {
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
        duration: rate.time(ofFrame: timeline.frameCount(at: rate, speed: request.speed)),
        frameCount: timeline.frameCount(at: rate, speed: request.speed),
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
      cornerRadii: layer.look?.cornerRadii, pictureFrame: layer.look?.picture, quad: layer.quad)
  }
}

extension Timeline {
  /// How a frame's progress is computed, from its number on.
  fileprivate func explanation(
    ofFrame index: Int, at time: Duration, rate: FrameRate, scene: Scene
  ) -> [String] {
    func seconds(_ time: Duration) -> String { "\(time.inSeconds.text(places: 6)) s" }
    var lines = ["time = \(index) / \(rate.text) fps = \(seconds(time))"]
    guard let step = self.step(at: time) else {
      return lines + ["after the last step: what it ended in rests"]
    }
    let local = time - step.start
    lines.append(
      "in step \(step.number + 1), \(step.kind.rawValue), from \(seconds(step.start)) to "
        + "\(seconds(step.end)): \(seconds(local)) into it")
    if let turn = step.turn, local > turn {
      lines.append(
        "cancelled at \(seconds(turn)), so it runs back: as at \(seconds(turn + turn - local))")
    }
    let way = step.kind == .present ? scene.transition?.present : scene.transition?.dismiss
    if step.kind == .present || step.kind == .dismiss, let way {
      let progress = sample(at: time).progress
      lines.append(
        "\(way.style.rawValue), \(way.curve.text): progress = "
          + "\(progress.text(places: 9)); each value = start + (end - start) x progress")
    }
    return lines
  }

  fileprivate func movements(of scene: Scene) -> [Inspection.Movement] {
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

extension Double {
  /// To so many decimals, without zeros at the end.
  fileprivate func text(places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let text = "\((self * scale).rounded() / scale)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Curve {
  /// As a scene writes it, in one line.
  fileprivate var text: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInOut: "easeInOut"
    case .standard: "default"
    case .cubicBezier(let x1, let y1, let x2, let y2): "[\(x1), \(y1), \(x2), \(y2)]"
    case .durationSpring(let damping, let velocity):
      "spring, damping \(damping), velocity \(velocity)"
    case .physicalSpring(let mass, let stiffness, let damping, let velocity):
      "spring, mass \(mass), stiffness \(stiffness), damping \(damping), velocity \(velocity)"
    case .perceptualSpring(let duration, let bounce, let velocity):
      "spring, duration \(duration), bounce \(bounce), velocity \(velocity)"
    case .responseSpring(let response, let dampingFraction, let velocity):
      "spring, response \(response), damping fraction \(dampingFraction), velocity \(velocity)"
    }
  }
}

extension EmptySelection {
  func finding(in source: SourceText) -> Finding {
    Finding(
      severity: .error, file: source.file, position: nil, keyPath: "", message: message,
      hint: hint)
  }

  private var message: String {
    switch self {
    case .noStep(let kind): "must have a '\(kind.rawValue)' step for --step, but has none"
    case .pastTheEnd(let option, let count): "must have the frames of \(option), but has \(count)"
    }
  }

  private var hint: String? {
    switch self {
    case .noStep(let kind): "add \"\(kind.rawValue)\" to its timeline"
    case .pastTheEnd(_, let count): "choose from 0..\(count - 1)"
    }
  }
}
