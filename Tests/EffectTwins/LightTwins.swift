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
    let width = scene.pixels(key("width")) * (isCoreImage ? 1 : isCopier ? 3 : 2.2)
    let (low, high) = scene.sweep(angle)
    let time = scene.progress / (isCopier && isCoreImage ? 0.65 : 1)
    let front = low + time * (high - low + width)
    let u = x * cos(angle) + (scene.size.y - y) * sin(angle)
    let part = min(max((front - u) / width, 0), 1)
    let (from, to) = (scene.from.at(x, y) ?? .zero, scene.to.at(x, y) ?? .zero)
    let mixed = from * (1 - part) + to * part
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
    if !isCopier, !isCoreImage {
      let away = 2.2 * part - 1.1
      let inner = min(max(away / 0.36 + 0.5, 0), 1)
      let shown = inner * inner * (3 - 2 * inner)
      let there = 4 * part * (1 - part)
      let dim = 1 - min(0.6 * opacity, 1) * there * exp(-pow(away / 0.55, 2))
      let light = opacity * there * (3 * exp(-pow(away / 0.06, 2)) + 0.7 * exp(-abs(away) / 0.25))
      var sum =
        (from * (1 - shown) + to * shown) * TwinColor(dim, dim, dim, 1)
        + scene.straightColor(key("color")) * TwinColor(light, light, light, 0)
      for part in 0..<3 { sum[part] = min(sum[part], sum.w) }
      return sum
    }
    guard isCopier else {
      let light = opacity * (1 - abs(2 * part - 1))
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

/// Core Image's burst of light, without rays: they are noise.
struct FlashTwin: EffectTwin {
  let scene: TwinScene

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let away = SIMD2(x, scene.size.y - y) - scene.place
    let glow = pow(5.36 * scene.reach(scene.place) * scene.progress, 2)
    let light = glow / max((away * away).sum(), 0.25)
    let color = scene.straightColor("inputColor")
    var lit = (scene.from.at(x, y) ?? .zero) + TwinColor(color.x, color.y, color.z, 0) * light
    for part in 0..<3 { lit[part] = min(lit[part], lit.w) }
    let threshold = scene.number("inputFadeThreshold") ?? 0
    let share = max(0, (scene.progress - threshold) / (1 - threshold))
    return lit * (1 - share) + (scene.to.at(x, y) ?? .zero) * share
  }
}

/// Segue's burst of light, without rays.
struct BurstTwin: EffectTwin {
  let scene: TwinScene

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let away = (SIMD2(x, scene.size.y - y) - scene.place) / scene.reach(scene.place)
    let (t, peak) = (scene.progress, scene.number("threshold") ?? 0)
    let up = 1 - pow(1 - min(t / (peak + 0.02), 1), 1.6)
    let left = min((1 - t) / (1 - peak), 1)
    let glow = scene.number("glow") ?? 0
    let light =
      0.017 * pow(glow * up, 2) * (1 + 6 * up * up) / ((away * away).sum() + 0.02)
      * (1 + pow(up, 6)) * exp(-7 * (1 - left)) * left
    let share = light / (1 + light)
    let change = min(max((t - peak + 0.06) / 0.18, 0), 1)
    let part = change * change * (3 - 2 * change)
    var second = scene.to.at(x, y) ?? .zero
    for index in 0..<3 {
      second[index] = min(second[index] * (1 + left * left * left * left), second.w)
    }
    let pictures = (scene.from.at(x, y) ?? .zero) * (1 - part) + second * part
    let lit = pictures * (1 - share) + scene.straightColor("color") * share
    return lit * (1 - share * share) + TwinColor(1, 1, 1, 1) * share * share
  }
}
