// Suck: a place r from the point shows ρ = D·(r / kD)^γ, D the distance of the farthest corner,
// k = 1 − p² and γ = 1 − .6·smooth(p / .6).

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTransitions

struct Suck: Warp {
  var center = CanvasPoint.share(0, 1)

  func frame(at p: Double, of pair: PicturePair, levels: ImageLevels) -> WarpFrame {
    let canvas = pair.canvas
    let point = center.point(on: canvas)
    let reach = Sweep.reach(of: nil, from: point, canvas: canvas)
    let share = max(1 - p * p, 1e-9)
    let power = 1 - 0.6 * Double.smoothStep(p / 0.6)
    let whirl = WarpWhirl(
      isFirst: true, canvas: canvas, center: point, radius: share * reach, reach: reach
    ) { r in
      WhirlPlace(distance: reach * pow(r / (share * reach), power))
    }
    return WarpFrame(pair, ground: .picture(pair.to), map: whirl, edge: .clamp, levels: levels)
  }

  static let descriptor = EffectDescriptor(
    Suck(), name: "suck", title: "Suck",
    summary: "The first picture is sucked into a point, its nearest parts first.",
    family: .distort,
    parameters: [
      EffectParameter(\.center, "center", .point, "the point that it is sucked into")
    ],
    ignoresDirection: true, cost: .high, make: { $0 })
}
