// Pictures for terminals, read again: what a terminal shows is what was drawn.

import SeguePixels
import SegueTerminalPictures
import TestSupport
import Testing

@Suite struct PictureTests {
  static let area = CellArea(columns: 80, lines: 24)
  static let sizes = [(1, 1), (2, 5), (3, 6), (7, 7), (64, 48), (200, 131)].map {
    PixelSize(width: $0.0, height: $0.1)
  }

  // MARK: - Protocols of files

  @Test(arguments: sizes)
  func kittyShowsTheSamePixels(size: PixelSize) throws {
    for picture in [TestPictures.photo(size, seed: 1), TestPictures.translucent(size, seed: 2)] {
      let bytes = try TerminalGraphics.kitty.bytes(of: picture, in: Self.area)
      let (drawn, parts) = try TerminalScreenTwin.kitty(bytes)
      #expect(drawn.bitmap == picture)
      #expect(parts.allSatisfy { $0.utf8.count <= 4096 })
      #expect(parts.dropLast().allSatisfy { $0.utf8.count.isMultiple(of: 4) })
      #expect(drawn.keys["a"] == "T" && drawn.keys["f"] == "100" && drawn.keys["q"] == "2")
      #expect(drawn.keys["i"] == nil)
    }
  }

  @Test func kittyReplacesAPictureAndRemovesIt() throws {
    let picture = TestPictures.photo(PixelSize(width: 9, height: 9), seed: 1)
    let bytes = try TerminalGraphics.kitty.bytes(of: picture, in: Self.area, replacing: 5)
    #expect(try TerminalScreenTwin.kitty(bytes).drawn.keys["i"] == "5")
    let removal = try TerminalScreenTwin.kitty(TerminalGraphics.kitty.removal(of: 5)).drawn
    #expect(removal.keys == ["a": "d", "d": "I", "i": "5", "q": "2"])
    #expect(TerminalGraphics.iterm.removal(of: 5).isEmpty)
  }

  @Test(arguments: sizes)
  func itermShowsTheSamePixels(size: PixelSize) throws {
    let picture = TestPictures.translucent(size, seed: 3)
    let drawn = try TerminalScreenTwin.iterm(
      TerminalGraphics.iterm.bytes(of: picture, in: Self.area))
    #expect(drawn.bitmap == picture)
    #expect(drawn.keys["inline"] == "1")
    #expect(drawn.keys["width"].flatMap { Int($0) } ?? 99 <= 80)
    #expect(drawn.keys["height"].flatMap { Int($0) } ?? 99 <= 24)
  }

  // MARK: - Sixels

