// The wipes of SMPTE 258M, as GStreamer numbers and names them: a table of figures.
//
// A place is a fraction of the canvas, u to the right and v down. Bars, boxes and wedges are told by the
// moments of their lines; hands turn evenly in time, by true angles of the canvas.

import SeguePixels
import SegueTransitions

/// One of the wipes of SMPTE 258M.
struct SMPTEWipe: Sendable {
  let number: Int
  let name: String
  let summary: String
  let figure: @Sendable (PixelSize) -> LineFigure

  /// A figure that does not depend on the canvas's proportions.
  init(_ number: Int, _ name: String, _ summary: String, _ pieces: LineFigure.Piece...) {
    self.init(number, name, summary) { _ in LineFigure(pieces: pieces) }
  }

  init(
    _ number: Int, _ name: String, _ summary: String,
    figure: @escaping @Sendable (PixelSize) -> LineFigure
  ) {
    self.number = number
    self.name = name
    self.summary = summary
    self.figure = figure
  }

  /// Every wipe as an effect: `smpte:1`, also called `smpte:bar-wipe-lr`.
  static let descriptors: [EffectDescriptor] = (bars + wedges + hands + doors).map { wipe in
    .wipe(
      "\(wipe.number)", of: LineShape(figure: wipe.figure), title: "SMPTE \(wipe.number)",
      summary: wipe.summary, origin: .smpte, aliases: [wipe.name], shape: { $0 })
  }
}
