// How a picture is bent: in lanes, or about a point.

import SeguePixels
import SegueTransitions

/// How much of a run of pixels lies on a picture.
enum WarpCover {
  case none
  case some
  /// All of each pixel.
  case all
}

/// How a picture is bent.
///
/// Its kinds are classes. Threads that draw one frame would otherwise count the references to all of their
/// tables for every piece of a row, and wait for each other.
protocol WarpMap: AnyObject, Sendable {
  /// How the pictures are sampled.
  var versions: Set<WarpVersion> { get }

  /// Whether a piece of row y surely lies on the pictures, with all of its pixels.
  func covers(_ y: Int, _ piece: Range<Int>) -> Bool

  /// Calls `body` with the parts of row y that are sampled alike.
  func forEachRun(_ y: Int, _ columns: Range<Int>, _ body: (Range<Int>, WarpVersion) -> Void)

  /// The place in a picture's bitmap that a place of the canvas shows; nil if it shows nothing.
  func place(of point: Point, in picture: WarpPicture) -> Point?

  /// The samples that a piece of row y needs where it does not show the picture's outline.
  func pattern(
    _ pattern: WarpSampling.Pattern, _ y: Int, _ piece: Range<Int>
  ) -> WarpSampling.Pattern

  /// Takes one of a pattern's samples for each pixel of a run of row y.
  ///
  /// Asked in turn from sample 0 on, with the same scratch: a map may keep values there for the
  /// next rows.
  func sample(
    _ picture: WarpPicture, _ pattern: WarpSampling.Pattern, _ index: Int, _ y: Int,
    _ columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow
  )

  /// Works out how much of each pixel of a run of row y lies on the picture; if the answer is that
  /// all pixels lie on it, or that no pixel does, the row of coverage may hold anything.
  func cover(
    _ picture: WarpPicture, _ pattern: WarpSampling.Pattern, _ y: Int, _ columns: Range<Int>,
    scratch: Scratch, into row: CoverageRow
  ) -> WarpCover

  /// Works out how dark each pixel of a run of row y is; false if no pixel is darkened.
  func shade(_ y: Int, _ columns: Range<Int>, scratch: Scratch, into row: CoverageRow) -> Bool
}
