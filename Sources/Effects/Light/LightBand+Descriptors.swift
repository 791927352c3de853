// The names of the swipe and the copy machine: Segue's own and Core Image's.

import SeguePixels
import SegueTransitions

extension LightBand {
  private static let paints = EffectDescriptor.Exception.notEmpty(
    reason: "its light also shines outside the pictures")

  /// Core Image's copier.
  private static let mint = Color(red: 0.6, green: 1, blue: 0.8)
  /// The lamp of Segue's copier, nearly white.
  private static let lamp = Color(red: 232 / 255, green: 1, blue: 244 / 255)
  /// Segue's swipe, warm as the sun.
  private static let sun = Color(red: 1, green: 242 / 255, blue: 214 / 255)

  /// Segue's swipe.
  private static let swipe = EffectDescriptor(
    Styled(
      base: LightBand(
        style: .beam, way: SweepWay(side: .left), width: .fraction(0.2), color: sun, opacity: 0.7)),
    name: "swipe", title: "Swipe",
    summary:
      "A line of light with a wide halo sweeps over the first picture and leaves the second.",
    family: .wipe,
    parameters: Styled.parameters(
      SweepWay.parameters().inside(\.way) + [
        EffectParameter(
          \.width, "width", .length(0.1...100_000),
          "width of the band, which is this wipe's softness",
          control: .init(suggested: 0.02...1, group: .edge)),
        EffectParameter(
          \.color, "color", .color, "colour of the light",
          control: .init(needs: [.init("opacity")])),
        EffectParameter(
          \.opacity, "opacity", .number(0...1),
          "how bright the light is; 0 for a plain soft edge"),
      ], WipeStyle.besideSoftness),
    mix: .linear, suggestedTiming: .pace(0.15, 0.25, 0.85, 0.75),
    make: {
      var band = $0.base
      band.edge = $0.style
      band.edge?.softness = band.width
      return band
    })

  /// Segue's copy machine.
  private static let copyMachine = EffectDescriptor(
    LightBand(style: .lamp, width: .fraction(0.14), color: lamp, opacity: 0.5),
    name: "copy-machine", title: "Copy machine",
    summary: "A bright bar sweeps over the first picture, as in a copier, and leaves the second.",
    family: .light,
    parameters: SweepWay.parameters().inside(\.way) + [
      EffectParameter(
        \.width, "width", .length(0.1...100_000), "width of the bar, without its glare",
        control: .init(suggested: 0.02...1)),
      EffectParameter(
        \.color, "color", .color, "colour of the light",
        control: .init(needs: [.init("opacity")])),
      EffectParameter(
        \.opacity, "opacity", .number(0...10), "how bright the light is",
        control: .init(suggested: 0...3)),
    ],
    mix: .linear, make: { $0 })

  private static let keys = [
    Sweep.extentKey(\LightBand.sweepExtent),
    EffectParameter(
      \.color, "inputColor", .color, "colour of the light",
      control: .init(needs: [.init("inputOpacity")])),
    EffectParameter(
      optional: \.way.angle, "inputAngle", .angle(-1000...1000), "direction of the sweep, y up"),
    EffectParameter(\.width, "inputWidth", .length(0.1...100_000), "width of the band"),
    EffectParameter(
      \.opacity, "inputOpacity", .number(0...1000), "how strong the light is",
      control: .init(suggested: 0...3)),
  ]

  /// Core Image's swipe.
  private static let coreImageSwipe = EffectDescriptor(
    LightBand(
      style: .swipe, way: SweepWay(angle: 0), width: .pixels(300), color: .white, opacity: 0),
    name: "CISwipeTransition", title: "Swipe",
    summary: "Core Image's swipe: a soft edge with a band of colour.", family: .wipe,
    origin: .coreImage, parameters: keys, mix: .linear, exceptions: [paints], cost: .medium,
    make: { $0 })

  /// Core Image's copy machine.
  private static let coreImageCopyMachine = EffectDescriptor(
    LightBand(
      style: .copyMachine, way: SweepWay(angle: 0), width: .pixels(200), color: mint,
      opacity: 1.3, duration: 0.65, takesEncodedColor: true),
    name: "CICopyMachineTransition", title: "Copy machine",
    summary: "Core Image's copy machine: a bright bar sweeps by.", family: .light,
    origin: .coreImage, parameters: keys, mix: .linear, exceptions: [paints], make: { $0 })

  /// Under all its names.
  static let descriptors = [swipe, copyMachine, coreImageSwipe, coreImageCopyMachine]
}
