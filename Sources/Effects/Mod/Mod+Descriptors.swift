// The names of mod: Segue's own and Core Image's.

import SeguePixels
import SegueTiming
import SegueTransitions

extension Mod {
  private static let own = EffectDescriptor(
    Styled(
      base: Mod(
        center: .share(0.5, 0.5), angle: 0.5, radius: .fraction(0.08), compression: .fraction(40),
        stagger: 0.6, growth: 0.1, haste: 0.4, shadow: 0.35),
      style: WipeStyle(softness: .fraction(0.002))),
    name: "mod", title: "Mod",
    summary:
      "The second picture shows through a net of growing holes, which start in the middle.",
    family: .wipe,
    parameters: Styled.parameters([
      EffectParameter(\.center, "center", .point, "the point where holes are round"),
      EffectParameter(\.angle, "angle", .angle(), "rotation of the net"),
      EffectParameter(
        \.radius, "radius", .length(1...100_000), "the distance between holes at the centre",
        control: .init(suggested: 0.01...0.4)),
      EffectParameter(
        \.compression, "compression", .length(1...1_000_000),
        "distance from the centre at which holes are twice as large; larger values make the net even",
        control: .init(suggested: 0.1...40, isAdvanced: true)),
      EffectParameter(
        \.stagger, "stagger", .number(0...4),
        "delay of the farthest holes: 0 opens all at once, 1 opens them after the first",
        control: .init(group: .motion)),
      EffectParameter(
        \.shadow, "shadow", .number(0...1),
        "how dark the first picture's shadow in holes without a border is; 0 for none",
        control: .init(group: .edge)),
    ]),
    mix: .linear,
    // The first holes and the last rests are specks, which must grow and go fast to be seen to move.
    suggestedTiming: .pace(0.08, 0.42, 0.9, 0.6), cost: .medium,
    make: {
      var mod = $0.base
      mod.softness = $0.style.softness
      return $0.style.hasBorder
        ? Wipe(shape: ModShape(mod: mod), style: $0.style) : $0.style.ordered(mod)
    })

  private static let coreImage = EffectDescriptor(
    Mod(center: .pixels(150, 150), angle: 2, radius: .pixels(150), compression: .pixels(300)),
    name: "CIModTransition", title: "Mod",
    summary: "Core Image's mod: the second picture shows through holes that grow.",
    family: .wipe, origin: .coreImage,
    parameters: [
      EffectParameter(\.center, "inputCenter", .pixelPoint, "x,y the point where holes are round"),
      EffectParameter(\.angle, "inputAngle", .angle(), "rotation of the net"),
      EffectParameter(
        \.radius, "inputRadius", .length(1...100_000), "the distance between holes at the centre"),
      EffectParameter(
        \.compression, "inputCompression", .length(1...1_000_000),
        "the distance from the centre at which holes are twice as large",
        control: .init(isAdvanced: true)),
    ],
    mix: .linear, cost: .medium, make: { $0 })

  /// Under all its names.
  static let descriptors = [own, coreImage]
}
