// The contract of an effect: Effect → Prepared → Frame.
//
// An effect is a value with its parameters. `prepare` runs once per pair of pictures and caches what
// can be derived; `frame(at:)` runs once per frame and yields scalars; `render` runs once per band of
// rows, on any thread, and only does arithmetic: no allocation, no existential per pixel.
//
// Every effect obeys, and the tests check it of each by calling `render` itself:
//  1. progress 0 is byte-equal to `from` on the canvas, progress 1 to `to`; near both it is continuous;
//  2. the same bytes for any split into bands, any thread count, any run;
//  3. opaque pictures give an opaque result;
//  4. any finite progress is safe: an effect that cannot overshoot clamps it.
// What an effect cannot keep it declares in its descriptor, with the reason.

import SeguePixels

/// A transition effect with its parameters.
public protocol Effect: Sendable {
  /// In which space it mixes colours unless told otherwise.
  var mix: MixSpace { get }
  /// Derives all that depends on the pictures and the canvas only.
  func prepare(_ pair: PicturePair) -> any PreparedEffect
}

/// An effect bound to a pair of pictures.
public protocol PreparedEffect: Sendable {
  /// What may be covered at any progress, in canvas coordinates; the canvas unless declared.
  var extent: PixelRect { get }
  /// The scratch rows that rendering a band needs.
  var scratch: ScratchLayout { get }
  /// Whether opaque pictures give opaque frames on the canvas.
  var preservesOpacity: Bool { get }
  /// The scalars of one frame. Progress may be any finite number.
  func frame(at progress: Double) -> any EffectFrame
}

/// One frame of an effect: scalars only, and the arithmetic that turns them into rows.
public protocol EffectFrame: Sendable {
  /// The bitmaps written before the output, in order; each is complete before the next pass begins.
  var intermediates: [PixelRect] { get }
  /// Writes every pixel of a band of rows.
  ///
  /// - Parameters:
  ///   - rows: rows to write, in canvas coordinates; inside the target's region.
  ///   - pass: 0 ..< intermediates.count writes that intermediate; the last pass writes the output.
  ///   - inputs: the intermediates that earlier passes completed.
  ///   - scratch: rows of this thread alone, as wide as the target.
  ///   - target: where to write.
  /// - Throws: `EffectError` when the frame cannot be shown; then what was written counts for nothing.
  ///   Whether a frame fails must not depend on its bands.
  func render(
    rows: Range<Int>, pass: Int, inputs: [PlacedPicture], scratch: Scratch, into target: PixelTarget
  ) throws(EffectError)
}

extension Effect {
  /// On encoded values.
  public var mix: MixSpace { .encoded }
}

extension EffectFrame {
  /// One pass, straight to the output.
  public var intermediates: [PixelRect] { [] }
}

extension PreparedEffect {
  /// Opaque pictures stay opaque.
  public var preservesOpacity: Bool { true }
  /// Needs no scratch rows.
  public var scratch: ScratchLayout { ScratchLayout() }
}
