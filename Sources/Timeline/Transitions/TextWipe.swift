// Letters that open: the second picture appears inside the letters of a word, which can be read for a moment, and come near
// until one of them has swallowed the canvas.
//
// The word grows from nothing in the canvas's middle until it can be read, and a little while it stands there. Then it comes
// near ever faster, and a point deep inside a letter near its middle, the focus, glides to the canvas's middle. In the end
// the circle around the focus that lies inside the letter is larger than the canvas. The second picture is seen from
// close by, and is at rest a moment after the letters are gone. So that letters can be read, the first picture gets
// darker, they throw a shadow, and a thin white line goes round them. Coverage is exact at any size: it is that of the
// outlines, drawn anew for each frame. Where neither picture is, nothing is drawn.

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
    /// The circle's middle, which all comes near to.
    package let focus: Point
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
      let (cell, deep) = Self.focus(of: field)
      focus = Point(
        x: (cell.x - field.origin.x) / field.scale, y: (cell.y - field.origin.y) / field.scale)
      // The field knows distances to a cell.
      depth = max(deep - 1, deep / 2) / field.scale
    }

    /// The cell that lies deep inside a letter and near the word's middle, which is the field's, and how deep: one at
    /// the word's end must be twice and a half as deep as one in its middle.
    private static func focus(of field: DistanceField) -> (cell: Point, depth: Double) {
      let half = Double(DistanceField.side) / 2
      var (cell, depth, most) = (field.deepest, field.depth, 0.0)
      for row in 0..<DistanceField.side {
        for column in 0..<DistanceField.side {
          let point = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
          let inside = field.distance(x: point.x, y: point.y)
          guard inside > most else { continue }
          let (x, y) = ((point.x - half) / half, (point.y - half) / half)
          let worth = inside * (1 - 0.6 * (x * x + y * y).squareRoot())
          if worth > most { (cell, depth, most) = (point, inside, worth) }
        }
      }
      return (cell, depth)
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
  /// How much they grow while they stand, as a logarithm, and the least time that they need for it.
  private static let (drift, leastDrift) = (0.1, 0.15)
  /// The most of the canvas's height that they take when they stand.
  private static let highest = 0.7
  /// How much farther than the canvas's corners the circle reaches in the end.
  private static let excess = 1.05
  /// The part of the time on which they come near that is over when they have swallowed the canvas.
  private static let arrival = 0.92
  /// How much larger the second picture is until they come near.
  private static let closeness = 0.3
  /// How much of the first picture's light goes before the letters can be read.
  private static let dimming = 0.6
  /// How dark their shadow is at their edge, and how long, in parts of the canvas's shorter side.
  private static let (shadow, reach) = (0.6, 0.03)
  /// How wide the line round them is, in parts of the canvas's shorter side.
  private static let rim = 0.006

  package func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let motion = Motion(self, canvas: layout.canvas)
    return Prepared(extent: layout.canvasRect, letters: letters, motion: motion)
  }

  private struct Prepared: PreparedEffect {
    let extent: PixelRect
    let letters: Letters
    let motion: Motion
    var scratch: ScratchLayout {
      ScratchLayout(pixelRows: 2, floatRows: 1, coverageRows: 1, lightRows: 1)
    }

    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      let time = min(max(progress, 0), 1)
      let place = motion.place(at: time)
      // Goes in the first half of the way on which they come near.
      let standing = 1 - Double.smoothStep(2 * motion.nearing(at: time))
      let dark = TextWipe.dimming * Double.smoothStep(time / TextWipe.rise)
      // Beside a picture that is smaller than the canvas nothing is drawn, and it keeps its size.
      let isFilling = pair.to.rect.intersection(pair.canvasRect) == pair.canvasRect
      let side = Double(pair.canvas.shorterSide)
      // Small letters have a short shadow, and a thin line.
      let grown = min(place.xx / motion.standing, 1)
      return .rows(
        Frame(
          pair: pair,
          coverage: Coverage(letters.outline, projection: place, clip: pair.canvasRect),
          darkness: dark,
          shadow: LetterShadow(
            letters, at: place, reach: TextWipe.reach * side * grown,
            darkness: TextWipe.shadow * standing),
          rim: rim(TextWipe.rim * side * grown, at: place, on: pair.canvasRect),
          scale: isFilling ? motion.scale(at: time) : 1))
    }

    /// A line round the letters, of this width in pixels; nil if they are too small for one.
    private func rim(_ width: Double, at place: Projection, on canvas: PixelRect) -> Coverage? {
      guard width > 0, place.xx > 0 else { return nil }
      let line = letters.outline.stroked(
        StrokeStyle(lineWidth: width / place.xx, lineJoin: .round), tolerance: 0.1 / place.xx)
      return Coverage(line, projection: place, clip: canvas)
    }
  }

  /// Where the letters are at each moment.
  struct Motion {
    private let letters: Letters
    /// The canvas's middle.
    private let middle: Point
    /// Pixels to a unit of the letters when they can be read.
    let standing: Double
    /// How fast they grow while they stand, and how much more until the end, as logarithms.
    private let (drift, nearer): (Double, Double)
    private let end: Double

    init(_ wipe: TextWipe, canvas: PixelSize) {
      letters = wipe.letters
      let size = Size(width: Double(canvas.width), height: Double(canvas.height))
      middle = Point(x: size.width / 2, y: size.height / 2)
      let bounds = letters.bounds
      standing = min(
        wipe.size * size.width / bounds.width, TextWipe.highest * size.height / bounds.height)
      end = TextWipe.rise + wipe.hold
      drift = TextWipe.drift / max(wipe.hold, TextWipe.leastDrift)
      let corner = (middle.x * middle.x + middle.y * middle.y).squareRoot()
      let last = TextWipe.excess * (corner + 1) / letters.depth
      let drifted = drift * (end + TextWipe.arrival * (1 - end) - TextWipe.rise)
      nearer = max(log(last / standing) - drifted, 0.5)
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
      let left = max(1 - time / TextWipe.rise, 0)
      let near = nearing(at: time)
      let standing = min(time, end + TextWipe.arrival * (1 - end)) - TextWipe.rise
      let stood = self.standing * (1 - left * left) * exp(drift * standing)
      // Fast in the middle: the last corners are swallowed no faster.
      let scale = stood * exp(nearer * near * near * (2.2 - 1.2 * near))
      // The word's middle is in the canvas's middle until the focus begins to go there.
      let away = stood * (1 - Double.smoothStep(near))
      let (focus, bounds) = (letters.focus, letters.bounds)
      return Projection(
        scaleX: scale, scaleY: scale,
        x: middle.x + (focus.x - bounds.minX - bounds.width / 2) * away - focus.x * scale,
        y: middle.y + (focus.y - bounds.minY - bounds.height / 2) * away - focus.y * scale)
    }
  }

  private struct Frame: RowFrame {
    let pair: PicturePair
    let coverage: Coverage
    /// How much of the first picture's light is gone everywhere, 0…1.
    let darkness: Double
    let shadow: LetterShadow?
    /// The line round the letters.
    let rim: Coverage?
    /// How much larger the second picture is.
    let scale: Double

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
        guard let rim else { continue }
        rim.row(y, into: spans)
        for index in 0..<spans.count {
          drawRim(spans[index], of: spans, y, inside, scratch, into: target)
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
      guard !span.isSolid else { return drawSecond(y, columns, into: row) }
      let from = scratch.pixels(0, count: columns.count)
      from.copy(row.reading)
      let to = scratch.pixels(1, count: columns.count)
      drawSecond(y, columns, into: to)
      let first = columns.lowerBound - span.columns.lowerBound
      let mask = spans.values(span)[first..<(first + columns.count)]
      row.blend(from.reading, to.reading, mask: mask, in: pair.mix)
    }

    private func drawSecond(_ y: Int, _ columns: Range<Int>, into row: MutablePixelRow) {
      if scale == 1 {
        pair.to.draw(row: y, columns: columns, into: row)
      } else {
        pair.to.draw(y, columns, scaled: scale, on: pair.canvas, edge: .clamp, into: row)
      }
    }

    /// Draws white on as much as there is.
    private func drawRim(
      _ span: CoverageSpan, of spans: CoverageSpans, _ y: Int, _ inside: Range<Int>,
      _ scratch: Scratch, into target: PixelTarget
    ) {
      let columns = span.columns.clamped(to: inside)
      guard !columns.isEmpty else { return }
      let row = target.row(y, columns: columns)
      let white = scratch.coverage(0, count: columns.count)
      if span.isSolid {
        white.fill(.max)
      } else {
        let first = columns.lowerBound - span.columns.lowerBound
        white.copy(spans.values(span)[first..<(first + columns.count)])
      }
      white.multiply(byAlphaOf: row.reading)
      row.tint(gray: 1, coverage: white)
    }
  }
}
