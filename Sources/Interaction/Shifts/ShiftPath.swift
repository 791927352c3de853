// The path of a shifted layer from its old place to its new place.

import SegueDrawing
import SeguePixels
import SegueSystem

/// The path from one place to another.
public enum ShiftPath: Hashable, Sendable {
  /// Straight.
  case line
  /// An arc of a circle whose height is `bulge` times the distance.
  ///
  /// A positive bulge is to the left of the motion, as the viewer sees it: upward for a motion to
  /// the right.
  case arc(bulge: Double)
  /// A path, followed at constant speed: turned, scaled and moved so that it joins the two places.
  ///
  /// A path that ends where it begins is added to the straight way.
  case path(Path)
}

/// A shift's path between two given places.
struct ShiftCourse: Sendable {
  let from: Point
  let to: Point
  private let path: ShiftPath
  private let measure: PathMeasure?

  init(_ path: ShiftPath, from: Point, to: Point) {
    (self.path, self.from, self.to) = (path, from, to)
    if case .path(let path) = path {
      measure = PathMeasure(path)
    } else {
      measure = nil
    }
  }

  /// The place at a fraction of the way; beyond 0…1 it goes straight on, or round on an arc.
  func point(at t: Double) -> Point {
    if t == 0 { return from }
    if t == 1 { return to }
    let straight = from + (to - from) * t
    switch path {
    case .line: return straight
    case .arc(let bulge): return bulge.isFinite && bulge != 0 ? onArc(bulge, t) : straight
    case .path: return along(t, straight)
    }
  }

  /// Computed in a frame whose origin is the chord's middle: x along the chord, y to the left of
  /// it.
  private func onArc(_ bulge: Double, _ t: Double) -> Point {
    let chord = to - from
    let length = (chord.x * chord.x + chord.y * chord.y).squareRoot()
    guard length > 0 else { return from }
    let along = chord * (1 / length)
    let half = 2 * atan(2 * bulge)
    let radius = length / (2 * sin(half))
    let angle = half * (2 * t - 1)
    let (x, y) = (radius * sin(angle), radius * (cos(angle) - cos(half)))
    let middle = from + chord * 0.5
    return middle + along * x + Point(x: along.y, y: -along.x) * y
  }

  private func along(_ t: Double, _ straight: Point) -> Point {
    guard let measure, measure.length > 0, let start = measure.place(atDistance: 0)?.point,
      let end = measure.place(atDistance: measure.length)?.point,
      let place = measure.place(atDistance: t * measure.length)?.point, (0...1).contains(t)
    else { return straight }
    let (span, chord, way) = (end - start, to - from, place - start)
    let square = span.x * span.x + span.y * span.y
    guard square > 1e-12 * measure.length * measure.length else { return straight + way }
    // Chord divided by span, as complex numbers, turns and scales one into the other.
    let cosine = (chord.x * span.x + chord.y * span.y) / square
    let sine = (chord.y * span.x - chord.x * span.y) / square
    return from
      + Point(x: way.x * cosine - way.y * sine, y: way.x * sine + way.y * cosine)
  }
}
