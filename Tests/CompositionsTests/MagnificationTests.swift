// Pictures of compositions are enlarged as Core Graphics enlarges them.

import SegueCodecs
import SegueCompositions
import SeguePixels
import TestSupport
import Testing

@Suite struct MagnificationTests {
  /// A photograph at twice its size, at three and a quarter times, and turned by a right angle, pixel by pixel.
  @Test(arguments: [(2.0, 0.0), (3.25, 0), (2, 90)])
  func photographsHaveCoreGraphicsWeights(scale: Double, degrees: Double) throws {
    let photo = TestPictures.photo(PixelSize(width: 24, height: 20), seed: 7)
    let directory = TemporaryDirectory()
    directory.write("photo.png", try PNGEncoder().encode(photo))
    let layer = """
      {"ty": 2, "refId": "p", "ip": 0, "op": 10, "ks": {
        "a": {"k": [12, 10]}, "p": {"k": [50.25, 49.75]}, "s": {"k": [\(scale * 100), \(scale * 100)]},
        "r": {"k": \(degrees)}}}
      """
    let asset = """
      {"id": "p", "w": 24, "h": 20, "u": "", "p": "\(directory.file("photo.png"))", "e": 0}
      """
    let made = try composition(layer, "\"assets\": [\(asset)],").stage(pictures: PictureLoader())
    #expect(made.notes.isEmpty)
    let seen = try made.stage.film().bitmap(at: 0)
    var (worst, even) = (0.0, 0.0)
    for y in 0..<100 {
      for x in 0..<100 {
        let (dx, dy) = ((Double(x) + 0.5 - 50.25) / scale, (Double(y) + 0.5 - 49.75) / scale)
        let (u, v) = degrees == 0 ? (dx + 12, dy + 10) : (dy + 12, 10 - dx)
        // Inside: at the border, a part of a pixel is covered.
        guard u > 1, v > 1, u < 23, v < 19 else { continue }
        let pixel = seen[x, y]
        let found = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
        func difference(_ weights: MagnificationFilter) -> Double {
          let expected = KernelTwins.bilinear(photo, x: u, y: v, edge: .clamp, weights: weights)
          return zip(found, expected).map { abs($0 - $1) }.max() ?? 0
        }
        worst = max(worst, difference(.coreGraphics))
        even = max(even, difference(.linear))
      }
    }
    #expect(worst <= 0.52 && even > 2, "\(worst), mixed evenly \(even)")
  }
}
