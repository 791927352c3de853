// Fade: the first picture dissolves into the second.
//
// Encoded: out = S·(1 − p) + T·p on the bytes, as in Core Animation's fade. In linear light: the
// same on linearised premultiplied colour, as in Core Image's dissolve.
//
// Added, lightened or screened, both are there in the middle, as on film that was exposed twice: T comes in over S
// until half way, and then S goes from T. That is of encoded values, as blend modes are.

import SeguePixels
import SegueTransitions

/// A cross-dissolve.
public struct Fade: Effect {
  /// How both pictures are put together.
  public enum Blend: String, Hashable, Sendable, CaseIterable {
    /// Mixed: one goes as the other comes.
    case mix
    /// The sum of both.
    case add
    /// The brighter of both.
    case lighten
    /// The product of both inverted, inverted: bright, and never more than full.
    case screen

    /// The mode that puts one on the other; nil for a mix.
    fileprivate var mode: BlendMode? {
      switch self {
      case .mix: nil
      case .add: .plusLighter
      case .lighten: .lighten
      case .screen: .screen
      }
    }
  }

  /// How both pictures are put together.
  public var blend: Blend

  /// Makes a fade.
  public init(blend: Blend = .mix) { self.blend = blend }

  /// Core Animation's fade, on encoded values by default.
  public static let descriptor = EffectDescriptor(
    Fade(), name: "fade", title: "Fade", summary: "The first picture dissolves into the second.",
    family: .dissolve, aliases: ["dissolve", "crossfade"],
    parameters: [
      EffectParameter(
        \.blend, "blend", .choice,
        "how to blend both; with add, lighten and screen you see both half-way"
      )
    ],
    presets: [
      .init(
        "exposure", ["blend": .choice("screen")], "Both pictures half-way, as in a double exposure."
      ),
      .init("glow", ["blend": .choice("add")], "Both pictures add up to a bright light half-way."),
    ],
    ignoresDirection: true, make: { $0 })

  /// Core Animation's, which mixes.
  private static let coreAnimationDescriptor = EffectDescriptor(
    Fade(), name: "fade", title: "Fade", summary: descriptor.summary, family: .dissolve,
    origin: .coreAnimation, ignoresDirection: true, make: { $0 })

  /// Core Image's dissolve, in linear light by default.
  public static let coreImageDescriptor = EffectDescriptor(
    Fade(), name: "CIDissolveTransition", title: "Dissolve",
    summary: "Core Image's dissolve: a fade in linear light.", family: .dissolve,
    origin: .coreImage, mix: .linear, ignoresDirection: true, make: { $0 })

  /// Under each of its names.
  static let descriptors = [
    descriptor, coreAnimationDescriptor, coreImageDescriptor,
  ]

  /// Nothing needs to be prepared.
  public func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let (extent, mode) = (layout.bounds, blend.mode)
    return PreparedOnCanvas(layout, extent: extent, scratch: ScratchLayout(pixelRows: 2)) {
      progress, pair in
      if let mode {
        let time = min(max(progress, 0), 1)
        return .rows(
          BlendedFrame(
            below: time < 0.5 ? pair.from : pair.to, above: time < 0.5 ? pair.to : pair.from,
            mode: mode, opacity: BlendWeight(2 * min(time, 1 - time))))
      }
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
        let from = pair.from.row(y, columns: columns, scratch: scratch)
        let to = pair.to.row(y, columns: columns, scratch: scratch, lane: 1)
        target.row(y).crossfade(from, to, by: mix)
      }
    }
  }

  /// One picture with the other one blended in.
  private struct BlendedFrame: RowFrame {
    let below: PlacedPicture
    let above: PlacedPicture
    let mode: BlendMode
    let opacity: BlendWeight

    func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
      let columns = target.region.columns
      for y in rows {
        let row = target.row(y)
        below.draw(row: y, columns: columns, into: row)
        guard opacity.rawValue > 0 else { continue }
        let top = above.row(y, columns: columns, scratch: scratch)
        row.blend(top, mode, opacity: opacity)
      }
    }
  }
}
