// Smooth cut: two pictures of one shot, such as both sides of a jump cut, flow into each other.
//
// The motion between them is found both ways, for every pixel. Both are moved towards each other and mixed; what only one
// of them shows comes from that one. Where no motion is found, the first soon fades; pictures of different shots fade evenly.

import SeguePixels
import SegueTransitions

/// A cut that is not seen.
struct SmoothCut: Effect {
  var settings = PictureFlow.Settings(smoothness: 0.5, trust: 0.5)

  static let descriptors = [
    EffectDescriptor(
      SmoothCut(), name: "smooth-cut", title: "Smooth Cut",
      summary:
        "Everything in both pictures moves from its place in the first to its place in the second.",
      family: .dissolve, aliases: ["morph-cut"],
      parameters: [
        EffectParameter(
          \.settings.smoothness, "smoothness", .number(0...1),
          "how far neighbours move alike: less for small things, more for noisy pictures"),
        EffectParameter(
          \.settings.trust, "trust", .number(0...1),
          "how much of the motion to use: 0 is a fade, 1 uses all of it"),
      ],
      suggestedDuration: 0.4, character: .init(.neutral, .low), cost: .high,
      make: { $0 })
  ]

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let pictures = CanvasPictures(layout.canvas)
    // Those of two transitions that are shown at a time; two stills have theirs for the whole transition.
    let flows = Cache<[BitmapIdentity], AskedOnce<PictureFlow?, Never>>(maximumCount: 2)
    let heldBytes = flows.maximumCount * PictureFlow.byteCount(of: layout.canvas)
    return PreparedOnCanvas(layout, heldBytes: heldBytes) { [settings] progress, pair in
      if let end = PictureRows.atEnd(progress, of: pair) { return end }
      let both = CanvasPair(pair, pictures)
      return both.frame { threads in
        let flow = flows.answer(to: [both.from.identity, both.to.identity]) {
          PictureFlow(from: both.from, to: both.to, settings, threads: threads)
        }
        return Content(
          pair: both, progress: progress,
          moment: flow.flatMap { $0.amount > 0 ? FlowMoment(of: $0, at: progress) : nil })
      }
    }
  }

  private struct Content: CanvasContent {
    let pair: CanvasPair
    let progress: Double
    /// Where the pictures have moved to; nil where they stay in their places.
    let moment: FlowMoment?

    /// Rows of a moment are made together.
    var leastRows: Int { 128 }

    func draw(rows: Range<Int>, columns: Range<Int>, scratch: Scratch, into target: PixelTarget) {
      if let moment {
        return moment.draw(
          rows: rows, columns: columns, from: pair.from, to: pair.to, mix: pair.mix, into: target)
      }
      for y in rows {
        pair.crossfade(
          y, columns, weight: BlendWeight(progress), into: target.row(y, columns: columns))
      }
    }
  }
}
