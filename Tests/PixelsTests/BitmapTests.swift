// Bitmaps as values, and what is built of them: pools, caches, differences, fractions.

import SeguePixels
import Synchronization
import TestSupport
import Testing

@Suite struct BitmapTests {
  private let size = PixelSize(width: 5, height: 3)

  @Test func isAValue() {
    let first = TestPictures.photo(size, seed: 1)
    var second = first
    second[2, 1] = Pixel(red: 1, green: 2, blue: 3, alpha: 4)
    #expect(first != second)
    #expect(second[2, 1] == Pixel(red: 1, green: 2, blue: 3, alpha: 4))
    second[2, 1] = first[2, 1]
    #expect(first == second)
  }

  @Test func paddingDoesNotCount() {
    var first = Bitmap(size: size, color: .white)
    let second = Bitmap(size: size, color: .white)
    unsafe first.withUnsafeMutableRows { base, rowBytes in
      unsafe base.storeBytes(of: 7, toByteOffset: rowBytes - 1, as: UInt8.self)
    }
    #expect(first == second)
  }

  @Test func rowsAreAligned() {
    for width in [1, 15, 16, 17, 1000] {
      let bitmap = Bitmap(size: PixelSize(width: width, height: 2))
      #expect(bitmap.rowBytes % 64 == 0 && bitmap.rowBytes >= width * 4)
      unsafe bitmap.withUnsafeRows { base, _ in
        #expect(UInt(bitPattern: base) % 64 == 0)
      }
    }
  }

  @Test func packedBytesRoundTrip() {
    for (width, height) in [(1, 1), (7, 2), (16, 3), (67, 5), (0, 0)] {
      let picture = TestPictures.translucent(PixelSize(width: width, height: height), seed: 2)
      let bytes = picture.premultipliedRGBA
      #expect(bytes.count == width * height * 4)
      #expect(Bitmap(size: picture.size, premultipliedRGBA: bytes) == picture)
    }
  }

  @Test func opacityLooksAtEveryPixel() {
    var bitmap = Bitmap(size: PixelSize(width: 70, height: 9), color: .black)
    #expect(bitmap.isOpaque)
    bitmap[69, 8].alpha = 254
    #expect(!bitmap.isOpaque)
  }

  @Test func opacityFollowsThePixels() {
    var bitmap = Bitmap(size: size, color: .black)
    let copy = bitmap
    #expect(bitmap.isOpaque && copy.isOpaque)
    bitmap.withMutableRows { $0.row(1)[2].alpha = 0 }
    #expect(!bitmap.isOpaque && copy.isOpaque)
    unsafe bitmap.withUnsafeMutableRows { base, rowBytes in
      unsafe base.storeBytes(of: 255, toByteOffset: rowBytes + 11, as: UInt8.self)
    }
    #expect(bitmap.isOpaque)
    bitmap.clear()
    #expect(!bitmap.isOpaque)
  }

  @Test func opacityIsKnownOfWhatIsMadeOfOpaquePictures() {
    let large = PixelSize(width: 8, height: 6)
    for bitmap in [Bitmap(size: size, color: .black), TestPictures.translucent(size, seed: 4)] {
      let isOpaque = bitmap.isOpaque
      for made in [
        bitmap.mirrored(), bitmap.flipped(), bitmap.resampled(to: large),
        bitmap.fitted(to: large, mode: .cover, background: .clear, threads: 1),
      ] {
        let fresh = Bitmap(size: made.size, premultipliedRGBA: made.premultipliedRGBA)
        #expect(made.isOpaque == isOpaque && fresh.isOpaque == isOpaque)
      }
    }
    #expect(
      !Bitmap(size: size, color: .black).fitted(
        to: large, mode: .center, background: .clear, threads: 1
      ).isOpaque)
  }

  @Test func poolsReplaceWhatIsKept() {
    let pool = Pool<Bitmap>()
    var kept: Bitmap?
    do {
      var frame = pool.take(size)
      frame.fill(.white)
      kept = frame
      pool.give(frame)
    }
    var next = pool.take(size)
    next.fill(.black)
    #expect(kept?[0, 0] == Color.white.premultiplied)
  }

  @Test func poolsGiveAgainWhatNobodyElseHas() {
    let pool = Pool<Bitmap>(most: 2)
    for _ in 0..<3 { pool.give(Bitmap(size: size)) }
    #expect(pool.takeUsed(size) != nil && pool.takeUsed(size) != nil)
    #expect(pool.takeUsed(size) == nil)
    pool.give(Bitmap(size: size))
    // What does not fit makes room.
    #expect(pool.takeUsed(size, .sixteen) == nil && pool.takeUsed(size) == nil)
    var kept: Bitmap? = Bitmap(size: size)
    kept.map { pool.lend($0) }
    #expect(pool.takeUsed(size) == nil)
    kept = nil
    #expect(pool.takeUsed(size) != nil)
    pool.give(Bitmap(size: size))
    pool.removeAll()
    #expect(pool.takeUsed(size) == nil)
  }

  @Test func differencesAreMeasured() throws {
    let black = Bitmap(size: size, color: .black)
    var other = black
    #expect(try #require(BitmapDifference(black, other)).psnr == .infinity)
    other[1, 1].red = 10
    let difference = try #require(BitmapDifference(black, other))
    #expect(difference.largest == 10)
    #expect(difference.mean == 10.0 / 60 && difference.meanSquared == 100.0 / 60)
    #expect(BitmapDifference(black, Bitmap(size: PixelSize(width: 3, height: 5))) == nil)
  }

  @Test func fractionsAreReduced() {
    #expect(Rational(60_000, 2002) == Rational(30_000, 1001))
    #expect(Rational(-4, -8) == Rational(1, 2) && Rational(3, -6).numerator == -1)
    #expect(Rational(25).description == "25" && Rational(0, 5).denominator == 1)
  }

  @Test func colorsRoundAndClamp() {
    let color = Color(red: 2, green: .nan, blue: 0.5, alpha: 0.5)
    #expect(color.premultiplied == Pixel(red: 128, green: 0, blue: 64, alpha: 128))
    for byte in 0...255 {
      let value = Double(byte) / 255
      #expect(abs(Color.encoded(Color.linear(value)) - value) < 1e-12)
    }
  }
}

