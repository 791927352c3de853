// Luma wipe: a grey picture says when each place changes, from black first to white last.
//
// Level t of a place is 0…1, and a threshold T moves from below 0 to above 1. The place shows
// smooth((T − t)/softness + 1/2) of the second picture. Softness and border are in levels: how wide
// they look depends on the picture's slope.

import SeguePixels
import SegueTransitions

/// A wipe by a map.
struct LumaWipe: Effect {
  /// Dark places change first; nil for clouds.
  var map: Map?
  /// Which clouds.
  var seed = 0
  /// Width of the soft edge, in levels 0…1.
  var softness = 0.15
  /// Width of the border, in levels.
  var border = 0.0
  var borderColor = Color.white
  /// Width over which each side of the border fades, in levels.
  var borderSoftness = 0.0
  var order = WipeOrder()

  static let descriptors = [
    EffectDescriptor(
      LumaWipe(), name: "luma-wipe", title: "Luma wipe",
      summary: "A grey picture sets when each place changes, dark places first.", family: .wipe,
      aliases: ["luma", "gradient-wipe"],
      parameters: [
        EffectParameter(
          optional: \.map, "luma", .map, "the grey picture (default: clouds)",
          control: .init(unset: .init("clouds"))),
        EffectParameter(
          \.seed, "seed", .integer(0...1_000_000, meaning: .seed), "which clouds",
          control: .init(needs: [.init("luma", .absent)])),
        EffectParameter(
          \.softness, "softness", .number(0...1),
          "width of the soft edge: 1 for all levels from black to white", unit: .levels,
          control: .init(group: .edge)),
        EffectParameter(
          \.border, "border", .number(0...1),
          "width of a border along the edge, in grey levels; 0 for none", unit: .levels,
          control: .init(suggested: 0...0.2, group: .edge)),
        WipeStyle.borderColor(\.borderColor),
        EffectParameter(
          \.borderSoftness, "border-softness", .number(0...1),
          "softness of the border's sides, in grey levels", unit: .levels,
          control: .init(
            suggested: 0...0.2, group: .edge, isAdvanced: true, needs: [.init("border")])),
      ] + WipeOrder.parameters.inside(\.order),
      make: { $0 })
  ]

  /// Brings the map to the canvas's size.
  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let levels = (map ?? CloudMap.map(for: layout.canvas, seed: seed))
      .resampled(to: layout.canvas).values
    return PreparedOnCanvas(layout, scratch: ScratchLayout(pixelRows: 2, coverageRows: 1)) {
      progress, pair in
      let time = min(max(progress, 0), 1)
      // An edge of no width would be jagged.
      let soft = max(softness, 1.0 / 512)
      let ramp = max(borderSoftness, 1.0 / 512)
      let margin = max(soft, border > 0 ? border + ramp : 0) / 2
      let threshold = -margin + time * (1 + 2 * margin)
      let sign: Double = order.isInverted ? 1 : -1
      func profile(_ width: Double, _ offset: Double, _ kind: EdgeProfile.Kind) -> EdgeProfile {
        let start = order.isInverted ? threshold - 1 : threshold
        return EdgeProfile(
          scale: sign / 65_535 / width, offset: start / width + offset, kind: kind)
      }
      let band = EdgeProfile.Kind.band(peak: border / 2 / ramp + 0.5)
      return Rows(
        pair: pair, levels: levels, edge: profile(soft, 0.5, .smooth),
        border: border > 0 ? (profile(ramp, 0, band), FineColor(borderColor)) : nil
      ).frame(on: pair.canvas)
    }
  }

  private struct Rows: CanvasRows {
    let pair: PicturePair
    let levels: [UInt16]
    let edge: EdgeProfile
    let border: (profile: EdgeProfile, color: FineColor)?

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      let from = pair.from.row(y, columns: columns, scratch: scratch)
      let to = pair.to.row(y, columns: columns, scratch: scratch, lane: 1)
      let coverage = scratch.coverage(0, count: columns.count)
      let first = y * pair.canvas.width + columns.lowerBound
      coverage.take(levels: levels, from: first, profile: edge)
      row.blend(from, to, mask: coverage, in: pair.mix)
      guard let border else { return }
      coverage.take(levels: levels, from: first, profile: border.profile)
      row.over(border.color, coverage: coverage)
    }
  }
}
