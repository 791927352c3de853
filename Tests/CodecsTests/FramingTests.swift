// Framing: cuts, turns and flips move pixels and change none; the focus stays in view.

import SegueCodecs
import SeguePixels
import TestSupport
import Testing

@Suite struct FramingTests {
  private let picture = TestPictures.translucent(PixelSize(width: 23, height: 17), seed: 4)

  private func framing(_ rotation: Framing.Rotation, _ flip: Framing.Flip?) -> Framing {
    var framing = Framing()
    (framing.rotation, framing.flip) = (rotation, flip)
    return framing
  }

  /// Where a pixel comes from, one step after the other.
  private func source(
    of x: Int, _ y: Int, in size: PixelSize, _ rotation: Framing.Rotation, _ flip: Framing.Flip?
  ) -> (x: Int, y: Int) {
    let turned = rotation == .none || rotation == .half
    let (width, height) = turned ? (size.width, size.height) : (size.height, size.width)
    var (x, y) = (x, y)
    if flip == .horizontal { x = width - 1 - x }
    if flip == .vertical { y = height - 1 - y }
    switch rotation {
    case .none: return (x, y)
    case .right: return (y, size.height - 1 - x)
    case .half: return (size.width - 1 - x, size.height - 1 - y)
    case .left: return (size.width - 1 - y, x)
    }
  }

  @Test(arguments: Framing.Rotation.allCases, [nil] + Framing.Flip.allCases)
  func turnsAndFlipsAreExact(rotation: Framing.Rotation, flip: Framing.Flip?) throws {
    let framing = framing(rotation, flip)
    let framed = try #require(picture.framed(framing))
    #expect(framed.size == framing.size(of: picture.size))
    for y in 0..<framed.height {
      for x in 0..<framed.width {
        let from = source(of: x, y, in: picture.size, rotation, flip)
        #expect(framed[x, y] == picture[from.x, from.y])
      }
    }
  }

  @Test func aPartIsCutOutBeforeItIsTurned() throws {
    var framing = framing(.right, nil)
    framing.crop = try Crop(parsing: "4x3+5+6")
    let framed = try #require(picture.framed(framing))
    #expect(framed.size == PixelSize(width: 3, height: 4))
    #expect(framed[2, 0] == picture[5, 6] && framed[0, 3] == picture[8, 8])
  }

  @Test func partsAreRoundedSoThatTheyTouch() throws {
    let size = PixelSize(width: 101, height: 7)
    let left = try Crop(parsing: "50%x100%+0+0").rect(in: size)
    let right = try Crop(parsing: "50%x100%+50%+0%").rect(in: size)
    #expect(left?.maxX == right?.x && right?.maxX == 101)
    #expect(
      try Crop(parsing: "10x5+3+2").rect(in: size) == PixelRect(x: 3, y: 2, width: 10, height: 5))
    for text in ["102x7+0+0", "10x7+92+0", "10x7+-1+0", "0x7+0+0", "0.1%x7+0+0"] {
      #expect(try Crop(parsing: text).rect(in: size) == nil, "\(text)")
    }
    for text in ["", "10", "10x10", "10x10+5", "10x10+5+5+5", "axb+0+0", "1e999x1+0+0", "x+0+0"] {
      #expect(throws: (any Error).self, "\(text)") { try Crop(parsing: text) }
    }
  }

  @Test func whatIsWrittenIsReadBack() throws {
    for text in ["640x480+10+20", "50%x33.3%+0.7%+20", "7%x14%+28%+29%"] {
      #expect("\(try Crop(parsing: text))" == text)
    }
    for text in ["30%x20%", "640x120", "0%x100%"] { #expect("\(try Focus(parsing: text))" == text) }
    for text in ["", "30%", "axb", "1x2x3", "-1x2", "30%,20%"] {
      #expect(throws: (any Error).self, "\(text)") { try Focus(parsing: text) }
    }
  }

  @Test func quartersAreTurns() {
    for (degrees, rotation) in [(0, 0), (90, 90), (-90, 270), (450, 90), (720, 0), (-180, 180)] {
      #expect(Framing.Rotation(degrees: degrees)?.rawValue == rotation)
    }
    #expect(Framing.Rotation(degrees: 45) == nil && Framing.Rotation(degrees: .min) == nil)
  }

  /// A picture from a file is cut, turned and scaled as one in memory, also where it could be decoded smaller.
  @Test(arguments: [FitMode.cover, .contain, .blur, .stretch, .center, .none])
  func filesAreFramedAsPicturesInMemory(mode: FitMode) throws {
    let path = SourceTree.root + "/Images/desert-dunes.jpg"
    var fitting = PictureLoader.Fitting(
      canvas: PixelSize(width: 90, height: 60), mode: mode, background: .white)
    fitting.framing = framing(.left, .horizontal)
    fitting.framing.crop = try Crop(parsing: "601x333+77+101")
    fitting.framing.focus = try Focus(parsing: "20%x300")
    let loader = PictureLoader()
    let framed = try #require(try loader.bitmap(path).framed(fitting.framing))
    let expected = PlacedPicture(
      fitting: framed, to: fitting.canvas, mode: mode, background: .white,
      focus: fitting.framing.focus, threads: 1)
    let placed = try loader.picture(path, fitting: fitting)
    #expect(placed.bitmap == expected.bitmap && placed.rect == expected.rect)
    fitting.framing.crop = try Crop(parsing: "50%x50%+51%+0%")
    #expect(throws: CodecError.self) { try loader.picture(path, fitting: fitting) }
  }

  @Test func theFocusStaysInView() throws {
    let wide = TestPictures.photo(PixelSize(width: 100, height: 20), seed: 5)
    func shown(_ text: String, _ mode: FitMode) throws -> Bitmap {
      wide.fitted(
        to: PixelSize(width: 20, height: 20), mode: mode, background: .clear,
        focus: try Focus(parsing: text), threads: 1)
    }
    for mode in [FitMode.cover, .center] {
      for (text, left) in [
        ("30%x50%", 20), ("30x0", 20), ("0%x0%", 0), ("99%x9", 80), ("500x1", 80),
      ] {
        let part = PixelRect(x: left, y: 0, width: 20, height: 20)
        #expect(try shown(text, mode) == wide.cut(to: part), "\(text)")
      }
      let plain = wide.fitted(
        to: PixelSize(width: 20, height: 20), mode: mode, background: .clear, threads: 1)
      #expect(try shown("50%x50%", mode) == plain)
    }
  }
}
