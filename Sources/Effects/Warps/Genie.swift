// Genie: the first picture narrows to a neck and flows through it, with the second behind:
//   line = s − S·d, w(s) = 1 − b·(1 − neck)·smooth(s/S), b = smooth(p / .45), d = ((p − .2) / .8)²,
//   and the middle of the lane moves by b·smooth(s/S) towards the neck; its shadow has b of its darkness,
//   and goes in the last fifth

import SegueDrawing
import SeguePixels
import SegueTransitions

struct Genie: Warp {
  var direction: Direction
  /// Width of the neck, and its middle, both in shares of the side that the picture flows to.
  var neck = 0.08
  var place = 0.5
  /// How dark the shadow on the second picture is once there is a neck.
  var shadow = LaneShadow.usual
  /// Whether it hides the second picture even where it is transparent, as Core Animation's does.
  var isBacked = false

  init(direction: Direction, isOwn: Bool) {
    self.direction = direction
    isBacked = !isOwn
    if !isOwn { shadow = 0 }
  }

  func frame(at p: Double, of pair: PicturePair, levels: ImageLevels) -> WarpFrame {
    let canvas = pair.canvas
    let sides = direction.sides(of: canvas)
    func lane(_ s: Double) -> WarpLane { self.lane(s, p, sides) }
    let lanes = WarpLanes(canvas: canvas, from: direction) { s in
      let own = lane(s)
      return own.line > -1 ? own : nil
    }
    let shadow = LaneShadow(
      shadow * Double.smoothStep(p / 0.45) * Double.smoothStep((1 - p) / 0.2), of: pair.from,
      levels, canvas: canvas, from: direction, lane: lane)
    return WarpFrame(
      pair,
      ground: .picture(pair.to, shadow, through: isBacked ? 0 : Self.through(p)), map: lanes,
      edge: .clamp, levels: levels)
  }

  private func lane(
    _ s: Double, _ p: Double, _ sides: (along: Double, across: Double)
  ) -> WarpLane {
    let bend = Double.smoothStep(p / 0.45)
    let late = max(p - 0.2, 0) / 0.8
    let line = s - sides.along * late * late
    let share = s / sides.along
    let width = 1 - bend * (1 - neck) * Double.smoothStep(share)
    let middle = sides.across * (place - 0.5) * bend * Double.smoothStep(share)
    let lean = bend * Double.smoothRise(share) / sides.along * sides.across
    return WarpLane(
      line: line, shift: -middle / width, slope: 1 / width, length: 1 / width,
      slant: WarpSlant(middle: lean * (place - 0.5), side: lean * (neck - 1) / 2))
  }

  private static func parameters(_ side: String) -> [EffectParameter<Genie>] {
    [
      .direction(\.direction, side),
      EffectParameter(
        \.neck, "neck", .number(0.01...1), "width of the neck, in parts of the canvas's side",
        unit: .sides),
      EffectParameter(
        \.place, "place", .number(-1...2),
        "where the neck is on that side, from 0 at the left or the top to 1", unit: .sides),
      LaneShadow.parameter(\.shadow),
    ]
  }

  /// The picture that flees: Segue's own, or Core Animation's, which throws no shadow.
  static func leaving(isOwn: Bool = true) -> EffectDescriptor {
    EffectDescriptor(
      Genie(direction: .top, isOwn: isOwn), name: "genie", title: "Genie",
      summary: "The first picture narrows and flows through a neck, out of the canvas.",
      family: .distort, parameters: parameters("the side that it moves away from"), cost: .medium,
      make: { $0 })
  }

  /// The picture that comes out: the same backwards, from the other side.
  static func arriving(isOwn: Bool = true) -> EffectDescriptor {
    EffectDescriptor(
      Genie(direction: .bottom, isOwn: isOwn), name: "un-genie", title: "Un-genie",
      summary: "The second picture flows out of a neck and spreads over the canvas.",
      family: .distort, parameters: parameters("the side that it comes out of"),
      suggestedTiming: .pace(0.2, 0.35, 0.8, 0.9), cost: .medium,
      make: {
        var genie = $0
        genie.direction = genie.direction.opposite
        return ReversedEffect(genie)
      })
  }
}
