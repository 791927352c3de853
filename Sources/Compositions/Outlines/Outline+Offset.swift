// Outlines made larger or smaller by a distance on all sides.

import SegueDrawing
import SeguePixels

extension Outline {
  /// The most corners of an outline that can be offset: every frame takes the time to find where its
  /// lines meet.
  static let mostOffsetCorners = 200

  /// The outlines of the area that this one encloses, larger by a distance on all sides, or smaller
  /// for a negative one; none where nothing is left of it.
  ///
  /// Curves become lines. An open outline is closed.
  func offset(by distance: Double, join: LineJoin, miterLimit: Double) -> [Outline] {
    guard distance != 0, (2...Self.mostOffsetCorners).contains(corners.count) else {
      return [self]
    }
    let path = path.offset(by: distance, join: join, miterLimit: max(miterLimit, 1))
    return Outline.outlines(ofLines: path)
  }

  /// The outlines of a path of straight lines, all closed.
  private static func outlines(ofLines path: Path) -> [Outline] {
    var (made, corners) = ([Outline](), [Corner]())
    func finish() {
      if corners.count > 1 { made.append(Outline(corners: corners, isClosed: true)) }
      corners = []
    }
    for element in path.elements {
      if case .move = element { finish() }
      if let point = element.end, corners.last?.point != point {
        corners.append(Corner(point: point))
      }
    }
    finish()
    return made
  }
}
