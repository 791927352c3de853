// A frame of a filter: its passes one after the other, each into a picture of its own, and then its colour.
//
// Rule: a pass is one program over all pixels of its picture, and the next one waits for it. So a frame with
// passes is written as a whole; one without them row by row.

import SegueMachine
import SeguePixels
import SegueTransitions

/// The runners of one program for a size, for frames of either kind.
final class CodeRunners: Sendable {
  private let code: ShaderCode
  private let canvas: PixelSize
  private let opaque: ShaderRunner
  /// The runner for frames with alpha.
  private let whole = AskedOnce<ShaderRunner, Never>()
  /// Pictures to write to.
  let pool: BitmapPool

  /// - Parameters:
  ///   - grid: the size of the picture that is written.
  ///   - canvas: the size that the program sees.
  init(_ code: ShaderCode, grid: PixelSize, canvas: PixelSize) {
    (self.code, self.canvas) = (code, canvas)
    opaque = ShaderRunner(code.opaque, grid: grid, canvas: canvas)
    pool = BitmapPool(size: grid)
  }

  func runner(isOpaque: Bool) -> ShaderRunner {
    isOpaque
      ? opaque : whole.get { ShaderRunner(code.whole, grid: pool.size, canvas: canvas) }
  }
}

/// The pictures and values that a frame of a filter is made from.
struct FilterScene: Sendable {
  /// The filter's name in messages.
  let name: String
  let progress: Double
  let isOpaque: Bool
  /// The most instructions per pixel, on average.
  let instructions: Int
  /// The pictures in the order of the code.
  var pictures: [Bitmap]

  /// The frame that a program makes of it.
  func frame(_ runners: CodeRunners) -> FilterFrame {
    let runner = runners.runner(isOpaque: isOpaque)
    return FilterFrame(
      name: name, runner: runner,
      moment: ShaderMoment(
        progress: progress, pictures: MachinePictures(pictures), isOpaque: isOpaque,
        budget: FrameBudget(instructions: instructions, canvas: runner.grid)),
      instructions: instructions)
  }
}

/// A frame of a filter with passes: each writes a picture for those after it.
struct PassedFrame: WholeFrame {
  let scene: FilterScene
  let passes: [CodeRunners]
  let color: CodeRunners

  func render(
    region: PixelRect, into bitmap: inout Bitmap, threads: Int
  ) throws(EffectError) {
    var scene = scene
    defer {
      // The last owner gives them back: a pool takes only what nobody else has.
      for pass in passes.prefix(scene.pictures.count - self.scene.pictures.count).reversed() {
        pass.pool.give(scene.pictures.removeLast())
      }
    }
    for pass in passes {
      var picture = pass.pool.take()
      try render(pass, of: scene, PixelRect(picture.size), into: &picture, threads)
      scene.pictures.append(picture)
    }
    try render(color, of: scene, region, into: &bitmap, threads)
  }

  private func render(
    _ runners: CodeRunners, of scene: FilterScene, _ region: PixelRect,
    into bitmap: inout Bitmap, _ threads: Int
  ) throws(EffectError) {
    let frame = scene.frame(runners)
    let scratch = Scratch(layout: ScratchLayout(), width: region.width)
    try bitmap.withMutableRows { (rows) throws(EffectError) in
      let target = PixelTarget(rows, region: region)
      try Bands.forEach(rows: region.rows, threads: threads) { (band) throws(EffectError) in
        try frame.render(rows: band, scratch: scratch, into: target)
      }
    }
  }
}

/// A filter at one moment, run over rows of the canvas.
struct FilterFrame: RowFrame {
  let name: String
  let runner: ShaderRunner
  let moment: ShaderMoment
  /// The most instructions per pixel of the frame, on average.
  let instructions: Int

  func render(
    rows: Range<Int>, scratch: Scratch, into target: PixelTarget
  ) throws(EffectError) {
    let canvas = PixelRect(runner.grid)
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
