// Outlines changed by modifiers: offset, pucker and others.

import SegueDrawing
import SeguePixels

extension [Outline] {
  /// The outlines, each changed as a path.
  func changed(_ change: (Path) -> Path) -> [Outline] {
    flatMap { Outline.outlines(of: change($0.path)) }
  }

  /// The outlines cut into zigzags, unless these had too many corners.
  func zigzagged(size: Double, ridges: Double, isSmooth: Bool) -> [Outline] {
    let ridges = Int(Swift.min(Swift.max(ridges.rounded(), 0), Outline.mostRidges))
    guard reduce(0, { $0 + $1.corners.count }) * (ridges + 1) <= Outline.mostCorners else {
      return self
    }
    return changed { $0.zigZag(size: size, ridges: ridges, isSmooth: isSmooth) }
  }
}

extension Outline {
  /// The most ridges of each side of an outline.
  static let mostRidges = 1_000.0

  /// The most corners of an outline that can be offset: every frame takes the time to find where its
  /// lines meet.
  static let mostOffsetCorners = 200

  /// The most outlines among which holes are found.
  static let mostOffsetTogether = 200

  /// The outlines of the area that this one encloses, larger by a distance on all sides, or smaller
  /// for a negative one; empty if nothing is left of it.
  ///
  /// They run as this one does. A hole in the area of other outlines becomes smaller where these
  /// become larger. An open outline becomes a band, which reaches this far to both sides of it, as
  /// in lottie-web. Curves become lines.
  func offset(
    by distance: Double, join: LineJoin, miterLimit: Double, among all: [Outline]
  ) -> [Outline] {
    guard distance != 0, (2...Self.mostOffsetCorners).contains(corners.count) else {
      return [self]
    }
    let limit = max(miterLimit, 1)
    guard isClosed else {
      let band = StrokeStyle(
        lineWidth: 2 * abs(distance), lineCap: join == .round ? .round : .butt, lineJoin: join,
        miterLimit: limit)
      return Self.outlines(of: path.stroked(band))
    }
    let outward = isHole(among: all) ? -distance : distance
    let made = Self.outlines(of: path.offset(by: outward, join: join, miterLimit: limit))
    guard let largest = made.max(by: { abs($0.twiceArea) < abs($1.twiceArea) }) else { return [] }
    return (largest.twiceArea < 0) == (twiceArea < 0) ? made : made.map(\.reversed)
  }

  /// Whether it bounds an area of all the outlines from inside, by the non-zero rule.
  private func isHole(among all: [Outline]) -> Bool {
    guard (2...Self.mostOffsetTogether).contains(all.count) else { return false }
    // At a part of the length where an outline seldom has a corner.
    let measure = PathMeasure(path)
    guard let place = measure.place(atFraction: 0.137), measure.length > 0 else { return false }
    var area = Path()
    for outline in all { area.add(outline.path) }
    let reach = measure.length * (twiceArea < 0 ? -1e-4 : 1e-4)
    let inward = Point(x: -place.direction.y, y: place.direction.x) * reach
    return !area.contains(place.point + inward) && area.contains(place.point - inward)
  }

  /// Twice the area between the corners and the ends of the tangents; negative if it runs
  /// counterclockwise as seen.
  private var twiceArea: Double {
    var sum = 0.0
    for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let stops = [
        corner.point, corner.point + corner.tangentOut, next.point + next.tangentIn, next.point,
      ]
      for (a, b) in zip(stops, stops.dropFirst()) { sum += a.x * b.y - a.y * b.x }
    }
    return sum
  }
}

extension Point {
  /// The length of a vector.
  var length: Double { (x * x + y * y).squareRoot() }
}
