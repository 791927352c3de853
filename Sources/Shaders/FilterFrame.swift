// A frame of a filter: its passes one after the other, each into a picture of its own, and then its colour.
//
// Rule: a pass is one program over all pixels of its picture, and the next one waits for it. So a frame with
// passes is written as a whole; one without them row by row. What a pass writes that does not ask for the
// progress is the same in all frames of the same pictures, and is made once for them.

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
  let pool = Pool<Bitmap>()
  /// What it wrote of pictures alone, by these: of two pairs, so that threads can be at different ones.
  let still = Cache<FilterScene.StillKey, Bitmap>(maximumCount: 2)

  /// - Parameters:
  ///   - grid: the size of the picture that is written.
  ///   - canvas: the size that the program sees.
  init(_ code: ShaderCode, grid: PixelSize, canvas: PixelSize) {
    (self.code, self.canvas) = (code, canvas)
    opaque = ShaderRunner(code.opaque, grid: grid, canvas: canvas)
  }

  /// The size of the picture that is written.
  var grid: PixelSize { opaque.grid }

  /// The pictures whose levels it samples.
  var leveledPictures: Set<Int> { opaque.leveledPictures }

  func runner(isOpaque: Bool) -> ShaderRunner {
    isOpaque
      ? opaque : whole.get { ShaderRunner(code.whole, grid: grid, canvas: canvas) }
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

  /// All that a program's picture depends on, if it does not ask for the progress.
  struct StillKey: Hashable {
    let isOpaque: Bool
    let depth: PixelDepth
    let pictures: [BitmapIdentity]
  }

  /// Bits of the two pictures of a transition, and so of what is written.
  var depth: PixelDepth { pictures[0].depth }

  /// The key of what a program writes.
  func key(of runners: CodeRunners) -> StillKey {
    let sampled = runners.runner(isOpaque: isOpaque).sampledPictures.sorted()
    return StillKey(
      isOpaque: isOpaque, depth: depth, pictures: sampled.map { pictures[$0].identity })
  }

  /// The frame that a program makes of it.
  func frame(_ runners: CodeRunners, threads: Int = 1) -> FilterFrame {
    let runner = runners.runner(isOpaque: isOpaque)
    let levels = pictures.indices.map { index in
      runner.leveledPictures.contains(index)
        ? pictures[index].levels(depth: depth, threads: threads) : nil
    }
    return FilterFrame(
      name: name, runner: runner,
      moment: ShaderMoment(
        progress: progress, pictures: MachinePictures(pictures, levels: levels),
        isOpaque: isOpaque,
        budget: FrameBudget(instructions: instructions, canvas: runner.grid)),
      instructions: instructions)
  }
}

/// A frame of a filter with passes: each writes a picture for those after it.
package struct PassedFrame: WholeFrame {
  let scene: FilterScene
  let passes: [CodeRunners]
  let color: CodeRunners

  package func render(
    region: PixelRect, into bitmap: inout Bitmap, threads: Int
  ) throws(EffectError) {
    try withPictures(threads: threads) { (pictures) throws(EffectError) in
      var scene = scene
      scene.pictures = pictures
      try render(color, of: scene, region, into: &bitmap, threads)
    }
  }

  /// Calls a function with the pictures that the colour samples; those that the passes wrote are the last ones.
  ///
  /// A pass that does not move writes its picture once for all frames of the same pictures.
  package func withPictures(
    threads: Int, _ use: ([Bitmap]) throws(EffectError) -> Void
  ) throws(EffectError) {
    var scene = scene
    let first = scene.pictures.count
    var areStill: [Bool] = []
    defer {
      // The last owner gives them back: a pool takes only what nobody else has.
      for (pass, isStill) in zip(passes, areStill).reversed() {
        let picture = scene.pictures.removeLast()
        if !isStill { pass.pool.give(picture) }
      }
    }
    for pass in passes {
      let runner = pass.runner(isOpaque: scene.isOpaque)
      let isStill =
        !runner.readsProgress
        && runner.sampledPictures.allSatisfy { $0 < first || areStill[$0 - first] }
      scene.pictures.append(try picture(of: pass, isStill: isStill, scene, threads))
      areStill.append(isStill)
    }
    try use(scene.pictures)
  }

  /// The picture that a pass writes; a still one is found again for the next frame of the same pictures.
  private func picture(
    of pass: CodeRunners, isStill: Bool, _ scene: FilterScene, _ threads: Int
  ) throws(EffectError) -> Bitmap {
    let key = isStill ? scene.key(of: pass) : nil
    if let key, let known = pass.still[key] { return known }
    var picture = pass.pool.take(pass.grid, scene.depth)
    try render(pass, of: scene, PixelRect(picture.size), into: &picture, threads)
    if let key {
      var gone = pass.still.set(picture, for: key)
      while let old = gone.popLast() { pass.pool.give(old) }
    }
    return picture
  }

  private func render(
    _ runners: CodeRunners, of scene: FilterScene, _ region: PixelRect,
    into bitmap: inout Bitmap, _ threads: Int
  ) throws(EffectError) {
    let frame = scene.frame(runners, threads: threads)
    let scratch = Scratch(layout: ScratchLayout(), width: region.width)
    try bitmap.forEachBand(threads: threads, region: region) { (band, target) throws(EffectError) in
      try frame.render(rows: band, scratch: scratch, into: target)
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
