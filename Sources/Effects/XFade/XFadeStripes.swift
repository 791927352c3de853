// xfade's slices, winds and dissolve: each column, row or pixel changes at a moment of its own.

import SeguePixels
import SegueSystem
import SegueTransitions

struct XFadeStripes: XFadeMotion {
  enum Kind: Sendable {
    case slice
    case wind
    case dissolve
  }

  let kind: Kind
  /// Whether stripes lie across the columns.
  let isAcross: Bool
  /// Places along a side, 0…1, from where the change begins.
  let places: [Float]
  /// A noise 0…1 for each row, column or pixel.
  let noise: [UInt16]

  static let descriptors: [EffectDescriptor] =
    [
      slice("hlslice", "Columns change in slices, from the right.", isAcross: true, false),
      slice("hrslice", "Columns change in slices, from the left.", isAcross: true, true),
      slice("vuslice", "Rows change in slices, from the bottom.", isAcross: false, false),
      slice("vdslice", "Rows change in slices, from the top.", isAcross: false, true),
      .xfade(
        "dissolve", "Pixels change one by one, in random order.", .dissolve,
        steps: "each pixel changes at once"
      ) { canvas in
        XFadeStripes(
          kind: .dissolve, isAcross: true, places: [],
          noise: (0..<canvas.count).map {
            noise($0 % canvas.width, $0 / canvas.width)
          })
      },
    ] + [
      wind("hlwind", "Streaks blow the first picture away to the left.", isAcross: true, true),
      wind("hrwind", "Streaks blow the first picture away to the right.", isAcross: true, false),
      wind("vuwind", "Streaks blow the first picture away upwards.", isAcross: false, true),
      wind("vdwind", "Streaks blow the first picture away downwards.", isAcross: false, false),
    ]

  private static func slice(
    _ name: String, _ summary: String, isAcross: Bool, _ isReversed: Bool
  ) -> EffectDescriptor {
    .xfade(name, summary, .wipe, steps: EffectDescriptor.wholePixels) { canvas in
      XFadeStripes(
        kind: .slice, isAcross: isAcross,
        places: XFadeField.ramp(isAcross ? canvas.width : canvas.height, isReversed: isReversed),
        noise: [])
    }
  }

  private static func wind(
    _ name: String, _ summary: String, isAcross: Bool, _ isReversed: Bool
  ) -> EffectDescriptor {
    .xfade(name, summary, .wipe) { canvas in
      let (along, across) =
        isAcross ? (canvas.width, canvas.height) : (canvas.height, canvas.width)
      return XFadeStripes(
        kind: .wind, isAcross: isAcross,
        places: (0..<along).map {
          let place = Float($0) / Float(along)
          return isReversed ? 1 - place : place
        },
        noise: (0..<across).map { isAcross ? noise(0, $0) : noise($0, 0) })
    }
  }

  /// xfade's noise: the fraction of a large sine, which is a float with eight bits behind the point.
  private static func noise(_ x: Int, _ y: Int) -> UInt16 {
    let angle = Float(x) * 12.9898 + Float(y) * 78.233
    let value = Float(sin(Double(angle))) * 43758.545
    return UInt16(min((value - value.rounded(.down)) * 65_536, 65_535))
  }

  func frame(remaining: Float, of pair: PicturePair) -> EffectFrame {
    let rows = Rows(pair: pair, stripes: self, remaining: remaining, slices: slices(remaining))
    return rows.frame(on: pair.canvas)
  }

  /// Which columns or rows show the second picture, as coverages 0 and 1.
  private func slices(_ remaining: Float) -> [Float] {
    guard kind == .slice else { return [] }
    return places.map { place in
      let part = 10 * place
      let isNew = xfadeStep(-0.5, 0, place - remaining * 1.5) > part - part.rounded(.down)
      return isNew ? 1 : 0
    }
  }

  private struct Rows: CanvasRows {
    let pair: PicturePair
    let stripes: XFadeStripes
    let remaining: Float
    let slices: [Float]

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      if stripes.kind == .slice, !stripes.isAcross {
        let picture = slices[y] > 0 ? pair.to : pair.from
        return picture.draw(row: y, columns: columns, into: row)
      }
      let from = pair.from.row(y, columns: columns, scratch: scratch)
      let to = pair.to.row(y, columns: columns, scratch: scratch, lane: 1)
      let coverage = scratch.coverage(0, count: columns.count)
      cover(coverage, y, first: columns.lowerBound)
      row.blend(from, to, mask: coverage, in: pair.mix)
    }

    private func cover(_ coverage: CoverageRow, _ y: Int, first: Int) {
      let gone = Double(1 - remaining)
      switch stripes.kind {
      case .slice:
        coverage.take(slices, from: first, profile: EdgeProfile(scale: 1, offset: 0))
      case .dissolve:
        // A whole number above the level or not: nothing between.
        coverage.take(
          levels: stripes.noise, from: y * pair.canvas.width + first,
          profile: EdgeProfile(scale: -1, offset: (gone * 65_536).rounded(.up)))
      case .wind where stripes.isAcross:
        let offset = 6 * gone - Double(stripes.noise[y]) / 65_536
        coverage.take(
          stripes.places, from: first,
          profile: EdgeProfile(scale: -4, offset: offset, kind: .smooth))
      case .wind:
        let offset = 6 * gone - 4 * Double(stripes.places[y])
        coverage.take(
          levels: stripes.noise, from: first,
          profile: EdgeProfile(scale: -1 / 65_536, offset: offset, kind: .smooth))
      }
    }
  }
}
