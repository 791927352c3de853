// A filter as an effect: the contract of effects met by running a shader.

import SeguePixels
import SegueTransitions

/// A lowered shader with the values of its parameters.
struct FilterEffect: Effect {
  let code: LinearProgram
  /// Pictures of the shader's own, in the order of the code, after the two of the transition.
  let pictures: [Bitmap]
  /// Instructions that may be run for a batch of pixels.
  let budget: Int64

  func prepare(_ pair: PicturePair) -> any PreparedEffect {
    PreparedFilter(self, pair)
  }
}

/// A filter bound to a pair of pictures.
struct PreparedFilter: PreparedEffect {
  let runner: ShaderRunner
  let extent: PixelRect
  let budget: Int64

  init(_ effect: FilterEffect, _ pair: PicturePair) {
    extent = pair.canvasRect
    budget = effect.budget
    runner = ShaderRunner(
      effect.code, canvas: pair.canvas,
      pictures: [pair.from.filling(pair.canvasRect), pair.to.filling(pair.canvasRect)]
        + effect.pictures, isOpaque: pair.isOpaque)
  }

  var failure: String? {
    runner.isOverBudget
      ? "it runs more instructions than a batch of pixels may; does a loop never end?" : nil
  }

  func frame(at progress: Double) -> any EffectFrame {
    FilterFrame(runner: runner, progress: min(max(progress, 0), 1), budget: budget)
  }
}

/// One frame of a filter.
struct FilterFrame: EffectFrame {
  let runner: ShaderRunner
  let progress: Double
  let budget: Int64

  func render(
    rows: Range<Int>, pass: Int, inputs: [PlacedPicture], scratch: Scratch, into target: PixelTarget
  ) {
    let canvas = PixelRect(runner.canvas)
    // Beyond the canvas a filter shows nothing.
    if target.region.intersection(canvas) != target.region {
      for y in rows { target.row(y).fill(.clear) }
    }
    let columns = target.region.columns.part(in: canvas.columns)
    let inside = rows.part(in: canvas.rows)
    guard !inside.isEmpty, !columns.isEmpty else { return }
    runner.render(
      rows: inside, columns: columns, at: progress, budget: budget, into: target)
  }
}

extension PlacedPicture {
  /// The picture on a canvas of its own: itself where it fills it.
  fileprivate func filling(_ canvas: PixelRect) -> Bitmap {
    if rect == canvas { return bitmap }
    var whole = Bitmap(unclearedOf: canvas.size)
    whole.withMutableRows { rows in
      for y in canvas.rows { draw(row: y, columns: canvas.columns, into: rows.row(y)) }
    }
    return whole
  }
}
