// xfade's crops: the first picture shrinks to nothing before black, then the second one grows.

import SeguePixels
import SegueSystem
import SegueTransitions

struct XFadeCrop: XFadeMotion {
  let isRound: Bool

  static let descriptors: [EffectDescriptor] = [
    .xfade(
      "circlecrop", "A circle closes on the first picture and opens on the second one.", .wipe,
      steps: EffectDescriptor.wholePixels, { _ in XFadeCrop(isRound: true) }),
    .xfade(
      "rectcrop", "A rectangle closes on the first picture and opens on the second one.", .wipe,
      steps: EffectDescriptor.wholePixels, { _ in XFadeCrop(isRound: false) }),
  ]

  func frame(remaining: Float, of pair: PicturePair) -> EffectFrame {
    let (width, height) = (pair.canvas.width, pair.canvas.height)
    let half = abs(remaining - 0.5)
    let picture = remaining < 0.5 ? pair.to : pair.from
    let middle = (x: width / 2, y: height / 2)
    guard isRound else {
      let reach = (x: Int(half * Float(width)), y: Int(half * Float(height)))
      return Rows(picture: picture, middle: middle) { distance in
        distance < reach.y ? reach.x - 1 : -1
      }.frame(on: pair.canvas)
    }
    let corner = (x: Float(middle.x), y: Float(middle.y))
    let reach = (corner.x * corner.x + corner.y * corner.y).squareRoot()
    let radius = Double((2 * half) * (2 * half) * (2 * half) * reach)
    return Rows(picture: picture, middle: middle) { distance in
      let square = radius * radius - Double(distance * distance)
      return square < 0 ? -1 : Int(square.squareRoot())
    }.frame(on: pair.canvas)
  }

  private struct Rows: CanvasRows {
    let picture: PlacedPicture
    let middle: (x: Int, y: Int)
    /// How many columns on each side of the middle one are seen in rows so far from the middle.
    let reach: @Sendable (Int) -> Int

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      let black = Pixel(red: 0, green: 0, blue: 0, alpha: 255)
      let half = reach(abs(y - middle.y))
      guard half >= 0 else { return row.fill(black) }
      let seen = columns.part(in: (middle.x - half)..<(middle.x + half + 1))
      let first = seen.lowerBound - columns.lowerBound
      let last = first + seen.count
      row[0..<first].fill(black)
      picture.draw(row: y, columns: seen, into: row[first..<last])
      row[last..<row.count].fill(black)
    }
  }
}