  @Test(arguments: sizes, [256, 64, 16, 8])
  func sixelsShowNeighbouringColors(size: PixelSize, colors: Int) throws {
    let picture = TestPictures.photo(size, seed: 4)
    let twin = try SixelTwin(
      TerminalGraphics.sixel(colors: colors).bytes(of: picture, in: Self.area))
    #expect(twin.bitmap.size == size)
    #expect(twin.colors.count <= colors)
    // The farthest that a channel can be from its byte: a step of the smallest cube that fits.
    let step = [256: 51, 64: 85, 16: 255, 8: 255][colors] ?? 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (shown, wanted) = (twin.bitmap[x, y], picture[x, y])
        #expect(shown.alpha == 255)
        for path in [\Pixel.red, \.green, \.blue] {
          #expect(abs(Int(shown[keyPath: path]) - Int(wanted[keyPath: path])) <= step + 2)
        }
      }
    }
  }

  @Test(arguments: [0, 1, 25, 51, 100, 128, 200, 254, 255])
  func ditherKeepsTheMeanOfAColor(byte: Int) throws {
    let pixel = Pixel(red: UInt8(byte), green: UInt8(byte), blue: UInt8(255 - byte), alpha: 255)
    var picture = Bitmap(size: PixelSize(width: 16, height: 16))
    picture.withMutableRows { rows in
      for y in 0..<rows.height { rows.row(y).fill(pixel) }
    }
    let shown = try SixelTwin(
      TerminalGraphics.sixel(colors: 256).bytes(of: picture, in: Self.area)
    ).bitmap.premultipliedRGBA
    for channel in 0..<3 {
      let sum = stride(from: channel, to: shown.count, by: 4).reduce(0) { $0 + Int(shown[$1]) }
      let wanted = channel == 2 ? 255 - byte : byte
      // Sixels have whole hundredths, and the pattern 64 places.
      #expect(abs(Double(sum) / 256 - Double(wanted)) < 2)
    }
  }

  @Test func sixelsLeaveOutWhatIsTransparent() throws {
    let picture = TestPictures.translucent(PixelSize(width: 50, height: 41), seed: 5)
    #expect(!picture.isOpaque)
    let graphics = TerminalGraphics.sixel(colors: 256)
    let still = try SixelTwin(graphics.bytes(of: picture, in: Self.area))
    #expect(still.background == 1)
    let frame = try SixelTwin(graphics.bytes(of: picture, in: Self.area, replacing: 1))
    #expect(frame.background == 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width where [0, 255].contains(picture[x, y].alpha) {
        #expect(still.bitmap[x, y].alpha == picture[x, y].alpha)
      }
    }
  }

  @Test(arguments: [1, 31, 64, 128, 200, 254])
  func sixelsLetThroughAsMuchAsAPixelDoes(alpha: Int) throws {
    // White, as much of it as there is.
    let part = UInt8(alpha)
    var picture = Bitmap(size: PixelSize(width: 16, height: 16))
    picture.withMutableRows { rows in
      for y in 0..<rows.height {
        rows.row(y).fill(Pixel(red: part, green: part, blue: part, alpha: part))
      }
    }
    let shown = try SixelTwin(
      TerminalGraphics.sixel(colors: 256).bytes(of: picture, in: Self.area)
    ).bitmap
    let painted = (0..<256).map { shown[$0 % 16, $0 / 16] }.filter { $0.alpha > 0 }
    #expect(abs(Double(painted.count) - 256 * Double(alpha) / 255) <= 2)
    #expect(painted.allSatisfy { $0.red == 255 && $0.green == 255 && $0.blue == 255 })
  }

  // MARK: - Half blocks

  @Test(arguments: sizes)
  func blocksShowTheSamePixelsOverBlack(size: PixelSize) throws {
    let picture = TestPictures.translucent(size, seed: 6)
    let twin = try BlockTwin(
      TerminalGraphics.blocks(.trueColor).bytes(of: picture, in: Self.area))
    #expect(twin.rows.count == (size.height + 1) / 2 * 2)
    for (y, row) in twin.rows.enumerated() {
      #expect(row.count == size.width)
      for (x, shown) in row.enumerated() {
        guard y < size.height else {
          #expect(shown == nil)
          continue
        }
        var wanted = picture[x, y]
        wanted.alpha = 255
        #expect(shown == wanted)
      }
    }
  }

  @Test func numberedBlocksShowTheNearestColor() throws {
    let picture = TestPictures.photo(PixelSize(width: 40, height: 30), seed: 7)
    let twin = try BlockTwin(TerminalGraphics.blocks(.numbered).bytes(of: picture, in: Self.area))
    let palette = (16..<256).map(BlockTwin.numbered)
    func distance(_ one: Pixel, _ other: Pixel) -> Int {
      [\Pixel.red, \.green, \.blue].reduce(0) {
        let difference = Int(one[keyPath: $1]) - Int(other[keyPath: $1])
        return $0 + difference * difference
      }
    }
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let shown = try #require(twin.rows[y][x])
        let nearest = palette.map { distance($0, picture[x, y]) }.min()
        #expect(distance(shown, picture[x, y]) == nearest)
      }
    }
  }

  @Test func colorsAreSetOnlyWhereTheyChange() throws {
    let picture = Bitmap(
      size: PixelSize(width: 100, height: 4), color: Color(red: 1, green: 0, blue: 0))
    let twin = try BlockTwin(TerminalGraphics.blocks(.trueColor).bytes(of: picture, in: Self.area))
    // Once for each line, and the end of each line's colours.
    #expect(twin.changes == 4)
  }

  // MARK: - Sizes

  /// A terminal may say anything.
  @Test(arguments: [1, 8, 1000]) func aHugeWindowHasAPictureOfBoundedSize(cell: Int) {
    let window = CellArea(
      columns: 65_535, lines: 65_535, cell: PixelSize(width: cell, height: 2 * cell))
    let frame = PixelSize(width: 640, height: 480)
    let one = CellArea(columns: 1, lines: 1, cell: PixelSize(width: 65_535, height: 65_535))
    for graphics in [TerminalGraphics.kitty, .iterm, .sixel(colors: 256), .blocks(.trueColor)] {
      #expect(graphics.pixels(in: graphics.area(in: one)).count <= 1 << 24)
      let area = graphics.area(in: window)
      let (most, size) = (graphics.pixels(in: area), graphics.size(of: frame, in: area))
      #expect(most.count <= 1 << 24 && size.count <= most.count)
      #expect(area.columns <= 2000 && area.lines <= 1000)
      #expect(graphics.area(in: Self.area) == Self.area)
    }
  }

  @Test func aFrameFillsAnAreaAndKeepsItsShape() {
    let wide = PixelSize(width: 1920, height: 1080)
    #expect(Self.area.fitted(wide) == PixelSize(width: 640, height: 360))
    #expect(Self.area.holding(wide) == CellArea(columns: 80, lines: 23))
    let tall = PixelSize(width: 100, height: 1000)
    #expect(Self.area.fitted(tall) == PixelSize(width: 38, height: 384))
    let blocks = TerminalGraphics.blocks(.trueColor)
    #expect(blocks.size(of: wide, in: Self.area) == PixelSize(width: 80, height: 45))
    let narrow = CellArea(columns: 80, lines: 24, cell: PixelSize(width: 10, height: 30))
    #expect(blocks.size(of: wide, in: narrow) == PixelSize(width: 80, height: 30))
    #expect(
      Self.area.fitted(PixelSize(width: 100_000, height: 1)) == PixelSize(width: 640, height: 1))
  }
}
