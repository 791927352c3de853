// The effects of light by their formulas: swipe, copy machine, flash.

import SeguePixels
import SegueSystem

/// A band of light that sweeps by.
struct LightBandTwin: EffectTwin {
  let scene: TwinScene
  let isCopier: Bool
  let isCoreImage: Bool

  private func key(_ name: String) -> String {
    isCoreImage ? "input" + name.prefix(1).uppercased() + name.dropFirst() : name
  }

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let away = scene.motion
    let angle = scene.number(key("angle")) ?? atan2(-away.y, away.x)
    let isLamp = isCopier && !isCoreImage
    let width = scene.pixels(key("width")) * (isLamp ? 3 : 1)
    let (low, high) = scene.sweep(angle)
    let time = scene.progress / (isCopier && isCoreImage ? 0.65 : 1)
    let front = low + time * (high - low + width)
    let u = x * cos(angle) + (scene.size.y - y) * sin(angle)
    let part = min(max((front - u) / width, 0), 1)
    let (from, to) = (scene.from.at(x, y) ?? .zero, scene.to.at(x, y) ?? .zero)
    let isBeam = !isCopier && !isCoreImage
    let shown = isBeam ? part * part * (3 - 2 * part) : part
    let mixed = from * (1 - shown) + to * shown
    let opacity = scene.number(key("opacity")) ?? 0
    if isLamp {
      let away = 3 * part - 1.5
      let inner = min(max(away / 0.6 + 0.5, 0), 1)
      let shown = inner * inner * (3 - 2 * inner)
      let exposure = 4 * exp(-pow(away / 0.35, 2)) + 0.9 * exp(-abs(away) / 0.55)
      let light = 1 - exp(-opacity * 4 * part * (1 - part) * exposure)
      return (from * (1 - shown) + to * shown) * (1 - light)
        + scene.straightColor(key("color")) * light
    }
    guard isCopier else {
      let near = 1 - abs(2 * part - 1)
      let light = opacity * (isBeam ? near * near * near : near)
      return mixed * (1 - light) + scene.straightColor(key("color")) * light
    }
    let light = opacity * min((1 - part) / 0.83, part / 0.17)
    var color = scene.straightColor(key("color"))
    if isCoreImage, scene.mix == .linear {
      color = TwinColor(
        Color.encoded(color.x), Color.encoded(color.y), Color.encoded(color.z), 1)
    }
    return mixed + color * light
  }
}

/// A burst of light, without rays: they are noise.
struct FlashTwin: EffectTwin {
  let scene: TwinScene
  let isCoreImage: Bool

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let away = SIMD2(x, scene.size.y - y) - scene.place
    let strength = isCoreImage ? 5.36 : scene.number("glow") ?? 0
    let grown = isCoreImage ? scene.progress : pow(scene.progress, 1.5)
    let glow = pow(strength * scene.reach(scene.place) * grown, 2)
    let light = glow / max((away * away).sum(), 0.25)
    let color = scene.straightColor(isCoreImage ? "inputColor" : "color")
    var lit = (scene.from.at(x, y) ?? .zero) + TwinColor(color.x, color.y, color.z, 0) * light
    for part in 0..<3 { lit[part] = min(lit[part], lit.w) }
    let threshold = scene.number(isCoreImage ? "inputFadeThreshold" : "threshold") ?? 0
    let share = max(0, (scene.progress - threshold) / (1 - threshold))
    var to = scene.to.at(x, y) ?? .zero
    guard !isCoreImage else { return lit * (1 - share) + to * share }
    // The second picture is as bright as the light leaves it.
    let bright = 1 + 6 * min(2 * threshold, 1) * pow(1 - share, 4)
    for part in 0..<3 { to[part] = min(to[part] * bright, to.w) }
    let left = pow(1 - share, 12)
    return lit * left + to * (1 - left)
  }
}
