// Zoom: the first picture comes near and fades into the second, which follows it; or the first draws back.
//
// Formula: the near picture is 1 + 2·p² times as large, the far one .8 + .2·p·(2 − p), and smooth(p) =
// 3p² − 2p³ of the far one shows. Where the far one does not reach, it is seen in a mirror at its sides: its
// outline would stand in the frame like a window.

import SeguePixels
import SegueTransitions

/// The view moves towards the pictures, or away from them.
struct Zoom: Effect {
  /// Whether it moves away: the same from the second picture to the first, backwards.
  let isOut: Bool

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    PreparedOnCanvas(layout, scratch: ScratchLayout(pixelRows: 1)) { progress, pair in
      if let end = PictureRows.atEnd(progress, of: pair) { return end }
      let p = isOut ? 1 - progress : progress
      return Rows(
        canvas: pair.canvas, mix: pair.mix, near: isOut ? pair.to : pair.from,
        far: isOut ? pair.from : pair.to, nearScale: 1 + 2 * p * p,
        farScale: 0.8 + 0.2 * p * (2 - p), weight: BlendWeight(p * p * (3 - 2 * p))
      ).frame(on: pair.canvas)
    }
  }

  private struct Rows: CanvasRows {
    let canvas: PixelSize
    let mix: MixSpace
    let near: PlacedPicture
    let far: PlacedPicture
    let nearScale: Double
    let farScale: Double
    /// How much of the far picture shows.
    let weight: BlendWeight

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      for piece in columns.pieces() {
        let part = row[
          (piece.lowerBound - columns.lowerBound)..<(piece.upperBound - columns.lowerBound)]
        let other = scratch.pixels(0, count: piece.count)
        sample(near, nearScale, y, piece, part)
        sample(far, farScale, y, piece, other)
        part.crossfade(part.reading, other.reading, weight: weight, in: mix)
      }
    }

    /// Columns of row y of a picture that is scaled about the canvas's middle.
    private func sample(
      _ picture: PlacedPicture, _ scale: Double, _ y: Int, _ columns: Range<Int>,
      _ row: MutablePixelRow
    ) {
      func place(_ index: Int, _ side: Int, _ corner: Int) -> Double {
        let middle = Double(side) / 2
        return middle + (Double(index) + 0.5 - middle) / scale - Double(corner)
      }
      let fills = picture.rect.intersection(PixelRect(canvas)) == PixelRect(canvas)
      row.sample(
        picture.bitmap,
        from: Point(
          x: place(columns.lowerBound, canvas.width, picture.rect.x),
          y: place(y, canvas.height, picture.rect.y)),
        step: Point(x: 1 / scale, y: 0), edge: fills ? .mirror : .clear)
    }
  }

  private static func named(
    _ name: String, title: String, coreAnimation: String, isOut: Bool, _ summary: String
  ) -> [EffectDescriptor] {
    let own = EffectDescriptor(
      name: name, title: title, summary: summary, family: .zoom, ignoresDirection: true,
      cost: .medium, make: { _ in Zoom(isOut: isOut) })
    return [own, own.named(coreAnimation, of: .coreAnimation)]
  }

  /// Under all their names.
  static let descriptors =
    named(
      "zoom-in", title: "Zoom in", coreAnimation: "zoomyIn", isOut: false,
      "The first picture comes near and fades, the second follows it.")
    + named(
      "zoom-out", title: "Zoom out", coreAnimation: "zoomyOut", isOut: true,
      "The first picture draws back and fades, the second arrives before it.")
}
