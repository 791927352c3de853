// The room behind pictures that move in space: one colour, darker towards the top and the bottom.

import SeguePixels
import SegueTransitions

/// The dark room behind the pictures, lighter in the middle.
enum Room {
  /// A dark grey that suits most pictures.
  static let color = Color(red: 43 / 255, green: 46 / 255, blue: 54 / 255)

  /// How light the room is at a share of its height.
  static func light(at share: Double) -> Double {
    let away = share * 2 - 1
    return 1 - 0.55 * away * away
  }

  /// How much of the room is there: all of it behind opaque pictures; behind others it comes and goes.
  static func presence(behind pair: PicturePair, at progress: Double) -> Double {
    pair.isOpaque ? 1 : min(1, 8 * min(progress, 1 - progress))
  }
}
