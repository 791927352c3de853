// The code that push, reveal and move-in share: two pictures, each shifted by whole pixels, and a
// rectangle of the canvas that shows the second one. A spring may move a picture too far; its last
// pixels are then repeated up to the canvas's edge. The one on top may cast a shadow.

import SeguePixels
import SegueTransitions

/// The rows of a frame of two pictures that slide.
struct SlideRows: CanvasRows {
  /// A shift in whole pixels, to the right and downwards.
  typealias Shift = (x: Int, y: Int)

  let pair: PicturePair
  let fromShift: Shift
  let toShift: Shift
  /// The part of the canvas that shows the second picture; a band across the canvas.
  let toArea: PixelRect
  /// Opacities, when the pictures fade as they slide.
  var fade: (from: BlendWeight, to: BlendWeight)?
  /// The shadow that the picture on top casts on the other.
  var shadow: SlideShadow?

  func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
    let to =
      toArea.rows.contains(y)
      ? columns.part(in: toArea.columns) : columns.lowerBound..<columns.lowerBound
    func part(_ part: Range<Int>) -> MutablePixelRow { row[part.from(columns.lowerBound)] }
    let (before, after) = (columns.lowerBound..<to.lowerBound, to.upperBound..<columns.upperBound)
    draw(pair.from, fromShift, fade?.from, y, before, into: part(before))
    draw(pair.to, toShift, fade?.to, y, to, into: part(to))
    draw(pair.from, fromShift, fade?.from, y, after, into: part(after))
    shadow?.fall(on: row, y, from: columns.lowerBound, scratch: scratch)
  }

  /// Draws columns of a shifted picture; beyond the canvas's edges its last pixel is repeated.
  private func draw(
    _ picture: PlacedPicture, _ shift: Shift, _ opacity: BlendWeight?, _ y: Int,
    _ columns: Range<Int>, into row: MutablePixelRow
  ) {
    guard !columns.isEmpty else { return }
    let sourceY = min(max(y - shift.y, 0), pair.canvas.height - 1)
    let wanted = columns.from(shift.x)
    let there = wanted.part(in: 0..<pair.canvas.width)
    if there.isEmpty {
      let edge = wanted.lowerBound < 0 ? 0 : pair.canvas.width - 1
      picture.draw(row: sourceY, columns: edge..<edge + 1, into: row[0..<1])
      row.fill(row[0])
    } else {
      let start = there.lowerBound - wanted.lowerBound
      let end = there.upperBound - wanted.lowerBound
      picture.draw(row: sourceY, columns: there, into: row[start..<end])
      if start > 0 { row[0..<start].fill(row[start]) }
      if end < row.count { row[end..<row.count].fill(row[end - 1]) }
    }
    if let opacity {
      row.fade(row.reading, to: .clear, weight: BlendWeight(1 - Double(opacity.rawValue) / 65_536))
    }
  }
}

/// How far a slide has moved, in whole pixels of the canvas.
struct SlideTravel {
  let direction: Direction
  let canvas: PixelSize
  /// Pixels moved so far: the whole side at progress 1, and at most four sides either way.
  let distance: Int
  /// The whole distance in pixels.
  let side: Int

  init(direction: Direction, canvas: PixelSize, progress: Double) {
    let side = direction.motion.x != 0 ? canvas.width : canvas.height
    let bounded = min(max(progress.isNaN ? 0 : progress, -4), 4)
    self.init(
      direction: direction, canvas: canvas, distance: Int((bounded * Double(side)).rounded()))
  }

  init(direction: Direction, canvas: PixelSize, distance: Int) {
    self.direction = direction
    self.canvas = canvas
    side = direction.motion.x != 0 ? canvas.width : canvas.height
    self.distance = distance
  }

  /// The shift of the picture that leaves.
  var leaving: SlideRows.Shift { shift(distance) }
  /// The shift of the picture that arrives.
  var arriving: SlideRows.Shift { shift(distance - side) }

  /// The part of the canvas that the motion has uncovered or covered so far.
  var swept: PixelRect {
    let length = min(max(distance, 0), side)
    return switch direction {
    case .right: PixelRect(x: side - length, y: 0, width: length, height: canvas.height)
    case .left: PixelRect(x: 0, y: 0, width: length, height: canvas.height)
    case .top: PixelRect(x: 0, y: 0, width: canvas.width, height: length)
    case .bottom: PixelRect(x: 0, y: side - length, width: canvas.width, height: length)
    }
  }

  private func shift(_ pixels: Int) -> SlideRows.Shift {
    (direction.motion.x * pixels, direction.motion.y * pixels)
  }
}
