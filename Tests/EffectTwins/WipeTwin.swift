// Wipes as a question to each point: has it changed yet? Edges are hard; the mean of many points makes
// them smooth, as an antialiased edge is.

import SegueSystem

/// Where a wipe's edge is, in pixels: positive where the picture has changed.
public typealias WipeTwinEdge = @Sendable (SIMD2<Double>) -> Double

/// How much of the shadow falls on a point at a distance outside the edge, if it reaches so far, in pixels.
public typealias WipeTwinShade = @Sendable (SIMD2<Double>, Double, Double) -> Double

/// How much of the second picture shows at a point, so far from the edge.
public typealias WipeTwinShare = @Sendable (SIMD2<Double>, Double) -> Double

/// A wipe with a sharp edge, and the shadow of what has changed.
struct WipeTwin: EffectTwin {
  let scene: TwinScene
  let edge: WipeTwinEdge
  private let shade: WipeTwinShade
  private let share: WipeTwinShare
  private let darkness: Double
  /// Whether the shadow falls on the second picture, inside the edge.
  private let isSunken: Bool

  /// A wipe whose places change at moments 0…1; the edge begins and ends half a pixel outside.
  init(_ scene: TwinScene, isSunken: Bool = false, moment: @escaping WipeTwinEdge) {
    let (progress, outside) = (scene.progress, scene.progress - 0.5)
    self.init(
      scene, isSunken: isSunken,
      edge: { point in
        // The steepness of the moments turns them into pixels.
        let step = 1e-4
        let here = moment(point)
        let (right, left) = (
          moment(point + SIMD2(step, 0)) - here, here - moment(point - SIMD2(step, 0))
        )
        let (below, above) = (
          moment(point + SIMD2(0, step)) - here, here - moment(point - SIMD2(0, step))
        )
        let x = max(abs(right), abs(left)) / step
        let y = max(abs(below), abs(above)) / step
        let steepness = max((x * x + y * y).squareRoot(), 1e-9)
        return (progress - here) / steepness + outside
      })
  }

  init(
    _ scene: TwinScene, shade: @escaping WipeTwinShade = WipeTwin.fall,
    share: @escaping WipeTwinShare = { $1 > 0 ? 1 : 0 }, isSunken: Bool = false,
    edge: @escaping WipeTwinEdge
  ) {
    (self.scene, self.isSunken) = (scene, isSunken)
    self.edge = edge
    self.shade = shade
    self.share = share
    darkness = (scene.number("shadow") ?? 0) * twinPresence(scene.progress)
  }

  /// The shadow of one shape.
  static let fall: WipeTwinShade = { _, distance, reach in twinFall(-distance, reach: reach) }

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let point = SIMD2(x, y), distance = edge(point)
    let part = share(point, distance)
    var to = scene.to.at(x, y) ?? .zero
    let reach = max(0.03 * scene.size.min(), 1)
    if isSunken {
      let light = 1 - darkness * twinFall(distance, reach: reach)
      to *= TwinColor(light, light, light, 1)
      return (scene.from.at(x, y) ?? .zero) * (1 - part) + to * part
    }
    if part >= 1 { return to }
    let from = scene.from.at(x, y) ?? .zero
    let light =
      darkness > 0 ? 1 - darkness * shade(point, distance, reach) : 1
    return from * TwinColor(light, light, light, 1) * (1 - part) + to * part
  }
}

/// A hand that sweeps over an angle about a pivot, or two that part.
struct TwinHand: Sendable {
  /// The pivot in fractions of the canvas.
  let pivot: SIMD2<Double>
  /// The direction in which it starts, in degrees clockwise from the right.
  let start: Double
  /// Degrees that it turns, clockwise if positive.
  let turn: Double
  /// Whether another hand turns the other way.
  var parts = false

  /// The distance of a point from the swept angle's sides, positive inside.
  func distance(_ point: SIMD2<Double>, _ size: SIMD2<Double>, _ progress: Double) -> Double {
    let way = point - pivot * size
    let radius = (way * way).sum().squareRoot()
    // The angle from the start in the sense of the turn, 0…360, or to both sides.
    var angle = (atan2(way.y, way.x) * 180 / .pi - start) * (turn < 0 ? -1 : 1)
    angle -= (angle / 360).rounded(.down) * 360
    if parts { angle = min(angle, 360 - angle) }
    let swept = abs(turn) * progress
    func away(_ degrees: Double) -> Double {
      let apart = min(abs(degrees), 360 - abs(degrees))
      return apart < 90 ? radius * sin(apart * .pi / 180) : radius
    }
    let nearest = parts ? away(angle - swept) : min(away(angle), away(angle - swept))
    return angle <= swept ? nearest : -nearest
  }
}
