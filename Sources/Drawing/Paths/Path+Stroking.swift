// Turns lines along paths into shapes that can be filled.

import SeguePixels

extension Path {
  /// The outline of the line that a style draws along the path; fill it by the non-zero rule.
  ///
  /// - Parameters:
  ///   - style: width, caps, joins and dashes.
  ///   - tolerance: how far the outline, made of straight lines, may be from the true one, in the
  ///     path's units.
  public func stroked(_ style: StrokeStyle, tolerance: Double = 0.05) -> Path {
    var outline = Path()
    forEachStrokedOutline(style, tolerance: tolerance) { outline.add(Path(polygon: $0)) }
    return outline
  }

  /// Calls `body` with every polygon of the line that a style draws along the path.
  ///
  /// - Parameter skipped: the length that the first subpath lacks at its beginning; dashes begin
  ///   that far in.
  func forEachStrokedOutline(
    _ style: StrokeStyle, tolerance: Double, skipped: Double = 0, _ body: ([Point]) -> Void
  ) {
    guard style.lineWidth > 0, style.lineWidth.isFinite else { return }
    let tolerance = tolerance > 0 ? max(tolerance, style.lineWidth * 1e-5) : 0.05
    let stroker = Stroker(style: style, tolerance: tolerance)
    var (budget, corners) = (StrokeStyle.mostDashes, 0)
    for (index, line) in StrokeLine.lines(of: self, tolerance: tolerance).enumerated() {
      var style = style
      if index == 0 { style.lineDashPhase += skipped }
      for dash in line.dashes(style, budget: &budget) where corners < CoverageBuilder.mostEdges {
        stroker.forEachOutline(of: dash) { outline in
          corners += outline.count + 1
          body(outline)
        }
      }
    }
  }
}

extension Coverage {
  /// Makes the coverage of the line along a path seen through a projection.
  ///
  /// - Parameter skipped: the length that the first subpath lacks at its beginning; dashes begin
  ///   that far in.
  package convenience init(
    stroking path: Path, skipped: Double = 0, style: StrokeStyle,
    projection: Projection = .identity, clip: PixelRect
  ) {
    let scale = path.controlPointBounds.map(projection.largestScale) ?? 1
    let tolerance = 0.03 / min(max(scale, 1e-6), 1e6)
    guard projection.isAffine, projection.tw > 0 else {
      var outline = Path()
      path.forEachStrokedOutline(style, tolerance: tolerance, skipped: skipped) {
        outline.add(Path(polygon: $0))
      }
      self.init(outline, projection: projection, clip: clip)
      return
    }
    var builder = CoverageBuilder(clip: clip)
    path.forEachStrokedOutline(style, tolerance: tolerance, skipped: skipped) { outline in
      builder.addPolygon(outline.lazy.map(projection.applyAffine))
    }
    self.init(builder, clip: clip, fillRule: .nonZero)
  }
}

extension Projection {
  /// About how many pixels long one unit is, where a rectangle is seen largest.
  func largestScale(in rect: Rect) -> Double {
    var largest = 0.0
    for corner in rect.corners {
      let (x, y, w) = homogeneous(corner)
      // Any nearer to the eye, a line would be wider than any picture.
      let depth = max(w, 0.02 * max(abs(tw), 1e-200))
      let (px, py) = (x / depth, y / depth)
      let along = Point(x: (xx - px * xw) / depth, y: (xy - py * xw) / depth)
      let across = Point(x: (yx - px * yw) / depth, y: (yy - py * yw) / depth)
      largest = max(
        largest,
        (along.x * along.x + along.y * along.y
          + across.x * across.x + across.y * across.y).squareRoot())
    }
    return largest
  }
}
