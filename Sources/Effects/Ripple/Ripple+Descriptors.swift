// The names of the ripple: Segue's own and Core Image's.

import SeguePixels
import SegueTransitions

extension Ripple {
  private static let lights = EffectDescriptor.Exception.notEmpty(
    reason: "the wave's light also shines outside the pictures")

  private static func own(_ initial: Ripple) -> EffectDescriptor {
    EffectDescriptor(
      initial, name: "ripple", title: "Ripple",
      summary: "A round wave runs over the first picture and leaves the second.", family: .distort,
      parameters: [
        EffectParameter(\.center, "center", .point, "where the wave begins"),
        EffectParameter(
          \.width, "width", .length(1...100_000), "width of the wave",
          control: .init(suggested: 0.02...1)),
        EffectParameter(
          \.scale, "scale",
          ParameterForm.number(initial.isGentle ? -0.15...0.2 : -0.3...0.4).map(
            { .share($0) }, back: \.number),
          "how far the wave bends the picture, in parts of the shorter side; negative values bend it the other way",
          unit: .shorterSides),
        shading("shading"),
      ],
      ignoresDirection: true, exceptions: initial.isGentle ? [] : [lights],
      suggestedTiming: .pace(0.1, 0.25, 0.9, 0.6), cost: .medium, make: { $0 })
  }

  private static func shading(_ name: String) -> EffectParameter<Ripple> {
    EffectParameter(
      optional: \.shading, name, .picture,
      "a picture of a lit sphere, which lights the wave by its slope (default: light from the upper left)",
      control: .init(isAdvanced: true, unset: .init("light from the upper left")))
  }

  private static let coreImage = EffectDescriptor(
    Ripple(center: .pixels(150, 150), width: .pixels(100), scale: .pixels(50), edge: .clear),
    name: "CIRippleTransition", title: "Ripple",
    summary: "Core Image's ripple, lit by a picture of a sphere.", family: .distort,
    origin: .coreImage,
    parameters: [
      shading("inputShadingImage"),
      EffectParameter(\.center, "inputCenter", .pixelPoint, "x,y where the wave begins"),
      Sweep.extentKey(\.sweepExtent),
      EffectParameter(\.width, "inputWidth", .length(1...100_000), "width of the wave"),
      EffectParameter(
        \.scale, "inputScale",
        ParameterForm.number(-50...100_000).map({ .pixels($0) }, back: \.number),
        "how far the wave bends the picture, in pixels; the sign makes it a bulge or a dimple",
        unit: .pixels, control: .init(suggested: -50...100)),
    ],
    mix: .linear,
    exceptions: [
      lights, .notOpaque(reason: "a wave that looks beyond a picture sees nothing"),
    ],
    cost: .high, make: { $0 })

  /// Under all its names.
  static let descriptors = [
    // Its slope in the crest, 4 · scale / width, stays below 1/2: a steeper wave draws the picture out into streaks.
    own(
      Ripple(
        width: .fraction(0.12), scale: .share(0.014), light: { ShadedSphere.water }, isGentle: true)
    ),
    own(Ripple(width: .fraction(0.22), scale: .share(0.12)))
      .named("rippleEffect", of: .coreAnimation),
    coreImage,
  ]
}
