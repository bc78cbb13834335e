/// Multiplies alpha in, rounding to nearest; clear pixels become 0. Turns the order of memory into a bitmap's words.
func premultiply(_ words: inout [UInt32]) {
  words.withUnsafeMutableBufferPointer { words in
    for i in words.indices {
      let word = UInt32(littleEndian: words[i])
      let alpha = word &>> 24
      guard alpha != 255 else {
        words[i] = word
        continue
      }
      // (x + (x >> 8)) >> 8 with x = channel * alpha + 128 is exactly channel * alpha / 255, rounded to nearest.
      var redBlue = (word & 0x00FF_00FF) &* alpha &+ 0x0080_0080
      var green = ((word &>> 8) & 0xFF) &* alpha &+ 0x80
      redBlue = ((redBlue &+ ((redBlue &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
      green = (green &+ (green &>> 8)) & 0xFF00
      words[i] = redBlue | green | alpha &<< 24
    }
  }
}

/// 16-bit samples shortened to 8 bits by dropping the low byte.
func highBytes(of samples: [UInt64]) -> [UInt32] {
  samples.withUnsafeBytes { bytes in
    let channels = bytes.bindMemory(to: UInt16.self)
    return [UInt32](unsafeUninitializedCapacity: samples.count) { result, count in
      for i in 0..<samples.count {
        let first = i &* 4
        let redGreen = UInt32(channels[first] &>> 8) | UInt32(channels[first &+ 1] & 0xFF00)
        let blueAlpha = UInt32(channels[first &+ 2] &>> 8) | UInt32(channels[first &+ 3] & 0xFF00)
        result[i] = (redGreen | blueAlpha &<< 16).littleEndian
      }
      count = samples.count
    }
  }
}

/// Sets alpha to 255.
func makeOpaque(_ words: inout [UInt32]) {
  for i in words.indices { words[i] = UInt32(littleEndian: words[i]) | 0xFF00_0000 }
}

/// Cyan, magenta, yellow and black to red, green and blue where no profile says what the inks look like: each ink takes
/// away its share of its complement, and black its share of all three.
func replaceInks(_ words: inout [UInt32], isInverted: Bool) {
  words.withUnsafeMutableBufferPointer { words in
    for i in words.indices {
      let inks = UInt32(littleEndian: words[i])
      let light = isInverted ? inks : ~inks
      let white = light &>> 24
      func channel(_ shift: UInt32) -> UInt32 {
        (((light &>> shift) & 0xFF) &* white &+ 127) / 255
      }
      words[i] = channel(0) | channel(8) &<< 8 | channel(16) &<< 16 | 0xFF00_0000
    }
  }
}
