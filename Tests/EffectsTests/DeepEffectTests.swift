// Every native effect on pictures of sixteen bits: the rules of the contract, the look of its frames of bytes, and no bands.

import EffectTwins
import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct DeepEffectTests {
  /// A picture with all its bits: waves, and finer waves below a byte's step.
  private static func picture(_ size: PixelSize, seed: Int, opaque: Bool = true) -> Bitmap {
    let coarse =
      opaque
      ? TestPictures.photo(size, seed: seed) : TestPictures.translucent(size, seed: seed)
    var picture = coarse.converted(to: .sixteen)
    for y in 0..<size.height {
      for x in 0..<size.width {
        var pixel = picture[deep: x, y]
        let fine = UInt16((x * 37 + y * 91 + seed * 13) % 128)
        pixel.red = min(pixel.red &+ (pixel.red < 65_000 ? fine : 0), pixel.alpha)
        picture[deep: x, y] = pixel
      }
    }
    return picture
  }

  private static func pair(_ test: ContractCase, opaque: Bool) -> PicturePair {
    let size = PixelSize(width: 131, height: 73)
    return PicturePair(
      from: picture(size, seed: 1, opaque: opaque), to: picture(size, seed: 2, opaque: opaque),
      mix: test.descriptor.mix)
  }

  private static func bytes(of pair: PicturePair) -> PicturePair {
    var pair = pair
    pair.from = PlacedPicture(pair.from.bitmap.converted(to: .eight))
    pair.to = PlacedPicture(pair.to.bitmap.converted(to: .eight))
    return pair
  }

  @Test(arguments: ContractCase.catalogue) func keepsTheContract(_ test: ContractCase) throws {
    let effect = try test.effect()
    #expect(effect.deepest == .sixteen && test.descriptor.deepest == .sixteen)
    for opaque in [true, false] {
      let pair = Self.pair(test, opaque: opaque)
      #expect(try effect.rendered(pair, at: 0) == pair.from.bitmap, "the first picture")
      #expect(try effect.rendered(pair, at: 1) == pair.to.bitmap, "the second picture")
      let renderer = FrameRenderer(effect)
      let frame = try renderer.frame(at: 0.4, of: pair)
      #expect(frame.depth == .sixteen)
      #expect(try renderer.frame(at: 0.4, of: pair, threads: 3) == frame, "more threads")
      if opaque, effect.preservesOpacity { #expect(frame.isOpaque) }
    }
  }

  /// The largest step from a frame of bytes: two where light is mixed or sums of bytes were cut off, one elsewhere.
  ///
  /// At an edge of one pixel a place that is rounded otherwise changes a component by its whole contrast: such pixels are few.
  @Test(arguments: ContractCase.catalogue) func looksAsInBytes(_ test: ContractCase) throws {
    let effect = try test.effect()
    let pair = Self.pair(test, opaque: true)
    let small = Self.bytes(of: pair)
    for progress in [0.25, 0.6] {
      let deep = try effect.rendered(pair, at: progress).converted(to: .eight)
      let plain = try effect.rendered(small, at: progress)
      let (one, two) = (deep.premultipliedRGBA, plain.premultipliedRGBA)
      let far = zip(one, two).filter { abs(Int($0) - Int($1)) > 2 }.count
      #expect(far <= one.count / 500, "\(far) of \(one.count) at \(progress)")
    }
  }

  /// A gradient of so many levels that a byte has no name for most of them, through the whole canvas.
  private static func gradient(_ size: PixelSize, from low: Double, to high: Double) -> Bitmap {
    var bitmap = Bitmap(size: size, depth: .sixteen)
    for x in 0..<size.width {
      let level = low + (high - low) * Double(x) / Double(size.width - 1)
      let value = UInt16((level * 1023).rounded() * 65_535 / 1023)
      for y in 0..<size.height {
        bitmap[deep: x, y] = Pixel16(red: value, green: value, blue: value, alpha: 65_535)
      }
    }
    return bitmap
  }

  /// No run of one level is longer than in the pictures themselves by more than a few pixels.
  @Test(arguments: EffectCatalog.native.descriptors.filter { $0.origin == .segue })
  func gradientsHaveNoBands(_ descriptor: EffectDescriptor) throws {
    let size = PixelSize(width: 640, height: 24)
    // 41 levels of ten bits, which are ten of bytes.
    let pair = PicturePair(
      from: Self.gradient(size, from: 0.5, to: 0.54), to: Self.gradient(size, from: 0.46, to: 0.5),
      mix: descriptor.mix)
    let effect = try descriptor.make()
    let levels = Self.levels(try effect.rendered(pair, at: 0.3))
    let inBytes = Self.levels(try effect.rendered(Self.bytes(of: pair), at: 0.3))
    // As many as a picture has where it is seen at least in part, and never as few as bytes have.
    #expect(levels >= 3 * inBytes / 2, "\(levels) levels, \(inBytes) of bytes")
  }

  /// The most different levels in a row.
  private static func levels(_ bitmap: Bitmap) -> Int {
    (0..<bitmap.height).map { y in
      var seen = Set<UInt16>()
      for x in 0..<bitmap.width { seen.insert(bitmap[deep: x, y].green) }
      return seen.count
    }.max() ?? 0
  }

  @Test func picturesOfBytesAreMadeDeep() throws {
    let effect = try EffectCatalog.native.descriptor(named: "fade").make()
    let pair = Self.pair(ContractCase(descriptor: Fade.coreImageDescriptor), opaque: true)
    var mixed = pair
    mixed.to = PlacedPicture(pair.to.bitmap.converted(to: .eight))
    var wide = mixed
    wide.to = PlacedPicture(mixed.to.bitmap.converted(to: .sixteen))
    #expect(try effect.rendered(mixed, at: 0.4) == effect.rendered(wide, at: 0.4))
  }

  @Test func framesOfBytesAreDithered() throws {
    let effect = try EffectCatalog.native.descriptor(named: "fade").make()
    let size = PixelSize(width: 640, height: 24)
    let pair = PicturePair(
      from: Self.gradient(size, from: 0.5, to: 0.51), to: Self.gradient(size, from: 0.5, to: 0.51))
    var frame = Bitmap(size: size)
    try FrameRenderer(effect).render(
      at: 0.5, of: pair, region: PixelRect(size), into: &frame, threads: 1)
    let deep = try effect.rendered(pair, at: 0.5)
    #expect(frame == deep.converted(to: .eight, isDithered: true))
    // The mean of a column is that of the gradient.
    let worst =
      (0..<640).map { x -> Double in
        let mean = (0..<24).reduce(0.0) { $0 + Double(frame[x, $1].green) } / 24
        return abs(mean - Double(deep[deep: x, 0].green) / 257)
      }.max() ?? 9
    #expect(worst < 0.2)
  }
}
