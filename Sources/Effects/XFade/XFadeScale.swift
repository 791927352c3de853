// xfade's squeezes and zoom: the first picture is scaled, and pixels are taken as they are.

import SeguePixels
import SegueTransitions

struct XFadeScale: XFadeMotion {
  enum Kind: Sendable {
    case squeezeRows
    case squeezeColumns
    case zoom
  }

  let kind: Kind
  private let pictures: CanvasPictures

  init(kind: Kind, canvas: PixelSize) {
    self.kind = kind
    pictures = CanvasPictures(canvas)
  }

  static let descriptors: [EffectDescriptor] = [
    scale("squeezeh", "The first picture is squeezed flat.", .slide, .squeezeRows),
    scale("squeezev", "The first picture is squeezed thin.", .slide, .squeezeColumns),
    scale("zoomin", "The view moves into the first picture, which fades.", .zoom, .zoom),
  ]

  private static func scale(
    _ name: String, _ summary: String, _ family: EffectDescriptor.Family, _ kind: Kind
  ) -> EffectDescriptor {
    .xfade(name, summary, family, steps: "xfade scales without smoothing") {
      XFadeScale(kind: kind, canvas: $0)
    }
  }

  func frame(remaining: Float, of pair: PicturePair) -> EffectFrame {
    let (width, height) = (pair.canvas.width, pair.canvas.height)
    let from = pictures.bitmap(of: pair.from)
    func whole(_ count: Int) -> [Int32] { (0..<count).map { Int32($0) } }
    switch kind {
    case .squeezeRows:
      return Rows(
        pair: pair, from: from, columns: whole(width), rows: Self.squeezed(height, remaining),
        isEveryColumn: true, weight: BlendWeight(0)
      ).frame(on: pair.canvas)
    case .squeezeColumns:
      return Rows(
        pair: pair, from: from, columns: Self.squeezed(width, remaining), rows: whole(height),
        weight: BlendWeight(0)
      ).frame(on: pair.canvas)
    case .zoom:
      let part = xfadeStep(0.5, 1, remaining)
      return Rows(
        pair: pair, from: from, columns: Self.zoomed(width, part), rows: Self.zoomed(height, part),
        weight: BlendWeight(Double(1 - xfadeStep(0, 0.5, remaining)))
      ).frame(on: pair.canvas)
    }
  }

  /// The pixel that each place shows of a side that shrinks to its middle; −1 where it has left.
  private static func squeezed(_ count: Int, _ remaining: Float) -> [Int32] {
    (0..<count).map { index in
      let place = 0.5 + (Float(index) / Float(count) - 0.5) / remaining
      guard place >= 0, place <= 1 else { return -1 }
      return Int32((place * Float(count - 1)).rounded(.toNearestOrEven))
    }
  }

  private static func zoomed(_ count: Int, _ part: Float) -> [Int32] {
    (0..<count).map { index in
      let place = 0.5 + (Float(index) / Float(count) - 0.5) * part
      return Int32(min(max((place * Float(count - 1)).rounded(.up), 0), Float(count - 1)))
    }
  }

  private struct Rows: CanvasRows {
    let pair: PicturePair
    /// The first picture as it stands on the canvas.
    let from: Bitmap
    /// The column and the row of the first picture at each place; −1 for the second picture.
    let columns: [Int32]
    let rows: [Int32]
    /// Whether each place shows the column of its own number.
    var isEveryColumn = false
    /// How much of the second picture is over it.
    let weight: BlendWeight

    func draw(_ y: Int, columns wanted: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      let seen = seenColumns.part(in: wanted)
      guard rows[y] >= 0, !seen.isEmpty else {
        return pair.to.draw(row: y, columns: wanted, into: row)
      }
      let (first, last) = (
        seen.lowerBound - wanted.lowerBound, seen.upperBound - wanted.lowerBound
      )
      pair.to.draw(row: y, columns: wanted.lowerBound..<seen.lowerBound, into: row[0..<first])
      pair.to.draw(
        row: y, columns: seen.upperBound..<wanted.upperBound, into: row[last..<row.count])
      let own = row[first..<last]
      let source = from.row(Int(rows[y]))
      if isEveryColumn {
        own.copy(source[seen])
      } else {
        own.pick(source, columns: columns, from: seen.lowerBound)
      }
      guard weight != BlendWeight(0) else { return }
      let to = pair.to.row(y, columns: seen, scratch: scratch, lane: 1)
      own.crossfade(own.reading, to, weight: weight, in: pair.mix)
    }

    /// The places that show the first picture: one run.
    private var seenColumns: Range<Int> {
      let first = columns.firstIndex { $0 >= 0 } ?? columns.count
      let last = columns.lastIndex { $0 >= 0 } ?? columns.count - 1
      return first..<max(last + 1, first)
    }
  }
}
