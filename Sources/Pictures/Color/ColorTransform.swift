internal import CLittleCMS

/// A conversion of pixels to sRGB: relative colorimetric, the same on every run and for every thread.
final class ColorTransform {
  /// How pixels lie in memory before the conversion; after it they are four channels of 8 bits, the fourth untouched.
  enum Layout {
    case rgba8
    case rgba16
    /// Grey in the first channel; the fourth is alpha.
    case gray8
    case gray16
    case cmyk8
    case invertedCMYK8

    var has8Bits: Bool { self != .rgba16 && self != .gray16 }

    /// The same channels with 8 bits each.
    var with8Bits: Layout {
      switch self {
      case .rgba16: .rgba8
      case .gray16: .gray8
      case .rgba8, .gray8, .cmyk8, .invertedCMYK8: self
      }
    }

    fileprivate var format: cmsUInt32Number {
      switch self {
      case .rgba8: zr_cms_rgba_8()
      case .rgba16: zr_cms_rgba_16()
      case .gray8: zr_cms_gray_skip_8()
      case .gray16: zr_cms_gray_skip_16()
      case .cmyk8: zr_cms_cmyk_8()
      case .invertedCMYK8: zr_cms_cmyk_inverted_8()
      }
    }

    fileprivate var flags: cmsUInt32Number {
      switch self {
      // Four inks reach no black as deep as a screen's; without compensation black text would turn grey.
      case .cmyk8, .invertedCMYK8: cmsUInt32Number(cmsFLAGS_BLACKPOINTCOMPENSATION)
      // The table that would stand in for the curves is coarser than 16 bits.
      case .rgba16, .gray16: cmsUInt32Number(cmsFLAGS_NOOPTIMIZE)
      case .rgba8, .gray8: 0
      }
    }
  }

  private let layout: Layout
  private let handle: cmsHTRANSFORM

  /// Nothing if the profile has no way from the layout's channels to sRGB.
  init?(from profile: ColorProfile, layout: Layout) {
    guard let sRGB = ColorProfile(),
      let handle = cmsCreateTransform(
        profile.handle, layout.format, sRGB.handle, zr_cms_rgba_8(),
        cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC), layout.flags)
    else { return nil }
    self.layout = layout
    self.handle = handle
  }

  deinit {
    cmsDeleteTransform(handle)
  }

  /// Converts pixels of 4 channels of 8 bits in place; the fourth channel stays as it is.
  func convert(_ words: inout [UInt32]) {
    words.withUnsafeMutableBytes { bytes in
      forEachRun(of: bytes.count / 4) { start, count in
        let place = bytes.baseAddress! + start * 4
        cmsDoTransform(handle, place, place, cmsUInt32Number(count))
      }
    }
  }

  /// Converts pixels of 4 channels of 16 bits; alpha loses its low byte.
  func converted(_ samples: [UInt64]) -> [UInt32] {
    var words = highBytes(of: samples)
    samples.withUnsafeBytes { source in
      words.withUnsafeMutableBytes { destination in
        forEachRun(of: samples.count) { start, count in
          cmsDoTransform(
            handle, source.baseAddress! + start * 8, destination.baseAddress! + start * 4,
            cmsUInt32Number(count))
        }
      }
    }
    return words
  }

  private func forEachRun(of count: Int, _ body: (_ start: Int, _ count: Int) -> Void) {
    let run = 1 << 16
    for start in stride(from: 0, to: count, by: run) { body(start, min(run, count - start)) }
  }
}

extension ColorTransform {
  /// Whether colours stay what they are but for rounding: none of a coarse grid, and no grey, moves by more than 1 of
  /// 255. So it is where a profile says sRGB; then pixels are better left alone. Never for inks, and for 8 bits only.
  var keepsColors: Bool {
    guard layout == .rgba8 || layout == .gray8 else { return false }
    var probes = (0...255 as ClosedRange<UInt32>).map { $0 * 0x01_0101 }
    if layout == .rgba8 {
      let steps = Array(stride(from: 0 as UInt32, through: 255, by: 51))
      probes += steps.flatMap { red in
        steps.flatMap { green in steps.map { blue in red | green << 8 | blue << 16 } }
      }
    }
    var results = probes.map(\.littleEndian)
    convert(&results)
    return zip(probes, results).allSatisfy { probe, result in
      [0, 8, 16].allSatisfy { shift in
        let change = Int(probe >> shift & 0xFF) - Int(result.littleEndian >> shift & 0xFF)
        return abs(change) <= 1
      }
    }
  }
}
