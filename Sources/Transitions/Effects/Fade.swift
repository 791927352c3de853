// Fade: the first picture dissolves into the second.
//
// Encoded: out = S·(1 − p) + T·p on the bytes, as Core Animation's fade. Linear light: the same on
// linearised premultiplied colour, as Core Image's dissolve.

import SeguePixels

/// A cross-dissolve.
public struct Fade: Effect {
  /// In which space it mixes colours unless told otherwise.
  public var mix: MixSpace

  /// Makes a fade.
  public init(mix: MixSpace = .encoded) { self.mix = mix }

  /// Core Animation's fade, on encoded values by default.
  public static let descriptor = EffectDescriptor(
    name: "fade", title: "Fade", summary: "The first picture dissolves into the second.",
    family: .dissolve, aliases: ["dissolve", "crossfade"], make: { _ in Fade() })

  /// Core Image's dissolve, in linear light by default.
  public static let coreImageDescriptor = EffectDescriptor(
    name: "CIDissolveTransition", title: "Dissolve",
    summary: "Core Image's dissolve: a fade in linear light.", family: .dissolve,
    origin: .coreImage, mix: .linear, make: { _ in Fade(mix: .linear) })

  /// Binds the fade to two pictures.
  public func prepare(_ pair: PicturePair) -> any PreparedEffect { Prepared(pair: pair) }

  private struct Prepared: PreparedEffect {
    let pair: PicturePair
    var extent: PixelRect { pair.bounds }
    var scratch: ScratchLayout { ScratchLayout(pixelRows: 2) }
    func frame(at progress: Double) -> any EffectFrame {
      Frame(pair: pair, weight: BlendWeight(progress))
    }
  }

  private struct Frame: EffectFrame {
    let pair: PicturePair
    let weight: BlendWeight

    func render(
      rows: Range<Int>, pass: Int, inputs: [PlacedPicture], scratch: Scratch,
      into target: PixelTarget
    ) {
      let columns = target.region.columns
      for y in rows {
        let from = pair.from.row(
          y, columns: columns, scratch: scratch.pixels(0, count: columns.count))
        let to = pair.to.row(
          y, columns: columns, scratch: scratch.pixels(1, count: columns.count))
        target.row(y).crossfade(from, to, weight: weight, in: pair.mix)
      }
    }
  }
}
