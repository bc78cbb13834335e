internal import CHarfBuzz

extension FontFace {
  /// Whether the font can show a cluster: it has all its scalars, or, since HarfBuzz looks for either, what they compose
  /// to or decompose to. Joiners and the like, which have no look of their own, need not be there.
  func covers(_ cluster: ArraySlice<UInt32>) -> Bool {
    cluster.allSatisfy(covers) || cluster.count > 1 && composed(cluster).allSatisfy(covers)
  }

  /// Whether the font can show a scalar by itself.
  func covers(_ scalar: UInt32) -> Bool {
    if glyph(for: scalar) != nil || isInvisible(scalar) { return true }
    var first: UInt32 = 0
    var second: UInt32 = 0
    guard hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0,
      first != scalar
    else { return false }
    return covers(first) && (second == 0 || covers(second))
  }
}

/// Each scalar composed with those before it as far as Unicode has a character for both.
private func composed(_ cluster: ArraySlice<UInt32>) -> [UInt32] {
  var composed: [UInt32] = []
  for scalar in cluster {
    var both: UInt32 = 0
    if let last = composed.last,
      hb_unicode_compose(hb_unicode_funcs_get_default(), last, scalar, &both) != 0
    {
      composed[composed.count - 1] = both
    } else {
      composed.append(scalar)
    }
  }
  return composed
}

private func isInvisible(_ scalar: UInt32) -> Bool {
  Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint == true
}
