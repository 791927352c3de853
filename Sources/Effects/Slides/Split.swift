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
    PreparedOnCanvas(layout, scratch: SlideShadow.scratch) { progress, pair in
      let time = min(max(progress, 0), 1)
      let side = isAcross ? pair.canvas.width : pair.canvas.height
      let way = closes ? 1 - time : time
      let shift = Int((way * Double(side - side / 2)).rounded())
      let moving = closes ? pair.to : pair.from
      return Rows(
        moving: moving, behind: closes ? pair.from : pair.to,
        isAcross: isAcross, canvas: pair.canvas, cut: side / 2, shift: shift,
        shadows: shadows(of: moving, on: pair.canvas, cut: side / 2, shift: shift, side: side)
      ).frame(on: pair.canvas)
    }
  }

  /// The shadows of both halves, in the gap between them.
  private func shadows(
    of moving: PlacedPicture, on canvas: PixelSize, cut: Int, shift: Int, side: Int
  ) -> [SlideShadow] {
    let gap = (cut - shift)..<(cut + shift)
    return [(gap.lowerBound, 1), (gap.upperBound, -1)].compactMap { place, sign in
      SlideShadow(
        shadow,
        beside: SlideShadow.Edge(
          place: place, sign: sign, isAcross: isAcross, lines: gap,
          caster: (moving, -sign * shift)),
        canvas: canvas, way: min(shift, side - cut - shift))
    }
  }

  private struct Rows: CanvasRows {
    let moving: PlacedPicture
    let behind: PlacedPicture
    let isAcross: Bool
    let canvas: PixelSize
    /// Where the moving picture is cut, and how far both halves have moved.
    let cut: Int
    let shift: Int
    let shadows: [SlideShadow]

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      drawPictures(y, columns, row)
      for shadow in shadows { shadow.fall(on: row, y, from: columns.lowerBound, scratch: scratch) }
    }

    private func drawPictures(_ y: Int, _ columns: Range<Int>, _ row: MutablePixelRow) {
      let (gapStart, gapEnd) = (max(cut - shift, 0), cut + shift)
      guard isAcross else {
        if y < gapStart { return moving.draw(row: y + shift, columns: columns, into: row) }
        if y >= gapEnd { return moving.draw(row: y - shift, columns: columns, into: row) }
        return behind.draw(row: y, columns: columns, into: row)
      }
      let first = min(max(gapStart, columns.lowerBound), columns.upperBound)
      let last = min(max(gapEnd, first), columns.upperBound)
      let start = columns.lowerBound
      moving.draw(
        row: y, columns: (start + shift)..<(first + shift), into: row[0..<(first - start)])
      behind.draw(row: y, columns: first..<last, into: row[(first - start)..<(last - start)])
      moving.draw(
        row: y, columns: (last - shift)..<(columns.upperBound - shift),
        into: row[(last - start)..<row.count])
    }
  }
}
