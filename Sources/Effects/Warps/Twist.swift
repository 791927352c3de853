// Twist: lane by lane the pictures turn over about the middle, θ = π·smooth((p·(1 + spread) − s/S) / spread), with
// the second picture on the back; seen in perspective across the motion.

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTransitions

struct Twist: Warp {
  var direction = Direction.right
  /// The colour behind the pictures; nil for the room's own, or nothing behind pictures with transparency.
  var background: Color?
  /// How long the twist is, in lengths of the canvas.
  var spread = 0.9
  /// How far the eye is, in longer sides of the canvas.
  var distance = 1.6
  /// How dark the ribbon is where it is seen edge on.
  var shade = 0.6

  var preservesOpacity: Bool { background.map { $0.alpha == 1 } ?? true }

  func frame(at p: Double, of pair: PicturePair, levels: ImageLevels) -> WarpFrame {
    let canvas = pair.canvas
    let eye = distance * Double(max(canvas.width, canvas.height))
    let sides = direction.sides(of: canvas)
    let lanes = WarpLanes(canvas: canvas, from: direction) { lane($0, p, sides, eye: eye) }
    let room = WarpGround.room(
      background ?? (pair.isOpaque ? Room.color : .clear),
      presence: Room.presence(behind: pair, at: p))
    return WarpFrame(pair, ground: room, map: lanes, edge: .clamp, levels: levels)
  }

  private func lane(
    _ s: Double, _ p: Double, _ sides: (along: Double, across: Double), eye: Double
  ) -> WarpLane? {
    let time = (p * (1 + spread) - s / sides.along) / spread
    let angle = .pi * Double.smoothStep(time)
    let isFirst = angle < .pi / 2
    let (facing, sine) = (abs(cos(angle)), isFirst ? sin(angle) : -sin(angle))
    guard facing > 1e-3 else { return nil }
    // It draws back, so that no part comes nearer than the canvas.
    let back = sides.across / 2 * abs(sine)
    let lean =
      sides.across / 2 * abs(sine) * .pi * Double.smoothRise(time) / spread / sides.along
    let (slope, fall) = ((eye + back) / (eye * facing), sine / (eye * facing))
    // Half way to the edge that is farther from the eye.
    let far = slope + abs(fall) * sides.across / 4
    return WarpLane(
      isFirst: isFirst, line: s, slope: slope, fall: fall, length: far * far / slope,
      slant: WarpSlant(middle: 0, side: lean), shade: shade * (1 - facing))
  }

  static func described(background: Color? = nil) -> EffectDescriptor {
    let own = "a dark grey"
    return EffectDescriptor(
      Twist(background: background), name: "twist", title: "Twist",
      summary: "The pictures are both sides of a ribbon that twists from one end to the other.",
      family: .turn,
      parameters: [
        .direction(\.direction, "the side where the twist begins"),
        EffectParameter(
          optional: \.background, "background", .color, Room.summary(own),
          control: .init(unset: Room.unset(own))),
        EffectParameter(
          \.spread, "spread", .number(0.1...5), "length of the twist, in lengths of the canvas",
          unit: .sides),
        EffectParameter(
          \.distance, "distance", .number(0.5...20),
          "distance of the eye, in longer sides of the canvas", unit: .longerSides),
        EffectParameter(
          \.shade, "shade", .number(0...1), "how dark the ribbon is where you see its edge"),
      ],
      exceptions: Room.exceptions(isChosen: background != nil),
      suggestedTiming: .pace(0.1, 0.25, 0.85, 0.65), cost: .high, make: { $0 })
  }
}
