/// Where a square pattern was seen in a screenshot, in its pixels.
struct Sighting {
  var centerX: Double
  var centerY: Double
  var side: Double
  var likeness: Double

  func isNear(_ other: Sighting) -> Bool {
    let reach = max(side, other.side) * 0.3
    let ratio = side / other.side
    return abs(centerX - other.centerX) < reach && abs(centerY - other.centerY) < reach
      && ratio > 0.75 && ratio < 1.34
  }
}

extension ScalePyramid {
  /// Where a pattern is seen at all, with the likest first: squares of any size from `smallest` to `largest` pixels.
  func sightings(
    of pattern: Pattern, from smallest: Double, to largest: Double, limit: Int
  ) -> [Sighting] {
    let side = Double(pattern.side)
    let first = Self.level(forFactor: max(1, smallest / side))
    let last = Self.level(forFactor: max(1, largest / side))
    var found: [Sighting] = []
    guard first <= last else { return [] }
    for number in first...last {
      let level = level(number)
      guard level.image.width >= pattern.side, level.image.height >= pattern.side else { break }
      found += sightings(of: pattern, in: level)
      found.sort { $0.likeness > $1.likeness }
      found = distinct(found, limit: limit)
    }
    return found
  }

  private func sightings(of pattern: Pattern, in level: SummedImage) -> [Sighting] {
    let (columns, rows) = (
      level.image.width - pattern.side + 1, level.image.height - pattern.side + 1
    )
    let across = Double(image.width) / Double(level.image.width)
    let down = Double(image.height) / Double(level.image.height)
    var found: [Sighting] = []
    for y in 0..<rows {
      var best: (x: Int, likeness: Double)?
      func keep() {
        guard let peak = best else { return }
        found.append(
          Sighting(
            centerX: (Double(peak.x) + Double(pattern.side) / 2) * across,
            centerY: (Double(y) + Double(pattern.side) / 2) * down,
            side: Double(pattern.side) * across, likeness: peak.likeness))
        best = nil
      }
      for x in 0..<columns {
        let likeness = pattern.likeness(to: level, x: x, y: y)
        if likeness < 0.5 {
          keep()
        } else if likeness > best?.likeness ?? 0 {
          best = (x, likeness)
        }
      }
      keep()
    }
    return found
  }

  private func distinct(_ sightings: [Sighting], limit: Int) -> [Sighting] {
    var kept: [Sighting] = []
    for sighting in sightings where kept.count < limit {
      if !kept.contains(where: { $0.isNear(sighting) }) { kept.append(sighting) }
    }
    return kept
  }

  /// A sighting at the place and size where the likeness is greatest, looked for in ever smaller steps.
  func refined(_ sighting: Sighting, of pattern: Pattern) -> Sighting {
    var best = sighting
    best.likeness = likeness(of: best, to: pattern)
    var shift = sighting.side / 32
    var growth = 0.03
    while shift > 0.04 {
      var improved = false
      for (dx, dy, scale) in [
        (shift, 0, 1), (-shift, 0, 1), (0, shift, 1), (0, -shift, 1), (0, 0, 1 + growth),
        (0, 0, 1 / (1 + growth)),
      ] {
        var other = best
        other.centerX += dx
        other.centerY += dy
        other.side *= scale
        other.likeness = likeness(of: other, to: pattern)
        if other.likeness > best.likeness {
          best = other
          improved = true
        }
      }
      if !improved {
        shift /= 2
        growth /= 2
      }
    }
    return best
  }

  func likeness(of sighting: Sighting, to pattern: Pattern) -> Double {
    let (source, factor) = half(forFactor: max(1, sighting.side / Double(pattern.side) / 2))
    let half = sighting.side / 2
    guard sighting.centerX - half > -half * 0.2, sighting.centerY - half > -half * 0.2,
      sighting.centerX + half < Double(image.width) + half * 0.2,
      sighting.centerY + half < Double(image.height) + half * 0.2
    else { return -1 }
    // A version that was halved has lost a last odd row or column.
    let across = Double(source.width) / Double(image.width)
    let down = Double(source.height) / Double(image.height)
    _ = factor
    return pattern.likeness(
      to: source.averages(
        x: (sighting.centerX - half) * across, y: (sighting.centerY - half) * down,
        width: sighting.side * across, height: sighting.side * down, columns: pattern.side,
        rows: pattern.side))
  }
}
