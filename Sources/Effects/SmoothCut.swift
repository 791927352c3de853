// Smooth cut: two pictures of one shot, such as both sides of a jump cut, flow into each other.
//
// The motion between them is found both ways, for every pixel. Both are moved towards each other and mixed; what only one
// of them shows comes from that one. Where no motion is found, and between pictures of different shots, it is a fade.

import SeguePixels
import SegueTransitions

/// A cut that is not seen.
struct SmoothCut: Effect {
  let settings: PictureFlow.Settings

  static let descriptors = [
    EffectDescriptor(
      name: "smooth-cut", title: "Smooth Cut",
      summary: "What both pictures show moves from its place in the first to that in the second.",
      family: .dissolve, aliases: ["morph-cut"],
      parameters: [
        Parameter(
          "smoothness", .number(0...1), default: .number(0.5),
          "how far neighbours move alike: less for small things, more for noisy pictures"),
        Parameter(
          "trust", .number(0...1), default: .number(0.5),
          "how much of the motion that is found is shown: at 0 it is a fade, at 1 all of it counts"),
      ],
      suggestedDuration: 0.4, character: .init(.neutral, .low), cost: .high,
      make: {
        SmoothCut(
          settings: .init(smoothness: $0.number("smoothness"), trust: $0.number("trust")))
      })
  ]

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let pictures = CanvasPictures(layout.canvas)
    let flows = KeptFlows(settings)
    return PreparedOnCanvas(layout) { progress, pair in
      if let end = PictureRows.atEnd(progress, of: pair) { return end }
      return .whole(
        Frame(
          from: pictures.bitmap(of: pair.from), to: pictures.bitmap(of: pair.to), mix: pair.mix,
          progress: progress, flows: flows))
    }
  }

  private struct Frame: WholeFrame {
    let from: Bitmap
    let to: Bitmap
    let mix: MixSpace
    let progress: Double
    let flows: KeptFlows

    func render(region: PixelRect, into bitmap: inout Bitmap, threads: Int) {
      let flow = flows.flow(from: from, to: to, threads: threads).flatMap { flow in
        flow.amount > 0 ? FlowMoment(of: flow, at: progress, threads: threads) : nil
      }
      Rows(frame: self, moment: flow).draw(region, on: from.size, into: &bitmap, threads: threads)
    }
  }

  private struct Rows: CanvasRows {
    let frame: Frame
    /// Where the pictures have moved to; nil where they stay in their places.
    let moment: FlowMoment?

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      if let moment {
        moment.draw(y, columns: columns, from: frame.from, to: frame.to, mix: frame.mix, into: row)
      } else {
        row.crossfade(
          frame.from.row(y)[columns], frame.to.row(y)[columns], weight: BlendWeight(frame.progress),
          in: frame.mix)
      }
    }
  }
}
