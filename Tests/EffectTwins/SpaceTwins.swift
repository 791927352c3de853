// Rotation, zoom and the round hole, and the room that pictures move in.

import SeguePixels
import SegueSystem

/// Rotation: two pictures on one card that turns, cut to its shape.
struct RotationTwin: EffectTwin {
  let scene: TwinScene
  /// The part of the time in which one picture fades into the other; nil for an edge that runs over the card.
  let fade: Double?

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
    guard fade == nil else {
      return card(
        x, y, first: 1 - smooth((p - 0.8) / 0.2), second: smooth((p - 0.5) / (fade ?? 1) + 0.5))
    }
    let shade = 0.08 * scene.size.min()
    let size = scene.size * (1 - p) + SIMD2(scene.size.y, scene.size.x) * p
    let turned = way * p * .pi / 2
    // Along the card, from the side where the edge begins.
    let along = (x - scene.size.x / 2) * cos(turned) + (y - scene.size.y / 2) * sin(turned)
    // The edge leaves the card by two pixels.
    let ahead = size.x / 2 + way * along - smooth((p - 0.1) / 0.8) * (size.x + shade + 2) + shade
    if ahead < 0 { return card(x, y, first: 0, second: 1) }
    let isShaded = seen(scene.from, x, y, turn: turned, card: size) != nil
    let light = isShaded ? 1 - 0.39 * smooth(1 - ahead / shade) : 1
    return card(x, y, first: 1, second: 0) * SIMD4(light, light, light, 1)
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

/// Zoom: two pictures at two sizes, the smaller one mirrored at its sides.
struct ZoomTwin: EffectTwin {
  let scene: TwinScene
  let isOut: Bool
  /// How often the near picture grows by its own size.
  let growth: Double
  /// By how much of its size the far one is smaller at first.
  let shrink: Double
  /// When the far one's opening begins, and when it is whole, backwards in a zoom out; nil for a fade.
  let opening: (Double, Double)?

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let p = isOut ? 1 - scene.progress : scene.progress
    let (near, far) = isOut ? (scene.to, scene.from) : (scene.from, scene.to)
    func seen(_ picture: TwinPicture, _ scale: Double) -> TwinColor {
      let place = (SIMD2(x, y) - scene.size / 2) / scale + scene.size / 2
      return picture.mirrored(place.x, place.y)
    }
    guard let opening else {
      let part = p * p * (3 - 2 * p)
      return seen(near, 1 + growth * p * p) * (1 - part)
        + seen(far, 1 - shrink * (1 - p) * (1 - p)) * part
    }
    let open = min(max((p - opening.0) / (opening.1 - opening.0), 0), 1)
    let part = scene.opened(
      open * open, from: scene.size / 2, softness: 0.1, at: SIMD2(x, y))
    // It has its size when the opening is about as large.
    let away = 1 - min(open / 0.8, 1)
    let scale = 1 - shrink * away * away
    return seen(near, 1 + growth * p * p) * (1 - part) + seen(far, scale) * part
  }
}

extension TwinScene {
  /// How much is seen at a point through a round opening with a soft edge.
  func opened(
    _ share: Double, from middle: SIMD2<Double>, softness: Double, at point: SIMD2<Double>
  ) -> Double {
    let corners = [SIMD2(0, 0), SIMD2(size.x, 0), SIMD2(0, size.y), size].map { $0 - middle }
    let reach = corners.map { ($0 * $0).sum().squareRoot() }.max() ?? 0
    let width = max(softness * reach, 1)
    let away = ((point - middle) * (point - middle)).sum().squareRoot()
    let t = min(max((share * (reach + 1 + width) - away) / width, 0), 1)
    return t * t * (3 - 2 * t)
  }

  /// The colour behind the pictures: darker towards the top and the bottom; between those of both pictures if it
  /// is not given.
  func room(_ y: Double) -> TwinColor {
    let away = 2 * y / size.y - 1
    var color =
      values["background"] == nil
      ? soft(from.mean) * (1 - progress) + soft(to.mean) * progress : self.color("background")
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
      let shut = scene.straightColor("color")
      return shut + ((p < 0.5 ? from : to) - shut) * inside(abs(1 - 2 * p))
    }
  }
}
