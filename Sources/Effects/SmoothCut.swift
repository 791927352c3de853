// Smooth cut: two pictures of one shot, such as both sides of a jump cut, flow into each other.
//
// The motion between them is found both ways, for every pixel. Both are moved towards each other and mixed; what only one
// of them shows comes from that one. Things that move before a background move whole, and leave it as it is. Where no motion is
// found, the first soon fades; pictures of different shots fade evenly, and a note says so. A camera that went far or zoomed much
// moves everything.

import SeguePixels
import SegueTransitions
import Synchronization

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
          "how easily a motion is used: 0 is a fade, 1 uses whatever is found"),
      ],
      suggestedDuration: 0.4, character: .init(.neutral, .low), cost: .high,
      make: { $0 })
  ]

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let pictures = CanvasPictures(layout.canvas)
    let flows = Flows(settings: settings)
    return PreparedOnCanvas(
      layout, heldBytes: flows.heldBytes(of: layout.canvas), notes: { flows.notes }
    ) { progress, pair in
      if let end = PictureRows.atEnd(progress, of: pair) { return end }
      let both = CanvasPair(pair, pictures)
      return both.frame { threads in
        let flow = flows.flow(of: both, threads: threads)
        return Content(
          pair: both, progress: progress,
          moment: flow.map { FlowMoment(of: $0, at: progress) })
      }
    }
  }

  /// The flows between pictures that were shown.
  private final class Flows: Sendable {
    private let settings: PictureFlow.Settings
    /// Those of two transitions that are shown at a time; two stills have theirs for the whole transition.
    private let kept = Cache<[BitmapIdentity], AskedOnce<PictureFlow?, Never>>(maximumCount: 2)
    /// Whether two pictures had nothing in common.
    private let hasFaded = Mutex(false)

    init(settings: PictureFlow.Settings) { self.settings = settings }

    func flow(of pair: CanvasPair, threads: Int) -> PictureFlow? {
      kept.answer(to: [pair.from.identity, pair.to.identity]) {
        let flow = PictureFlow(from: pair.from, to: pair.to, settings, threads: threads)
        if flow == nil && settings.trust > 0 { hasFaded.withLock { $0 = true } }
        return flow
      }
    }

    func heldBytes(of canvas: PixelSize) -> Int {
      kept.maximumCount * PictureFlow.byteCount(of: canvas)
    }

    var notes: [String] {
      guard hasFaded.withLock({ $0 }) else { return [] }
      return [
        "smooth-cut finds nothing that both pictures show, so it fades; it suits two pictures of "
          + "one shot"
      ]
    }
  }

  private struct Content: CanvasContent {
    let pair: CanvasPair
    let progress: Double
    /// Where the pictures have moved to; nil if they stay in their places.
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
