// The names of the flash: Segue's own and Core Image's.

import SeguePixels
import SegueTiming
import SegueTransitions

extension Flash {
  private static let own = EffectDescriptor(
    Burst(), name: "flash", title: "Flash",
    summary:
      "A burst of light with long rays grows over the first picture and fades to the second.",
    family: .light,
    parameters: [
      EffectParameter(\.center, "center", .point, "where the light comes from"),
      EffectParameter(\.color, "color", .color, "colour of the light"),
      EffectParameter(
        \.glow, "glow", .number(0...20),
        "how bright the light is about its point"),
      EffectParameter(\.rays, "rays", .number(0...3), "how bright the rays are; 0 for none"),
      EffectParameter(
        \.rayLength, "ray-length", .number(0...10),
        "length of the rays, from the centre to the farthest corner",
        unit: .reaches, control: .init(isAdvanced: true, needs: [.init("rays")])),
      EffectParameter(
        \.contrast, "contrast", .number(0...20), "how much rays differ from each other",
        control: .init(isAdvanced: true, needs: [.init("rays")])),
      EffectParameter(
        \.seed, "seed", .integer(0...1_000_000, meaning: .seed), "which rays",
        control: .init(needs: [.init("rays")])),
      EffectParameter(
        \.threshold, "threshold", .number(0...0.99), "when the light is strongest",
        unit: .durations, control: .init(group: .motion)),
    ],
    mix: .linear,
    // The last of the light is faint, and must go fast to be seen to go.
    suggestedTiming: .pace(0.33, 0.33, 0.75, 0.6), cost: .medium,
    make: { $0 })

  /// Core Image's light is white as far as 5.36, its glow, in the same measure.
  private static let longRays = Parameter.Need(
    "inputMaxStriationRadius", .described("over 5.36, beyond the edge of the light"))

  private static let coreImage = EffectDescriptor(
    Flash(center: .pixels(150, 150), striationContrast: 1.375, fadeThreshold: 0.85),
    name: "CIFlashTransition", title: "Flash",
    summary: "Core Image's flash: a burst of light that fades to the second picture.",
    family: .light, origin: .coreImage,
    parameters: [
      EffectParameter(\.center, "inputCenter", .pixelPoint, "x,y where the light comes from"),
      Sweep.extentKey(\.sweepExtent),
      EffectParameter(\.color, "inputColor", .color, "colour of the light"),
      EffectParameter(
        \.maxStriationRadius, "inputMaxStriationRadius", .number(0...100_000),
        "length of the rays, from the centre to the farthest corner",
        unit: .reaches,
        control: .init(
          suggested: 0...10, isAdvanced: true, needs: [.init("inputStriationStrength")])),
      EffectParameter(
        \.striationStrength, "inputStriationStrength", .number(0...1000),
        "how bright the rays are", control: .init(suggested: 0...3, needs: [longRays])),
      EffectParameter(
        \.striationContrast, "inputStriationContrast", .number(0...1000),
        "how much rays differ from each other",
        control: .init(
          suggested: 0...20, isAdvanced: true,
          needs: [.init("inputStriationStrength"), longRays])),
      EffectParameter(
        \.fadeThreshold, "inputFadeThreshold", .number(0...1),
        "when the light begins to fade to the second picture", unit: .durations,
        control: .init(group: .motion)),
    ],
    mix: .linear,
    // On a small canvas all is light soon.
    character: .init(.dramatic, .medium, thumbnail: 0.15),
    make: { $0 })

  /// Under all its names.
  static let descriptors = [own, coreImage]
}
