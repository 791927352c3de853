// Fade: the first picture dissolves into the second.
//
// Encoded: out = S·(1 − p) + T·p on the bytes, as in Core Animation's fade. In linear light: the
// same on linearised premultiplied colour, as in Core Image's dissolve.

import SeguePixels
import SegueTransitions

/// A cross-dissolve.
public struct Fade: Effect {
  /// Makes a fade.
  public init() {}

  /// Core Animation's fade, on encoded values by default.
  public static let descriptor = EffectDescriptor(
    name: "fade", title: "Fade", summary: "The first picture dissolves into the second.",
    family: .dissolve, aliases: ["dissolve", "crossfade"], ignoresDirection: true,
    make: { _ in Fade() })

  /// Core Image's dissolve, in linear light by default.
  public static let coreImageDescriptor = EffectDescriptor(
    name: "CIDissolveTransition", title: "Dissolve",
    summary: "Core Image's dissolve: a fade in linear light.", family: .dissolve,
    origin: .coreImage, mix: .linear, ignoresDirection: true, make: { _ in Fade() })

  /// Under each of its names.
  static let descriptors = [
    descriptor, descriptor.named("fade", of: .coreAnimation), coreImageDescriptor,
  ]

  /// Nothing needs to be prepared.
  public func prepare(_ layout: PairLayout) -> any PreparedEffect {
    Prepared(extent: layout.bounds)
  }

  private struct Prepared: PreparedEffect {
    let extent: PixelRect
    var scratch: ScratchLayout { ScratchLayout(pixelRows: 2) }
    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      let mix = Crossfade(
        weight: BlendWeight(progress), in: pair.mix, pixels: extent.width * extent.height)
      return .rows(Frame(pair: pair, mix: mix))
    }
  }

  private struct Frame: RowFrame {
    let pair: PicturePair
    let mix: Crossfade

    func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
      let columns = target.region.columns
      for y in rows {
        let from = pair.from.row(
          y, columns: columns, scratch: scratch.pixels(0, count: columns.count))
        let to = pair.to.row(
          y, columns: columns, scratch: scratch.pixels(1, count: columns.count))
        target.row(y).crossfade(from, to, by: mix)
      }
    }
  }
}
