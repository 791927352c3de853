// The motions in space by rays: from the eye through each point to the planes that it meets.

import SeguePixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Cube and flip: planes at an angle, `half` before an axis that lies behind the canvas.
struct TurningTwin: EffectTwin {
  let scene: TwinScene
  let isCube: Bool

  /// Where a ray meets a side.
  private struct Hit {
    /// A share of the way from the eye to the canvas.
    let depth: Double
    /// The place on the side, in the direction of the motion, and across it.
    let place: SIMD2<Double>
  }

  /// The ray through a point of the canvas, and the side at an angle.
  private func meet(
    _ screen: SIMD2<Double>, _ angle: Double, half: Double, back: Double, eye: Double
  ) -> Hit? {
    let (s, c) = (sin(angle), cos(angle))
    let depth = (half - c * (eye + half + back)) / (s * screen.x - c * eye)
    let behind = eye * (1 - depth) + half + back
    // Along the side's normal, the eye lies before it.
    let facing = -s * depth * screen.x + c * eye * depth
    guard depth > 0, facing > 0 else { return nil }
    return Hit(
      depth: depth, place: SIMD2(c * depth * screen.x - s * behind, depth * screen.y))
  }

  /// How far the axis lies behind the canvas, without half a side.
  private func back(_ turn: Double, _ length: Double) -> Double {
    let retreat = (scene.number("retreat") ?? 0) * length
    if isCube {
      return length / 2 * (cos(turn) + sin(turn) - 1) + retreat * sin(.pi * scene.progress)
    }
    return (length / 2 + retreat) * sin(turn)
  }

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let size = scene.size, motion = scene.motion
    let isSideways = motion.x != 0
    let way = motion.x + motion.y
    let middle = SIMD2(x, y) - size / 2
    let screen = isSideways ? SIMD2(middle.x * way, middle.y) : SIMD2(middle.y * way, middle.x)
    let sides = isSideways ? size : SIMD2(size.y, size.x)
    let quarter = isCube ? Double.pi / 2 : .pi
    let turn = scene.progress * quarter
    let eye = (scene.number("distance") ?? 0) * size.max()
    var nearest = Double.infinity
    var color = scene.room(y)
    for (picture, angle) in [(scene.from, turn), (scene.to, turn - quarter)] {
      guard
        let hit = meet(
          screen, angle, half: isCube ? sides.x / 2 : 0, back: back(turn, sides.x), eye: eye),
        abs(hit.place.x) <= sides.x / 2, abs(hit.place.y) <= sides.y / 2, hit.depth < nearest
      else { continue }
      let along = hit.place.x * way
      let place = isSideways ? SIMD2(along, hit.place.y) : SIMD2(hit.place.y, along)
      color = picture.clamped(place.x + size.x / 2, place.y + size.y / 2)
      let light = 1 - (scene.number("shade") ?? 0) * (1 - abs(cos(angle)))
      for part in 0..<3 { color[part] *= light }
      nearest = hit.depth
    }
    return color
  }
}

/// Rotation and zoom: two pictures in the plane of the canvas, one over the other.
struct FlatMotionTwin: EffectTwin {
  /// A motion.
  enum Motion { case rotate, zoomIn, zoomOut }

  let scene: TwinScene
  let motion: Motion

  private func smooth(_ x: Double) -> Double {
    let inside = min(max(x, 0), 1)
    return inside * inside * (3 - 2 * inside)
  }

  /// A picture turned clockwise and scaled about the middle; nil beyond it.
  private func seen(
    _ picture: TwinPicture, _ x: Double, _ y: Double, turn: Double, scale: Double
  ) -> TwinColor? {
    let away = (SIMD2(x, y) - scene.size / 2) / scale
    let (c, s) = (cos(turn), sin(turn))
    let place = SIMD2(away.x * c + away.y * s, away.y * c - away.x * s) + scene.size / 2
    return picture.at(place.x, place.y) == nil ? nil : picture.clamped(place.x, place.y)
  }

  func color(_ x: Double, _ y: Double) -> TwinColor {
    var color = scene.room(y)
    func draw(_ picture: TwinPicture, turn: Double = 0, scale: Double = 1, opacity: Double = 1) {
      guard let top = seen(picture, x, y, turn: turn, scale: scale) else { return }
      color = top * opacity + color * (1 - opacity)
    }
    var p = scene.progress
    if motion == .rotate {
      let way = scene.motion.x < 0 || scene.motion.y > 0 ? 1.0 : -1.0
      draw(scene.from, turn: way * p * .pi / 2, opacity: 1 - smooth((p - 0.8) / 0.2))
      draw(scene.to, turn: way * (p - 1) * .pi / 2, opacity: smooth(p))
      return color
    }
    var (near, far) = (scene.from, scene.to)
    if motion == .zoomOut {
      p = 1 - p
      swap(&near, &far)
    }
    draw(far, scale: 0.6 + 0.4 * p * (2 - p), opacity: smooth(3 * p))
    draw(near, scale: 1 + 2 * p * p, opacity: 1 - smooth(p))
    return color
  }
}

extension TwinScene {
  /// The colour behind the pictures: darker towards the top and the bottom.
  func room(_ y: Double) -> TwinColor {
    let away = 2 * y / size.y - 1
    var color = self.color("background")
    for part in 0..<3 { color[part] *= 1 - 0.55 * away * away }
    return color
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
    func inside(_ share: Double) -> Double {
      min(max(share * (scene.reach(scene.place) + 1) - r, 0), 1)
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
