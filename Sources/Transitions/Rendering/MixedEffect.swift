// An effect together with the space in which its pairs are mixed: all that is needed between two
// pictures.

import SeguePixels

/// An effect, and the space in which it mixes colours.
public struct MixedEffect: Sendable {
  /// The effect whose frames are made.
  public var effect: any Effect
  /// The space in which its pairs are mixed.
  public var mix: MixSpace

  /// Combines an effect and a space.
  public init(_ effect: any Effect, mix: MixSpace) {
    self.effect = effect
    self.mix = mix
  }

  /// The same effect with the motion run backwards.
  public var reversed: MixedEffect { MixedEffect(ReversedEffect(effect), mix: mix) }

  /// A pair of two pictures for this effect.
  ///
  /// - Parameters:
  ///   - from: the first picture, fitted to the canvas.
  ///   - to: the second one.
  ///   - canvas: its size.
  ///   - background: the colour that shows where the finished frame is not opaque.
  ///   - duration: how many seconds the transition takes from progress 0 to 1.
  public func pair(
    from: PlacedPicture, to: PlacedPicture, canvas: PixelSize, background: Color = .clear,
    duration: Double = 1
  ) -> PicturePair {
    PicturePair(
      from: from, to: to, canvas: canvas, mix: mix, background: background, duration: duration)
  }
}
