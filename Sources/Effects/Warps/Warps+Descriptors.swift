// The names of bent pictures: Segue's own and Core Animation's.

import SeguePixels
import SegueTransitions

extension Warps {
  private static let neck = Parameter(
    "neck", .number(0.01...1), default: .number(0.08),
    "width of the neck, in shares of the canvas's side", unit: .sides)
  private static let place = Parameter(
    "place", .number(-1...2), default: .number(0.5),
    "where the neck is on that side, from 0 at the left or the top to 1", unit: .sides)

  private static func flow(_ values: ParameterValues, from side: Direction) -> Warps {
    Warps(
      motion: .genie(
        from: side, neck: values.number("neck"), place: values.number("place"),
        shadow: values.number("shadow")))
  }

  private static let genie = EffectDescriptor(
    name: "genie", title: "Genie",
    summary: "The first picture narrows and flows through a neck, out of the canvas.",
    family: .distort,
    parameters: [
      Direction.parameter(default: .top, "the side that it flees from"), neck, place,
      LaneShadow.parameter,
    ],
    cost: .medium, make: { flow($0, from: $0.direction) })

  private static let unGenie = EffectDescriptor(
    name: "un-genie", title: "Un-genie",
    summary: "The second picture flows out of a neck and spreads over the canvas.",
    family: .distort,
    parameters: [
      Direction.parameter(default: .bottom, "the side that it comes out of"), neck, place,
      LaneShadow.parameter,
    ],
    cost: .medium, make: { ReversedEffect(flow($0, from: $0.direction.opposite)) })

  private static let squeeze = EffectDescriptor(
    name: "squeeze", title: "Squeeze",
    summary: "The first picture is squeezed thin, or flat, while the second settles behind it.",
    family: .slide,
    parameters: [
      Parameter(
        "axis", .choice(["vertical", "horizontal"]), default: .choice("vertical"),
        "the line that the picture becomes"),
      Parameter(
        "shade", .number(0...1), default: .number(0.35),
        "how dark the picture's sides are when it is thin, as those of a column"),
      LaneShadow.parameter,
    ],
    ignoresDirection: true,
    cost: .medium,
    make: {
      Warps(
        motion: .squeeze(
          isFlat: $0.choice("axis") == "horizontal", shade: $0.number("shade"),
          shadow: $0.number("shadow")))
    })

  private static let suck = EffectDescriptor(
    name: "suck", title: "Suck",
    summary: "The first picture is sucked into a point, its nearest parts first.",
    family: .distort,
    parameters: [
      Parameter(
        "center", .vector(count: 2, range: -10...10), default: .vector([0, 1]),
        "the point that it is sucked into", meaning: .point)
    ],
    ignoresDirection: true,
    cost: .high,
    make: {
      let center = $0.optionalVector("center") ?? [0, 1]
      return Warps(motion: .suck(center: .share(center[0], center[1])))
    })

  /// A swirl whose middle turns so often, and whose pictures fade for a part of the time; without a fade the second
  /// one opens.
  private static func swirl(turns: Double, fade: Double? = nil) -> EffectDescriptor {
    EffectDescriptor(
      name: "swirl", title: "Swirl",
      summary: "The first picture is stirred, and the second turns out of the middle of the swirl.",
      family: .distort,
      parameters: [
        Parameter(
          "center", .vector(count: 2, range: -10...10), default: .vector([0.5, 0.5]),
          "the middle of the swirl", meaning: .point),
        Parameter(
          "angle", .angle(-50...50), default: .number(turns * 2 * .pi),
          "how far the middle turns; below 0 the other way",
          control: .init(suggested: (-4 * Double.pi)...(4 * Double.pi))),
      ],
      ignoresDirection: true,
      cost: .high,
      make: {
        let center = $0.optionalVector("center") ?? [0.5, 0.5]
        return Warps(
          motion: .swirl(
            center: .share(center[0], center[1]), angle: $0.number("angle"), fade: fade))
      })
  }

  private static let twist = EffectDescriptor(
    name: "twist", title: "Twist",
    summary: "The pictures are both sides of a ribbon that twists from one end to the other.",
    family: .turn,
    parameters: [
      Direction.parameter(default: .right, "the side where the twist begins"),
      Parameter(
        "background", .color, default: .color(Room.color), "the colour behind the pictures"),
      Parameter(
        "spread", .number(0.1...5), default: .number(0.9),
        "how long the twist is, in lengths of the canvas", unit: .sides),
      Parameter(
        "distance", .number(0.5...20), default: .number(1.6),
        "how far the eye is, in longer sides of the canvas", unit: .longerSides),
      Parameter(
        "shade", .number(0...1), default: .number(0.6),
        "how dark the ribbon is where it is seen edge on"),
    ],
    exceptions: [
      .notEmpty(reason: "there is a room behind the pictures"),
      .notOpaque(reason: "a translucent background shines through"),
    ],
    cost: .high,
    make: {
      Warps(
        motion: .twist(
          from: $0.direction, spread: $0.number("spread"), distance: $0.number("distance"),
          shade: $0.number("shade"), background: $0.color("background")))
    })

  /// Each with Core Animation's name.
  private static let both = [
    (genie, "genieEffect"), (unGenie, "unGenieEffect"), (suck, "suckEffect"), (twist, "twist"),
  ]

  /// Under all their names.
  ///
  /// Core Animation's genies throw no shadow; its swirl turns once and is a long fade.
  static let descriptors =
    both.map(\.0) + [swirl(turns: 2)]
    + both.map { $0.named($1, of: .coreAnimation, defaults: ["shadow": .number(0)]) }
    + [
      swirl(turns: 1, fade: 0.3).named(
        "swirl", of: .coreAnimation,
        summary: "The first picture is stirred into the second, which turns out of the swirl."),
      squeeze,
    ]
}
