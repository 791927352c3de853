// A filter as an effect: it runs a shader and keeps the contract of effects.

import SegueMachine
import SeguePixels
import SegueTransitions

/// A lowered shader, with the values of its parameters.
struct FilterEffect: Effect {
  /// The name in messages.
  let name: String
  let setting: ShaderSetting
  /// The programs of that setting.
  var programs: ShaderPrograms
  /// The shader's own pictures in the order of the code, after the two of the transition.
  let pictures: [Bitmap]
  /// The most instructions per pixel of a frame, on average.
  let budget: Int

  /// The most bytes that each thread may use for column registers and the rest.
  private static let mostBytes = 256 << 20

  func prepare(_ layout: PairLayout) throws(EffectError) -> any PreparedEffect {
    if let setting = setting.lasting(layout.duration) {
      var lasting = self
      do { lasting.programs = try ShaderPrograms(setting) } catch {
        throw .tooLarge(filter: name, error)
      }
      return try lasting.prepared(layout)
    }
    return try prepared(layout)
  }

  private func prepared(_ layout: PairLayout) throws(EffectError) -> any PreparedEffect {
    let width = layout.canvas.width
    // The program with alpha takes the most. It is made and counted only where it may be too large.
    let bytes = (programs.passes.map(\.code) + [programs.color]).reduce(0) { sum, code in
      let most = MachineMemory.mostBytes(registers: code.mostRegisters, width: width)
      return sum
        + (most <= Self.mostBytes
          ? most : MachineMemory.byteCount(of: code.whole.program, width: width))
    }
    guard bytes <= Self.mostBytes else {
      throw .tooLarge(
        filter: name,
        reason:
          "it needs \(bytes >> 20) MB for each thread on a canvas \(width) pixels wide, over the limit of "
          + "\(Self.mostBytes >> 20); make the canvas narrower")
    }
    return PreparedFilter(self, layout)
  }
}

extension EffectError {
  /// With its defaults a filter was not too large; but other numbers may unroll more rounds of loops.
  static func tooLarge(filter: String, _ error: LoweringError) -> EffectError {
    .tooLarge(filter: filter, reason: "\(error); give its parameters smaller numbers")
  }
}

/// A filter prepared for a canvas.
struct PreparedFilter: PreparedEffect {
  private let effect: FilterEffect
  private let color: CodeRunners
  private let passes: [CodeRunners]
  let extent: PixelRect
  private let canvasPictures: CanvasPictures

  init(_ effect: FilterEffect, _ layout: PairLayout) {
    self.effect = effect
    extent = layout.canvasRect
    let canvas = layout.canvas
    color = CodeRunners(effect.programs.color, grid: canvas, canvas: canvas)
    passes = effect.programs.passes.map { pass in
      let grid = PixelSize(
        width: Self.grid(canvas.width, by: pass.divisor),
        height: Self.grid(canvas.height, by: pass.divisor))
      return CodeRunners(pass.code, grid: grid, canvas: canvas)
    }
    canvasPictures = CanvasPictures(canvas)
  }

  /// A side of a pass's picture.
  static func grid(_ side: Int, by divisor: Int) -> Int { (side - 1) / divisor + 1 }

  func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
    let scene = FilterScene(
      name: effect.name, progress: min(max(progress, 0), 1), isOpaque: pair.isOpaque,
      instructions: effect.budget,
      pictures: [pair.from, pair.to].map(canvasPictures.bitmap) + effect.pictures)
    if passes.isEmpty { return .rows(scene.frame(color)) }
    return .whole(PassedFrame(scene: scene, passes: passes, color: color))
  }

  /// The levels of the pictures that it blurs, and what two pairs have of passes.
  func heldBytes(of depth: PixelDepth) -> Int {
    let sizes = [extent.size, extent.size] + effect.pictures.map(\.size)
    let leveled = (passes + [color]).reduce(into: Set<Int>()) { $0.formUnion($1.leveledPictures) }
    let levels = leveled.filter(sizes.indices.contains).reduce(0) {
      $0 + BlurredLevels.byteCount(of: sizes[$1], depth: depth)
    }
    return passes.reduce(levels) { $0 + 2 * Bitmap.byteCount(of: $1.grid, depth: depth) }
  }
}
