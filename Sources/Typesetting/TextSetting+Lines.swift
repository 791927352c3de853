// One line of a text: its glyphs in visual order, aligned, and cut where it is too long.

import SegueDrawing
import SeguePixels

extension TextSetting {
  /// Sets a line.
  ///
  /// - Parameters:
  ///   - range: its characters.
  ///   - top: where it begins, from the top of the text.
  ///   - isLast: whether its paragraph ends with it.
  func line(
    _ paragraph: Paragraph, _ range: Range<Int>, _ metrics: Metrics, top: Double, isLast: Bool
  ) throws(TypesettingError) -> TextLayout.Line {
    let baseline = top + metrics.ascent
    let lineWidth = width(paragraph, range)
    let visible = range.lowerBound..<Self.visibleEnd(paragraph, range)
    let stretch = stretch(paragraph, visible, lineWidth, isLast: isLast)
    let x = start(of: lineWidth + stretch.total, paragraph)
    var (pen, glyphs) = (x, [TextLayout.Glyph]())
    for (item, part) in Self.visualItems(paragraph, visible) {
      let run = runs[item.run]
      var shaped = try paragraph.shape(item, part, letterSpacing: format.letterSpacing)[...]
      let atEnd = paragraph.spacing(endOf: part)
      while let glyph = shaped.popFirst() {
        var advance = glyph.advance * run.size
        // Letters are set apart after a whole cluster. From right to left, the next one is before it in the text.
        let next = shaped.first?.cluster
        let ends = next != glyph.cluster
        if ends {
          let isLeft = item.level & 1 == 1
          advance +=
            isLeft
            ? next.map { paragraph.spacings[$0] } ?? atEnd : paragraph.spacings[glyph.cluster]
        }
        if ends, stretch.each > 0, paragraph.scalars[glyph.cluster].value == 0x20 {
          advance += stretch.each
        }
        glyphs.append(
          TextLayout.Glyph(
            face: item.face, glyph: glyph.glyph,
            origin: Point(
              x: pen + glyph.offset.x * run.size, y: baseline + glyph.offset.y * run.size),
            size: run.size, color: run.color, advance: advance,
            character: paragraph.offset + glyph.cluster, isUnderlined: run.isUnderlined))
        pen += advance
      }
    }
    return TextLayout.Line(
      glyphs: glyphs, baseline: baseline, x: x, width: lineWidth + stretch.total,
      ascent: metrics.ascent, descent: metrics.descent,
      characters: paragraph.offset + range.lowerBound..<paragraph.offset + range.upperBound)
  }

  /// How much is added to each space of a justified line, in points.
  private func stretch(
    _ paragraph: Paragraph, _ visible: Range<Int>, _ lineWidth: Double, isLast: Bool
  ) -> (each: Double, total: Double) {
    guard format.alignment == .justified, !isLast, let width, width > lineWidth else {
      return (0, 0)
    }
    let spaces = visible.count { paragraph.scalars[$0].value == 0x20 }
    guard spaces > 0 else { return (0, 0) }
    return ((width - lineWidth) / Double(spaces), width - lineWidth)
  }

  /// Where a line begins.
  private func start(of lineWidth: Double, _ paragraph: Paragraph) -> Double {
    let spare = (width ?? 0) - lineWidth
    return switch format.alignment {
    case .left: 0
    case .right: spare
    case .center: spare / 2
    case .natural, .justified: paragraph.isRightToLeft ? spare : 0
    }
  }

  /// The parts of items in a line, from left to right (rule L2 of UAX #9).
  private static func visualItems(
    _ paragraph: Paragraph, _ range: Range<Int>
  ) -> [(item: Paragraph.Item, part: Range<Int>)] {
    let items = paragraph.items
    let first = firstPlace(in: 0..<items.count) { items[$0].range.upperBound > range.lowerBound }
    var parts = items[first...].prefix { $0.range.lowerBound < range.upperBound }.map { item in
      (item: item, part: item.range.clamped(to: range))
    }
    let highest = parts.map(\.item.level).max() ?? 0
    guard highest > 0 else { return parts }
    for level in (1...highest).reversed() {
      var start = 0
      while start < parts.count {
        var end = start
        while end < parts.count, parts[end].item.level >= level { end += 1 }
        parts[start..<end].reverse()
        start = max(end, start + 1)
      }
    }
    return parts
  }

  // MARK: Truncation

  /// Sets a line that is too long, with "…" in place of the words that do not fit.
  func truncated(
    _ paragraph: Paragraph, _ range: Range<Int>, _ metrics: Metrics, top: Double
  ) throws(TypesettingError) -> TextLayout.Line {
    let starts = paragraph.starts
    func place(of scalar: Int) -> Int {
      firstPlace(in: 0..<starts.count) { starts[$0] >= scalar }
    }
    let places = Array(
      starts[place(of: range.lowerBound)..<place(of: range.upperBound)] + [range.upperBound])
    var (low, high) = (0, places.count - 1)
    var best = try set(paragraph, places, keeping: 0, metrics, top)
    // How many graphemes fit; more never are narrower. The search begins with few: to set a long text
    // takes long.
    var step = 1
    while low < high {
      let tried = step > 0 ? min(low + step, high) : (low + high + 1) / 2
      let made = try set(paragraph, places, keeping: tried, metrics, top)
      if made.width <= (width ?? .infinity) + 1e-6 {
        (low, best, step) = (tried, made, 2 * step)
      } else {
        (high, step) = (tried - 1, 0)
      }
    }
    return best
  }

  /// Sets a line with some of its graphemes and "…".
  private func set(
    _ paragraph: Paragraph, _ places: [Int], keeping count: Int, _ metrics: Metrics, _ top: Double
  ) throws(TypesettingError) -> TextLayout.Line {
    let all = places.count - 1
    let (head, tail) =
      switch format.truncation {
      case .start: (0, count)
      case .middle: ((count + 1) / 2, count / 2)
      case .none, .end: (count, 0)
      }
    var before = places[0]..<places[head]
    // No space before the mark.
    while let last = before.last, LineBreaks.isSpace(paragraph.scalars[last]) {
      before = before.lowerBound..<last
    }
    let after = places[all - tail]..<places[all]
    let mark = before.last ?? after.first ?? places[0]
    let shortened = try Paragraph(
      Array(paragraph.scalars[before]) + ["…"] + Array(paragraph.scalars[after]),
      runOf: Array(paragraph.runOf[before]) + [paragraph.runOf[mark]]
        + Array(paragraph.runOf[after]),
      offset: paragraph.offset + places[0], runs: runs, format, fonts: fonts)
    return try line(
      shortened, 0..<shortened.scalars.count, metrics, top: top, isLast: true)
  }
}
