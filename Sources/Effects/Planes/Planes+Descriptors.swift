// The names of the motions in space: Segue's own and Core Animation's.

import SeguePixels
import SegueTiming
import SegueTransitions

extension Planes {
  /// The names of a motion.
  private struct Names {
    let own: (name: String, title: String)
    let coreAnimation: [String]
    let summary: String
    let family: EffectDescriptor.Family
    let hasDirection: Bool
  }

  /// Core Animation's motion where it is another one.
  private struct Original {
    var summary: String?
    var retreat: Double?
    let motion: @Sendable (ParameterValues) -> PlaneMotion
  }

  /// Segue's motion, and Core Animation's, which is the same one if it is not given.
  private static func named(
    _ names: Names, retreat: Double?, thickness: Double? = nil,
    motion: @escaping @Sendable (ParameterValues) -> PlaneMotion,
    original: Original? = nil
  ) -> [EffectDescriptor] {
    // Core Animation's layers have no thickness, and stand in the dark.
    var flat: [String: ParameterValue] = ["background": .color(Room.color)]
    if thickness != nil { flat["thickness"] = .number(0) }
    let twin = described(
      names, retreat: original?.retreat ?? retreat, thickness: thickness,
      motion: original?.motion ?? motion)
    return [described(names, retreat: retreat, thickness: thickness, motion: motion)]
      + names.coreAnimation.map {
        twin.named($0, of: .coreAnimation, summary: original?.summary, defaults: flat)
      }
  }

  private static func described(
    _ names: Names, retreat: Double?, thickness: Double?,
    motion: @escaping @Sendable (ParameterValues) -> PlaneMotion
  ) -> EffectDescriptor {
    var parameters: [Parameter] = []
    if names.hasDirection {
      parameters.append(Direction.parameter(default: .right, "the side that it turns from"))
    }
    let isFramed = thickness != nil
    let soft = "a soft colour of both pictures"
    let unset = isFramed ? "both pictures, blurred and dark" : soft
    parameters.append(
      Parameter(
        "background", .color, default: nil,
        "the colour behind the pictures; if left out, \(unset)"
          + (isFramed ? ", if they are opaque and fill the canvas, else \(soft)" : ""),
        control: .init(unset: .init(unset, start: .color(Room.color)))))
    if let retreat {
      parameters += [
        Parameter(
          "distance", .number(0.5...20), default: .number(1.6),
          "how far the eye is, in longer sides of the canvas", unit: .longerSides),
        Parameter(
          "retreat", .number(0...2), default: .number(retreat),
          "how far the pictures draw back meanwhile, in their own lengths", unit: .sides),
        Parameter(
          "shade", .number(0...1), default: .number(0.6),
          "how dark a picture is that is seen edge on"),
      ]
    }
    if let thickness {
      parameters.append(
        Parameter(
          "thickness", .number(0...0.2), default: .number(thickness),
          "how thick the card is, in its own lengths; 0 for a sheet that is nothing edge on",
          unit: .sides))
    }
    // Half way a card is seen edge on.
    var character = EffectDescriptor.Character.usual(of: names.family)
    if thickness != nil { character.thumbnail = 0.3 }
    return EffectDescriptor(
      name: names.own.name, title: names.own.title, summary: names.summary, family: names.family,
      parameters: parameters, ignoresDirection: !names.hasDirection,
      exceptions: [
        .notEmpty(reason: "there is a room behind the pictures"),
        .notOpaque(reason: "a translucent background shines through"),
      ],
      suggestedTiming: .easeInEaseOut, suggestedDuration: 0.8,
      character: character,
      cost: .medium,
      make: { values in
        Planes(
          motion: motion(values),
          direction: names.hasDirection ? values.direction : .right,
          background: values.has("background") ? values.color("background") : nil,
          distance: values.optionalNumber("distance") ?? 1.6,
          shade: values.optionalNumber("shade") ?? 0, blursRoom: isFramed)
      })
  }

  private static let cube = named(
    Names(
      own: ("cube", "Cube"), coreAnimation: ["cube"],
      summary: "The pictures are two sides of a cube that turns.", family: .turn,
      hasDirection: true),
    retreat: 0.2, motion: { .cube(retreat: $0.number("retreat")) })

  private static let flip = named(
    Names(
      own: ("flip", "Flip"), coreAnimation: ["flip", "oglFlip"],
      summary: "The pictures are both sides of a card that turns over.", family: .turn,
      hasDirection: true),
    retreat: 0.35, thickness: 0.004,
    motion: {
      .flip(retreat: $0.number("retreat"), thickness: $0.number("thickness"), haste: 0.6)
    },
    original: Original(
      retreat: 0.1,
      motion: { .flip(retreat: $0.number("retreat"), thickness: $0.number("thickness")) }))

  private static let rotate = named(
    Names(
      own: ("rotate", "Rotate"), coreAnimation: ["rotate"],
      summary: "The pictures turn a quarter on one card while the second opens in the first.",
      family: .turn,
      hasDirection: true),
    retreat: nil, motion: { _ in .rotate(fade: nil) },
    original: Original(
      summary: "The pictures turn a quarter on one card while one fades into the other.",
      motion: { _ in .rotate(fade: 0.6) }))

  /// Core Animation's aligned ones: the same motions, without drawing back further than they must.
  private static let aligned =
    [
      (cube[1], "alignedCube", "The pictures are two sides of a cube that turns where it stands."),
      (flip[1], "alignedFlip", "The pictures are both sides of a card that turns where it stands."),
    ].map { descriptor, name, summary in
      descriptor.named(
        name, of: .coreAnimation, summary: summary, defaults: ["retreat": .number(0)])
    }

  /// Under all their names.
  static let descriptors = cube + flip + rotate + aligned
}
