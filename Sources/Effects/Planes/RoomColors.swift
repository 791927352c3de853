// The room's colour where nobody chose one: soft, from both pictures, so that it suits them.
//
// Rule: of a picture the mean m is taken, straight and encoded, with the luma Y. Its soft colour is
// L + 1.3·L/max(Y, .3)·(m − Y) with L = .2 + .3·Y: never black nor bright, and not as grey as a mean. In the time from
// 0 to 1 the colour goes from the first picture's to the second's. A mean is steady: the room of moving pictures does not flicker.

import SeguePixels
import SegueTransitions

/// Finds the colours of rooms, and finds them again by the pictures' pixels.
final class RoomColors: Sendable {
  /// Of two pictures in two moments.
  private let kept = Cache<BitmapIdentity, Color>(maximumCount: 4)

  /// The colour of the room behind two pictures.
  func color(of pair: PicturePair, at progress: Double) -> Color {
    let (first, second) = (color(of: pair.from.bitmap), color(of: pair.to.bitmap))
    func mixed(_ part: KeyPath<Color, Double>) -> Double {
      first[keyPath: part] * (1 - progress) + second[keyPath: part] * progress
    }
    return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
  }

  private func color(of picture: Bitmap) -> Color {
    kept.value(for: picture.identity) { Self.soft(Self.mean(of: picture)) }
  }

  /// The mean of a picture's visible pixels, and a middle grey if there are none.
  private static func mean(of picture: Bitmap) -> Color {
    let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
    guard picture.size.count > 0 else { return gray }
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    let few = picture.thinned()
    for y in 0..<few.height {
      let row = few.row(y)
      for x in 0..<few.width {
        let pixel = row[x]
        red += Int(pixel.red)
        green += Int(pixel.green)
        blue += Int(pixel.blue)
        alpha += Int(pixel.alpha)
      }
    }
    guard alpha > 0 else { return gray }
    let whole = Double(alpha)
    return Color(
      red: Double(red) / whole, green: Double(green) / whole, blue: Double(blue) / whole)
  }

  private static func soft(_ mean: Color) -> Color {
    let luma = 0.299 * mean.red + 0.587 * mean.green + 0.114 * mean.blue
    let light = 0.2 + 0.3 * luma
    let strength = 1.3 * light / max(luma, 0.3)
    func part(_ value: Double) -> Double { light + strength * (value - luma) }
    return Color(red: part(mean.red), green: part(mean.green), blue: part(mean.blue))
  }
}
