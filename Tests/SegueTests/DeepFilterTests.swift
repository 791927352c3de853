// Every filter of the library on pictures of sixteen bits: exact ends, and the look of its frames of bytes.

import Segue
import TestSupport
import Testing

@Suite struct DeepFilterTests {
  private static let all = EffectCatalog.native.asking(FilterLibrary()).all {
    Issue.record("\($0)")
  }
  .filter { $0.supplier == .filter && $0.origin == .segue }

  private static let pair: PicturePair = {
    let size = PixelSize(width: 96, height: 54)
    return PicturePair(
      from: TestPictures.photo(size, seed: 1).converted(to: .sixteen),
      to: TestPictures.photo(size, seed: 2).converted(to: .sixteen))
  }()

  @Test(arguments: all) func aDeepFrameLooksAsOneOfBytes(_ descriptor: EffectDescriptor) throws {
    #expect(descriptor.deepest == .sixteen)
    // Some must be given a picture.
    var values: [String: ParameterValue] = [:]
    for parameter in descriptor.parameters {
      if case .picture = parameter.kind {
        values[parameter.name] = .picture(PictureValue(Self.pair.to.bitmap))
      }
    }
    let (pair, renderer) = (Self.pair, FrameRenderer(try descriptor.make(values)))
    #expect(try renderer.frame(at: 0, of: pair) == pair.from.bitmap, "the first picture")
    #expect(try renderer.frame(at: 1, of: pair) == pair.to.bitmap, "the second picture")
    var small = pair
    small.from = PlacedPicture(pair.from.bitmap.converted(to: .eight))
    small.to = PlacedPicture(pair.to.bitmap.converted(to: .eight))
    let deep = try renderer.frame(at: 0.45, of: pair)
    let plain = try renderer.frame(at: 0.45, of: small)
    let pairs = zip(deep.converted(to: .eight).premultipliedRGBA, plain.premultipliedRGBA)
    // Pictures of passes are rounded to bytes there, and what is looked up by a colour lies elsewhere.
    let far = pairs.filter { abs(Int($0) - Int($1)) > 2 }.count
    // The tubes of one lie where a small difference changes its sign.
    let share = ["neon-edges": 0.2][descriptor.name] ?? 0.02
    #expect(Double(far) <= share * Double(pair.canvas.count * 4), "\(far) components")
    #expect(try renderer.frame(at: 0.45, of: pair, threads: 3) == deep, "more threads")
  }

  /// A gradient of ten bits has more levels behind a filter than bytes have.
  @Test(arguments: ["cross-warp", "zoom-through", "blur-slide"])
  func gradientsHaveNoBands(_ name: String) throws {
    let descriptor = try #require(Self.all.first { $0.name == name })
    let size = PixelSize(width: 640, height: 16)
    var ramp = Bitmap(size: size, depth: .sixteen)
    for x in 0..<size.width {
      let value = UInt16(30_000 + 4 * x)
      for y in 0..<size.height {
        ramp[deep: x, y] = Pixel16(red: value, green: value, blue: value, alpha: 65_535)
      }
    }
    let frame = try FrameRenderer(descriptor.make()).frame(
      at: 0.3, of: PicturePair(from: ramp, to: ramp))
    var levels = Set<UInt16>()
    for x in 0..<size.width { levels.insert(frame[deep: x, 8].green) }
    #expect(levels.count > 100)
  }
}
