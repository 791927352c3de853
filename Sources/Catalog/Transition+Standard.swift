// Transitions whose type is one of the standard catalogue.

import SeguePixels
import SegueTransitions

extension Transition {
  /// The effect that it runs, found in the standard catalogue.
  ///
  /// - Throws: as `effect(in:)`.
  public func effect() throws(EffectError) -> MixedEffect { try effect(in: .standard) }

  /// The frames of the transition between two bitmaps; the second is fitted to the first one's size.
  ///
  /// - Parameter shutter: how long each frame is exposed; nil for a moment, so that nothing is blurred.
  /// - Throws: as `run(from:to:frameRate:shutter:catalog:)`.
  public func run(
    from: Bitmap, to: Bitmap, frameRate: Rational = Rational(30), shutter: Shutter? = nil
  ) throws(EffectError) -> TransitionRun {
    try run(from: from, to: to, frameRate: frameRate, shutter: shutter, catalog: .standard)
  }

  /// One frame of the transition between two bitmaps; the second is fitted to the first one's size.
  ///
  /// - Parameter progress: 0 for the first picture … 1 for the second; any finite number.
  /// - Throws: as `frame(at:from:to:threads:catalog:)`.
  public func frame(
    at progress: Double, from: Bitmap, to: Bitmap, threads: Int = 1
  ) throws(EffectError) -> Bitmap {
    try frame(at: progress, from: from, to: to, threads: threads, catalog: .standard)
  }
}
