import SeguePixels
import TestSupport
import Testing

@Suite struct ResamplingTests {
  /// The picture at another size by the definition: rows first, clamped to 0…255, then columns.
  private func twin(
    _ bitmap: Bitmap, _ size: PixelSize, _ crop: CropRect, cubic: [Bool]
  ) -> [Double] {
    let bytes = bitmap.premultipliedRGBA.map(Double.init)
    var rows: [[Double]] = []
    for c in 0..<4 {
      let lines = (0..<bitmap.height).map { y in
        KernelTwins.resample(
          (0..<bitmap.width).map { bytes[(y * bitmap.width + $0) * 4 + c] }, start: crop.x,
          length: crop.width, outputs: size.width, cubic: cubic[0]
        ).map { min(max($0, 0), 255) }
      }
      for x in 0..<size.width {
        rows.append(
          KernelTwins.resample(
            lines.map { $0[x] }, start: crop.y, length: crop.height, outputs: size.height,
            cubic: cubic[1]
          ).map { min(max($0, 0), 255) })
      }
    }
    return (0..<size.count * 4).map { i in
      let (x, y, c) = (i / 4 % size.width, i / 4 / size.width, i % 4)
      return min(rows[c * size.width + x][y], rows[3 * size.width + x][y])
    }
  }

  private func check(_ bitmap: Bitmap, _ size: PixelSize, _ crop: CropRect? = nil) {
    let part = crop ?? CropRect(bitmap.size)
    let cubic = [part.width <= Double(size.width), part.height <= Double(size.height)]
    let real = twin(bitmap, size, part, cubic: cubic)
    let result = bitmap.resampled(to: size, cropping: crop)
    var worst = 0.0
    for (value, expected) in zip(result.premultipliedRGBA, real) {
      worst = max(worst, abs(Double(value) - expected))
    }
    #expect(worst <= 1, "\(bitmap.size) to \(size)")
    #expect(bitmap.resampled(to: size, cropping: crop, threads: 3) == result)
  }

  static let changes: [(PixelSize, PixelSize)] = [
    (40, 30, 17, 13), (17, 13, 40, 30), (40, 30, 50, 10), (1, 1, 9, 7), (1, 40, 5, 6),
    (40, 1, 6, 5), (33, 21, 33, 11), (33, 21, 12, 21), (60, 50, 1, 1), (7, 5, 8, 6),
    (20, 100, 16, 3),
  ].map {
    (PixelSize(width: $0.0, height: $0.1), PixelSize(width: $0.2, height: $0.3))
  }

  @Test func sizesUpAndDownAreTheDefinition() {
    for (from, to) in Self.changes {
      for kind in PixelKind.allCases { check(randomBitmap(from, kind, seed: 81), to) }
    }
  }

  @Test func partsAreTheDefinition() {
    let bitmap = randomBitmap(PixelSize(width: 37, height: 29), .edges, seed: 82)
    for crop in [
      CropRect(x: 3.25, y: 0.5, width: 20.5, height: 28.5),
      CropRect(x: 10, y: 10, width: 1, height: 1),
      CropRect(x: 0.5, y: 0.5, width: 12, height: 9),
    ] {
      check(bitmap, PixelSize(width: 12, height: 9), crop)
      check(bitmap, PixelSize(width: 31, height: 40), crop)
    }
  }

  @Test func equalSizeIsTheIdentity() {
    let bitmap = randomBitmap(PixelSize(width: 31, height: 9), .edges, seed: 83)
    for filter in ResamplingFilter.allCases {
      #expect(bitmap.resampled(to: bitmap.size, filter: filter) == bitmap)
      let whole = CropRect(x: -5, y: -5, width: 99, height: 99)
      #expect(bitmap.resampled(to: bitmap.size, cropping: whole, filter: filter) == bitmap)
    }
  }

  @Test func wholePixelPartsAreCopies() {
    let bitmap = randomBitmap(PixelSize(width: 31, height: 19), .edges, seed: 84)
    let part = bitmap.resampled(
      to: PixelSize(width: 7, height: 5), cropping: CropRect(x: 24, y: 3, width: 7, height: 5))
    for y in 0..<5 { for x in 0..<7 { #expect(part[x, y] == bitmap[x + 24, y + 3]) } }
  }

  @Test func constantsStayConstant() {
    let color = Color(red: 0.9, green: 0.31, blue: 0.02, alpha: 0.77)
    let strip = (PixelSize(width: 4000, height: 3), PixelSize(width: 7, height: 2))
    for (from, to) in Self.changes + [strip] {
      for shade in [color, .white, .black] {
        let bitmap = Bitmap(size: from, color: shade)
        for filter in ResamplingFilter.allCases {
          #expect(bitmap.resampled(to: to, filter: filter) == Bitmap(size: to, color: shade))
        }
      }
    }
  }

  @Test func opaqueStaysOpaqueAndColorWithinAlpha() {
    for (from, to) in Self.changes {
      #expect(randomBitmap(from, .opaque, seed: 85).resampled(to: to).isOpaque)
      let bytes = randomBitmap(from, .edges, seed: 86).resampled(to: to).premultipliedRGBA
      #expect(bytes.indices.allSatisfy { bytes[$0] <= bytes[$0 / 4 * 4 + 3] })
    }
  }

  @Test func aCheckerboardBecomesGrey() {
    let size = PixelSize(width: 240, height: 180)
    var board = Bitmap(size: size, color: .black)
    let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
    for y in 0..<size.height {
      for x in 0..<size.width where (x + y) & 1 == 0 { board[x, y] = white }
    }
    for divisor in [3, 4, 7] {
      let small = PixelSize(width: size.width / divisor, height: size.height / divisor)
      let result = board.resampled(to: small)
      for y in 2..<small.height - 2 {
        for x in 2..<small.width - 2 { #expect(abs(Int(result[x, y].red) - 128) <= 3) }
      }
    }
  }

  @Test func extremeRatios() {
    let long = randomBitmap(PixelSize(width: 8192, height: 2), .opaque, seed: 87)
    let small = long.resampled(to: PixelSize(width: 16, height: 16), threads: 2)
    for x in 0..<16 { #expect(abs(Int(small[x, 8].green) - 127) < 25) }
    let tall = Bitmap(size: PixelSize(width: 1, height: 200_000), color: .white)
    let one = PixelSize(width: 1, height: 1)
    #expect(tall.resampled(to: one) == Bitmap(size: one, color: .white))
    let dot = randomBitmap(one, .opaque, seed: 88)
    let wide = dot.resampled(to: PixelSize(width: 5000, height: 3), threads: 2)
    #expect(wide[4999, 2] == dot[0, 0] && wide[0, 0] == dot[0, 0])
  }

  @Test func nothingGivesNothing() {
    let bitmap = randomBitmap(PixelSize(width: 9, height: 9), .opaque, seed: 89)
    let empty = Bitmap(size: PixelSize(width: 0, height: 4))
    let size = PixelSize(width: 3, height: 3)
    #expect(empty.resampled(to: size) == Bitmap(size: size))
    #expect(bitmap.resampled(to: empty.size).size == empty.size)
    for crop in [
      CropRect(x: 20, y: 0, width: 5, height: 5), CropRect(x: 1, y: 1, width: 0, height: 3),
      CropRect(x: .nan, y: 0, width: 5, height: 5), CropRect(x: 0, y: 0, width: -3, height: 5),
    ] {
      #expect(bitmap.resampled(to: size, cropping: crop) == Bitmap(size: size))
    }
  }
}
