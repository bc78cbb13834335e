import Primitives
import SceneFormat
import Testing

@testable import Starting

@Suite struct ScreenshotScaleTests {
  private func scale(_ width: Int, _ height: Int) throws -> ScreenshotScale {
    ScreenshotScale(of: try #require(PixelSize(width: width, height: height)))
  }

  @Test(arguments: Device.all)
  func aDevicesOwnPixelsAreItsPoints(_ device: Device) throws {
    let made = try scale(
      Int(device.size.width * device.scale), Int(device.size.height * device.scale))
    #expect(made.size == device.size)
    #expect(made.pixelsPerPoint == device.scale)
    #expect(made.devices.contains(device.name))
  }

  @Test func otherScalesOfAKnownSizeAreSeen() throws {
    for pixels in [1, 2, 3] {
      let made = try scale(393 * pixels, 852 * pixels)
      #expect(made.size == Size(width: 393, height: 852))
      #expect(made.pixelsPerPoint == Double(pixels))
    }
  }

  @Test func aDeviceMayLieOnItsSide() throws {
    let made = try scale(2556, 1179)
    #expect(made.size == Size(width: 852, height: 393))
    #expect(made.devices.contains("iPhone 15"))
  }

  @Test func anUnknownSizeIsAGuess() throws {
    for (pixels, scale) in [(1100, 3.0), (700, 2), (300, 1)] {
      let made = try self.scale(pixels, 1234)
      #expect(made.devices.isEmpty && made.pixelsPerPoint == scale)
      #expect(made.size.width * scale == Double(pixels))
    }
  }
}
