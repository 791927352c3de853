// A part of a path by its length, for strokeStart and strokeEnd.

import SeguePixels

extension Path {
  /// The part between two fractions of the whole length, over all subpaths in order.
  ///
  /// It is the part that CAShapeLayer's `strokeStart` and `strokeEnd` select. A closed subpath that
  /// is wholly inside stays closed; the parts of others are open. From 0 to 1 it is the path
  /// itself. It is empty if `from` is not less than `to`.
  public func trimmed(from: Double, to: Double) -> Path {
    if from <= 0 && to >= 1 { return self }
    return PathMeasure(self).trimmed(from: from, to: to)
  }
}

extension PathMeasure {
  /// The part of the path between two fractions of its length, as `Path.trimmed(from:to:)`.
  public func trimmed(from: Double, to: Double) -> Path { part(from: from, to: to).path }

  /// The part of the path between two fractions of its length, and the length cut off its first
  /// subpath.
  ///
  /// Dashes begin this far into their pattern.
  package func part(from: Double, to: Double) -> (path: Path, skipped: Double) {
    var (path, skipped) = (Path(), 0.0)
    guard from < to, to > 0, from < 1,
      let low = location(atDistance: max(from, 0) * length),
      let high = location(atDistance: min(to, 1) * length)
    else { return (path, skipped) }
    for subpath in subpaths {
      let parts = subpath.segments.filter { $0 >= low.segment && $0 <= high.segment }
      var (isWhole, isBegun) = (parts.count == subpath.segments.count, false)
      for index in parts {
        let t0 = index == low.segment ? low.t : 0
        let t1 = index == high.segment ? high.t : 1
        guard t0 < t1 else {
          isWhole = false
          continue
        }
        isWhole = isWhole && t0 <= 0 && t1 >= 1
        let part = segments[index].part(from: t0, to: t1)
        if path.isEmpty {
          let start = subpath.segments.lowerBound
          skipped = max(0, max(from, 0) * length - (start > 0 ? segmentEnds[start - 1] : 0))
        }
        if !isBegun { path.move(to: part.start) }
        isBegun = true
        path.add(part)
      }
      if isWhole && subpath.isClosed { path.closeSubpath() }
    }
    return (path, skipped)
  }
}
