// The names of mod: Segue's own and Core Image's.

import SeguePixels
import SegueTiming
import SegueTransitions

extension Mod {
  private static let own = EffectDescriptor(
    name: "mod", title: "Mod",
    summary:
      "The second picture shows through a net of holes that grow, the first ones in the middle.",
    family: .wipe,
    parameters: [
      Parameter(
        "center", .vector(count: 2, range: -10...10), default: .vector([0.5, 0.5]),
        "where the holes are round", meaning: .point),
      Parameter(
        "angle", .angle(Parameter.turns), default: .number(0.5), "how far the net is turned"),
      Parameter(
        "radius", .length(1...100_000), default: .length(.fraction(0.08)),
        "the distance between holes at the centre", control: .init(suggested: 0.01...0.4)),
      Parameter(
        "compression", .length(1...1_000_000), default: .length(.fraction(3)),
        "the distance from the centre at which holes are twice as large; more for an even net",
        control: .init(suggested: 0.1...4, isAdvanced: true)),
      Parameter(
        "stagger", .number(0...4), default: .number(0.6),
        "how much later the farthest holes begin: 0 all at once, 1 when the first are open",
        control: .init(group: .motion)),
      Parameter(
        "shadow", .number(0...1), default: .number(0.35),
        "how dark the shadow is that the first picture throws into holes without a border; 0 for none",
        control: .init(group: .edge)),
    ] + WipeStyle.parameters(softness: .fraction(0.002)),
    mix: .linear,
    // The first holes and the last rests are specks, which must grow and go fast to be seen to move.
    suggestedTiming: .pace(0.08, 0.42, 0.9, 0.6), cost: .medium,
    make: {
      let center = $0.optionalVector("center") ?? [0.5, 0.5]
      let mod = Mod(
        center: .share(center[0], center[1]), angle: $0.number("angle"),
        radius: $0.length("radius"), compression: $0.length("compression"),
        softness: $0.length("softness"), stagger: $0.number("stagger"), growth: 0.1, haste: 0.4,
        shadow: $0.number("shadow"))
      var style = WipeStyle($0)
      style.shadow = 0
      return style.hasBorder ? Wipe(shape: ModShape(mod: mod), style: style) : style.ordered(mod)
    })

  private static let coreImage = EffectDescriptor(
    name: "CIModTransition", title: "Mod",
    summary: "Core Image's mod: the second picture shows through holes that grow.",
    family: .wipe, origin: .coreImage,
    parameters: [
      Parameter(
        "inputCenter", .vector(count: 2), default: .vector([150, 150]),
        "x,y where the holes are round", meaning: .pixelPoint),
      Parameter(
        "inputAngle", .angle(Parameter.turns), default: .number(2), "how far the net is turned"),
      Parameter(
        "inputRadius", .length(1...100_000), default: .length(.pixels(150)),
        "the distance between holes at the centre"),
      Parameter(
        "inputCompression", .length(1...1_000_000), default: .length(.pixels(300)),
        "the distance from the centre at which holes are twice as large",
        control: .init(isAdvanced: true)),
    ],
    mix: .linear,
    cost: .medium,
    make: {
      let center = $0.optionalVector("inputCenter") ?? [150, 150]
      return Mod(
        center: .pixels(center[0], center[1]), angle: $0.number("inputAngle"),
        radius: $0.length("inputRadius"), compression: $0.length("inputCompression"))
    })

  /// Under all its names.
  static let descriptors = [own, coreImage]
}
