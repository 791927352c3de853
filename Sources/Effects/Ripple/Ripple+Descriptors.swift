// The names of the ripple: Segue's own and Core Image's.

import SeguePixels
import SegueTransitions

extension Ripple {
  private static let lights = EffectDescriptor.Exception.notEmpty(
    reason: "the wave's light shines where there is no picture, too")

  /// Segue's, with the light that falls on it if nothing else is chosen.
  private static func own(
    width: Double, scale: Double, light: Bitmap, isGentle: Bool
  ) -> EffectDescriptor {
    EffectDescriptor(
      name: "ripple", title: "Ripple",
      summary: "A round wave runs over the first picture and leaves the second.", family: .distort,
      parameters: [
        Parameter(
          "center", .vector(count: 2, range: -10...10), default: .vector([0.5, 0.5]),
          "where the wave begins", meaning: .point),
        Parameter(
          "width", .length(1...100_000), default: .length(.fraction(width)), "width of the wave",
          control: .init(suggested: 0.02...1)),
        Parameter(
          "scale", .number(-0.3...0.4), default: .number(scale),
          "how far the wave bends the picture, in shares of the shorter side; below 0 the other way",
          unit: .shorterSides),
        Parameter(
          "shading", .picture, default: nil,
          "a lit sphere, looked up by the wave's slope; light from the upper left if left out",
          control: .init(isAdvanced: true, unset: .init("light from the upper left"))),
      ],
      ignoresDirection: true, exceptions: [lights],
      cost: .medium,
      make: {
        let center = $0.optionalVector("center") ?? [0.5, 0.5]
        return Ripple(
          center: .share(center[0], center[1]), width: $0.length("width"),
          scale: .share($0.number("scale")), edge: .mirror,
          shading: $0.picture("shading") ?? light, isGentle: isGentle)
      })
  }

  private static let coreImage = EffectDescriptor(
    name: "CIRippleTransition", title: "Ripple",
    summary: "Core Image's ripple, lit by a picture of a sphere.", family: .distort,
    origin: .coreImage,
    parameters: [
      Parameter(
        "inputShadingImage", .picture, default: nil,
        "a lit sphere, looked up by the wave's slope; light from the upper left if left out",
        control: .init(isAdvanced: true, unset: .init("light from the upper left"))),
      Parameter(
        "inputCenter", .vector(count: 2), default: .vector([150, 150]),
        "x,y where the wave begins", meaning: .pixelPoint),
      Sweep.extentKey,
      Parameter(
        "inputWidth", .length(1...100_000), default: .length(.pixels(100)), "width of the wave"),
      Parameter(
        "inputScale", .number(-50...100_000), default: .number(50),
        "how far the wave bends the picture, in pixels; the sign tells a bulge from a dimple",
        unit: .pixels, control: .init(suggested: -50...100)),
    ],
    mix: .linear,
    exceptions: [
      lights, .notOpaque(reason: "a wave that looks beyond a picture sees nothing"),
    ],
    cost: .high,
    make: {
      let center = $0.optionalVector("inputCenter") ?? [150, 150]
      return Ripple(
        center: .pixels(center[0], center[1]), sweepExtent: $0.optionalVector("inputExtent"),
        width: $0.length("inputWidth"), scale: .pixels($0.number("inputScale")),
        edge: .clear,
        shading: $0.picture("inputShadingImage") ?? ShadedSphere.picture)
    })

  /// Under all its names.
  static let descriptors = [
    // Its slope in the crest, 4 · scale / width, stays below 1/2: a steeper wave draws the picture out into streaks.
    own(width: 0.17, scale: 0.02, light: ShadedSphere.water, isGentle: true),
    own(width: 0.22, scale: 0.12, light: ShadedSphere.picture, isGentle: false)
      .named("rippleEffect", of: .coreAnimation),
    coreImage,
  ]
}
