// From paths to the two pictures that an effect runs between.

import SegueCodecs
import SeguePixels
import SegueTransitions

extension PictureLoader {
  /// Two pictures fitted to a canvas, for an effect to run between.
  ///
  /// - Parameters:
  ///   - from: the first picture's file.
  ///   - to: the second one's.
  ///   - effect: what runs; it says in which space the pair is mixed.
  ///   - fitting: how both are put on the canvas.
  ///   - threads: how many may work on it.
  /// - Throws: `CodecError` for a picture that cannot be read.
  public func pair(
    _ from: String, _ to: String, for effect: MixedEffect, fitting: Fitting, threads: Int = 1
  ) throws(CodecError) -> PicturePair {
    let first = try picture(from, fitting: fitting, threads: threads)
    // Large ones are not kept, and would be decoded twice.
    let second = from == to ? first : try picture(to, fitting: fitting, threads: threads)
    return effect.pair(
      from: first, to: second, canvas: fitting.canvas, background: fitting.backdrop)
  }
}
