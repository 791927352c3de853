// The ways in which terminals show pictures.

import SeguePixels

/// A way to show pictures in a terminal.
package enum TerminalGraphics: Hashable, Sendable {
  /// The protocol of kitty, which Ghostty, WezTerm and Konsole know, too.
  case kitty
  /// The inline images of iTerm2.
  case iterm
  /// DEC's sixels, and how many colours a picture may have.
  case sixel(colors: Int)
  /// Half blocks in colour, two pixels above each other in a cell: what every terminal can show.
  case blocks(BlockColors)

  /// The colours of half blocks.
  package enum BlockColors: Hashable, Sendable {
    /// 24 bits each.
    case trueColor
    /// The 256 that xterm numbers.
    case numbered
  }

  /// The most cells of a picture: more than the largest screens have with small letters.
  private static let most = (columns: 2000, lines: 1000)
  /// The longest side of a cell, in pixels: more than the largest letters have.
  private static let mostOfCell = 512
  /// The most pixels of a picture in a protocol that sends pixels: more than a screen of 5K has.
  private static let mostPixels = 1 << 24

  /// The part of a window that a picture takes at most: a window may say that it has 65,535 columns and lines.
  package func area(in window: CellArea) -> CellArea {
    let columns = min(window.columns, Self.most.columns)
    let lines = min(window.lines, Self.most.lines)
    let cell = PixelSize(
      width: min(window.cell.width, Self.mostOfCell),
      height: min(window.cell.height, Self.mostOfCell))
    let whole = CellArea(columns: columns, lines: lines, cell: cell)
    if case .blocks = self { return whole }
    let scale = (Double(Self.mostPixels) / Double(whole.pixels.count)).squareRoot()
    guard scale < 1 else { return whole }
    return CellArea(
      columns: Int(Double(columns) * scale), lines: Int(Double(lines) * scale), cell: cell)
  }

  /// How many pixels it shows in an area, side by side and one above the other.
  package func pixels(in area: CellArea) -> PixelSize {
    guard case .blocks = self else { return area.pixels }
    return PixelSize(width: area.columns, height: 2 * area.lines)
  }

  /// The size in pixels that a frame must have to be shown in an area.
  package func size(of frame: PixelSize, in area: CellArea) -> PixelSize {
    let fitted = area.fitted(frame)
    guard case .blocks = self else { return fitted }
    // A pixel is as wide as a cell, and half as high.
    func count(_ length: Int, _ unit: Double) -> Int {
      max(1, Int((Double(length) / unit).rounded()))
    }
    return PixelSize(
      width: count(fitted.width, Double(area.cell.width)),
      height: count(fitted.height, Double(area.cell.height) / 2))
  }

  /// What shows a picture with its top-left corner at the cursor.
  ///
  /// Where the cursor is afterwards differs between terminals.
  ///
  /// - Parameters:
  ///   - bitmap: a picture of the size that `size(of:in:)` says.
  ///   - area: what it fills.
  ///   - number: the picture takes the place of the former one of this number, at the same cell; nil leaves others as
  ///     they are.
  package func bytes(
    of bitmap: Bitmap, in area: CellArea, replacing number: Int? = nil
  ) throws -> [UInt8] {
    switch self {
    case .kitty: try KittyPicture(number: number).bytes(of: bitmap)
    case .iterm: try ITermPicture(area: area).bytes(of: bitmap)
    case .sixel(let colors):
      SixelPicture(palette: SixelPalette(atMost: colors), isLaidOver: number == nil)
        .bytes(of: bitmap)
    case .blocks(let colors): BlockPicture(colors: colors).bytes(of: bitmap)
    }
  }

  /// What removes the picture of a number, where erasing cells does not.
  package func removal(of number: Int) -> [UInt8] {
    self == .kitty ? KittyPicture(number: number).removal : []
  }
}
