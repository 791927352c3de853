// The motion of an effect run backwards, still from the first picture to the second:
// frame(p) = effect(B, A).frame(1 − p).

import SeguePixels

/// An effect with its motion reversed: page-uncurl is page-curl reversed.
public struct ReversedEffect: Effect {
  /// The effect whose motion is reversed.
  public let base: any Effect

  /// Reverses an effect.
  public init(_ base: any Effect) { self.base = base }

  /// The base effect's.
  public var mix: MixSpace { base.mix }

  /// Prepares the effect for the pair the other way round.
  public func prepare(_ pair: PicturePair) -> any PreparedEffect {
    Prepared(base: base.prepare(pair.swapped))
  }

  private struct Prepared: PreparedEffect {
    let base: any PreparedEffect
    var extent: PixelRect { base.extent }
    var scratch: ScratchLayout { base.scratch }
    var preservesOpacity: Bool { base.preservesOpacity }
    func frame(at progress: Double) -> any EffectFrame { base.frame(at: 1 - progress) }
  }
}
