// The names of the disintegration: Segue's own and Core Image's.

import SeguePixels
import SegueTransitions

extension Disintegrate {
  private static let own = EffectDescriptor(
    Disintegrate(
      clouds: Clouds(size: .fraction(0.025), slope: 2.5, octaves: 3), radius: .fraction(0.008),
      offset: (.share(0), .share(-0.005)), drift: 0.6),
    name: "disintegrate", title: "Disintegrate",
    summary:
      "The first picture crumbles along a mask into flakes, which fly away over the second.",
    family: .matter,
    parameters: [
      EffectParameter(
        optional: \.mask, "mask", .map, "dark places go first (default: clouds of noise)",
        control: .init(unset: .init("clouds of noise"))),
      EffectParameter(
        \.clouds.size, "grain", .length(1...100_000), "size of the clouds, and of the flakes",
        control: .init(suggested: 0.02...1, group: .pattern)),
      EffectParameter(
        \.clouds.seed, "seed", .number(0...1_000_000, meaning: .seed),
        "which clouds, and which flakes"),
      EffectParameter(
        \.clouds.slope, "sweep", .number(0...10),
        "delay of the right side after the left; 0 for all at once",
        control: .init(suggested: 0...5, group: .motion, needs: [.init("mask", .absent)])),
      EffectParameter(
        \.drift, "drift", .number(0...1), "how far flakes fly off to the left; 0 for none",
        control: .init(group: .motion)),
      EffectParameter(
        \.radius, "shadow-radius", .length(0...100_000), "how far the shadow reaches",
        control: .init(suggested: 0...0.1, needs: [.init("shadow-density")])),
      EffectParameter(\.density, "shadow-density", .number(0...1), "how dark it is"),
      EffectParameter(
        \.offset, "shadow-offset",
        ParameterForm.vector(range: -1...1, meaning: .offset).map(
          { (.share($0.x), .share($0.y)) }, back: { SIMD2($0.x.number, $0.y.number) }),
        "x,y offset of the shadow, in parts of the shorter side, y up",
        unit: .shorterSides,
        control: .init(
          suggested: -0.1...0.1, isAdvanced: true, needs: [.init("shadow-density")])),
    ],
    mix: .linear, suggestedTiming: .pace(0.25, 0.3, 0.75, 0.65), cost: .medium, make: { $0 })

  private static let coreImage = EffectDescriptor(
    Disintegrate(
      isMaskPlaced: true, clouds: Clouds(size: .fraction(0.25)), radius: .pixels(8),
      offset: (.pixels(0), .pixels(-10))),
    name: "CIDisintegrateWithMaskTransition", title: "Disintegrate with mask",
    summary: "Core Image's disintegration along a mask.", family: .matter, origin: .coreImage,
    parameters: [
      EffectParameter(
        optional: \.mask, "inputMaskImage", .map,
        "dark places go first, at the mask's own size (default: clouds of noise)",
        control: .init(unset: .init("clouds of noise"))),
      EffectParameter(
        \.radius, "inputShadowRadius", .length(0...100_000), "how far the shadow reaches",
        control: .init(needs: [.init("inputShadowDensity")])),
      EffectParameter(\.density, "inputShadowDensity", .number(0...1), "how dark it is"),
      EffectParameter(
        \.offset, "inputShadowOffset",
        ParameterForm.vector(meaning: .offset).map(
          { (.pixels($0.x), .pixels($0.y)) }, back: { SIMD2($0.x.number, $0.y.number) }),
        "x,y offset of the shadow in pixels, y up", unit: .pixels,
        control: .init(
          suggested: -50...50, isAdvanced: true, needs: [.init("inputShadowDensity")])),
    ],
    mix: .linear, cost: .high, make: { $0 })

  /// Under all its names.
  static let descriptors = [own, coreImage]
}
