// Pictures that are shown larger than they are: by Core Graphics' weights, and by others.

import SegueDrawing
import SegueLayers
import SeguePixels
import TestSupport
import Testing

@Suite struct MagnificationTests {
  private static let canvas = PixelSize(width: 96, height: 72)

  /// A picture in a layer, its corner at (x, y), at a scale; drawn anew or mixed pixel by pixel.
  private func check(
    _ picture: Bitmap, _ filter: MagnificationFilter, scale: Double, x: Double, y: Double
  ) throws {
    let stage = try Stage(canvas: Self.canvas, duration: 1)
    try stage.at(0) {
      let layer = Layer(contents: picture)
      layer.magnificationFilter = filter
      layer.frame = Rect(
        x: x, y: y, width: Double(picture.width) * scale, height: Double(picture.height) * scale)
      stage.root.addSublayer(layer)
    }
    let seen = try stage.film().bitmap(at: 0)
    var worst = 0.0
    // Inside: at the border, a part of a pixel is covered.
    let (right, bottom) = (x + Double(picture.width) * scale, y + Double(picture.height) * scale)
    for row in Int(y.rounded(.up))..<min(Int(bottom), Self.canvas.height) {
      for column in Int(x.rounded(.up))..<min(Int(right), Self.canvas.width) {
        let expected = KernelTwins.bilinear(
          picture, x: (Double(column) + 0.5 - x) / scale, y: (Double(row) + 0.5 - y) / scale,
          edge: .clamp, weights: filter)
        let pixel = seen[column, row]
        let found = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
        worst = max(worst, zip(found, expected).map { abs($0 - $1) }.max() ?? 0)
      }
    }
    #expect(worst <= 0.52, "\(filter) \(scale)")
  }

  @Test(arguments: MagnificationFilter.allCases)
  func photographsAreMixedByTheFilter(_ filter: MagnificationFilter) throws {
    let photo = TestPictures.photo(PixelSize(width: 24, height: 18), seed: 4)
    let soft = TestPictures.translucent(PixelSize(width: 24, height: 18), seed: 5)
    for (scale, x, y) in [(2.0, 3.0, 4.0), (3.25, 1.375, 2.625), (1.1, 10.37, 5.93), (1, 7.4, 3.7)]
    {
      try check(photo, filter, scale: scale, x: x, y: y)
      try check(soft, filter, scale: scale, x: x, y: y)
    }
  }

  /// At twice its size a picture's pixels lie an eighth and seven eighths between two, not a quarter.
  @Test func twiceAsLargeByCoreGraphics() throws {
    var picture = Bitmap(size: PixelSize(width: 2, height: 1), color: .black)
    picture[1, 0] = Pixel(red: 240, green: 240, blue: 240, alpha: 255)
    let stage = try Stage(canvas: PixelSize(width: 4, height: 2), duration: 1)
    try stage.at(0) {
      let layer = Layer(contents: picture)
      layer.magnificationFilter = .coreGraphics
      layer.frame = stage.root.bounds
      stage.root.addSublayer(layer)
    }
    let seen = try stage.film().bitmap(at: 0)
    #expect((0..<4).map { seen[$0, 0].red } == [0, 30, 210, 240])
  }

  /// Made smaller, a picture looks the same by any filter.
  @Test func smallerPicturesAreResampled() throws {
    let photo = TestPictures.photo(PixelSize(width: 80, height: 60), seed: 6)
    let drawn = try MagnificationFilter.allCases.map { filter in
      let stage = try Stage(canvas: Self.canvas, duration: 1)
      try stage.at(0) {
        let layer = Layer(contents: photo)
        layer.magnificationFilter = filter
        layer.frame = Rect(x: 3.5, y: 2.25, width: 50, height: 40)
        stage.root.addSublayer(layer)
      }
      return try stage.film().bitmap(at: 0)
    }
    #expect(drawn.allSatisfy { $0 == drawn[0] })
  }
}
