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
  /// What all colours are multiplied by; below 1 the stripes are transparent.
  var alpha = 1.0
  /// For how many frames each picture stays.
  var held = 1
  var isOpaque: Bool { alpha == 1 }

  func repeats(_ index: Int) -> Int { held }

  func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) {
    let width = size.width / Self.colors.count
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isBar = x / 4 == index % (size.width / 4)
        let bar = Color(red: isBar ? 1 : 0, green: isBar ? 1 : 0, blue: isBar ? 1 : 0)
        var color = y < size.height / 2 ? Self.colors[min(x / width, 7)] : bar
        if y < size.height / 2 { color.alpha = alpha }
        bitmap[x, y] = color.premultiplied
      }
    }
  }
}
