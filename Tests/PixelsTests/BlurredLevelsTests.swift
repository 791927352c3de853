import SeguePixels
import TestSupport
import Testing

@Suite struct BlurredLevelsTests {
  /// Even all the way, odd at once, odd later, one row, one column, one pixel.
  static let sizes = [(64, 32), (37, 21), (120, 68), (50, 1), (1, 33), (2, 2), (1, 1)].map {
    PixelSize(width: $0.0, height: $0.1)
  }

  /// A line of values at half its length: a triangle over the pixels, two of the new ones wide.
  ///
  /// - Parameter isEven: both sides of the picture are: then pixels beyond the ends are the last ones; otherwise
  ///   they count nothing.
  private func halved(_ line: [Double], isEven: Bool) -> [Double] {
    let count = max(line.count / 2, 1)
    let scale = Double(line.count) / Double(count)
    let beyond = isEven ? 1 : 0
    return (0..<count).map { output in
      let middle = (Double(output) + 0.5) * scale
      var (sum, total) = (0.0, 0.0)
      let near = Int(middle) - 4..<Int(middle) + 5
      for index in near.clamped(to: -beyond..<line.count + beyond) {
        let away = abs(Double(index) + 0.5 - middle) / max(scale, 1)
        let weight = scale == 1 ? (away == 0 ? 1 : 0) : max(1 - away, 0)
        sum += weight * line[min(max(index, 0), line.count - 1)]
        total += weight
      }
      return sum / total
    }
  }

  /// The quadratic B-spline over a line, at some places for each of its values.
  private func surface(_ line: [Double], places: Int) -> [Double] {
    (0..<line.count * places).map { output in
      let place = (Double(output) + 0.5) / Double(places) - 0.5
      return (Int(place) - 2...Int(place) + 2).reduce(0) { sum, index in
        let x = abs(Double(index) - place)
        let weight = x < 0.5 ? 0.75 - x * x : x < 1.5 ? (1.5 - x) * (1.5 - x) / 2 : 0
        return sum + weight * line[min(max(index, 0), line.count - 1)]
      }
    }
  }

  /// Numbers in rows, changed along the columns and then along the rows.
  private func both(_ rows: [[Double]], _ change: ([Double]) -> [Double]) -> [[Double]] {
    func turned(_ rows: [[Double]]) -> [[Double]] {
      rows[0].indices.map { x in rows.map { $0[x] } }
    }
    return turned(turned(rows.map(change)).map(change))
  }

  /// A component in its own units.
  private func values(_ bitmap: Bitmap, _ component: Int) -> [[Double]] {
    let all =
      bitmap.depth == .eight
      ? bitmap.premultipliedRGBA.map(Double.init) : bitmap.premultipliedRGBA16.map(Double.init)
    return (0..<bitmap.height).map { y in
      (0..<bitmap.width).map { all[(y * bitmap.width + $0) * 4 + component] }
    }
  }

  /// A picture with all the bits of its depth.
  private func picture(_ size: PixelSize, _ kind: PixelKind, _ depth: PixelDepth) -> Bitmap {
    let bytes = randomBitmap(size, kind, seed: 91)
    guard depth == .sixteen else { return bytes }
    var generator = SeededGenerator(seed: 92)
    let fine = bytes.premultipliedRGBA.map { byte -> UInt16 in
      // Colours lose no more than alpha, so that they stay at most that.
      let wide = UInt16(byte) * 257
      return kind == .edges || wide < 512
        ? wide : wide - UInt16.random(in: 0...255, using: &generator)
    }
    let limited = fine.indices.map { min(fine[$0], fine[$0 / 4 * 4 + 3]) }
    return Bitmap(size: size, premultipliedRGBA16: limited)
  }

  @Test(arguments: PixelDepth.allCases) func levelsAreTheDefinition(_ depth: PixelDepth) throws {
    for size in Self.sizes {
      for kind in [PixelKind.premultiplied, .edges] {
        let picture = picture(size, kind, depth)
        let levels = BlurredLevels(of: picture)
        #expect(levels.levels.allSatisfy { $0.depth == depth })
        // Odd sides are resampled with weights of 14 bits, which deep components show.
        let isEvenAllTheWay = size == Self.sizes[0]
        let most = depth == .eight || isEvenAllTheWay ? 1.6 : 40
        for component in 0..<4 {
          var small = values(picture, component)
          for number in 1..<levels.levels.count + 1 {
            let isEven = small.count.isMultiple(of: 2) && small[0].count.isMultiple(of: 2)
            small = both(small) { halved($0, isEven: isEven) }
            let expected = both(small) { surface($0, places: min(1 << (number - 1), 4)) }
            let level = levels.levels[number - 1]
            let shown = values(level, component)
            #expect(shown.map(\.count) == expected.map(\.count), "\(size), level \(number)")
            let worst = zip(shown.joined(), expected.joined()).map { abs($0 - $1) }.max() ?? 0
            // Each halving rounds, and half of that is left in the next one; then the surface rounds.
            #expect(worst < most, "\(size), level \(number)")
          }
        }
      }
    }
  }

  @Test func anyNumberOfThreadsMakesTheSameLevels() {
    for size in [PixelSize(width: 320, height: 256), PixelSize(width: 331, height: 255)] {
      let picture = randomBitmap(size, .premultiplied, seed: 92)
      let alone = BlurredLevels(of: picture).levels
      #expect(BlurredLevels(of: picture, threads: 3).levels == alone)
      #expect(alone.count == 8)
    }
  }

