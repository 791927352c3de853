// One frame of a wipe: what a row shows is worked out first, and drawn then. Rows that are alike are worked out once.
//
// This type is generic, and programs do not know its edge before they run: so all work is done by the edge, of which there
// is code for each kind, and by the painter, which needs none.

import SeguePixels
import SegueTransitions

struct WipeRows<Edge: WipeEdge>: CanvasContent {
  let edge: Edge
  let painter: WipePainter

  var scratch: ScratchLayout { WipePainter.scratch }

  /// Makes the frame of a time, 0…1: an inverted wipe is the shape that closes.
  init(pair: PicturePair, look: WipeLook, motion: (Double) -> Edge, time: Double) {
    edge = motion(look.isInverted ? 1 - time : time)
    painter = WipePainter(pair: pair, look: look, time: time)
  }

  func draw(rows: Range<Int>, columns: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    var parts: [WipePart] = []
    for y in rows {
      if y == rows.lowerBound || !edge.repeats(y) {
        edge.plan(y, columns, painter, scratch, &parts)
      }
      painter.draw(parts, y, columns, scratch, into: target.row(y, columns: columns))
    }
  }
}
