// Cube and flip by rays, from the eye through each point to the planes that it meets.

import SeguePixels
import SegueSystem

/// Cube and flip: planes at an angle before an axis that lies behind the canvas.
struct TurningTwin: EffectTwin {
  let scene: TwinScene
  let isCube: Bool
  /// How much faster a card turns half way.
  let haste: Double
  /// Both pictures blurred, behind a card that has no other ground.
  private let ground: TwinGrid?

  init(scene: TwinScene, isCube: Bool, haste: Double = 0) {
    (self.scene, self.isCube, self.haste) = (scene, isCube, haste)
    ground = haste > 0 && scene.values["background"] == nil ? Self.ground(scene) : nil
  }

  /// The pictures of the tests are small: all of their pixels count.
  private static func ground(_ scene: TwinScene) -> TwinGrid {
    let (width, height) = (scene.from.width, scene.from.height)
    let p = scene.progress, part = p * p * (3 - 2 * p)
    let cell = scene.size.max() / 18
    let both = TwinGrid(width, height) { x, y in
      let (from, to) = (
        scene.from.at(Double(x), Double(y)) ?? .zero, scene.to.at(Double(x), Double(y)) ?? .zero
      )
      return from * (1 - part) + to * part
    }
    let (columns, rows) = (
      max(Int((Double(width) / cell).rounded()), 1), max(Int((Double(height) / cell).rounded()), 1)
    )
    return both.resampled(columns, rows).resampled(8 * columns, 8 * rows)
  }

  /// What is behind the pictures.
  private func room(_ x: Double, _ y: Double) -> TwinColor {
    guard let ground else { return scene.room(y) }
    let away = 2 * y / scene.size.y - 1
    let light = 0.8 * (1 - 0.55 * away * away)
    let place = SIMD2(x, y) / scene.size * SIMD2(Double(ground.width), Double(ground.height))
    return ground.smooth(place.x, place.y) * TwinColor(light, light, light, 1)
  }

  /// Where a ray meets a side.
  private struct Hit {
    /// A share of the way from the eye to the canvas.
    let depth: Double
    /// The place on the side, in the direction of the motion, and across it.
    let place: SIMD2<Double>
  }

  /// The ray through a point of the canvas, and the side at an angle, `half` before the axis that lies at a
  /// depth behind the canvas.
  private func meet(
    _ screen: SIMD2<Double>, _ angle: Double, half: Double, axis: Double, eye: Double
  ) -> Hit? {
    let (s, c) = (sin(angle), cos(angle))
    let depth = (half - c * (eye + axis)) / (s * screen.x - c * eye)
    let behind = eye * (1 - depth) + axis
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
    let p = scene.progress
    let turn = (p - haste * sin(2 * .pi * p) / (2 * .pi)) * quarter
    let eye = (scene.number("distance") ?? 0) * size.max()
    var nearest = Double.infinity
    var color = room(x, y)
    let half = isCube ? sides.x / 2 : (scene.number("thickness") ?? 0) * sides.x / 2
    let axis = half + back(turn, sides.x)
    let shade = scene.number("shade") ?? 0
    if !isCube, half > 0 {
      // The edges of the card: paper.
      for angle in [turn - .pi / 2, turn + .pi / 2] {
        guard let hit = meet(screen, angle, half: sides.x / 2, axis: axis, eye: eye),
          abs(hit.place.x) <= half, abs(hit.place.y) <= sides.y / 2
        else { continue }
        let light = 0.62 * (1 - shade * (1 - abs(cos(angle))))
        color = TwinColor(light, light, light, 1)
      }
    }
    for (picture, angle) in [(scene.from, turn), (scene.to, turn - quarter)] {
      guard
        let hit = meet(screen, angle, half: half, axis: axis, eye: eye),
        abs(hit.place.x) <= sides.x / 2, abs(hit.place.y) <= sides.y / 2, hit.depth < nearest
      else { continue }
      let along = hit.place.x * way
      let place = isSideways ? SIMD2(along, hit.place.y) : SIMD2(hit.place.y, along)
      color = picture.clamped(place.x + size.x / 2, place.y + size.y / 2)
      let light = 1 - shade * (1 - abs(cos(angle)))
      for part in 0..<3 { color[part] *= light }
      nearest = hit.depth
    }
    return color
  }
}
