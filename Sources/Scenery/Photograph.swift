import Primitives

/// Pictures that pass for photographs: of no place that there is, painted by arithmetic alone, so that the same bytes come
/// out everywhere.
package enum Photograph: String, CaseIterable, Sendable {
  case dawn, alps, shore, dunes, aurora, lake, forest, harbour

  /// Its name in a list.
  package var title: String {
    switch self {
    case .dawn: "Above the Valley"
    case .alps: "First Light"
    case .shore: "Evening Tide"
    case .dunes: "The Long Crest"
    case .aurora: "Night Watch"
    case .lake: "Still Water"
    case .forest: "Morning Pines"
    case .harbour: "Blue Hour"
    }
  }

  /// The picture, filling a size of any shape: a wide one shows more at the sides, a tall one above and below.
  package func painted(_ size: PixelSize) -> Bitmap { landscape.painted(size) }

  private var landscape: Landscape {
    switch self {
    case .dawn:
      Landscape(
        seed: 11, zenith: Tint(0x6F86B4), middle: Tint(0xC9C3C9), horizon: Tint(0xFFE0AE),
        sun: .init(x: 0.66, y: 0.33, radius: 0.035, tint: Tint(0xFFF0C8), glow: 0.22),
        ridges: [
          .init(
            height: 0.47, relief: 0.05, frequency: 3, roughness: 0.5, crest: Tint(0xA9A8C0),
            foot: Tint(0xE8D9C4), depth: 0.15),
          .init(
            height: 0.56, relief: 0.05, frequency: 3.4, roughness: 0.5, crest: Tint(0x7E88AA),
            foot: Tint(0xD3CCC6), depth: 0.16),
          .init(
            height: 0.67, relief: 0.04, frequency: 2.6, roughness: 0.48, crest: Tint(0x566A92),
            foot: Tint(0xA6AEB9), depth: 0.2),
          .init(
            height: 0.83, relief: 0.03, frequency: 2.2, roughness: 0.4, crest: Tint(0x1F3A56),
            foot: Tint(0x0F2438), depth: 0.2, trees: 0.11),
        ])
    case .alps:
      Landscape(
        seed: 23, zenith: Tint(0x35466F), middle: Tint(0x77739F), horizon: Tint(0xF0B3A6),
        clouds: (Tint(0xF3A9A0), 0.7),
        ridges: [
          .init(
            height: 0.60, relief: 0.20, frequency: 1.9, roughness: 0.52, crest: Tint(0xF6B9A4),
            foot: Tint(0x6E6690), depth: 0.30, slopes: 0.55),
          .init(
            height: 0.74, relief: 0.06, frequency: 3.1, roughness: 0.5, crest: Tint(0x4C4F78),
            foot: Tint(0x34385C), depth: 0.2),
          .init(
            height: 0.90, relief: 0.03, frequency: 2.4, roughness: 0.42, crest: Tint(0x1C2440),
            foot: Tint(0x121A30), depth: 0.2, trees: 0.12),
        ])
    case .shore:
      Landscape(
        seed: 31, zenith: Tint(0x54507C), middle: Tint(0xC98992), horizon: Tint(0xFBD38A),
        sun: .init(x: 0.42, y: 0.47, radius: 0.045, tint: Tint(0xFFE9A6), glow: 0.26),
        clouds: (Tint(0xF4B48E), 0.6),
        ridges: [
          .init(
            height: 0.545, relief: 0.018, frequency: 1.3, roughness: 0.55, crest: Tint(0x8C6077),
            foot: Tint(0x704A63), depth: 0.1)
        ],
        water: (0.56, Tint(0x4A3F66)))
    case .dunes:
      Landscape(
        seed: 43, zenith: Tint(0x5E97C4), middle: Tint(0x9DC2D8), horizon: Tint(0xE6E2CE),
        ridges: [
          .init(
            height: 0.46, relief: 0.03, frequency: 2.1, roughness: 0.3, crest: Tint(0xE3B579),
            foot: Tint(0xC98E55), depth: 0.18),
          .init(
            height: 0.58, relief: 0.07, frequency: 1.5, roughness: 0.25, crest: Tint(0xF0B868),
            foot: Tint(0xB87038), depth: 0.22),
          .init(
            height: 0.74, relief: 0.08, frequency: 1.2, roughness: 0.22, crest: Tint(0xDE9A50),
            foot: Tint(0x9A5A2E), depth: 0.3),
          .init(
            height: 0.93, relief: 0.06, frequency: 1.1, roughness: 0.2, crest: Tint(0x9C5D30),
            foot: Tint(0x6B3D20), depth: 0.2),
        ])
    case .aurora:
      Landscape(
        seed: 59, zenith: Tint(0x0B1230), middle: Tint(0x14345A), horizon: Tint(0x2FAE8C),
        stars: 0.9,
        clouds: (Tint(0x45E0A6), 0.85),
        ridges: [
          .init(
            height: 0.60, relief: 0.05, frequency: 2.4, roughness: 0.5, crest: Tint(0x14405A),
            foot: Tint(0x0E2C42), depth: 0.2),
          .init(
            height: 0.68, relief: 0.015, frequency: 2, roughness: 0.4, crest: Tint(0x071622),
            foot: Tint(0x06121C), depth: 0.2, trees: 0.07),
        ],
        water: (0.69, Tint(0x05131F)))
    case .lake:
      Landscape(
        seed: 61, zenith: Tint(0x4F94CE), middle: Tint(0x8FBDE2), horizon: Tint(0xDCEBF2),
        clouds: (Tint(0xFFFFFF), 1.1),
        ridges: [
          .init(
            height: 0.46, relief: 0.15, frequency: 2.2, roughness: 0.5, crest: Tint(0xC9D3DC),
            foot: Tint(0x6D7F8C), depth: 0.2, slopes: 0.5),
          .init(
            height: 0.55, relief: 0.05, frequency: 3, roughness: 0.5, crest: Tint(0x3F6B58),
            foot: Tint(0x27503F), depth: 0.1, trees: 0.03),
        ],
        water: (0.585, Tint(0x2D6478)))
    case .forest:
      Landscape(
        seed: 73, zenith: Tint(0xCBD6D2), middle: Tint(0xDDE2DA), horizon: Tint(0xF2EFDF),
        sun: .init(x: 0.28, y: 0.2, radius: 0.03, tint: Tint(0xFFF8DC), glow: 0.3),
        ridges: [
          .init(
            height: 0.48, relief: 0.03, frequency: 2, roughness: 0.4, crest: Tint(0xA9BDB4),
            foot: Tint(0xC9D4CB), depth: 0.2, trees: 0.12),
          .init(
            height: 0.62, relief: 0.03, frequency: 2.2, roughness: 0.4, crest: Tint(0x6F8F83),
            foot: Tint(0xA3B8AC), depth: 0.24, trees: 0.14),
          .init(
            height: 0.78, relief: 0.03, frequency: 1.9, roughness: 0.4, crest: Tint(0x3B6155),
            foot: Tint(0x6A8B7D), depth: 0.26, trees: 0.17),
          .init(
            height: 0.97, relief: 0.02, frequency: 1.6, roughness: 0.4, crest: Tint(0x17372F),
            foot: Tint(0x102A24), depth: 0.2, trees: 0.2),
        ])
    case .harbour:
      Landscape(
        seed: 89, zenith: Tint(0x1B2A5A), middle: Tint(0x4C5A96), horizon: Tint(0xE58F7E),
        sun: .init(x: 0.72, y: 0.24, radius: 0.04, tint: Tint(0xDCE2FF), glow: 0.12), stars: 0.5,
        ridges: [
          .init(
            height: 0.56, relief: 0.04, frequency: 2.6, roughness: 0.5, crest: Tint(0x5B5487),
            foot: Tint(0x4A4678), depth: 0.1),
          .init(
            height: 0.61, relief: 0.02, frequency: 4, roughness: 0.5, crest: Tint(0x2B2F5C),
            foot: Tint(0x24284F), depth: 0.1),
        ],
        water: (0.63, Tint(0x1C2650)))
    }
  }
}
