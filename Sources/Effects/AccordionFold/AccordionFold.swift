// Accordion fold: the lower part of a picture unfolds in a zigzag.
//
// Formula, found from Core Image's render (53 dB), for pictures of different heights: both are centred
// horizontally. y' is the distance down from the top edge, hS, hT, wS, wT are the sizes, B the height of
// the bottom that does not fold, N the number of folds, t the time.
//   h = hS + t·(hT − hS), top = min(hS, hT) − B, F = |hT − hS|; the rows top … top + F·t fold
//   above them rows are counted from the top edge, below them from the bottom edge
//   between: q = (y' − top)/(F·t/2N), n = ⌊q⌋, f = q − n, z = f for even n, else 1 − f
//     x is sampled at cx + (x − cx)·(1 + κz), κ = (1 − t)·(F/2N)/((wS + wT)/2)
//     row of `to` = top + (y' − top)/t, row of `from` = top
//     shade = 1 − amount·(1 − t)·(1 − f)
//   out = ((1 − t)·from + t·to)·shade
// Where the second picture is the lower one, the two change roles and the time runs backwards. The
// middle is that of the wider picture, the bottom edge moves from the first picture's to the second's.
//
// Pictures of one height have nothing to fold: Core Image's is a dissolve then. So Segue's own effect
// lets the whole second picture unfold over the first, from its top edge down. The folds of a sheet stand out by √(1 − t²),
// which falls fastest at last: they would stop at once, however slow the pace. So they stand out by r = (1 − t²)^(3/4). Light
// falls on it from above:
//   κ = r·(F/2N)/width
//   shade = 1 − amount·r·(.4·(1 − z) + .6 for odd n, whose strips look down)
// and it throws a shadow as dark as `amount`·r on the first picture below it and beside it. A first picture
// that it will not cover is gone when it is open: smooth(2t − 1) of it.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// A zigzag of folds.
struct AccordionFold: Effect {
  /// Height of the bottom strip that does not fold.
  var bottomHeight = Length.pixels(0)
  var folds: Double
  var shadow: Double
  /// Whether the second picture unfolds over the first, whatever their heights: Segue's own.
  var isOverlaid: Bool

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let isGrowing = layout.to.height >= layout.from.height
    let (low, high) = isGrowing ? (layout.from, layout.to) : (layout.to, layout.from)
    let wider = layout.from.width > layout.to.width ? layout.from : layout.to
    let center = Double(wider.x) + Double(wider.width) / 2
    let fold =
      isOverlaid
      ? Fold(top: 0, height: Double(layout.to.height), folds: folds, shadow: shadow)
      : Fold(
        top: max(0, Double(low.height) - bottomHeight.pixels(on: layout.canvas)),
        height: Double(high.height - low.height), folds: folds, shadow: shadow)
    // Lower versions of the picture that unfolds, of two moments.
    let levels = ImageLevels(cache: RasterCache(bytes: 2 * layout.byteCount))
    if isOverlaid {
      let center = Double(layout.to.x) + Double(layout.to.width) / 2
      return PreparedOnCanvas(
        layout, extent: layout.bounds,
        scratch: ScratchLayout(pixelRows: 5, floatRows: 1, coverageRows: 2, lightRows: 1)
      ) { progress, pair in
        if let end = PictureFrame.atEnd(progress, of: pair) { return end }
        return .rows(
          UnfoldingFrame(
            pair: pair, fold: fold, time: min(progress, 1), center: center, levels: levels))
      }
    }
    return PreparedOnCanvas(
      layout, extent: Self.extent(of: layout, around: center),
      scratch: ScratchLayout(pixelRows: 2, floatRows: 3, lightRows: 2)
    ) { progress, pair in
      if let end = PictureFrame.atEnd(progress, of: pair) { return end }
      return .rows(
        AccordionFrame(
          low: isGrowing ? pair.from : pair.to, high: isGrowing ? pair.to : pair.from,
          fold: fold, time: isGrowing ? progress : 1 - progress, center: center, mix: pair.mix))
    }
  }

  /// Both pictures, centred, and a row more at the top.
  private static func extent(of layout: PairLayout, around center: Double) -> PixelRect {
    let bounds = [layout.from, layout.to].map {
      PixelRect(
        x: Int((center - Double($0.width) / 2).rounded(.down)), y: $0.y - 1,
        width: $0.width + 1, height: $0.height + 1)
    }
    return bounds.reduce(layout.canvasRect) { $0.union($1) }
  }
}

/// The folding part of a picture.
struct Fold: Sendable {
  /// Where it begins below the top edge.
  let top: Double
  /// Its height when it is open.
  let height: Double
  let folds: Double
  let shadow: Double

  /// One row of the canvas, and the part of the fold that it shows.
  struct Row {
    /// Distance from the fold's beginning when it is open.
    let depth: Double
    /// How much wider the row is seen than it is shown: 1 + κz.
    let stretch: Double
    let shade: Double
  }

  func height(at time: Double) -> Double { height * time }

  /// A strip of the zigzag, and the place of a row in it.
  struct Strip {
    let height: Double
    /// Whether it goes away from the eye downwards, as the first one does.
    let looksUp: Bool
    /// The part of the strip above the row.
    let part: Double
  }

  func strip(_ distance: Double, at time: Double) -> Strip {
    let height = height * time / (2 * folds)
    let place = distance / height
    let number = place.rounded(.down)
    return Strip(
      height: height, looksUp: number.truncatingRemainder(dividingBy: 2) == 0,
      part: place - number)
  }

  /// The row at a distance below the fold's beginning, in a picture of a width.
  func row(_ distance: Double, at time: Double, width: Double) -> Row {
    let strip = strip(distance, at: time)
    let near = strip.looksUp ? strip.part : 1 - strip.part
    return row(
      distance, at: time, width: width, near: near, rise: 1 - time, dark: 1 - strip.part)
  }

  /// The same of a row that is so near to the eye and so dark, 0…1, in folds that stand out by `rise`.
  func row(
    _ distance: Double, at time: Double, width: Double, near: Double, rise: Double, dark: Double
  ) -> Row {
    Row(
      depth: distance / time, stretch: 1 + rise * height / (2 * folds) / width * near,
      shade: 1 - shadow * rise * dark)
  }
}
