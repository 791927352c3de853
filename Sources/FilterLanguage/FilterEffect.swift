// A filter as an effect: the contract of effects met by running a shader.

import SeguePixels
import SegueTransitions

/// A lowered shader with the values of its parameters.
struct FilterEffect: Effect {
  /// What messages call it.
  let name: String
  let code: LinearProgram
  /// Pictures of the shader's own, in the order of the code, after the two of the transition.
  let pictures: [Bitmap]
  /// Instructions that a frame may take for each of its pixels.
  let budget: Int

  func prepare(_ pair: PicturePair) -> any PreparedEffect {
    PreparedFilter(self, pair)
  }
}

/// A filter bound to a pair of pictures.
struct PreparedFilter: PreparedEffect {
  let name: String
  let runner: ShaderRunner
  let extent: PixelRect
  let budget: Int
  /// Why it cannot be run on this canvas.
  let tooWide: EffectError?

  /// The most bytes that each thread may take for what belongs to columns, and the rest.
  private static let mostBytes = 256 << 20

  init(_ effect: FilterEffect, _ pair: PicturePair) {
    name = effect.name
    extent = pair.canvasRect
    budget = effect.budget
    let bytes = MachineMemory.byteCount(of: effect.code.program, width: pair.canvas.width)
    tooWide =
      bytes > Self.mostBytes
      ? .tooLarge(
        filter: effect.name,
        reason: "it takes \(bytes >> 20) MB a thread on a canvas \(pair.canvas.width) pixels wide, "
          + "and may take \(Self.mostBytes >> 20); make the canvas narrower") : nil
    runner = ShaderRunner(
      effect.code, canvas: pair.canvas,
      pictures: [pair.from.filling(pair.canvasRect), pair.to.filling(pair.canvasRect)]
        + effect.pictures, isOpaque: pair.isOpaque)
  }

  func frame(at progress: Double) -> any EffectFrame {
    FilterFrame(
      filter: self, progress: min(max(progress, 0), 1),
      budget: FrameBudget(instructions: budget, canvas: runner.canvas))
  }
}

/// One frame of a filter.
struct FilterFrame: EffectFrame {
  let filter: PreparedFilter
  let progress: Double
  let budget: FrameBudget

  func render(
    rows: Range<Int>, pass: Int, inputs: [PlacedPicture], scratch: Scratch, into target: PixelTarget
  ) throws(EffectError) {
    let canvas = PixelRect(filter.runner.canvas)
    // Beyond the canvas a filter shows nothing.
    if target.region.intersection(canvas) != target.region {
      for y in rows { target.row(y).fill(.clear) }
    }
    let columns = target.region.columns.part(in: canvas.columns)
    let inside = rows.part(in: canvas.rows)
    guard !inside.isEmpty, !columns.isEmpty else { return }
    if let tooWide = filter.tooWide { throw tooWide }
    let isWhole = filter.runner.render(
      rows: inside, columns: columns, at: progress, within: budget, into: target)
    guard isWhole else {
      throw .overBudget(
        filter: filter.name, progress: progress, instructions: filter.budget)
    }
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
