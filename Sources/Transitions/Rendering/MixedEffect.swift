// An effect together with the space in which its pairs are mixed: what runs between two pictures.

import SeguePixels

/// An effect, and the space in which it mixes colours.
public struct MixedEffect: Sendable {
  /// The effect.
  public var effect: any Effect
  /// The space its pairs are mixed in.
  public var mix: MixSpace

  /// Puts an effect and a space together.
  public init(_ effect: any Effect, mix: MixSpace) {
    self.effect = effect
    self.mix = mix
  }

  /// The same with the motion run backwards.
  public var reversed: MixedEffect { MixedEffect(ReversedEffect(effect), mix: mix) }

  /// Two pictures that this effect is to run between.
  ///
  /// - Parameters:
  ///   - from: the first picture, fitted to the canvas.
  ///   - to: the second one.
  ///   - canvas: its size.
  ///   - background: what shows where the finished frame is not opaque.
  public func pair(
    from: PlacedPicture, to: PlacedPicture, canvas: PixelSize, background: Color = .clear
  ) -> PicturePair {
    PicturePair(from: from, to: to, canvas: canvas, mix: mix, background: background)
  }
}