@Suite struct CacheTests {
  private func picture(_ width: Int) -> Bitmap { Bitmap(size: PixelSize(width: width, height: 1)) }

  @Test func whatWasUsedLongestAgoGoesFirst() {
    // Each is 64 bytes: three fit.
    let cache = Cache<String, Bitmap>(bytes: 200)
    var made: [String] = []
    func use(_ key: String) {
      _ = cache.value(for: key) {
        made.append(key)
        return picture(4)
      }
    }
    for key in ["a", "b", "c", "a", "d", "a", "b"] { use(key) }
    #expect(made == ["a", "b", "c", "d", "b"])
    let statistics = cache.statistics
    #expect(statistics.hits == 2 && statistics.misses == 5 && statistics.evictions == 2)
    #expect(statistics.count == 3 && statistics.weight == 192)
    cache.removeAll()
    #expect(cache.statistics.weight == 0)
  }

  @Test func whatDoesNotFitIsNotStored() {
    let cache = Cache<Int, Bitmap>(bytes: 100)
    _ = cache.value(for: 1) { picture(4) }
    #expect(cache.value(for: 2) { picture(400) }.width == 400)
    #expect(cache.statistics.count == 1 && cache.statistics.evictions == 0)
  }

  @Test func errorsStoreNothing() {
    struct Failure: Error {}
    let cache = Cache<Int, Bitmap>(bytes: 1000)
    #expect(throws: Failure.self) {
      _ = try cache.value(for: 1) { () throws(Failure) in throw Failure() }
    }
    #expect(cache.statistics.count == 0)
  }

  @Test func theNewestStaysWhateverItWeighs() {
    let cache = Cache<Int, Int>(capacity: 10, maximumCount: 3) { $0 }
    #expect(cache.set(4, for: 1).isEmpty && cache.set(6, for: 2).isEmpty)
    #expect(cache.set(11, for: 3) == [4, 6] && cache[3] == 11)
    #expect(cache.set(1, for: 3) == [11] && cache.set(2, for: 1).isEmpty)
    #expect(cache.removeOldest { $0 != 1 } == 2 && cache.contains(3) && !cache.contains(1))
    #expect(cache.remove(3) { $0 == 2 } == nil && cache.remove(3) == 1)
    for number in 0..<1000 { cache.set(0, for: number) }
    #expect(cache.statistics.count == 3 && cache.statistics.weight == 0 && cache[997] == 0)
    #expect(Cache<Int, Int>(maximumCount: 0).set(1, for: 1) == [1])
  }

  @Test func answersAreFoundOnceAndErrorsForgotten() throws {
    struct Failure: Error {}
    let known = Cache<Int, AskedOnce<Int, any Error>>()
    let found = Atomic(0)
    Bands.forEach(rows: 0..<64, threads: 8, minimumBand: 1) { rows in
      for row in rows {
        let answer = try? known.answer(to: row % 4) {
          found.wrappingAdd(1, ordering: .relaxed)
          return 10 * (row % 4)
        }
        #expect(answer == 10 * (row % 4))
      }
    }
    #expect(found.load(ordering: .relaxed) == 4)
    for keeps in [true, false] {
      #expect(throws: Failure.self) {
        try known.answer(to: 9, keepsErrors: keeps) { throw Failure() }
      }
      #expect(known.contains(9) == keeps)
      // An error that is kept comes again.
      #expect((try? known.answer(to: 9, keepsErrors: true) { 1 }) == (keeps ? nil : 1))
    }
  }
}
