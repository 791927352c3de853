// The names of the page curl: Segue's own, its reverse, and Core Image's two names with their keys.

import SeguePixels
import SegueTransitions

extension PageCurl {
  /// Under each of its names.
  static let descriptors = [
    descriptor, uncurlDescriptor, curl(PageCurl()).named("pageCurl", of: .coreAnimation),
    uncurl(PageCurl()).named("pageUnCurl", of: .coreAnimation), coreImageDescriptor,
    coreImageShadowDescriptor,
  ]

  private static let ownParameters: [EffectParameter<PageCurl>] = [
    .direction(\.way.side, "the side of the page that lifts", needs: [.init("angle", .absent)]),
    EffectParameter(
      \.tilt, "tilt", .angle(-1.5...1.5),
      "tilt of the fold; 0 is parallel to the side",
      control: .init(needs: [.init("angle", .absent)])),
    EffectParameter(
      optional: \.way.angle, "angle", .angle(),
      "direction of the fold, counter-clockwise from the right; wins over from and tilt",
      control: .angle),
    EffectParameter(
      \.radius, "radius", .length(0.01...100_000), "radius of the roll",
      control: .init(suggested: 0.02...0.6)),
    EffectParameter(
      optional: \.back, "back", .picture,
      "the picture on the back; by default the front shines through",
      control: .init(unset: .init("the front, which shines through"))),
    EffectParameter(
      \.paleness, "paleness", .number(0...1),
      "how pale the front looks through the back",
      control: .init(needs: [.init("back", .absent)])),
    EffectParameter(\.shadow.amount, "shadow", .number(0...2), "how dark the shadow is"),
    EffectParameter(
      \.shadow.size, "softness", .number(0...4), "how far the shadow reaches, in radii",
      unit: .radii,
      control: .init(title: "Shadow reach", isAdvanced: true, needs: [.init("shadow")])),
  ]

  /// Segue's own, which begins at once, and whose free edge throws a shadow on the page.
  private static let own: PageCurl = {
    var curl = PageCurl()
    (curl.shadow.edge, curl.lead) = (0.55, 1.2)
    return curl
  }()

  /// Segue's own, sized to the canvas.
  public static let descriptor = curl(own)

  /// The page curl reversed: the second picture uncurls over the first.
  public static let uncurlDescriptor = uncurl(own)

  private static func curl(_ initial: PageCurl) -> EffectDescriptor {
    EffectDescriptor(
      initial, name: "page-curl", title: "Page curl",
      summary: "The first picture curls away like a page and uncovers the second.", family: .curl,
      parameters: ownParameters, suggestedTiming: .pace(0.1, 0.25, 0.9, 0.75), cost: .medium,
      make: { $0 })
  }

  private static func uncurl(_ initial: PageCurl) -> EffectDescriptor {
    EffectDescriptor(
      initial, name: "page-uncurl", title: "Page uncurl",
      summary: "The second picture uncurls over the first like a page.", family: .curl,
      parameters: ownParameters, suggestedTiming: .pace(0.1, 0.25, 0.9, 0.75), cost: .medium,
      make: { ReversedEffect($0) })
  }

  /// Core Image's, with its defaults.
  private init(_ shading: Shading) {
    self.shading = shading
    (angle, radius, paleness, shadow.size) = (0, .pixels(100), 0, 0.5)
  }

  private static let sharedKeys: [EffectParameter<PageCurl>] = [
    EffectParameter(
      optional: \.back, "inputBacksideImage", .picture,
      "the back of the page at its own size, mirrored (default: the front)",
      control: .init(unset: .init("the front"))),
    Sweep.extentKey(\.sweepExtent, unset: "the canvas alone"),
    EffectParameter(\.angle, "inputAngle", .angle(), "direction of the fold, y up"),
    EffectParameter(\.radius, "inputRadius", .length(0.01...100_000), "radius of the cylinder"),
  ]

  /// Core Image's page curl with an environment map.
  public static let coreImageDescriptor = EffectDescriptor(
    PageCurl(.environment), name: "CIPageCurlTransition", title: "Page curl",
    summary: "Core Image's page curl, lit by a picture of a sphere.", family: .curl,
    origin: .coreImage,
    parameters: sharedKeys + [
      EffectParameter(
        optional: \.sphere, "inputShadingImage", .picture,
        "a picture of a lit sphere, which lights the page by its slope (default: light from the upper left)",
        control: .init(isAdvanced: true, unset: .init("light from the upper left")))
    ],
    mix: .linear, cost: .high, make: { $0 })

  /// Core Image's page curl with a shadow.
  public static let coreImageShadowDescriptor = EffectDescriptor(
    PageCurl(.highlight), name: "CIPageCurlWithShadowTransition", title: "Page curl with shadow",
    summary: "Core Image's page curl with a highlight and a soft shadow.", family: .curl,
    origin: .coreImage,
    parameters: sharedKeys + [
      EffectParameter(
        \.shadow.size, "inputShadowSize", .number(0...1), "how far the shadow reaches, in radii",
        unit: .radii, control: .init(needs: [.init("inputShadowAmount")])),
      EffectParameter(
        \.shadow.amount, "inputShadowAmount", .number(0...1), "how dark it is"),
      EffectParameter(
        optional: \.shadow.extent, "inputShadowExtent",
        .vector(count: 4, meaning: .pixelRectangle),
        "x,y,width,height of the area that casts a shadow (default, and if empty: the extent of the sweep)",
        control: .init(
          needs: [.init("inputShadowAmount")], unset: .init("the extent of the sweep"))),
    ],
    mix: .linear, cost: .high, make: { $0 })
}
