// What a camera sees that moves while it exposes a frame, moment by moment.

import SegueSystem

/// A picture seen larger and turned.
private struct TwinPose {
  var scale = 1.0
  var angle = 0.0

  func place(_ away: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      away.x * cos(angle) + away.y * sin(angle), away.y * cos(angle) - away.x * sin(angle)) / scale
  }
}

private func smooth(_ x: Double) -> Double {
  let inside = min(max(x, 0), 1)
  return inside * inside * (3 - 2 * inside)
}

extension TwinScene {
  /// The mean of an exposure at a point: of 64 moments, and of four where little moves.
  fileprivate func exposed(
    _ picture: TwinPicture, _ x: Double, _ y: Double, ends: Bool = false,
    _ pose: (Double) -> TwinPose
  ) -> TwinColor {
    let away = SIMD2(x, y) - size / 2
    let (early, late, now) = (pose(-0.5), pose(0.5), pose(0))
    func after(_ pose: TwinPose) -> SIMD2<Double> {
      TwinPose(scale: pose.scale / now.scale, angle: pose.angle - now.angle).place(away)
    }
    let way = after(late) - after(early)
    let streak = (way * way).sum().squareRoot() / size.min()
    func mean(_ moments: [Double]) -> TwinColor {
      moments.reduce(.zero) { sum, moment in
        let place = pose(moment).place(away) + size / 2
        return sum
          + (ends ? picture.smooth(place.x, place.y) : picture.mirrored(place.x, place.y))
      } / Double(moments.count)
    }
    let sharp = smooth((0.014 - streak) / 0.008)
    var color = TwinColor.zero
    if sharp > 0 { color += mean((0..<4).map { (Double($0) - 1.5) / 4 }) * sharp }
    if sharp < 1 { color += mean((0..<64).map { (Double($0) - 31.5) / 64 }) * (1 - sharp) }
    return color
  }
}

/// Two pictures that turn about the middle, and always cover the canvas.
struct SpinTwin: EffectTwin {
  let scene: TwinScene

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let p = scene.progress
    let length = 1.5 * (scene.number("blur") ?? 0) * p * (1 - p)
    let isClockwise = scene.motion.x < 0 || scene.motion.y > 0
    let turn = (scene.number("turn") ?? 0) * (isClockwise ? 1 : -1)
    let long = scene.size.max() / scene.size.min()
    func seen(_ picture: TwinPicture, _ before: Double) -> TwinColor {
      scene.exposed(picture, x, y) { moment in
        let angle = turn * (min(max(p + length * moment, 0), 1) - before)
        let corner = min(abs(angle), atan2(long, 1))
        return TwinPose(scale: cos(corner) + long * sin(corner), angle: angle)
      }
    }
    let part = min(max((p - 0.455) / 0.09, 0), 1)
    return (part < 1 ? seen(scene.from, 0) * (1 - part) : .zero)
      + (part > 0 ? seen(scene.to, 1) * part : .zero)
  }
}

/// A flight at two pictures that hang behind each other, or away from them.
struct FlightTwin: EffectTwin {
  let scene: TwinScene
  let isOut: Bool

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let p = scene.progress
    let zoom = scene.number("zoom") ?? 1
    let length = (isOut ? 0.45 : 1.5) * (scene.number("blur") ?? 0) * p * (1 - p)
    func seen(
      _ picture: TwinPicture, _ length: Double, ends: Bool = false, _ scale: (Double) -> Double
    ) -> TwinColor {
      scene.exposed(picture, x, y, ends: ends) {
        TwinPose(scale: scale(min(max(p + length * $0, 0), 1)))
      }
    }
    if isOut {
      // The first picture hangs before the second, and goes.
      let left = 1 - min(max((p - 0.4) / 0.06, 0), 1)
      let to = seen(scene.to, length) { pow(zoom, pow((1 - $0) / 0.55, 2.3)) }
      if left == 0 { return to }
      let from = seen(scene.from, length, ends: true) {
        pow(zoom, -1.6 * pow($0 / 0.45, 2.4))
      }
      return from * left + to * (1 - from.w * left)
    }
    func behind(_ p: Double) -> Double {
      let q = (1 - p) / 0.56
      return pow(zoom, -0.25 * (0.3 * q * q + 0.7 * pow(q, 4)))
    }
    let sides = (SIMD2(x, y) - scene.size / 2) / (scene.size / 2)
    let away = (sides * sides).sum().squareRoot()
    let part = smooth((2.25 * (p - 0.44) / 0.18 - away) / 0.8)
    let from = part < 1 ? seen(scene.from, length) { pow(zoom, $0 * $0 / 0.3844) } : .zero
    let to = part > 0 ? seen(scene.to, 1.5 * length, behind) : .zero
    return from * (1 - part) + to * part
  }
}
