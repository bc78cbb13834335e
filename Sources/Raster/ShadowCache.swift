import Synchronization

/// Shadows' masks: a shadow that moves, or grows in its middle, keeps its mask.
final class ShadowCache: Sendable {
  private let masks = Mutex<[ShadowShape: ShadowMask]>([:])

  func mask(for shape: ShadowShape) -> ShadowMask {
    if let mask = masks.withLock({ $0[shape] }) { return mask }
    let mask = ShadowMask(shape)
    masks.withLock { masks in
      // Shadows that change in every frame are never asked for again.
      if masks.count >= 64 { masks.removeAll() }
      masks[shape] = mask
    }
    return mask
  }
}
