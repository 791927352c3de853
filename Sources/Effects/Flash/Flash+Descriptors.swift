// The names of the flash: Segue's own and Core Image's.

import SeguePixels
import SegueTiming
import SegueTransitions

extension Flash {
  private static let amber = Color(red: 1, green: 0.8, blue: 0.6)

  private static let own = EffectDescriptor(
    name: "flash", title: "Flash",
    summary: "A burst of light with rays grows over the first picture and fades to the second.",
    family: .light,
    parameters: [
      Parameter(
        "center", .vector(count: 2, range: -10...10), default: .vector([0.5, 0.5]),
        "where the light comes from", meaning: .point),
      Parameter("color", .color, default: .color(amber), "colour of the light"),
      Parameter(
        "glow", .number(0...20), default: .number(4),
        "how bright the light becomes: where it is full at the end, in the way to the farthest corner",
        unit: .reaches),
      Parameter(
        "rays", .number(0...3), default: .number(0.5), "how bright the rays are; 0 for none"),
      Parameter(
        "ray-length", .number(0...10), default: .number(2.58),
        "how long the rays become, in the way from the centre to the farthest corner",
        unit: .reaches, control: .init(isAdvanced: true, needs: [.init("rays")])),
      Parameter(
        "contrast", .number(0...20), default: .number(4), "how much one ray differs from another",
        control: .init(isAdvanced: true, needs: [.init("rays")])),
      Parameter(
        "threshold", .number(0...0.99), default: .number(0.38),
        "when the light begins to fade to the second picture", unit: .durations,
        control: .init(group: .motion)),
    ],
    mix: .linear,
    // The last of the light is faint, and must go fast to be seen to go.
    suggestedTiming: .pace(0.2, 0.2, 0.8, 0.65), cost: .medium,
    make: {
      let center = $0.optionalVector("center") ?? [0.5, 0.5]
      return Flash(
        center: .share(center[0], center[1]), color: $0.color("color"), glow: $0.number("glow"),
        maxStriationRadius: $0.number("ray-length"), striationStrength: $0.number("rays"),
        striationContrast: $0.number("contrast"), fadeThreshold: $0.number("threshold"),
        isGentle: true)
    })

  /// Core Image's light is white as far as 5.36, its glow, in the same measure.
  private static let longRays = Parameter.Need(
    "inputMaxStriationRadius", .described("over 5.36, where the light ends"))

  private static let coreImage = EffectDescriptor(
    name: "CIFlashTransition", title: "Flash",
    summary: "Core Image's flash: a burst of light that fades to the second picture.",
    family: .light, origin: .coreImage,
    parameters: [
      Parameter(
        "inputCenter", .vector(count: 2), default: .vector([150, 150]),
        "x,y where the light comes from", meaning: .pixelPoint),
      Sweep.extentKey,
      Parameter("inputColor", .color, default: .color(amber), "colour of the light"),
      Parameter(
        "inputMaxStriationRadius", .number(0...100_000), default: .number(2.58),
        "how long the rays become, in the way from the centre to the farthest corner",
        unit: .reaches,
        control: .init(
          suggested: 0...10, isAdvanced: true, needs: [.init("inputStriationStrength")])),
      Parameter(
        "inputStriationStrength", .number(0...1000), default: .number(0.5),
        "how bright the rays are", control: .init(suggested: 0...3, needs: [longRays])),
      Parameter(
        "inputStriationContrast", .number(0...1000), default: .number(1.375),
        "how much one ray differs from another",
        control: .init(
          suggested: 0...20, isAdvanced: true,
          needs: [.init("inputStriationStrength"), longRays])),
      Parameter(
        "inputFadeThreshold", .number(0...1), default: .number(0.85),
        "when the light begins to fade to the second picture", unit: .durations,
        control: .init(group: .motion)),
    ],
    mix: .linear,
    // On a small canvas all is light soon.
    character: .init(.dramatic, .medium, thumbnail: 0.15),
    make: {
      let center = $0.optionalVector("inputCenter") ?? [150, 150]
      return Flash(
        center: .pixels(center[0], center[1]), sweepExtent: $0.optionalVector("inputExtent"),
        color: $0.color("inputColor"), maxStriationRadius: $0.number("inputMaxStriationRadius"),
        striationStrength: $0.number("inputStriationStrength"),
        striationContrast: $0.number("inputStriationContrast"),
        fadeThreshold: $0.number("inputFadeThreshold"))
    })

  /// Under all its names.
  static let descriptors = [own, coreImage]
}
