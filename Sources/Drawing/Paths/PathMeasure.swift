// Measures how long a path is, and finds the place at a distance along it.
//
// Rule: five-point Gauss–Legendre quadrature of the speed. Curves are halved until the two halves
// agree with the whole to 1 part in 10^7. The result is a table of pieces with the length up to the
// end of each. A place inside a piece is found by Newton's steps, kept inside the piece by
// bisection.

import SeguePixels

/// The lengths along a path, computed once, for animations along it and for partial strokes.
///
/// Lengths are accurate to 1 part in 10,000 or better. The closing line of a closed subpath counts;
/// gaps between subpaths do not. Segments that are not finite have no length.
public struct PathMeasure: Hashable, Sendable {
  /// A point on a path, and the direction of the path there.
  public struct Place: Hashable, Sendable {
    /// Where it is, in the path's coordinates.
    public var point: Point
    /// The path's direction there, a vector of length 1.
    public var direction: Point

    /// The direction as an angle in radians: 0 to the right, clockwise as seen, −π…π.
    ///
    /// A layer that follows the path is turned by this angle.
    public var angle: Double { arctangent(direction.y, direction.x) }
  }

  /// A part of a segment that is short enough for the quadrature to be accurate.
  struct Piece: Hashable, Sendable {
    var segment: Int
    var t0: Double, t1: Double
    /// The length from the path's beginning to the end of the piece.
    var end: Double
  }

  /// The lines and curves, subpath by subpath.
  let segments: [PathSegment]
  /// The subpaths: their segments, and whether they are closed.
  let subpaths: [(segments: Range<Int>, isClosed: Bool)]
  private let pieces: [Piece]

  /// The length of all subpaths, in the path's units.
  public let length: Double
  /// The distance along the path at which each line or curve ends, including closing lines.
  ///
  /// The values of a keyframe animation along the path lie there.
  public let segmentEnds: [Double]

  /// The number of lines and curves, including closing lines.
  package var segmentCount: Int { segments.count }

  /// The place in a line or curve, and the direction there in radians; nil if the line has no
  /// direction, as it has no length.
  package func place(inSegment index: Int, at t: Double) -> (point: Point, angle: Double?) {
    let direction = segments[index].direction(at: t)
    return (segments[index].point(at: t), direction.map { arctangent($0.y, $0.x) })
  }

  /// Measures the lengths of a path's lines and curves.
  public init(_ path: Path) {
    var segments: [PathSegment] = []
    var subpaths: [(segments: Range<Int>, isClosed: Bool)] = []
    var first = 0
    path.forEachPart { part in
      switch part {
      case .begin: first = segments.count
      case .segment(let segment): segments.append(segment)
      case .end(let closed):
        if segments.count > first { subpaths.append((first..<segments.count, closed)) }
      }
    }
    var (pieces, ends, total) = ([Piece](), [Double](), 0.0)
    for (index, segment) in segments.enumerated() {
      segment.forEachMeasuredPart { t0, t1, length in
        total += length
        pieces.append(Piece(segment: index, t0: t0, t1: t1, end: total))
      }
      ends.append(total)
    }
    (self.segments, self.subpaths, self.pieces) = (segments, subpaths, pieces)
    (length, segmentEnds) = (total, ends)
  }

  /// The place at a distance from the beginning, clamped to 0…`length`.
  ///
  /// Nil for a path without lines and curves. Between two segments it is the end of the first one.
  public func place(atDistance distance: Double) -> Place? {
    guard let (index, t) = location(atDistance: distance) else { return nil }
    let segment = segments[index]
    return Place(
      point: segment.point(at: t), direction: segment.direction(at: t) ?? Point(x: 1, y: 0))
  }

  /// The place at a fraction of the length, clamped to 0…1.
  public func place(atFraction fraction: Double) -> Place? {
    place(atDistance: fraction * length)
  }

  /// The segment and the parameter at a distance.
  func location(atDistance distance: Double) -> (segment: Int, t: Double)? {
    guard !pieces.isEmpty else { return nil }
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].end < distance { low = middle + 1 } else { high = middle }
    }
    let piece = pieces[low]
    let start = low > 0 ? pieces[low - 1].end : 0
    guard distance > start else { return (piece.segment, piece.t0) }
    guard distance < piece.end else { return (piece.segment, piece.t1) }
    let t = segments[piece.segment].parameter(
      at: distance - start, of: piece.end - start, from: piece.t0, to: piece.t1)
    return (piece.segment, t)
  }

  /// Whether both have equal segments in equal subpaths.
  public static func == (left: PathMeasure, right: PathMeasure) -> Bool {
    left.segments == right.segments && left.subpaths.elementsEqual(right.subpaths, by: ==)
  }

  /// Measured paths are equal if their segments are.
  public func hash(into hasher: inout Hasher) { hasher.combine(segments) }
}
