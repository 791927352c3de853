// Suck: a place r from the point shows ρ = D·(r / kD)^γ, D the distance of the farthest corner,
// k = 1 − p² and γ = 1 − pull·smooth(p / .6), pull .72, and .6 in Core Animation's. Segue's own is drawn together in folds, which
// come until half way, and throws a shadow, which goes in the last fifth.

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTransitions

struct Suck: Warp {
  var center = CanvasPoint.share(0, 1)
  /// How much stronger the pull is near the point, 0…1.
  var pull = 0.72
  /// How deep the folds are, 0…1, and which.
  var folds = 0.5
  var seed = 0
  /// How dark the shadow on the second picture is.
  var shadow = 0.45
  /// Whether it hides the second picture even where it is transparent, as Core Animation's does.
  var isBacked = false

  func frame(at p: Double, of pair: PicturePair, levels: ImageLevels) -> WarpFrame {
    let canvas = pair.canvas
    let point = center.point(on: canvas)
    let reach = Sweep.reach(of: nil, from: point, canvas: canvas)
    let share = max(1 - p * p, 1e-9)
    let power = 1 - pull * Double.smoothStep(p / 0.6)
    func distance(_ r: Double) -> Double { reach * pow(r / (share * reach), power) }
    let bent = Double.smoothStep(p / 0.5)
    let whirl = WarpWhirl(
      isFirst: true, canvas: canvas, center: point, radius: share * reach, reach: reach,
      folds: WhirlFolds(
        folds * bent, seed: seed, center: point, radius: 1.15 * share * reach)
    ) { r in WhirlPlace(distance: distance(r)) }
    let shadow = WhirlShadow(
      shadow * bent * .smoothStep((1 - p) / 0.2), of: pair.from, levels, canvas: canvas,
      center: point, radius: share * reach, distance: distance)
    return WarpFrame(
      pair,
      ground: .picture(pair.to, shadow, through: isBacked ? 0 : Self.through(p)), map: whirl,
      edge: .clamp, levels: levels)
  }

  private static func described(_ initial: Suck) -> EffectDescriptor {
    EffectDescriptor(
      initial, name: "suck", title: "Suck",
      summary: "The first picture is drawn together in folds and sucked into a point.",
      family: .distort,
      parameters: [
        EffectParameter(\.center, "center", .point, "the point that it is sucked into"),
        EffectParameter(
          \.pull, "pull", .number(0...0.9), "how much stronger the pull is near the point"),
        EffectParameter(\.folds, "folds", .number(0...1), "how deep the folds are; 0 for none"),
        EffectParameter(
          \.seed, "seed", .integer(0...1_000_000, meaning: .seed), "which folds",
          control: .init(needs: [.init("folds")])),
        LaneShadow.parameter(\.shadow),
      ],
      ignoresDirection: true, cost: .high, make: { $0 })
  }

  /// Segue's own, and Core Animation's.
  static let descriptor = described(Suck())
  static let plain = described(Suck(pull: 0.6, folds: 0, shadow: 0, isBacked: true)).named(
    "suckEffect", of: .coreAnimation,
    summary: "The first picture is sucked into a point, its nearest parts first.")
}
