// Letters that open: the second picture appears inside the letters of a word, which stand for a moment, and grow until one
// of them has swallowed the canvas.
//
// Three times: the letters grow from nothing until they can be read, stand while they grow a little, and come near ever
// faster. What comes near is the point that lies deepest inside the letters; it is on its way to the canvas's middle then.
// In the end the circle around it that lies inside the letter is larger than the canvas. The second picture is seen from close by,
// and is at rest a moment after the letters are gone. So that letters can be read, the
// first picture gets darker, the second is paler in them until they come near, and they throw a shadow. Coverage is exact
// at any size: it is that of the outlines, drawn anew for each frame. Behind a second picture with holes the letters are white
// until they come near: a logo alone would show parts of them.

import SegueDrawing
import SegueEffects
import SeguePixels
import SegueSystem
import SegueTransitions

/// A wipe through letters.
package struct TextWipe: Effect {
  /// The letters, their bounds, and the circle inside them, in units of their own.
  package struct Letters {
    package let outline: Path
    let field: DistanceField
    package let bounds: Rect
    package let deepest: Point
    package let depth: Double

    /// Finds the circle; nil for letters with nothing in them, and for lines so long that none of their strokes is as wide
    /// as a cell of the field.
    package init?(_ outline: Path) {
      guard let bounds = outline.bounds, let field = DistanceField(outline, fillRule: .nonZero)
      else {
        return nil
      }
      self.outline = outline
      self.field = field
      self.bounds = bounds
      deepest = Point(
        x: (field.deepest.x - field.origin.x) / field.scale,
        y: (field.deepest.y - field.origin.y) / field.scale)
      // The field knows distances to a cell.
      depth = max(field.depth - 1, field.depth / 2) / field.scale
    }
  }

  package let letters: Letters
  /// How wide they stand, in parts of the canvas.
  package let size: Double
  /// How long they stand, in parts of the time.
  package let hold: Double

  /// Makes the effect of its letters, their width and how long they stand.
  package init(letters: Letters, size: Double, hold: Double) {
    (self.letters, self.size, self.hold) = (letters, size, hold)
  }

  /// The part of the time in which they grow until they can be read.
  private static let rise = 0.3
  /// How much they grow while they stand.
  private static let drift = 0.06
  /// The most of the canvas's height that they take when they stand.
  private static let highest = 0.7
  /// How much farther than the canvas's corners the circle reaches in the end: the canvas is covered a moment before it.
  private static let excess = 1.25
  /// The part of the time on which they come near that is over when they have swallowed the canvas.
  private static let arrival = 0.88
  /// How much larger the second picture is until they come near.
  private static let closeness = 0.3
  /// How much of the first picture's light goes before the letters can be read.
  private static let dimming = 0.6
  /// How much white there is in the second picture until they come near.
  private static let paleness = 0.4
  /// How dark their shadow is at their edge, and how long, in parts of the canvas's shorter side.
  private static let (shadow, reach) = (0.6, 0.03)

  package func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let motion = Motion(self, canvas: layout.canvas)
    return Prepared(extent: layout.canvasRect, letters: letters, motion: motion)
  }

  private struct Prepared: PreparedEffect {
    let extent: PixelRect
    let letters: Letters
    let motion: Motion
    var scratch: ScratchLayout {
      ScratchLayout(pixelRows: 3, floatRows: 1, coverageRows: 1, lightRows: 1)
    }

    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      let time = min(max(progress, 0), 1)
      let place = motion.place(at: time)
      // Goes in the first half of the way on which they come near.
      let standing = 1 - Double.smoothStep(2 * motion.nearing(at: time))
      let dark = TextWipe.dimming * Double.smoothStep(2 * time / TextWipe.rise)
      // Beside a picture that is smaller than the canvas nothing is drawn, and it keeps its size.
      let isFilling = pair.to.rect.intersection(pair.canvasRect) == pair.canvasRect
      let isLogo = isFilling && !pair.to.isOpaque(over: pair.canvasRect)
      let long = TextWipe.reach * Double(pair.canvas.shorterSide)
      return .rows(
        Frame(
          pair: pair,
          coverage: Coverage(letters.outline, projection: place, clip: pair.canvasRect),
          darkness: dark,
          shadow: LetterShadow(
            letters, at: place, reach: long * min(place.xx / motion.standing, 1),
            darkness: TextWipe.shadow * standing),
          scale: isFilling ? motion.scale(at: time) : 1,
          paleness: BlendWeight(TextWipe.paleness * standing),
          backing: isLogo ? FineColor(.white, opacity: standing) : nil))
    }
  }

  /// Where the letters are at each moment.
  struct Motion {
    private let letters: Letters
    private let middle: Point
    /// Pixels to a unit of the letters when they can be read; then, when they begin to come near, and in the end.
    let standing: Double
    private let (leaving, last): (Double, Double)
    private let end: Double

    init(_ wipe: TextWipe, canvas: PixelSize) {
      letters = wipe.letters
      let size = Size(width: Double(canvas.width), height: Double(canvas.height))
      middle = Point(x: size.width / 2, y: size.height / 2)
      standing = min(
        wipe.size * size.width / letters.bounds.width,
        TextWipe.highest * size.height / letters.bounds.height)
      leaving = standing * (1 + TextWipe.drift)
      let corner = (middle.x * middle.x + middle.y * middle.y).squareRoot()
      last = max(TextWipe.excess * (corner + 1) / letters.depth, leaving)
      end = TextWipe.rise + wipe.hold
    }

    /// How much of the way is behind them on which they come near, 0…1.
    func nearing(at time: Double) -> Double { min(settling(at: time) / TextWipe.arrival, 1) }

    /// How much larger the second picture is.
    func scale(at time: Double) -> Double {
      let way = settling(at: time)
      return 1 + TextWipe.closeness * pow(1 - way, 1.5) * (1 + 1.5 * way)
    }

    /// How much of the time is over that comes after they stood, 0…1.
    private func settling(at time: Double) -> Double { max((time - end) / max(1 - end, 1e-6), 0) }

    /// The map from the letters' units to the canvas.
    func place(at time: Double) -> Projection {
      let center = Point(
        x: letters.bounds.minX + letters.bounds.width / 2,
        y: letters.bounds.minY + letters.bounds.height / 2)
      let rise = TextWipe.rise
      if time < rise {
        let share = 1 - (1 - time / rise) * (1 - time / rise)
        return place(center, at: middle, standing * share)
      }
      if time < end {
        return place(
          center, at: middle, standing + (leaving - standing) * (time - rise) / (end - rise))
      }
      let share = nearing(at: time)
      let first = Point(
        x: middle.x + (letters.deepest.x - center.x) * leaving,
        y: middle.y + (letters.deepest.y - center.y) * leaving)
      // The point is in the middle before the letters are so near that it would run.
      let near = Double.smoothStep(2 * share)
      return place(
        letters.deepest,
        at: Point(
          x: first.x + (middle.x - first.x) * near, y: first.y + (middle.y - first.y) * near),
        leaving * pow(last / leaving, share * share))
    }

    private func place(_ point: Point, at target: Point, _ scale: Double) -> Projection {
      Projection(
        scaleX: scale, scaleY: scale, x: target.x - point.x * scale, y: target.y - point.y * scale)
    }
  }

  private struct Frame: RowFrame {
    let pair: PicturePair
    let coverage: Coverage
    /// How much of the first picture's light is gone everywhere, 0…1.
    let darkness: Double
    let shadow: LetterShadow?
    /// How much larger the second picture is.
    let scale: Double
    /// How much white there is in it.
    let paleness: BlendWeight
    /// What is behind it in the letters.
    let backing: FineColor?

    func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
      let canvas = pair.canvasRect
      let shown = target.region.columns
      let inside = canvas.columns.clamped(to: shown)
      let spans = CoverageSpans(width: canvas.width)
      // What is clear beside a smaller picture stays clear.
      let isFilled = pair.from.isOpaque(over: canvas)
      for y in rows {
        guard canvas.rows.contains(y), !inside.isEmpty else {
          target.row(y).fill(.clear)
          continue
        }
        target.row(y, columns: shown.lowerBound..<inside.lowerBound).fill(.clear)
        target.row(y, columns: inside.upperBound..<shown.upperBound).fill(.clear)
        let row = target.row(y, columns: inside)
        pair.from.draw(row: y, columns: inside, into: row)
        let shares = scratch.coverage(0, count: inside.count)
        shares.fill(UInt16((darkness * 65_535).rounded()))
        shadow?.add(to: shares, row: y, columns: inside, taken: darkness)
        row.darken(by: shares, isOpaque: isFilled, scratch: scratch)
        coverage.row(y, into: spans)
        for index in 0..<spans.count {
          draw(spans[index], of: spans, y, inside, scratch, into: target)
        }
      }
    }

    private func draw(
      _ span: CoverageSpan, of spans: CoverageSpans, _ y: Int, _ inside: Range<Int>,
      _ scratch: Scratch, into target: PixelTarget
    ) {
      let columns = span.columns.clamped(to: inside)
      guard !columns.isEmpty else { return }
      let row = target.row(y, columns: columns)
      guard !span.isSolid else { return drawSecond(y, columns, scratch, into: row) }
      let from = scratch.pixels(0, count: columns.count)
      from.copy(row.reading)
      let to = scratch.pixels(1, count: columns.count)
      drawSecond(y, columns, scratch, into: to)
      let first = columns.lowerBound - span.columns.lowerBound
      let mask = spans.values(span)[first..<(first + columns.count)]
      row.blend(from.reading, to.reading, mask: mask, in: pair.mix)
    }

    private func drawSecond(
      _ y: Int, _ columns: Range<Int>, _ scratch: Scratch, into row: MutablePixelRow
    ) {
      let second = backing == nil ? row : scratch.pixels(2, count: row.count)
      if scale == 1 {
        pair.to.draw(row: y, columns: columns, into: second)
      } else {
        pair.to.draw(y, columns, scaled: scale, on: pair.canvas, edge: .clamp, into: second)
      }
      if paleness.rawValue > 0 { second.pale(weight: paleness) }
      guard let backing else { return }
      row.fill(fine: backing)
      row.over(second.reading, row.reading, in: pair.mix)
    }
  }
}
