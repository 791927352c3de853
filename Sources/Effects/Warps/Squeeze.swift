// Squeeze: the first picture gets narrower or lower about the middle, and closes gently: w = (1 − t^1.6)^1.6, t = p / .97;
// as on a column, what is a share c of the way from its middle to its side is darker by shade·(1 − w)·c²,
// and its shadow goes while t is above .8; the second picture is as large as 1 + .06·(1 − p)^1.5.

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTransitions

struct Squeeze: Warp {
  /// The line that the picture becomes.
  enum Axis: String, CaseIterable {
    case vertical, horizontal
  }

  var axis = Axis.vertical
  /// How dark its sides are in the end.
  var shade = 0.35
  /// How dark its shadow on the second picture is.
  var shadow = LaneShadow.usual

  func frame(at p: Double, of pair: PicturePair, levels: ImageLevels) -> WarpFrame {
    let (canvas, side) = (pair.canvas, axis == .horizontal ? Direction.left : .top)
    let time = min(p / 0.97, 1)
    let width = max(pow(1 - pow(time, 1.6), 1.6), 1e-6)
    func lane(_ s: Double) -> WarpLane {
      WarpLane(line: s, slope: 1 / width, length: 1 / width)
    }
    let half = width * side.sides(of: canvas).across / 2
    let lanes = WarpLanes(
      canvas: canvas, from: side,
      shade: { shade * (1 - width) * min($0 * $0 / (half * half), 1) }, lane: lane)
    let shadow = LaneShadow(
      shadow * Double.smoothStep((1 - time) / 0.2), of: pair.from, levels, canvas: canvas,
      from: side, lane: lane)
    let ground = WarpGround.picture(
      pair.to, shadow, scale: 1 + 0.06 * pow(1 - p, 1.5), through: Self.through(p))
    return WarpFrame(pair, ground: ground, map: lanes, edge: .clamp, levels: levels)
  }

  static let descriptor = EffectDescriptor(
    Squeeze(), name: "squeeze", title: "Squeeze",
    summary: "The first picture is squeezed thin, or flat, while the second settles behind it.",
    family: .slide,
    parameters: [
      EffectParameter(\.axis, "axis", .choice, "the line that the picture becomes"),
      EffectParameter(
        \.shade, "shade", .number(0...1),
        "how dark the sides of the thin picture are, as on a column"),
      LaneShadow.parameter(\.shadow),
    ],
    ignoresDirection: true, suggestedTiming: .pace(0.25, 0.25, 0.8, 0.75), cost: .medium,
    make: { $0 }
  )
}
