import Primitives
import SceneFormat

extension BarLayout {
  /// The clock, and signs of signal, Wi-Fi and battery: beside the camera's cut-out where the device has one, else in a
  /// strip of 20 points with the clock in its middle.
  func statusBar(_ bar: StatusBarDescription) -> [Layer] {
    let color = bar.color ?? label
    let isTall = frame.height >= 40
    let battery = batteryLayers(bar, color, right: frame.maxX - edge)
    let signalAndWiFi: [Layer]
    if isTall {
      var x = frame.maxX - edge - 27 - 5
      var layers: [Layer] = []
      if bar.showsWiFi {
        x -= 16
        layers.append(wiFi(color, x: x))
        x -= 5
      }
      signalAndWiFi = layers + signal(bar, color, x: x - 17)
    } else {
      signalAndWiFi =
        signal(bar, color, x: frame.x + edge)
        + (bar.showsWiFi ? [wiFi(color, x: frame.x + edge + 17 + 5)] : [])
    }
    return [clock(bar, color, isTall)] + signalAndWiFi + battery
  }

  /// The distance of the outermost signs from the screen's edges.
  private var edge: Double {
    switch frame.height {
    case ..<40: 6
    case ..<46: 14.5
    case ..<52: 26
    default: 32
    }
  }

  /// What all of it is centred on.
  private var middle: Double {
    frame.height < 40 ? frame.height / 2 : frame.height < 52 ? 25 : frame.height - 27
  }

  private func clock(_ bar: StatusBarDescription, _ color: Color, _ isTall: Bool) -> Layer {
    let size: Double = isTall ? 17 : 12
    let width = self.width(of: bar.time, size: size, weight: 600)
    let center = isTall ? edge + 34 : frame.width / 2
    let place = Rect(
      x: context.grid.rounded(center - width / 2), y: middle - 12, width: width, height: 24)
    let style = LabelStyle(font: FontDescription(size: size, weight: 600), color: color)
    return context.label(nil, bar.time, style, frame: place.offset(by: frame.origin), in: frame)
  }

  private func signal(_ bar: StatusBarDescription, _ color: Color, x: Double) -> [Layer] {
    (0..<4).map { index in
      let height = 4 + Double(index) * 2.25
      let place = Rect(
        x: x + Double(index) * 4.65, y: frame.y + middle + 5.5 - height, width: 3, height: height)
      return context.box(
        context.grid.rounded(place), in: frame,
        color: index < bar.signal ? color : color.faded(0.3), radius: 0.8)
    }
  }

  private func wiFi(_ color: Color, x: Double) -> Layer {
    context.layer(
      .wiFi, color: color, at: Point(x: x, y: frame.y + middle - 5.7), in: frame)
  }

  /// 25 x 12 points and a knob, filled as far as the charge goes: in red where it is low.
  private func batteryLayers(
    _ bar: StatusBarDescription, _ color: Color, right: Double
  ) -> [Layer] {
    let body = context.grid.rounded(
      Rect(x: right - 27, y: frame.y + middle - 6, width: 25, height: 12))
    var shell = context.box(body, in: frame, color: .clear, radius: 3.5)
    shell.border = Border(width: 1, color: color.faded(0.4))
    var knob = context.box(
      Rect(x: body.maxX + 1, y: body.y + 4, width: 1.4, height: 4), in: frame,
      color: color.faded(0.45))
    knob.cornerRadii = CornerRadii(topLeft: 0, topRight: 1.4, bottomRight: 1.4, bottomLeft: 0)
    let charge = context.box(
      Rect(x: body.x + 2, y: body.y + 2, width: 21 * bar.battery, height: 8), in: frame,
      color: bar.color == nil && bar.battery <= 0.2
        ? SystemColor.systemRed.color(in: appearance) : color,
      radius: 2)
    return [shell, knob] + (bar.battery > 0 ? [charge] : [])
  }
}

extension Color {
  /// The same, so much more transparent.
  fileprivate func faded(_ share: Double) -> Color {
    var color = self
    color.alpha = UInt8((Double(alpha) * share).rounded())
    return color
  }
}
