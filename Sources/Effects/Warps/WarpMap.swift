// How a picture is bent: in lanes, or about a point.

import SeguePixels
import SegueTransitions

/// How a picture is bent.
enum WarpMap {
  case lanes(WarpLanes)
  case whirl(WarpWhirl)

  /// How the pictures are sampled.
  var versions: Set<WarpVersion> {
    switch self {
    case .lanes(let lanes): lanes.versions
    case .whirl(let whirl): whirl.versions
    }
  }

  /// Whether a piece of row y surely lies on the pictures, with all of its pixels.
  func covers(_ y: Int, _ piece: Range<Int>) -> Bool {
    switch self {
    case .lanes(let lanes): lanes.covers(y, piece)
    case .whirl(let whirl): whirl.covers(y, piece)
    }
  }

  /// Calls `body` with the parts of row y that are sampled alike.
  func forEachRun(
    _ y: Int, _ columns: Range<Int>, _ body: (Range<Int>, WarpVersion) -> Void
  ) {
    switch self {
    case .lanes(let lanes): lanes.forEachRun(y, columns, body)
    case .whirl(let whirl): whirl.forEachRun(y, columns, body)
    }
  }

  /// Asks for the pixels that a run of row y, and of the rows below it, looks at.
  func prefetch(_ picture: WarpPicture, _ y: Int, _ columns: Range<Int>) {
    switch self {
    case .lanes(let lanes):
      picture.bitmap.prefetch(y, columns) { lanes.place(of: $0, in: picture) }
    case .whirl(let whirl):
      picture.bitmap.prefetch(y, columns) { whirl.place(of: $0, in: picture) }
    }
  }

  /// The samples that a piece of row y needs where it does not show the picture's outline.
  func pattern(
    _ pattern: WarpSampling.Pattern, _ y: Int, _ piece: Range<Int>
  ) -> WarpSampling.Pattern {
    switch self {
    case .lanes(let lanes): lanes.pattern(pattern, y, piece)
    case .whirl: pattern
    }
  }

  /// Samples a run of row y, `offset` from the pixels' middles.
  func sample(
    _ picture: WarpPicture, _ y: Int, _ columns: Range<Int>, offset: Point, scratch: Scratch,
    into row: MutablePixelRow
  ) {
    switch self {
    case .lanes(let lanes):
      lanes.sample(picture, y, columns, offset: offset, scratch: scratch, into: row)
    case .whirl(let whirl):
      whirl.sample(picture, y, columns, offset: offset, scratch: scratch, into: row)
    }
  }

  /// Works out how much of each pixel of a run of row y lies on the picture; true if all of each does.
  func cover(
    _ picture: WarpPicture, _ pattern: WarpSampling.Pattern, _ y: Int, _ columns: Range<Int>,
    scratch: Scratch, into row: CoverageRow
  ) -> Bool {
    switch self {
    case .lanes(let lanes):
      lanes.cover(pattern, y, columns, into: row)
      return false
    case .whirl(let whirl):
      return whirl.cover(picture, y, columns, scratch: scratch, into: row)
    }
  }
}
