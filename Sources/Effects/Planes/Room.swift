// The room behind pictures that move in space: one colour, darker towards the top and the bottom.

import SeguePixels
import SegueTransitions

/// The dark room behind the pictures, lighter in the middle.
enum Room {
  /// A dark grey that suits most pictures.
  static let color = Color(red: 43 / 255, green: 46 / 255, blue: 54 / 255)

  /// What the parameter says that chooses a colour, where there is a room of its own behind opaque pictures.
  static func summary(_ own: String) -> String {
    "the colour behind the pictures (default: \(own), and none behind pictures with transparency)"
  }

  /// What no colour means.
  static func unset(_ own: String) -> Parameter.Unset {
    .init("\(own), or none", start: .color(color))
  }

  /// The rules that effects in a room break.
  ///
  /// - Parameter isChosen: whether its colour is chosen by default.
  static func exceptions(isChosen: Bool) -> [EffectDescriptor.Exception] {
    (isChosen ? [.notEmpty(reason: "you can see the space behind the pictures")] : [])
      + [.notOpaque(reason: "a translucent background shines through")]
  }

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
