// How far each bar of a bars swipe has to slide: the length of the bar's longest line along the
// bars. Where the canvas is larger than the picture, the bar slides on to the end of the canvas.
//
// Rule: a line u = constant enters the canvas at v = enter(u) and leaves the picture at v =
// leave(u). Both are straight between corners, and leave − enter bends only one way. So within a
// bar the maximum is at one of the bar's edges or at a corner.

/// The chords of the bars that a picture is cut into.
struct BarChords {
  /// u at which bar 0 begins.
  let start: Double
  /// The length of each bar's chord, in pixels; never negative.
  let lengths: [Double]

  init(sweep: Sweep, picture: Sweep.Box, canvas: Sweep.Box, width: Double) {
    let range = sweep.uRange(picture)
    start = range.lowerBound
    // A bar thinner than the rounding error does not count.
    let bars = max(1, Int(((range.upperBound - range.lowerBound) / width - 1e-9).rounded(.up)))
    let corners = sweep.corners(picture) + sweep.corners(canvas)
    let seen = sweep.uRange(canvas)
    lengths = (0..<bars).map { bar in
      let edge = range.lowerBound + Double(bar) * width
      let low = max(edge, seen.lowerBound)
      let high = min(edge + width, range.upperBound, seen.upperBound)
      guard low <= high else { return 0 }
      return corners.reduce(0) { longest, corner in
        let u = min(max(corner, low), high)
        guard let way = sweep.vRange(picture, u: u), let view = sweep.vRange(canvas, u: u) else {
          return longest
        }
        return max(longest, way.upperBound - view.lowerBound)
      }
    }
  }
}

extension Sweep {
  /// Whether lines along the bars are rows or columns of pixels.
  var isStraight: Bool { sine == 0 || cosine == 0 }

  /// The part of the line at u that lies in a box, as a range of v; `nil` where it misses the box.
  func vRange(_ box: Box, u: Double) -> ClosedRange<Double>? {
    var (low, high) = (-Double.infinity, Double.infinity)
    if sine != 0 {
      let (a, b) = ((u * cosine - box.left) / sine, (u * cosine - box.right) / sine)
      (low, high) = (max(low, min(a, b)), min(high, max(a, b)))
    }
    if cosine != 0 {
      let (a, b) = ((box.bottom - u * sine) / cosine, (box.top - u * sine) / cosine)
      (low, high) = (max(low, min(a, b)), min(high, max(a, b)))
    }
    return low <= high ? low...high : nil
  }
}
