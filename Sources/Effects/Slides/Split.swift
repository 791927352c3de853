// Split: the first picture is cut through the middle, and its halves slide apart.

import SeguePixels
import SegueTiming
import SegueTransitions

/// The first picture parts in the middle.
struct Split: Effect {
  /// The line on which the halves move.
  enum Axis: String, CaseIterable {
    case horizontal, vertical
  }

  var axis = Axis.horizontal
  /// Whether the halves of the second picture close over the first one instead.
  var closes = false
  /// How dark the shadow of the halves is, 0…1.
  var shadow = 0.5

  static let descriptors = [
    EffectDescriptor(
      Split(), name: "split", title: "Split",
      summary: "The first picture is cut in two, and its halves slide apart.", family: .slide,
      parameters: [
        EffectParameter(
          \.axis, "axis", .choice,
          "whether the halves move to the sides, or up and down", control: .init(group: .motion)),
        EffectParameter(
          \.closes, "close", .boolean,
          "the halves of the second picture close over the first one instead",
          control: .init(group: .motion)),
        SlideShadow.parameter(\.shadow),
      ],
      suggestedTiming: .easeInEaseOut, suggestedDuration: 0.8,
      make: { $0 })
  ]

  private var isAcross: Bool { axis == .horizontal }

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    PreparedOnCanvas(layout, scratch: Rows.scratch) { progress, pair in
      if let end = PictureRows.atEnd(progress, of: pair) { return end }
      let side = isAcross ? pair.canvas.width : pair.canvas.height
      let shift = (closes ? 1 - progress : progress) * Double(side - side / 2)
      let moving = closes ? pair.to : pair.from
      return Rows(
        moving: moving, behind: closes ? pair.from : pair.to,
        isAcross: isAcross, canvas: pair.canvas, mix: pair.mix, cut: side / 2, shift: shift,
        shadows: shadows(of: moving, on: pair.canvas, cut: side / 2, shift: shift, side: side)
      ).frame(on: pair.canvas)
    }
  }

  /// The shadows of both halves, in the gap between them.
  private func shadows(
    of moving: PlacedPicture, on canvas: PixelSize, cut: Int, shift: Double, side: Int
  ) -> [SlideShadow] {
    let gap = Rows.gap(cut, shift)
    return [(gap.low, 1), (gap.high, -1)].compactMap { place, sign in
      SlideShadow(
        shadow,
        beside: SlideShadow.Edge(
          place: place, sign: sign, isAcross: isAcross, lines: gap.lines,
          caster: (moving, -Double(sign) * shift)),
        canvas: canvas, way: min(shift, Double(side - cut) - shift))
    }
  }

  private struct Rows: CanvasRows {
    let moving: PlacedPicture
    let behind: PlacedPicture
    let isAcross: Bool
    let canvas: PixelSize
    let mix: MixSpace
    /// Where the moving picture is cut, and how far both halves have moved.
    let cut: Int
    let shift: Double
    let shadows: [SlideShadow]

    /// The rows that a band needs: those of a shadow, which comes first, and those of a half.
    static let scratch = ScratchLayout(pixelRows: 1, floatRows: 1, coverageRows: 1, lightRows: 1)

    /// The gap between the halves, and the lines of pixels that it touches.
    static func gap(_ cut: Int, _ shift: Double) -> (low: Double, high: Double, lines: Range<Int>) {
      let (low, high) = (Double(cut) - shift, Double(cut) + shift)
      return (low, high, Int(low.rounded(.down))..<Int(high.rounded(.up)))
    }

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      let gap = Self.gap(cut, shift)
      let line = isAcross ? columns : y..<y + 1
      // The halves, and the gap between them with its ends, which belong to both.
      let whole = gap.lines.clamped(to: line)
      if isAcross {
        drawHalf(y, columns.lowerBound..<whole.lowerBound, by: shift, 1, columns, scratch, row)
        drawHalf(y, whole.upperBound..<columns.upperBound, by: -shift, 1, columns, scratch, row)
      } else if whole.isEmpty {
        return drawHalf(
          y, columns, by: y < gap.lines.lowerBound ? shift : -shift, 1, columns, scratch, row)
      }
      let shown = isAcross ? whole : columns
      let part = row[shown.from(columns.lowerBound)]
      behind.draw(row: y, columns: shown, into: part)
      for shadow in shadows { shadow.fall(on: part, y, from: shown.lowerBound, scratch: scratch) }
      let (first, last) = (gap.lines.lowerBound, gap.lines.upperBound - 1)
      for (end, sign, share) in [
        (first, 1.0, gap.low - Double(first)), (last, -1, Double(last + 1) - gap.high),
      ] where share > 0 && line.contains(end) {
        let columns = isAcross ? end..<end + 1 : columns
        drawHalf(y, columns, by: sign * shift, share, shown, scratch, part)
      }
    }

    /// Draws columns of a half that has moved towards its side, over what is in the row if it covers only a share of them.
    ///
    /// - Parameter all: the columns of the row.
    private func drawHalf(
      _ y: Int, _ columns: Range<Int>, by shift: Double, _ share: Double, _ all: Range<Int>,
      _ scratch: Scratch, _ row: MutablePixelRow
    ) {
      guard !columns.isEmpty else { return }
      let part = row[columns.from(all.lowerBound)]
      let (across, down) = isAcross ? (shift, 0) : (0, shift)
      let own = share < 1 ? scratch.pixels(0, count: columns.count) : part
      own.sample(
        moving.bitmap,
        from: Point(
          x: Double(columns.lowerBound - moving.rect.x) + 0.5 + across,
          y: Double(y - moving.rect.y) + 0.5 + down),
        step: Point(x: 1, y: 0), edge: moving.edge(on: canvas))
      guard share < 1 else { return }
      part.crossfade(part.reading, own.reading, weight: BlendWeight(share), in: mix)
    }
  }
}
