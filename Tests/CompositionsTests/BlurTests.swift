// Blurs of moving shapes against a Gaussian of the same shapes, in plain arithmetic.

import SegueCompositions
import SeguePixels
import SegueSystem
import TestSupport
import Testing

@Suite struct BlurTests {
  private static let side = 240

  /// Ellipses of three colours that move and grow, under a blur.
  private func shapes(blurriness: Double?) throws -> Composition {
    let colors = ["1, 0.2, 0.1", "0.1, 0.8, 0.3", "0.2, 0.3, 1"]
    let groups = colors.enumerated().map { index, color in
      """
      {"ty": "gr", "it": [{"ty": "el",
        "s": {"k": [{"t": 0, "s": [\(30 + 10 * index), 40]}, {"t": 10, "s": [60, \(50 + 8 * index)]}]},
        "p": {"k": [{"t": 0, "s": [\(22 * index - 30), -20]}, {"t": 10, "s": [\(20 - 18 * index), 26]}]}},
        {"ty": "fl", "c": {"k": [\(color), 1]}, "o": {"k": 80}}, {"ty": "tr"}]}
      """
    }
    let effect =
      blurriness.map { #""ef": [{"ty": 29, "ef": [{"v": {"k": \#($0)}}]}],"# } ?? ""
    let text = """
      {"v": "5", "w": \(Self.side), "h": \(Self.side), "ip": 0, "op": 10, "fr": 10, "layers": [
        {"ty": 4, "ip": 0, "op": 10, \(effect) "ks": {"p": {"k": [120, 120]}},
         "shapes": [\(groups.joined(separator: ", "))]}]}
      """
    return try Composition(bytes: Array(text.utf8), path: "blur.json")
  }

  /// Each of these blurs, of 0.3 of the blurriness, is made of pixels of another size.
  @Test(arguments: [5.0, 10, 24, 50, 80])
  func aBlurOfMovingShapesIsAGaussian(blurriness: Double) throws {
    let plain = try shapes(blurriness: nil).bitmap(at: 0.43)
    let expected = GaussianTwin.components(of: plain, sigma: 0.3 * blurriness)
    let drawn = try shapes(blurriness: blurriness).bitmap(at: 0.43)
    var (squares, largest) = (0.0, 0.0)
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let pixel = drawn[x, y]
        for (part, value) in [pixel.red, pixel.green, pixel.blue, pixel.alpha].enumerated() {
          let error = abs(Double(value) - expected[4 * (y * Self.side + x) + part])
          squares += error * error
          largest = max(largest, error)
        }
      }
    }
    let decibels = 10 * log10(255 * 255 * Double(expected.count) / squares)
    #expect(decibels > 48 && largest < 6, "\(decibels) dB, \(largest)")
  }
}
