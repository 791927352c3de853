// A luma wipe by its formula.

import SeguePixels

/// A place shows as much of the second picture as its level is passed by the threshold.
struct LumaTwin: EffectTwin {
  let scene: TwinScene
  /// Has the canvas's size.
  let map: Map

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let value = Double(map[Int(x), Int(y)]) / 65_535
    let level = scene.flag("invert") ? 1 - value : value
    let softness = scene.number("softness") ?? 1
    let threshold = scene.progress * (1 + softness) - softness / 2
    let part = min(max((threshold - level) / softness + 0.5, 0), 1)
    let share = part * part * (3 - 2 * part)
    let (from, to) = (scene.from.at(x, y) ?? .zero, scene.to.at(x, y) ?? .zero)
    return from * (1 - share) + to * share
  }
}
