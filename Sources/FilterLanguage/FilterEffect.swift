// A filter as an effect: it runs a shader and keeps the contract of effects.

import SeguePixels
import SegueTransitions

/// A lowered shader, with the values of its parameters.
struct FilterEffect: Effect {
  /// The name in messages.
  let name: String
  let code: ShaderCode
  /// The shader's own pictures in the order of the code, after the two of the transition.
  let pictures: [Bitmap]
  /// The most instructions per pixel of a frame, on average.
  let budget: Int

  /// The most bytes that each thread may use for column registers and the rest.
  private static let mostBytes = 256 << 20

  func prepare(_ layout: PairLayout) throws(EffectError) -> any PreparedEffect {
    let width = layout.canvas.width
    // The program with alpha takes the most. It is made and counted only where it may be too large.
    let most = MachineMemory.mostBytes(registers: code.mostRegisters, width: width)
    let bytes =
      most <= Self.mostBytes
      ? most : MachineMemory.byteCount(of: code.whole.program, width: width)
    guard bytes <= Self.mostBytes else {
      throw .tooLarge(
        filter: name,
        reason: "it takes \(bytes >> 20) MB a thread on a canvas \(width) pixels wide, "
          + "and may take \(Self.mostBytes >> 20); make the canvas narrower")
    }
    return PreparedFilter(self, layout)
  }
}

/// A filter prepared for a canvas.
struct PreparedFilter: PreparedEffect {
  private let effect: FilterEffect
  /// The runner for opaque frames.
  private let opaque: ShaderRunner
  /// The runner for frames with alpha.
  private let whole = AskedOnce<ShaderRunner, Never>()
  let extent: PixelRect
  private let canvasPictures: CanvasPictures

  init(_ effect: FilterEffect, _ layout: PairLayout) {
    self.effect = effect
    extent = layout.canvasRect
    opaque = ShaderRunner(effect.code.opaque, canvas: layout.canvas)
    canvasPictures = CanvasPictures(layout.canvas)
  }

  func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
    let progress = min(max(progress, 0), 1)
    let pictures = [pair.from, pair.to].map(canvasPictures.bitmap) + effect.pictures
    let runner =
      pair.isOpaque
      ? opaque : whole.get { ShaderRunner(effect.code.whole, canvas: opaque.canvas) }
    return .rows(
      FilterFrame(
        name: effect.name, runner: runner,
        moment: ShaderMoment(
          progress: progress, pictures: MachinePictures(pictures), isOpaque: pair.isOpaque,
          budget: FrameBudget(instructions: effect.budget, canvas: runner.canvas)),
        instructions: effect.budget))
  }
}

/// One frame of a filter.
struct FilterFrame: RowFrame {
  let name: String
  let runner: ShaderRunner
  let moment: ShaderMoment
  /// The most instructions per pixel of the frame, on average.
  let instructions: Int

  func render(
    rows: Range<Int>, scratch: Scratch, into target: PixelTarget
  ) throws(EffectError) {
    let canvas = PixelRect(runner.canvas)
    // A filter shows nothing beyond the canvas.
    if target.region.intersection(canvas) != target.region {
      for y in rows { target.row(y).fill(.clear) }
    }
    let columns = target.region.columns.part(in: canvas.columns)
    let inside = rows.part(in: canvas.rows)
    guard !inside.isEmpty, !columns.isEmpty else { return }
    let isWhole = runner.render(rows: inside, columns: columns, of: moment, into: target)
    guard isWhole else {
      throw .overBudget(filter: name, progress: moment.progress, instructions: instructions)
    }
  }
}
