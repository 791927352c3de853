// The slow twin of every effect in the catalogue: its name, how it is made, on what it is tried, and how far
// an effect may be from it. The tests take the effects from the catalogue: one without a line here fails.

import SegueTransitions

/// How close an effect is to its twin.
public enum TwinAgreement: Sendable {
  /// No component is further off, in levels of 255.
  case levels(Int, because: String)
  /// The whole picture is so close.
  case decibels(Double, because: String)
}

/// An effect's twin.
public struct EffectTwinEntry: Sendable {
  /// The effect's name with its origin, as in `ci:CIBarsSwipeTransition`.
  public let name: String
  /// Whether the defaults are tried, from every side.
  public var triesDefaults = true
  /// Settings to try besides.
  public var settings: [[String: ParameterValue]] = []
  /// Whether one size and a few moments are enough: many effects of a family share their code.
  public var isBrief = false
  /// How high the first picture is, in parts of the canvas; it stands on the bottom edge.
  public var height = 1.0
  /// How close they are.
  public let agreement: TwinAgreement
  /// How many points a pixel's mean is taken of, squared: 1 where pixels are moved or mixed as they are.
  public var samples = 8
  /// The twin of a moment.
  public let make: @Sendable (TwinScene) -> any EffectTwin
}

/// The twins of the native effects.
public enum EffectTwins {
  static let area =
    "a pixel is sampled where its middle comes from, the twin takes the mean of 64 points"
  private static let rounding =
    "a blend's weight has 16 bits, and its result is off by 0.502 at most"

  /// One entry for each effect.
  public static let all =
    coreImage + coreImageMeans + coreAnimation + plain + dissolves + WipeTwins.all
    + XFadeTwin.entries

  private static let plain: [EffectTwinEntry] =
    [
      fade("fade"), blendedFade("add"), blendedFade("lighten"), blendedFade("screen"),
      fade("ca:fade"), fade("ci:CIDissolveTransition"),
      slide("push", leaves: true, arrives: true),
      EffectTwinEntry(
        name: "push", triesDefaults: false,
        settings: [
          ["fade": .boolean(true)], ["fade": .boolean(true), "from": .choice("top")],
        ],
        agreement: .levels(1, because: rounding), samples: 1,
        make: { SlideTwin(scene: $0, leaves: true, arrives: true, fades: true) }),
      EffectTwinEntry(
        name: "ca:push", agreement: .levels(1, because: rounding), samples: 1,
        make: { SlideTwin(scene: $0, leaves: true, arrives: true, fades: true) }),
      shadowed("push", leaves: true, arrives: true),
      shadowed("reveal", leaves: true, arrives: false, isDefault: true),
      shadowed("move-in", leaves: false, arrives: true, isDefault: true),
      slide("ca:reveal", leaves: true, arrives: false),
      slide("ca:moveIn", leaves: false, arrives: true),
      EffectTwinEntry(
        name: "bars-swipe",
        settings: [
          ["angle": .number(0.7), "bar-offset": .number(0.7), "width": .length(.pixels(11))],
          ["angle": .number(-2.1), "width": .length(.pixels(11))],
          ["angle": .number(3), "bar-offset": .number(0), "width": .length(.pixels(7.5))],
        ],
        agreement: .decibels(40, because: area), make: { BarsSwipeTwin($0, coreImage: false) }),
      EffectTwinEntry(
        name: "ci:CIBarsSwipeTransition",
        settings: [
          [
            "inputAngle": .number(3), "inputBarOffset": .number(1),
            "inputWidth": .length(.pixels(9)),
          ]
        ],
        agreement: .decibels(40, because: area), make: { BarsSwipeTwin($0, coreImage: true) }),
      curl("page-curl"), curl("ca:pageCurl"), uncurl("page-uncurl"), uncurl("ca:pageUnCurl"),
    ] + coreImageCurls

  private static func fade(_ name: String) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, agreement: .levels(1, because: rounding), samples: 1,
      make: { FadeTwin(scene: $0) }
    )
  }

  private static func blendedFade(_ blend: String) -> EffectTwinEntry {
    EffectTwinEntry(
      name: "fade", triesDefaults: false, settings: [["blend": .choice(blend)]],
      agreement: .levels(1, because: rounding), samples: 1,
      make: { FadeTwin(scene: $0, blend: blend) })
  }

  /// - Parameter isDefault: whether there is a shadow unless one asks for none.
  private static func shadowed(
    _ name: String, leaves: Bool, arrives: Bool, isDefault: Bool = false
  ) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, triesDefaults: isDefault,
      settings: ["right", "top", "left", "bottom"].map {
        ["shadow": .number(0.7), "from": .choice($0)]
      },
      isBrief: true, agreement: .levels(1, because: rounding), samples: 1,
      make: { SlideTwin(scene: $0, leaves: leaves, arrives: arrives, isShadowed: true) })
  }

  private static func slide(_ name: String, leaves: Bool, arrives: Bool) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, agreement: .levels(0, because: "pixels are moved as they are"), samples: 1,
      make: { SlideTwin(scene: $0, leaves: leaves, arrives: arrives) })
  }

  private static let curls: [[String: ParameterValue]] = [
    ["angle": .number(2.6), "radius": .length(.pixels(18)), "shadow": .number(0)],
    ["angle": .number(-0.9), "radius": .length(.pixels(25)), "paleness": .number(0)],
  ]

  private static func curl(_ name: String) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, settings: curls, isBrief: name.hasPrefix("ca:"),
      agreement: .decibels(45, because: area),
      make: { PageCurlTwin(own: $0, hasEdge: !name.hasPrefix("ca:")) })
  }

  private static func uncurl(_ name: String) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, settings: curls, isBrief: name.hasPrefix("ca:"),
      agreement: .decibels(45, because: area),
      make: { PageCurlTwin(own: $0.reversed, hasEdge: !name.hasPrefix("ca:")) })
  }

  private static let coreImageCurls: [EffectTwinEntry] = [
    coreImageCurl("ci:CIPageCurlTransition", ["inputShadingImage": light]),
    upright("ci:CIPageCurlTransition", ["inputShadingImage": light]),
    coreImageCurl("ci:CIPageCurlWithShadowTransition", [:]),
    upright("ci:CIPageCurlWithShadowTransition", [:]),
  ]

  private static func coreImageCurl(
    _ name: String, _ values: [String: ParameterValue]
  ) -> EffectTwinEntry {
    let leaning: [String: ParameterValue] = [
      "inputAngle": .number(2.6), "inputRadius": .length(.pixels(18)),
    ]
    return EffectTwinEntry(
      name: name, triesDefaults: false, settings: [leaning.merging(values) { first, _ in first }],
      agreement: .decibels(40, because: area), make: { PageCurlTwin(coreImage: $0) })
  }

  private static func upright(
    _ name: String, _ values: [String: ParameterValue]
  ) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, triesDefaults: false,
      settings: [values, values.merging(["inputRadius": .length(.pixels(40))]) { $1 }],
      agreement: .decibels(
        34,
        because: """
          Apple's edge is soft by a pixel of the sheet, so that it is aliased where the sheet is steep, \
          and with the angle 0 it lies along a whole column
          """),
      make: { PageCurlTwin(coreImage: $0) })
  }
}
