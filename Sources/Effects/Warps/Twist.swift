// Twist: lane by lane the pictures turn over about the middle, θ = π·smooth((p·(1 + spread) − s/S) / spread), with
// the second picture on the back; seen in perspective across the motion.

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTransitions

struct Twist: Warp {
  var direction = Direction.right
  var background = Room.color
  /// How long the twist is, in lengths of the canvas.
  var spread = 0.9
  /// How far the eye is, in longer sides of the canvas.
  var distance = 1.6
  /// How dark the ribbon is where it is seen edge on.
  var shade = 0.6

  var preservesOpacity: Bool { background.alpha == 1 }

  func frame(at p: Double, of pair: PicturePair, levels: ImageLevels) -> WarpFrame {
    let canvas = pair.canvas
    let eye = distance * Double(max(canvas.width, canvas.height))
    let sides = direction.sides(of: canvas)
    let lanes = WarpLanes(canvas: canvas, from: direction) { lane($0, p, sides, eye: eye) }
    let room = WarpGround.room(background, presence: Room.presence(behind: pair, at: p))
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

  static let descriptor = EffectDescriptor(
    Twist(), name: "twist", title: "Twist",
    summary: "The pictures are both sides of a ribbon that twists from one end to the other.",
    family: .turn,
    parameters: [
      .direction(\.direction, "the side where the twist begins"),
      EffectParameter(\.background, "background", .color, "the colour behind the pictures"),
      EffectParameter(
        \.spread, "spread", .number(0.1...5), "length of the twist, in lengths of the canvas",
        unit: .sides),
      EffectParameter(
        \.distance, "distance", .number(0.5...20),
        "distance of the eye, in longer sides of the canvas", unit: .longerSides),
      EffectParameter(
        \.shade, "shade", .number(0...1), "how dark the ribbon is where you see its edge"),
    ],
    exceptions: [
      .notEmpty(reason: "you can see the space behind the pictures"),
      .notOpaque(reason: "a translucent background shines through"),
    ],
    cost: .high, make: { $0 })
}
