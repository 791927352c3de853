// The bent pictures at a point: where does it look? From the formulas that describe each motion.

import SegueSystem
import SegueTransitions

/// A genie, in the coordinates of its funnel: 0 at the side that it leaves to 1 at the neck, and across.
struct GenieTwin: EffectTwin {
  let scene: TwinScene

  private func smooth(_ x: Double) -> Double {
    let inside = min(max(x, 0), 1)
    return inside * inside * (3 - 2 * inside)
  }

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let way = scene.motion, unit = SIMD2(x, y) / scene.size
    let isSideways = way.x != 0
    let run = isSideways ? unit.x : unit.y
    let down = way.x + way.y > 0 ? run : 1 - run
    let across = isSideways ? unit.y : unit.x
    let p = scene.progress
    let squeeze = smooth(p / 0.45) * smooth(down)
    // The two sides of the funnel go to both ends of the neck.
    let (neck, place) = (scene.number("neck") ?? 0, scene.number("place") ?? 0)
    let left = squeeze * (place - neck / 2)
    let right = 1 + squeeze * (place + neck / 2 - 1)
    let fallen = max(p - 0.2, 0) / 0.8
    let source = SIMD2((across - left) / (right - left), down - fallen * fallen)
    guard source.x >= 0, source.x <= 1, source.y >= 0 else {
      let (length, width) =
        isSideways ? (scene.size.x, scene.size.y) : (scene.size.y, scene.size.x)
      let beside = max(left - across, across - right) * width
      let reach = max(0.04 * scene.size.min(), 1)
      let shade = twinFall(beside, reach: reach) * twinFall(-source.y * length, reach: reach)
      let light =
        1 - (scene.number("shadow") ?? 0) * smooth(p / 0.45) * smooth((1 - p) / 0.2) * shade
      return (scene.to.at(x, y) ?? .zero) * TwinColor(light, light, light, 1)
    }
    let along = way.x + way.y > 0 ? source.y : 1 - source.y
    let place2 = (isSideways ? SIMD2(along, source.x) : SIMD2(source.x, along)) * scene.size
    return scene.from.clamped(place2.x, place2.y)
  }
}

/// A picture that gets narrower or lower about the middle, as a column that turns away.
struct SqueezeTwin: EffectTwin {
  let scene: TwinScene

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let p = scene.progress
    let time = min(p / 0.97, 1)
    let left = max(pow(1 - pow(time, 1.6), 1.6), 1e-9)
    let isFlat = scene.word("axis") == "horizontal"
    let scale = isFlat ? SIMD2(1, left) : SIMD2(left, 1)
    let place = (SIMD2(x, y) - scene.size / 2) / scale + scene.size / 2
    let beside = isFlat ? abs(y - scene.size.y / 2) : abs(x - scene.size.x / 2)
    let half = (isFlat ? scene.size.y : scene.size.x) * left / 2
    guard scene.from.at(place.x, place.y) != nil else {
      let end = min((1 - time) / 0.2, 1)
      let shade = twinFall(beside - half, reach: max(0.04 * scene.size.min(), 1))
      let larger = 1 + 0.06 * pow(1 - p, 1.5)
      let behind = (SIMD2(x, y) - scene.size / 2) / larger + scene.size / 2
      return darker(
        scene.to.clamped(behind.x, behind.y),
        by: (scene.number("shadow") ?? 0) * end * end * (3 - 2 * end) * shade)
    }
    let side = beside / half
    return darker(
      scene.from.clamped(place.x, place.y),
      by: (scene.number("shade") ?? 0) * (1 - left) * side * side)
  }

  private func darker(_ color: TwinColor, by share: Double) -> TwinColor {
    color * TwinColor(1 - share, 1 - share, 1 - share, 1)
  }
}

