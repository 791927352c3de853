// A wipe's shape: the part of the canvas that already shows the second picture.
//
// Rule: a shape is told as a distance in pixels, positive where the picture has changed, which never
// changes faster than by one pixel a pixel. Reason: softness and borders then have the same width
// everywhere, edges are antialiased without supersampling, and a row's pixels far from the edge are
// copied in long runs. A map of moments (when does each place change?) lacks all of this: it must
// be read for every pixel, and its edge is as wide as its slope says.

import SeguePixels

/// The changed part of a canvas at one moment.
protocol WipeEdge: Sendable {
  /// The distance of a point from the edge in pixels: positive where the picture has changed.
  ///
  /// Between two points of a row without a `limit` between them, it differs by at most `slope` times
  /// the pixels between them.
  func distance(x: Double, y: Double) -> Double
  /// How fast the distance may change along a row: 1 unless it says else; 0 where it is the same up to the
  /// limit.
  var slope: Double { get }
  /// The first place to the right of x where the distance may jump; infinity where it never does.
  func limit(x: Double, y: Double) -> Double
  /// Whether the shadow changes no faster than the distance; only if there is no `limit`.
  var hasEvenShadow: Bool { get }
  /// How much of a shadow that reaches so far falls on a point outside, 0…1.
  func shade(x: Double, y: Double, reach: Double) -> Double
  /// Whether row y looks as the one above it.
  func repeats(_ y: Int) -> Bool

  // `WipeWalk.swift` does all three. They are requirements so that the compiler makes one of each for every edge.

  /// Works out the parts of some columns of row y, and keeps their coverages in the scratch.
  func plan(
    _ y: Int, _ columns: Range<Int>, _ painter: WipePainter, _ scratch: Scratch,
    _ parts: inout [WipePart])
  /// Calls `body` with the runs of some columns of row y, from left to right; those that are mixed have their
  /// distances in `distances`.
  func walk(
    _ y: Int, _ columns: Range<Int>, _ reach: WipeReach, distances: FloatRow,
    _ body: (WipeRun) -> Void)
  /// Works out how much of the colours of some columns of row y a shadow takes; false if it takes nothing.
  ///
  /// `numbers` has two values more than there are columns, and is overwritten.
  func shade(
    _ y: Int, _ columns: Range<Int>, _ shadow: WipeShadow, numbers: FloatRow,
    into row: CoverageRow
  ) -> Bool
}

extension WipeEdge {
  var slope: Double { 1 }
  var hasEvenShadow: Bool { true }
  func limit(x: Double, y: Double) -> Double { .infinity }
  func repeats(_ y: Int) -> Bool { false }
  func shade(x: Double, y: Double, reach: Double) -> Double {
    WipeShadow.fall(distance(x: x, y: y), reach: reach)
  }
}

/// The edge of a wipe, for any canvas.
protocol WipeShape: Sendable {
  associatedtype Edge: WipeEdge
  /// Its edge on a canvas at a progress of 0…1.
  ///
  /// At 0 the whole canvas lies outside, and at 1 inside, farther from the edge than the margin.
  ///
  /// - Parameter margin: how far from the edge, in pixels, its softness and its border reach.
  func motion(on canvas: PixelSize, margin: Double) -> @Sendable (Double) -> Edge
}
