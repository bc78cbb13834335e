import Primitives

/// Screens of iOS devices, to tell a screenshot's scale by its size.
enum DeviceScale {
  /// Portrait pixels of iPhones, iPods and iPads, with their pixels per point (Apple's Human Interface Guidelines, Layout,
  /// "Specifications", and for older devices the archived display tables).
  private static let screens: [(width: Int, height: Int, scale: Double)] = [
    (640, 960, 2), (640, 1136, 2), (750, 1334, 2), (828, 1792, 2),
    (1080, 1920, 3), (1242, 2208, 3), (1080, 2340, 3), (1125, 2436, 3), (1242, 2688, 3),
    (1170, 2532, 3), (1179, 2556, 3), (1206, 2622, 3), (1260, 2736, 3), (1284, 2778, 3),
    (1290, 2796, 3), (1320, 2868, 3),
    (1536, 2048, 2), (1620, 2160, 2), (1640, 2360, 2), (1668, 2224, 2), (1668, 2388, 2),
    (1668, 2420, 2), (1488, 2266, 2), (2048, 2732, 2), (2064, 2752, 2),
  ]

  /// Pixels per point of the device with this screen, upright or on its side; nothing for a size that no device has.
  static func scale(ofScreenshot size: PixelSize) -> Double? {
    let narrow = min(size.width, size.height)
    let wide = max(size.width, size.height)
    return screens.first { $0.width == narrow && $0.height == wide }?.scale
  }
}
