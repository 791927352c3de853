// The names of the swipe and the copy machine: Segue's own and Core Image's.

import SeguePixels
import SegueTransitions

extension LightBand {
  private static let paints = EffectDescriptor.Exception.notEmpty(
    reason: "its light shines where there is no picture, too")

  /// Core Image's copier.
  private static let mint = Color(red: 0.6, green: 1, blue: 0.8)
  /// The lamp of Segue's copier, nearly white.
  private static let lamp = Color(red: 232 / 255, green: 1, blue: 244 / 255)
  /// Segue's swipe, warm as the sun.
  private static let sun = Color(red: 1, green: 242 / 255, blue: 214 / 255)

  /// Segue's swipe.
  static let swipe = EffectDescriptor(
    name: "swipe", title: "Swipe",
    summary: "A beam of light sweeps over the first picture and leaves the second.",
    family: .wipe,
    parameters: Sweep.ownParameters + [
      Parameter(
        "width", .length(0.1...100_000), default: .length(.fraction(0.2)),
        "width of the band: it is this wipe's softness",
        control: .init(suggested: 0.02...1, group: .edge)),
      Parameter(
        "color", .color, default: .color(sun), "colour of the light",
        control: .init(needs: [.init("opacity")])),
      Parameter(
        "opacity", .number(0...1), default: .number(0.7),
        "how much of the colour is mixed in, in the middle; 0 for a plain soft edge"),
    ] + WipeStyle.besideSoftness,
    mix: .linear, exceptions: [paints],
    make: {
      let edge = WipeStyle($0, softness: $0.length("width"))
      return LightBand(
        style: .beam, angle: Sweep.angle($0) + (edge.isInverted ? .pi : 0), width: edge.softness,
        color: $0.color("color"), opacity: $0.number("opacity"), edge: edge)
    })

  /// Segue's copy machine.
  static let copyMachine = EffectDescriptor(
    name: "copy-machine", title: "Copy machine",
    summary: "A bright bar sweeps over the first picture, as in a copier, and leaves the second.",
    family: .light,
    parameters: Sweep.ownParameters + [
      Parameter(
        "width", .length(0.1...100_000), default: .length(.fraction(0.14)),
        "width of the bar, without its glare",
        control: .init(suggested: 0.02...1)),
      Parameter(
        "color", .color, default: .color(lamp), "colour of the light",
        control: .init(needs: [.init("opacity")])),
      Parameter(
        "opacity", .number(0...10), default: .number(0.5), "how bright the light is",
        control: .init(suggested: 0...3)),
    ],
    mix: .linear, exceptions: [paints],
    make: {
      LightBand(
        style: .lamp, angle: Sweep.angle($0), width: $0.length("width"),
        color: $0.color("color"), opacity: $0.number("opacity"))
    })

  private static func keys(color: Color, width: Double, opacity: Double) -> [Parameter] {
    [
      Sweep.extentKey,
      Parameter(
        "inputColor", .color, default: .color(color), "colour of the light",
        control: .init(needs: [.init("inputOpacity")])),
      Sweep.angleKey,
      Parameter(
        "inputWidth", .length(0.1...100_000), default: .length(.pixels(width)),
        "width of the band"),
      Parameter(
        "inputOpacity", .number(0...1000), default: .number(opacity), "how strong the light is",
        control: .init(suggested: 0...3)),
    ]
  }

  private init(_ style: Style, keys values: ParameterValues) {
    self.init(
      style: style, angle: values.number("inputAngle"),
      sweepExtent: values.optionalVector("inputExtent"), width: values.length("inputWidth"),
      color: values.color("inputColor"), opacity: values.number("inputOpacity"))
  }

  /// Core Image's swipe.
  static let coreImageSwipe = EffectDescriptor(
    name: "CISwipeTransition", title: "Swipe",
    summary: "Core Image's swipe: a soft edge with a band of colour.", family: .wipe,
    origin: .coreImage, parameters: keys(color: .white, width: 300, opacity: 0),
    mix: .linear, exceptions: [paints], cost: .medium, make: { LightBand(.swipe, keys: $0) })

  /// Core Image's copy machine.
  static let coreImageCopyMachine = EffectDescriptor(
    name: "CICopyMachineTransition", title: "Copy machine",
    summary: "Core Image's copy machine: a bright bar sweeps by.", family: .light,
    origin: .coreImage, parameters: keys(color: mint, width: 200, opacity: 1.3), mix: .linear,
    exceptions: [paints],
    make: {
      var band = LightBand(.copyMachine, keys: $0)
      band.duration = 0.65
      band.takesEncodedColor = true
      return band
    })
}

extension LightBand {
  /// Under all its names.
  static let descriptors = [swipe, copyMachine, coreImageSwipe, coreImageCopyMachine]
}
