// The names of the disintegration: Segue's own and Core Image's.

import SeguePixels
import SegueTransitions

extension Disintegrate {
  private static let own = EffectDescriptor(
    name: "disintegrate", title: "Disintegrate",
    summary: "The first picture crumbles away along a mask, and throws a shadow on the second.",
    family: .matter,
    parameters: [
      Parameter(
        "mask", .map, default: nil, "what is dark goes first; clouds of noise if left out",
        control: .init(unset: .init("clouds of noise"))),
      Parameter(
        "grain", .length(1...100_000), default: .length(.fraction(0.025)), "size of the clouds",
        control: .init(suggested: 0.02...1, group: .pattern, needs: [.init("mask", .absent)])),
      Parameter(
        "seed", .number(0...1_000_000), default: .number(0), "which clouds", meaning: .seed,
        control: .init(needs: [.init("mask", .absent)])),
      Parameter(
        "sweep", .number(0...10), default: .number(2.5),
        "how much later the right side crumbles than the left; 0 for everywhere at once",
        control: .init(suggested: 0...5, group: .motion, needs: [.init("mask", .absent)])),
      Parameter(
        "shadow-radius", .length(0...100_000), default: .length(.fraction(0.008)),
        "how far the shadow reaches",
        control: .init(suggested: 0...0.1, needs: [.init("shadow-density")])),
      Parameter("shadow-density", .number(0...1), default: .number(0.65), "how dark it is"),
      Parameter(
        "shadow-offset", .vector(count: 2, range: -1...1), default: .vector([0, -0.005]),
        "x,y how far the shadow is moved, in shares of the shorter side, y up", meaning: .offset,
        unit: .shorterSides,
        control: .init(
          suggested: -0.1...0.1, isAdvanced: true, needs: [.init("shadow-density")])),
    ],
    mix: .linear,
    cost: .medium,
    make: {
      let offset = $0.optionalVector("shadow-offset") ?? [0, 0]
      return Disintegrate(
        mask: $0.map("mask").map { .stretched($0) }
          ?? .noise(
            $0.length("grain"), seed: Int($0.number("seed")), slope: $0.number("sweep")),
        radius: $0.length("shadow-radius"), density: $0.number("shadow-density"),
        offset: (.share(offset[0]), .share(offset[1])))
    })

  private static let coreImage = EffectDescriptor(
    name: "CIDisintegrateWithMaskTransition", title: "Disintegrate with mask",
    summary: "Core Image's disintegration along a mask.", family: .matter, origin: .coreImage,
    parameters: [
      Parameter(
        "inputMaskImage", .map, default: nil,
        "what is dark goes first, at its own size; clouds of noise if left out",
        control: .init(unset: .init("clouds of noise"))),
      Parameter(
        "inputShadowRadius", .length(0...100_000), default: .length(.pixels(8)),
        "how far the shadow reaches", control: .init(needs: [.init("inputShadowDensity")])),
      Parameter("inputShadowDensity", .number(0...1), default: .number(0.65), "how dark it is"),
      Parameter(
        "inputShadowOffset", .vector(count: 2), default: .vector([0, -10]),
        "x,y how far the shadow is moved, in pixels, y up", meaning: .offset, unit: .pixels,
        control: .init(
          suggested: -50...50, isAdvanced: true, needs: [.init("inputShadowDensity")])),
    ],
    mix: .linear,
    cost: .high,
    make: {
      let offset = $0.optionalVector("inputShadowOffset") ?? [0, 0]
      return Disintegrate(
        mask: $0.map("inputMaskImage").map { .placed($0) } ?? .noise(.fraction(0.25), seed: 0),
        radius: $0.length("inputShadowRadius"), density: $0.number("inputShadowDensity"),
        offset: (.pixels(offset[0]), .pixels(offset[1])))
    })

  /// Under all its names.
  static let descriptors = [own, coreImage]
}
