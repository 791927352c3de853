// A fill or a stroke with the outlines that it paints, as a shape layer draws it.

import SegueDrawing
import SegueLayers
import SeguePixels

/// A paint, and the outlines that it fills or strokes.
struct PaintedOutlines: Sendable {
  let paint: ShapePaint
  let uses: [OutlineUse]
  private let program: ShapeProgram

  init(_ paint: ShapePaint, _ uses: [OutlineUse], _ program: ShapeProgram) {
    (self.paint, self.uses, self.program) = (paint, uses, program)
  }

  /// The changes of a shape layer that paints it in a colour.
  func changes(_ color: @escaping LayerChange.Value<Color>) -> [LayerChange] {
    let path: LayerChange = .path { self.path(at: $0) }
    switch paint.area {
    case .inside(let rule):
      return [.still { $0.shape?.fillRule = rule }, path, .fillColor(color)]
    case .line(let line):
      return [
        .still { $0.shape?.fillColor = .clear }, path, .strokeColor(color),
        .stroke { line.style(at: $0) },
      ]
    }
  }

  /// All outlines as one path.
  func path(at moment: Moment) -> Path {
    var (path, shapes) = (Path(), ShapeMoment(program, at: moment))
    for use in uses {
      let outlines = shapes.outlines(use.node).map(\.path)
      for matrix in use.matrices(at: moment) {
        let projection = Projection(matrix)
        for outline in outlines {
          path.add(projection == .identity ? outline : outline.transformed(by: projection))
        }
      }
    }
    return path
  }

  /// A rectangle around all that is painted at a moment.
  func reach(at moment: Moment) -> Rect {
    let bounds = path(at: moment).bounds ?? .zero
    guard case .line(let line) = paint.area else { return bounds }
    let style = line.style(at: moment)
    let reach = style.lineWidth * (style.lineJoin == .miter ? max(style.miterLimit, 1) : 1)
    return bounds.insetBy(-reach, -reach)
  }
}

extension ShapeLine {
  fileprivate func style(at moment: Moment) -> StrokeStyle {
    var pattern = dashes.map { max($0.value(at: moment), 0) }
    // One length is that of the dash and of the gap.
    if pattern.count & 1 == 1 { pattern += pattern }
    if pattern.allSatisfy({ $0 == 0 }) { pattern = [] }
    return StrokeStyle(
      lineWidth: max(width.value(at: moment), 0), lineCap: cap, lineJoin: join,
      miterLimit: max(miterLimit.value(at: moment), 1), lineDashPattern: pattern,
      lineDashPhase: dashOffset.value(at: moment))
  }
}
