// The twins of Core Image's other transitions, under Segue's names and Core Image's.

import SeguePixels
import SegueTransitions
import TestSupport

extension EffectTwins {
  private static let samples = "pixels are sampled at their middles in both; floats have 24 bits"
  private static let linear = "bytes of light near black are far apart, and a mask's slope is steep"

  static let coreImage: [EffectTwinEntry] = [
    band("swipe", isCopier: false), band("copy-machine", isCopier: true),
    coreImageBand("CISwipeTransition", isCopier: false),
    coreImageBand("CICopyMachineTransition", isCopier: true),
    EffectTwinEntry(
      name: "flash", triesDefaults: false,
      settings: [["rays": .number(0)], ["rays": .number(0), "center": .vector([0.1, 0.8])]],
      agreement: .levels(1, because: samples), samples: 1,
      make: { BurstTwin(scene: $0) }),
    EffectTwinEntry(
      name: "ci:CIFlashTransition", triesDefaults: false,
      settings: [["striationStrength": .number(0), "inputCenter": .vector([20, 30])]],
      agreement: .levels(1, because: samples), samples: 1,
      make: { FlashTwin(scene: $0) }),
    EffectTwinEntry(
      name: "ripple", triesDefaults: false,
      settings: [["shading": light], ["shading": light, "scale": .number(-0.15)]],
      agreement: .levels(1, because: samples), samples: 1,
      make: { RippleTwin(scene: $0, isGentle: true) }),
    EffectTwinEntry(
      name: "ci:CIRippleTransition", triesDefaults: false,
      settings: [["inputShadingImage": light, "inputCenter": .vector([30, 20])]],
      agreement: .levels(1, because: samples), samples: 1,
      make: { RippleTwin(scene: $0, isCoreImage: true) }),
    EffectTwinEntry(
      name: "mod",
      settings: [
        [
          "angle": .number(2), "center": .vector([0.2, 0.9]), "softness": .length(.pixels(7)),
          "compression": .length(.fraction(0.8)),
        ],
        ["stagger": .number(0)],
      ],
      agreement: .levels(
        1, because: "no pixel moves, and a hole's edge is a ramp read at middles, as Apple's is"),
      samples: 1,
      make: { ModTwin(scene: $0, isCoreImage: false) }),
    EffectTwinEntry(
      name: "ci:CIModTransition", agreement: .levels(1, because: samples), samples: 1,
      make: { ModTwin(scene: $0, isCoreImage: true) }),
    EffectTwinEntry(
      name: "ci:CIDisintegrateWithMaskTransition", triesDefaults: false,
      settings: [
        ["inputMaskImage": mask],
        [
          "inputMaskImage": mask, "inputShadowOffset": .vector([3, -4]),
          "inputShadowDensity": .number(1),
        ],
      ],
      agreement: .levels(1, because: linear), samples: 1,
      make: { DisintegrateTwin(scene: $0, isCoreImage: true) }),
    EffectTwinEntry(
      name: "disintegrate", triesDefaults: false,
      // Flakes lie anywhere, and are looked for where they fly: `EffectParameterTests`.
      settings: [["mask": mask, "shadow-offset": .vector([0, 0]), "drift": .number(0)]],
      agreement: .levels(2, because: linear), samples: 1,
      make: { DisintegrateTwin(scene: $0, isCoreImage: false) }),
    EffectTwinEntry(
      name: "accordion-fold", settings: [["folds": .integer(1), "shadow": .number(0)]],
      agreement: .decibels(
        40, because: "a pixel takes one to four smooth samples, the twin 64 of single pixels"),
      make: { UnfoldingTwin(scene: $0) }),
    EffectTwinEntry(
      name: "ca:rippleEffect", triesDefaults: false, settings: [["shading": light]],
      agreement: .levels(1, because: samples), samples: 1,
      make: { RippleTwin(scene: $0) }),
    EffectTwinEntry(
      name: "ci:CIAccordionFoldTransition",
      agreement: .levels(1, because: "pictures of one size have nothing to fold"), samples: 1,
      make: { FadeTwin(scene: $0) }),
  ]

  /// The same forms once more, with the mean over a pixel instead of its middle.
  static let coreImageMeans: [EffectTwinEntry] =
    [("ripple", true), ("ca:rippleEffect", false)].map { name, isGentle in
      // Narrower waves are seen in too few of these pixels.
      mean(
        name,
        [
          ["shading": light, "width": .length(.fraction(0.2))],
          ["shading": light, "scale": .number(-0.15), "width": .length(.fraction(0.2))],
        ]
      ) {
        RippleTwin(scene: $0, isGentle: isGentle)
      }
    } + [
      mean(
        "ci:CIRippleTransition",
        [
          ["inputShadingImage": light],
          [
            "inputShadingImage": light, "inputCenter": .vector([30, 20]), "inputScale": .number(5),
          ],
        ]
      ) { RippleTwin(scene: $0, isCoreImage: true, hasSquares: true) },
      mean("ci:CIModTransition", [[:]]) { ModTwin(scene: $0, isCoreImage: true) },
      EffectTwinEntry(
        name: "ci:CIAccordionFoldTransition",
        settings: [
          ["inputBottomHeight": .length(.pixels(9)), "inputNumberOfFolds": .number(2)]
        ], height: 0.55, agreement: .decibels(40, because: area),
        make: { AccordionTwin(scene: $0) }),
    ]

  private static func mean(
    _ name: String, _ settings: [[String: ParameterValue]],
    twin: @escaping @Sendable (TwinScene) -> any EffectTwin
  ) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, triesDefaults: false, settings: settings, isBrief: name.hasPrefix("ca:"),
      agreement: .decibels(40, because: area), make: twin)
  }

  private static func band(_ name: String, isCopier: Bool) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name,
      settings: [["angle": .number(0.7), "width": .length(.pixels(40)), "opacity": .number(1)]],
      agreement: .levels(2, because: "a line of light is steep, and floats have 24 bits"),
      samples: 1,
      make: { LightBandTwin(scene: $0, isCopier: isCopier, isCoreImage: false) })
  }

  private static func coreImageBand(_ name: String, isCopier: Bool) -> EffectTwinEntry {
    EffectTwinEntry(
      name: "ci:" + name,
      settings: [
        [
          "inputAngle": .number(3), "inputWidth": .length(.pixels(30)),
          "inputOpacity": .number(0.8), "inputColor": .color(Color(red: 1, green: 0.6, blue: 0.2)),
        ]
      ],
      agreement: .levels(1, because: samples), samples: 1,
      make: { LightBandTwin(scene: $0, isCopier: isCopier, isCoreImage: true) })
  }

  static let light = ParameterValue.picture(
    PictureValue(TestPictures.translucent(PixelSize(width: 20, height: 14), seed: 21)))

  /// A mask with slopes and a step.
  private static let mask: ParameterValue = {
    let size = PixelSize(width: 90, height: 70)
    let values = (0..<size.count).map { index -> UInt16 in
      let (x, y) = (index % size.width, index / size.width)
      return x > 70 ? 20_000 : UInt16((x * 5 + y * 7) * 60)
    }
    return .map(Map(size: size, values: values))
  }()
}