  @Test func oneColorStaysAndOpaqueStaysOpaque() throws {
    for size in Self.sizes {
      for color in [Color.white, .black, Color(red: 0.9, green: 0.3, blue: 0.02, alpha: 0.77)] {
        for level in BlurredLevels(of: Bitmap(size: size, color: color)).levels {
          #expect(level == Bitmap(size: level.size, color: color))
        }
      }
      for level in BlurredLevels(of: randomBitmap(size, .opaque, seed: 93)).levels {
        #expect(level.isOpaque)
      }
      for level in BlurredLevels(of: randomBitmap(size, .edges, seed: 94)).levels {
        let bytes = level.premultipliedRGBA
        #expect(bytes.indices.allSatisfy { bytes[$0] <= bytes[$0 / 4 * 4 + 3] })
      }
    }
  }

  /// A point of light becomes a round spot, of the width that the rule says, without a pattern.
  @Test func aPointBecomesARoundSmoothSpot() throws {
    let size = PixelSize(width: 512, height: 512)
    var picture = Bitmap(size: size, color: .black)
    for y in 240..<272 {
      for x in 240..<272 { picture[x, y] = Pixel(red: 255, green: 255, blue: 255, alpha: 255) }
    }
    let level = BlurredLevels(of: picture).levels[4]
    let red = values(level, 0)
    // Eight pixels for one of the level.
    #expect(level.size == PixelSize(width: 64, height: 64))
    for y in 0..<64 {
      for x in 0..<64 { #expect(red[y][x] == red[x][y] && red[y][x] == red[63 - y][x]) }
    }
    let profile = red[31]
    let total = profile.reduce(0, +)
    let variance =
      profile.enumerated().reduce(0) { $0 + $1.1 * (Double($1.0) - 31.5) * (Double($1.0) - 31.5) }
      / total
    // The square's own variance, and half a pixel of the level.
    let expected = (32.0 * 32 / 12 + 0.5 * 32 * 32) / 64
    #expect(abs(variance.squareRoot() - expected.squareRoot()) < 0.15)
    #expect(zip(profile[..<32], profile[1..<33]).allSatisfy { $0 <= $1 })
  }

  @Test func emptyPicturesHaveNone() {
    #expect(BlurredLevels(of: Bitmap(size: PixelSize(width: 0, height: 3))).levels.isEmpty)
    #expect(BlurredLevels(of: Bitmap(size: PixelSize(width: 1, height: 1))).levels.isEmpty)
  }

  @Test func levelsAreKeptUntilThePictureIsWritten() {
    let picture = randomBitmap(PixelSize(width: 40, height: 30), .opaque, seed: 95)
    func identities(_ bitmap: Bitmap, _ depth: PixelDepth = .eight) -> [BitmapIdentity] {
      bitmap.levels(depth: depth).levels.map(\.identity)
    }
    let first = identities(picture)
    var copy = picture
    #expect(identities(copy) == first)
    #expect(picture.levels(depth: .sixteen).levels.allSatisfy { $0.depth == .sixteen })
    #expect(identities(picture, .sixteen) == identities(copy, .sixteen))
    copy[3, 4] = Pixel(red: 1, green: 2, blue: 3, alpha: 255)
    #expect(identities(copy) != first && identities(picture) == first)
    // The last owner writes in place.
    let written = identities(copy)
    copy[3, 4] = Pixel(red: 3, green: 2, blue: 1, alpha: 255)
    #expect(identities(copy) != written)
    #expect(copy.levels(depth: .eight).levels == BlurredLevels(of: copy).levels)
  }

  @Test func levelsCountAsMemoryOfThePicture() throws {
    let account = MemoryAccount()
    var picture: Bitmap? = randomBitmap(PixelSize(width: 40, height: 30), .opaque, seed: 95)
    let own = try #require(picture).byteCount
    picture?.keep(try #require(account.take(own, limit: .max)))
    #expect(account.keptBytes == own)
    var bytes = own
    for depth in PixelDepth.allCases {
      bytes += try #require(picture).levels(depth: depth).byteCount
      #expect(account.keptBytes == bytes)
    }
    picture?[0, 0] = Pixel(red: 0, green: 0, blue: 0, alpha: 255)
    #expect(account.keptBytes == own)
    _ = picture?.levels(depth: .eight)
    picture = nil
    #expect(account.keptBytes == 0)
  }

  @Test func aPoolKeepsNoLevels() {
    let pool = Pool<Bitmap>()
    let account = MemoryAccount()
    var picture = pool.take(PixelSize(width: 40, height: 30))
    picture.clear()
    account.take(1, limit: .max).map { picture.keep($0) }
    _ = picture.levels(depth: .eight)
    #expect(account.keptBytes > picture.byteCount)
    let own = picture.byteCount
    pool.give(consume picture)
    #expect(account.keptBytes == own)
  }

  @Test func theBytesOfLevelsAreKnownBeforehand() {
    for size in Self.sizes + [PixelSize(width: 0, height: 3), PixelSize(width: 331, height: 255)] {
      for depth in PixelDepth.allCases {
        let made = BlurredLevels(of: Bitmap(size: size), depth: depth)
        #expect(BlurredLevels.byteCount(of: size, depth: depth) == made.byteCount, "\(size)")
      }
    }
  }
}
