// A contact sheet: a row for each effect, a column for each progress point.
//
// Effects are rendered four times as large as a cell and scaled down, so that what is measured in pixels
// looks as it does in a frame.

import Segue

/// What a contact sheet shows and how it is laid out.
struct ContactSheet {
  /// An effect and what is written beside it.
  struct Row {
    var name: String
    var note: String
    var effect: MixedEffect
    /// Whether the sheet may leave it out when it fails.
    var isOptional = false
  }

  private let effects: [Row]
  private let points: [Double]
  private let cell: PixelSize
  private let background: Color
  private let margin = 32
  private let gap = 8
  /// Letters are drawn twice as large as their pixels.
  private let letter = 2
  private let oversampling = 4

  private var headerHeight: Int { 30 }
  private var labelHeight: Int { 30 }
  private var rowGap: Int { 22 }
  private var rowHeight: Int { labelHeight + cell.height + rowGap }

  init(effects: [Row], points: [Double], cell: PixelSize, background: Color) throws {
    self.effects = effects
    self.points = points
    self.cell = cell
    self.background = background
    try Extent.check(size)
  }

  /// Size of the whole sheet.
  var size: PixelSize { size(rows: effects.count) }

  private func size(rows: Int) -> PixelSize {
    PixelSize(
      width: 2 * margin + points.count * (cell.width + gap) - gap,
      height: 2 * margin + headerHeight + rows * rowHeight - rowGap)
  }

  /// Draws the sheet of two pictures.
  ///
  /// - Parameter leaveOut: told why an effect that is one of many is not on it.
  func draw(
    _ pictures: [String], mode: FitMode, _ loader: PictureLoader, threads: Int,
    leaveOut: (EffectError) -> Void
  ) throws -> Bitmap {
    let large = PixelSize(width: cell.width * oversampling, height: cell.height * oversampling)
    let fitting = PictureLoader.Fitting(canvas: large, mode: mode)
    var sheet = Bitmap(size: size, color: background)
    for (column, point) in points.enumerated() {
      let text = SheetText("\(point)", scale: letter)
      let x = left(column) + (cell.width - text.width) / 2
      text.draw(x: x, y: margin, color: quiet, on: &sheet)
    }
    var frame = Bitmap(size: large)
    var shown = 0
    for row in effects {
      let pair = try loader.pair(
        pictures[0], pictures[1], for: row.effect, fitting: fitting, threads: threads)
      let cells: [Bitmap]
      do throws(EffectError) {
        cells = try draw(row, pair, in: &frame, threads: threads)
      } catch {
        guard row.isOptional else { throw error }
        leaveOut(error)
        continue
      }
      let top = margin + headerHeight + shown * rowHeight
      drawLabel(row, top: top, on: &sheet)
      for (column, small) in cells.enumerated() {
        sheet.place(small, x: left(column), y: top + labelHeight)
      }
      shown += 1
    }
    guard shown > 0 else { throw CommandFailure(.badData, "none of the effects can be shown") }
    return shown == effects.count ? sheet : sheet.top(size(rows: shown).height)
  }

  /// The cells of an effect.
  private func draw(
    _ row: Row, _ pair: PicturePair, in frame: inout Bitmap, threads: Int
  ) throws(EffectError) -> [Bitmap] {
    let renderer = FrameRenderer(row.effect.effect)
    return try points.map { point throws(EffectError) in
      try renderer.render(
        at: point, of: pair, region: pair.canvasRect, into: &frame, threads: threads)
      return frame.fitted(to: cell, mode: .stretch, background: background, threads: threads)
    }
  }

  private func left(_ column: Int) -> Int { margin + column * (cell.width + gap) }

  private func drawLabel(_ row: Row, top: Int, on sheet: inout Bitmap) {
    let end = size.width - margin
    let name = SheetText(row.name, scale: letter)
    name.draw(x: margin, y: top, color: loud, on: &sheet, end: end)
    let note = SheetText(row.note, scale: letter)
    let start = margin + name.width + 10 * letter
    guard start + note.width <= end else { return }
    note.draw(x: start, y: top, color: quiet, on: &sheet, end: end)
  }

  /// The colour of names: light on a dark sheet, dark on a light one.
  private var loud: Color { isDark ? Color(red: 0.95, green: 0.96, blue: 0.98) : .black }
  /// The colour of notes.
  private var quiet: Color {
    let level = isDark ? 0.58 : 0.42
    return Color(red: level, green: level, blue: level + 0.04)
  }
  private var isDark: Bool {
    background.alpha > 0.5
      && 0.3 * background.red + 0.59 * background.green + 0.11 * background.blue < 0.5
  }
}

/// A line of text to be drawn.
struct SheetText {
  private let columns: [UInt16]
  private let scale: Int

  init(_ text: String, scale: Int) {
    columns = PixelFont.columns(of: text)
    self.scale = scale
  }

  /// Width in pixels.
  var width: Int { columns.count * scale }

  /// Draws the line with its top-left corner at (x, y), no further than column `end`.
  func draw(x: Int, y: Int, color: Color, on bitmap: inout Bitmap, end: Int = .max) {
    let pixel = color.premultiplied
    bitmap.withMutableRows { rows in
      for (column, bits) in columns.enumerated() {
        let columns = (x + column * scale)..<(x + (column + 1) * scale)
        guard columns.lowerBound >= 0, columns.upperBound <= min(end, rows.width) else { continue }
        for line in 0..<PixelFont.height * scale where bits >> UInt16(line / scale) & 1 == 1 {
          if y + line < rows.height { rows.row(y + line)[columns].fill(pixel) }
        }
      }
    }
  }
}

extension Bitmap {
  /// The picture's upper part, so many rows of it.
  func top(_ height: Int) -> Bitmap {
    var part = Bitmap(size: PixelSize(width: width, height: height))
    part.withMutableRows { rows in
      for line in 0..<height { rows.row(line).copy(row(line)) }
    }
    return part
  }

  /// Copies a picture over this one, its top-left corner at (x, y); it lies inside.
  mutating func place(_ picture: Bitmap, x: Int, y: Int) {
    withMutableRows { rows in
      for line in 0..<picture.height {
        rows.row(y + line)[x..<(x + picture.width)].copy(picture.row(line))
      }
    }
  }
}