/// A ribbon: each line across it is a card of its own, turned about its middle and seen by an eye before it.
struct TwistTwin: EffectTwin {
  let scene: TwinScene

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let way = scene.motion, isSideways = way.x != 0
    let (length, height) = isSideways ? (scene.size.x, scene.size.y) : (scene.size.y, scene.size.x)
    let run = isSideways ? x : y
    let start = way.x + way.y > 0 ? run : length - run
    let spread = scene.number("spread") ?? 1
    let time = (scene.progress * (1 + spread) - start / length) / spread
    let eased = time <= 0 ? 0 : time >= 1 ? 1 : time * time * (3 - 2 * time)
    let angle = eased * .pi
    let isFront = angle < .pi / 2
    let own = isFront ? angle : angle - .pi
    let eye = (scene.number("distance") ?? 1) * scene.size.max()
    // A point h from the middle of the card is at height h·cos and depth h·sin towards the eye.
    let screen = (isSideways ? y : x) - height / 2
    let away = eye + height / 2 * abs(sin(own))
    let h = screen * away / (eye * cos(own) + screen * sin(own))
    guard abs(h) <= height / 2, eye * cos(own) + screen * sin(own) > 0 else {
      return scene.room(y, own: TwinColor(43, 46, 54, 255) / 255)
    }
    let place = isSideways ? SIMD2(x, h + height / 2) : SIMD2(h + height / 2, y)
    var color = (isFront ? scene.from : scene.to).clamped(place.x, place.y)
    let light = 1 - (scene.number("shade") ?? 0) * (1 - cos(own))
    for part in 0..<3 { color[part] *= light }
    return color
  }
}

/// A picture that is sucked into a point: the distance from it, as a share of the largest, is a power.
struct SuckTwin: EffectTwin {
  let scene: TwinScene

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let center = SIMD2(scene.place.x, scene.size.y - scene.place.y)
    let away = SIMD2(x, y) - center
    let r = (away * away).sum().squareRoot()
    let farthest = scene.reach(scene.place)
    let p = scene.progress, t = min(p / 0.6, 1)
    let power = 1 - (scene.number("pull") ?? 0) * (3 * t * t - 2 * t * t * t)
    guard r > 0 else { return scene.from.clamped(x, y) }
    let far = farthest * pow(r / (farthest * (1 - p * p)), power)
    let place = center + away / r * far
    if scene.from.at(place.x, place.y) != nil { return scene.from.clamped(place.x, place.y) }
    let beside = max(-place.x, place.x - scene.size.x, 0)
    let below = max(-place.y, place.y - scene.size.y, 0)
    let outside = (beside * beside + below * below).squareRoot() * r / far
    let bent =
      twinFall(1 - min(p / 0.5, 1), reach: 1) * twinFall(1 - min((1 - p) / 0.2, 1), reach: 1)
    let dark =
      (scene.number("shadow") ?? 0) * bent
      * twinFall(outside, reach: max(0.05 * scene.size.min(), 1))
    return (scene.to.at(x, y) ?? .zero) * TwinColor(1 - dark, 1 - dark, 1 - dark, 1)
  }
}

/// A swirl: two pictures turned about a point, most in the middle; one fades into the other, or comes out of the middle.
struct SwirlTwin: EffectTwin {
  let scene: TwinScene
  /// The part of the time that a fade takes; nil for Segue's own.
  let fade: Double?

  private func seen(_ picture: TwinPicture, _ x: Double, _ y: Double, _ angle: Double) -> TwinColor
  {
    let center = SIMD2(scene.place.x, scene.size.y - scene.place.y)
    let away = SIMD2(x, y) - center
    let inner = max(0, 1 - (away * away).sum().squareRoot() / scene.reach(scene.place))
    let turn = angle * inner * inner
    var scale = 1.0
    if fade == nil {
      let shape = min(scene.size.max() / scene.size.min(), 2.5)
      scale += (1.05 * shape - 0.83) * abs(angle) / (8 + abs(angle))
    }
    let place =
      center
      + SIMD2(
        away.x * cos(turn) - away.y * sin(turn), away.x * sin(turn) + away.y * cos(turn)) / scale
    return picture.mirrored(place.x, place.y)
  }

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let p = scene.progress, angle = scene.number("angle") ?? 0
    let t = min(max((p - 0.5) / (fade ?? 0.5) + 0.5, 0), 1)
    let part = t * t * (3 - 2 * t)
    guard fade == nil else {
      return seen(scene.from, x, y, angle * p * p) * (1 - part)
        + seen(scene.to, x, y, -angle * (1 - p) * (1 - p)) * part
    }
    let away = SIMD2(x, y) - SIMD2(scene.place.x, scene.size.y - scene.place.y)
    let r = (away * away).sum().squareRoot() / scene.reach(scene.place)
    let s = min(max((1.9 * part - r) / 0.9, 0), 1), share = s * s * (3 - 2 * s)
    return seen(scene.from, x, y, angle * p) * (1 - share)
      + seen(scene.to, x, y, angle * (1 - p)) * share
  }
}
