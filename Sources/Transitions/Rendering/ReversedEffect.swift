// Runs the motion of an effect backwards, still from the first picture to the second: frame(p) =
// effect(B, A).frame(1 − p).

import SeguePixels

/// An effect with its motion reversed: page-uncurl is page-curl reversed.
public struct ReversedEffect: Effect {
  /// The effect whose motion is reversed.
  public let base: any Effect

  /// Makes an effect that plays another backwards, with its pictures exchanged.
  public init(_ base: any Effect) { self.base = base }

  /// Whether opaque pictures give opaque frames, as in the base effect.
  public var preservesOpacity: Bool { base.preservesOpacity }

  /// The deepest pictures that the base effect works on.
  public var deepest: PixelDepth { base.deepest }

  /// Prepares the base effect for the two pictures exchanged.
  public func prepare(_ layout: PairLayout) throws(EffectError) -> any PreparedEffect {
    Prepared(base: try base.prepare(layout.swapped))
  }

  private struct Prepared: PreparedEffect {
    let base: any PreparedEffect
    var extent: PixelRect { base.extent }
    var scratch: ScratchLayout { base.scratch }
    func heldBytes(of depth: PixelDepth) -> Int { base.heldBytes(of: depth) }
    var notes: [String] { base.notes }
    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      base.frame(at: 1 - progress, of: pair.swapped)
    }
  }
}
