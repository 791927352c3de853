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
  private let kept = RecentlyUsed<BitmapIdentity, Color>(count: 4)

  /// The colour of the room behind two pictures.
  func color(of pair: PicturePair, at progress: Double) -> Color {
    let (first, second) = (color(of: pair.from.bitmap), color(of: pair.to.bitmap))
    func mixed(_ part: KeyPath<Color, Double>) -> Double {
      first[keyPath: part] * (1 - progress) + second[keyPath: part] * progress
    }
    return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
  }

  private func color(of picture: Bitmap) -> Color {
    let key = picture.identity
    if let known = kept[key] { return known }
    let found = Self.soft(Self.mean(of: picture))
    kept.set(found, for: key)
    return found
  }

  /// About so many pixels are read: enough for a mean, and little time.
  private static let samples = 32_768

  /// The mean of a picture's visible pixels, and a middle grey if there are none.
  private static func mean(of picture: Bitmap) -> Color {
    var step = 1
    while picture.size.count / (step * step) > samples { step += 1 }
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    for y in stride(from: min(step, picture.height) / 2, to: picture.height, by: step) {
      let row = picture.row(y)
      for x in stride(from: min(step, picture.width) / 2, to: picture.width, by: step) {
        let pixel = row[x]
        red += Int(pixel.red)
        green += Int(pixel.green)
        blue += Int(pixel.blue)
        alpha += Int(pixel.alpha)
      }
    }
    guard alpha > 0 else { return Color(red: 0.5, green: 0.5, blue: 0.5) }
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
