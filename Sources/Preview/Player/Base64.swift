/// Bytes in base64 (RFC 4648, section 4), with padding.
func base64(_ bytes: [UInt8]) -> [UInt8] {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let count = min(3, bytes.count - start)
    var word = UInt32(bytes[start]) << 16
    if count > 1 { word |= UInt32(bytes[start + 1]) << 8 }
    if count > 2 { word |= UInt32(bytes[start + 2]) }
    for place in 0..<4 {
      let isPadding = place > count
      text.append(
        isPadding ? UInt8(ascii: "=") : letters[Int(word >> UInt32(18 - 6 * place)) & 63])
    }
  }
  return text
}
