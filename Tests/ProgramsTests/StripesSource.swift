// Frames whose colours and number are known: stripes of colours, and a bar that moves one step a frame.

import SegueExport
import SeguePixels

/// Stripes of known colours; the lower half is black, with a white column that moves.
struct StripesSource: FrameSource {
  static let colors = [
    Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0),
    Color(red: 0, green: 0, blue: 1), Color(red: 1, green: 1, blue: 0),
    Color(red: 0.2, green: 0.5, blue: 0.8), Color(red: 1, green: 1, blue: 1),
    Color(red: 0.5, green: 0.5, blue: 0.5), Color(red: 1, green: 0.16, blue: 0),
  ]
  var size = PixelSize(width: 128, height: 96)
  var frameRate = Rational(25)
  var count = 10
  /// The factor of all colours; below 1 the stripes are transparent.
  var alpha = 1.0
  /// The picture from which on nothing is transparent.
  var solidFrom = Int.max
  /// Whether the lower half is a fine pattern instead of black: what quality costs bytes for.
  var isGrainy = false
  /// For how many frames each picture stays.
  var held = 1
  var isOpaque: Bool { alpha == 1 }

  func repeats(_ index: Int) -> Int { held }

  func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) {
    let width = size.width / Self.colors.count
    let stripes = Self.colors.map { color -> Pixel in
      var color = color
      if index < solidFrom { color.alpha = alpha }
      return color.premultiplied
    }
    for x in 0..<size.width {
      let isBar = x / 4 == index % (size.width / 4)
      for y in 0..<size.height / 2 { bitmap[x, y] = stripes[min(x / width, 7)] }
      for y in size.height / 2..<size.height {
        let grain = isGrainy ? UInt8((x * 7919 + y * 104_729) % 256) : 0
        let level = isBar ? 255 : grain
        bitmap[x, y] = Pixel(red: level, green: level, blue: level, alpha: 255)
      }
    }
  }
}
