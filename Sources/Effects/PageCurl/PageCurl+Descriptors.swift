// The names of the page curl: Segue's own, its reverse, and Core Image's two names with their keys.

import SeguePixels
import SegueTransitions

extension PageCurl {
  /// Under each of its names.
  static let descriptors = [
    descriptor, uncurlDescriptor, descriptor.named("pageCurl", of: .coreAnimation),
    uncurlDescriptor.named("pageUnCurl", of: .coreAnimation), coreImageDescriptor,
    coreImageShadowDescriptor,
  ]

  private static let ownParameters: [Parameter] = [
    Direction.parameter(
      default: .right, "the side of the page that lifts", needs: [.init("angle", .absent)]),
    Parameter(
      "tilt", .angle(-1.5...1.5), default: .number(defaultTilt),
      "how far the fold leans; 0 for a fold parallel to the side",
      control: .init(needs: [.init("angle", .absent)])),
    Parameter(
      "angle", .angle(Parameter.turns), default: nil,
      "the way the fold travels, counter-clockwise from the right; wins over from and tilt",
      control: .angle),
    Parameter(
      "radius", .length(0.01...100_000), default: .length(.fraction(0.16)),
      "radius of the cylinder the page rolls over", control: .init(suggested: 0.02...0.6)),
    Parameter(
      "back", .picture, default: nil, "what is printed on the back; the front shines through",
      control: .init(unset: .init("the front, which shines through"))),
    Parameter(
      "paleness", .number(0...1), default: .number(0.75),
      "how much white the paper lays over the front that shines through",
      control: .init(needs: [.init("back", .absent)])),
    Parameter("shadow", .number(0...2), default: .number(0.7), "how dark the shadow is"),
    Parameter(
      "softness", .number(0...4), default: .number(2), "how far the shadow reaches, in radii",
      unit: .radii,
      control: .init(title: "Shadow reach", isAdvanced: true, needs: [.init("shadow")])),
  ]

  /// Segue's own, sized to the canvas.
  public static let descriptor = EffectDescriptor(
    name: "page-curl", title: "Page curl",
    summary: "The first picture curls away like a page and uncovers the second.", family: .curl,
    parameters: ownParameters, cost: .medium, make: { PageCurl(own: $0) })

  /// The page curl reversed: the second picture uncurls over the first.
  public static let uncurlDescriptor = EffectDescriptor(
    name: "page-uncurl", title: "Page uncurl",
    summary: "The second picture uncurls over the first like a page.", family: .curl,
    parameters: ownParameters, cost: .medium, make: { ReversedEffect(PageCurl(own: $0)) })

  private init(own values: ParameterValues) {
    self.init(
      angle: values.optionalNumber("angle") ?? values.direction.angle - values.number("tilt"),
      radius: values.length("radius"),
      back: values.picture("back").map { .fitted($0) }
        ?? .front(paleness: values.number("paleness")),
      shading: .soft(
        PageCurlShadow(amount: values.number("shadow"), size: values.number("softness"))))
  }

  private static let sharedKeys: [Parameter] = [
    Parameter(
      "inputBacksideImage", .picture, default: nil,
      "the back of the page at its own size, seen mirrored; the front if left out",
      control: .init(unset: .init("the front"))),
    Parameter(
      "inputExtent", .vector(count: 4), default: nil,
      "x,y,width,height that the sweep crosses; the canvas if left out",
      meaning: .pixelRectangle, control: .init(unset: .init("the canvas alone"))),
    Parameter(
      "inputAngle", .angle(Parameter.turns), default: .number(0), "the way the fold travels, y up"),
    Parameter(
      "inputRadius", .length(0.01...100_000), default: .length(.pixels(100)),
      "radius of the cylinder"),
  ]

  /// Core Image's page curl with an environment map.
  public static let coreImageDescriptor = EffectDescriptor(
    name: "CIPageCurlTransition", title: "Page curl",
    summary: "Core Image's page curl, lit by a picture of a sphere.", family: .curl,
    origin: .coreImage,
    parameters: sharedKeys + [
      Parameter(
        "inputShadingImage", .picture, default: nil,
        "a lit sphere, looked up by the page's slope; light from the upper left if left out",
        control: .init(isAdvanced: true, unset: .init("light from the upper left")))
    ],
    mix: .linear, cost: .high,
    make: {
      PageCurl(
        keys: $0, shading: .environment($0.picture("inputShadingImage") ?? ShadedSphere.picture))
    })

  /// Core Image's page curl with a shadow.
  public static let coreImageShadowDescriptor = EffectDescriptor(
    name: "CIPageCurlWithShadowTransition", title: "Page curl with shadow",
    summary: "Core Image's page curl with a highlight and a soft shadow.", family: .curl,
    origin: .coreImage,
    parameters: sharedKeys + [
      Parameter(
        "inputShadowSize", .number(0...1), default: .number(0.5),
        "how far the shadow reaches, in radii", unit: .radii,
        control: .init(needs: [.init("inputShadowAmount")])),
      Parameter("inputShadowAmount", .number(0...1), default: .number(0.7), "how dark it is"),
      Parameter(
        "inputShadowExtent", .vector(count: 4), default: nil,
        "x,y,width,height that casts a shadow; all of the sweep's extent if left out or empty",
        meaning: .pixelRectangle,
        control: .init(
          needs: [.init("inputShadowAmount")], unset: .init("the extent of the sweep"))),
    ],
    mix: .linear, cost: .high,
    make: {
      let shadow = PageCurlShadow(
        amount: $0.number("inputShadowAmount"), size: $0.number("inputShadowSize"),
        extent: $0.optionalVector("inputShadowExtent"))
      return PageCurl(keys: $0, shading: .highlight(shadow))
    })

  private init(keys values: ParameterValues, shading: Shading) {
    self.init(
      angle: values.number("inputAngle"), radius: values.length("inputRadius"),
      back: values.picture("inputBacksideImage").map { .unscaled($0) } ?? .front(paleness: 0),
      shading: shading, sweepExtent: values.optionalVector("inputExtent"))
    outline = .coreImage
    reachesBeyondCanvas = true
  }
}
