/// What a file says about the meaning of its colours.
enum ColorTag: Equatable {
  /// Nothing, or that they are sRGB.
  case none
  /// An ICC profile.
  case profile([UInt8])
  /// The numbers of a PNG's cICP chunk, as ITU-T H.273 defines them.
  case codePoints(ColorCodePoints)
  /// A profile that could not be unpacked.
  case unreadableProfile
}

/// Colour primaries and transfer curve by their numbers in ITU-T H.273, for full-range red, green and blue.
struct ColorCodePoints: Equatable {
  var primaries: UInt8
  var transfer: UInt8
}
