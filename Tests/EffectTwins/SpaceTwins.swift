// Rotation, zoom and the round hole, and the room that pictures move in.

import SeguePixels
import SegueSystem

/// Rotation: two pictures on one card that turns, cut to its shape.
struct RotationTwin: EffectTwin {
  let scene: TwinScene
  /// The part of the time in which one picture fades into the other.
  let fade: Double

  private func smooth(_ x: Double) -> Double {
    let inside = min(max(x, 0), 1)
    return inside * inside * (3 - 2 * inside)
  }

  /// A picture turned clockwise on a card that it covers; nil beyond the card.
  private func seen(
    _ picture: TwinPicture, _ x: Double, _ y: Double, turn: Double, card: SIMD2<Double>
  ) -> TwinColor? {
    let away = SIMD2(x, y) - scene.size / 2
    let (c, s) = (cos(turn), sin(turn))
    let place = SIMD2(away.x * c + away.y * s, away.y * c - away.x * s)
    guard abs(place.x) <= card.x / 2, abs(place.y) <= card.y / 2 else { return nil }
    let scale = max(card.x / scene.size.x, card.y / scene.size.y)
    return picture.clamped(
      place.x / scale + scene.size.x / 2, place.y / scale + scene.size.y / 2)
  }

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let p = scene.progress
    return card(
      x, y, first: 1 - smooth((p - 0.8) / 0.2), second: smooth((p - 0.5) / fade + 0.5))
  }

  /// Which way it turns: clockwise as seen, or not.
  private var way: Double { scene.motion.x < 0 || scene.motion.y > 0 ? 1 : -1 }

  /// The card with both pictures at their opacities, in the room.
  private func card(_ x: Double, _ y: Double, first: Double, second: Double) -> TwinColor {
    var color = scene.room(y)
    func draw(_ picture: TwinPicture, turn: Double, card: SIMD2<Double>, opacity: Double) {
      guard let top = seen(picture, x, y, turn: turn, card: card) else { return }
      color = top * opacity + color * (1 - opacity)
    }
    let p = scene.progress
    let turned = SIMD2(scene.size.y, scene.size.x)
    draw(
      scene.from, turn: way * p * .pi / 2, card: scene.size * (1 - p) + turned * p,
      opacity: first)
    draw(
      scene.to, turn: way * (p - 1) * .pi / 2, card: scene.size * p + turned * (1 - p),
      opacity: second)
    return color
  }
}

/// Core Animation's zoom: two pictures at two sizes, the smaller one mirrored at its sides.
struct ZoomTwin: EffectTwin {
  let scene: TwinScene
  let isOut: Bool

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let p = isOut ? 1 - scene.progress : scene.progress
    let (near, far) = isOut ? (scene.to, scene.from) : (scene.from, scene.to)
    func seen(_ picture: TwinPicture, _ scale: Double) -> TwinColor {
      let place = (SIMD2(x, y) - scene.size / 2) / scale + scene.size / 2
      return picture.mirrored(place.x, place.y)
    }
    let part = p * p * (3 - 2 * p)
    return seen(near, 1 + 2 * p * p) * (1 - part) + seen(far, 1 - 0.2 * (1 - p) * (1 - p)) * part
  }
}

extension TwinScene {
  /// The colour behind the pictures: darker towards the top and the bottom; between those of both pictures if it
  /// is not given.
  ///
  /// - Parameter own: what it is then instead.
  func room(_ y: Double, own: TwinColor? = nil) -> TwinColor {
    let away = 2 * y / size.y - 1
    var color =
      values["background"] == nil
      ? own ?? soft(from.mean) * (1 - progress) + soft(to.mean) * progress
      : self.color("background")
    for part in 0..<3 { color[part] *= 1 - 0.55 * away * away }
    return color
  }

  /// A mean as the colour of a room: neither dark nor bright, and not as grey.
  private func soft(_ mean: TwinColor) -> TwinColor {
    let gray = (mean * TwinColor(0.299, 0.587, 0.114, 0)).sum()
    let light = 0.2 + 0.3 * gray
    var color = (mean - gray) * (1.3 * light / max(gray, 0.3)) + light
    color.w = 1
    return color.clamped(lowerBound: .zero, upperBound: .one)
  }
}

/// A round hole.
struct CameraIrisTwin: EffectTwin {
  let scene: TwinScene
  /// How long it is shut between closing and opening.
  var rest = 0.0

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let away = SIMD2(x, scene.size.y - y) - scene.place
    let r = (away * away).sum().squareRoot()
    let p = scene.progress
    let (from, to) = (scene.from.at(x, y) ?? .zero, scene.to.at(x, y) ?? .zero)
    let soft = scene.pixels("softness")
    func inside(_ share: Double) -> Double {
      guard soft > 0 else { return min(max(share * (scene.reach(scene.place) + 1) - r, 0), 1) }
      // The soft edge begins and ends half its width outside.
      let edge = share * (scene.reach(scene.place) + soft) - soft / 2
      let part = min(max((edge - r) / soft + 0.5, 0), 1)
      return part * part * (3 - 2 * part)
    }
    switch scene.word("motion") {
    case "open": return from + (to - from) * inside(p)
    case "close": return to + (from - to) * inside(1 - p)
    default:
      let shut = scene.values["color"] == nil ? TwinColor(0, 0, 0, 1) : scene.straightColor("color")
      let opening = max(abs(1 - 2 * p) - rest, 0) / (1 - rest)
      return shut + ((p < 0.5 ? from : to) - shut) * inside(opening)
    }
  }
}
