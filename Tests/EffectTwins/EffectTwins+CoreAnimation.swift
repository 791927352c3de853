// The twins of Core Animation's private types, under Segue's names and Core Animation's.

import SegueTransitions

extension EffectTwins {
  private static let space =
    "a plane takes one to four samples a pixel, in a version of about its size, the twin 16 or 64"

  static let coreAnimation: [EffectTwinEntry] =
    ["cube", "ca:cube", "ca:alignedCube"].map { turning($0, isCube: true) }
    + ["ca:flip", "ca:oglFlip", "ca:alignedFlip"].map { turning($0, isCube: false) } + [card]
    + [
      camera("rotate", [["turn": .number(1.5), "blur": .number(0)]]) { SpinTwin(scene: $0) },
      flat("ca:rotate", space, samples: 4) { RotationTwin(scene: $0, fade: 0.6) },
      camera("zoom-in", [["zoom": .number(1.5), "blur": .number(0)]]) {
        FlightTwin(scene: $0, isOut: false)
      },
      flat("ca:zoomyIn", area) { ZoomTwin(scene: $0, isOut: false) },
      camera("zoom-out", [["zoom": .number(6), "blur": .number(0.2)]]) {
        FlightTwin(scene: $0, isOut: true)
      },
      flat("ca:zoomyOut", area) { ZoomTwin(scene: $0, isOut: true) },
    ]
    + ["camera-iris", "ca:cameraIris", "ca:cameraIrisHollowOpen", "ca:cameraIrisHollowClose"].map {
      let isOwn = $0 == "camera-iris"
      return EffectTwinEntry(
        name: $0, triesDefaults: !isOwn, settings: isOwn ? round : [],
        agreement: .levels(1, because: "floats have 24 bits"), samples: 1,
        make: { CameraIrisTwin(scene: $0, rest: isOwn ? 0.07 : 0) })
    }
    + ["open", "close", "both"].map {
      EffectTwinEntry(
        name: "camera-iris", triesDefaults: false,
        settings: [round[0].merging(["motion": .choice($0)]) { $1 }],
        agreement: .decibels(40, because: area),
        make: { CameraIrisTwin(scene: $0, rest: 0.07) })
    } + bends

  private static let round: [[String: ParameterValue]] = [
    ["blades": .integer(0), "softness": .length(.fraction(0.025))]
  ]

  private static let bends: [EffectTwinEntry] =
    ["genie", "ca:genieEffect"].map {
      bend($0, [["neck": .number(0.3), "place": .number(0.1)]]) { GenieTwin(scene: $0) }
    }
    + ["un-genie", "ca:unGenieEffect"].map { bend($0) { GenieTwin(scene: $0.reversed.across) } }
    + [
      bend(
        "squeeze", [["axis": .choice("horizontal"), "shade": .number(0.6)]], decibels: 39
      ) {
        SqueezeTwin(scene: $0)
      }
    ]
    + [
      EffectTwinEntry(
        name: "suck", triesDefaults: false,
        settings: [
          ["folds": .number(0)], ["folds": .number(0), "center": .vector([0.7, 0.4])],
        ], agreement: .decibels(38, because: "a pixel takes one to four samples, the twin 16"),
        samples: 4, make: { SuckTwin(scene: $0) }),
      bend("ca:suckEffect", [["center": .vector([0.7, 0.4])]]) { SuckTwin(scene: $0) },
    ]
    + ["twist", "ca:twist"].map {
      bend(
        $0, [["spread": .number(2), "distance": .number(0.6), "shade": .number(0)]],
        twin: { TwistTwin(scene: $0) })
    }
    + [swirl("swirl"), swirl("ca:swirl", fade: 0.3)]

  private static func swirl(_ name: String, fade: Double? = nil) -> EffectTwinEntry {
    bend(name, [["center": .vector([0.3, 0.6]), "angle": .number(-3)]]) {
      SwirlTwin(scene: $0, fade: fade)
    }
  }

  private static func camera(
    _ name: String, _ settings: [[String: ParameterValue]],
    twin: @escaping @Sendable (TwinScene) -> any EffectTwin
  ) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, settings: settings, isBrief: true,
      agreement: .decibels(
        34, because: "what moves far is mixed twice, each time between four pixels of a mean"),
      samples: 2, make: twin)
  }

  private static func bend(
    _ name: String, _ settings: [[String: ParameterValue]] = [], decibels: Double = 40,
    twin: @escaping @Sendable (TwinScene) -> any EffectTwin
  ) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, settings: settings, isBrief: name.hasPrefix("ca:"),
      agreement: .decibels(decibels, because: "a pixel takes one to four samples, the twin 16"),
      samples: 4, make: twin)
  }

  private static func turning(_ name: String, isCube: Bool) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, isBrief: name == "ca:cube" || name == "ca:flip" || name == "ca:oglFlip",
      agreement: .decibels(40, because: space), samples: 4,
      make: { TurningTwin(scene: $0, isCube: isCube) })
  }

  /// A card with an edge; Core Animation's flips have no edge.
  private static let card = EffectTwinEntry(
    name: "flip",
    settings: [
      ["thickness": .number(0.15)], ["background": .color(.white), "thickness": .number(0.15)],
    ],
    agreement: .decibels(40, because: space),
    samples: 12, make: { TurningTwin(scene: $0, isCube: false, haste: 0.6) })

  private static func flat(
    _ name: String, _ reason: String, samples: Int = 8,
    twin: @escaping @Sendable (TwinScene) -> any EffectTwin
  ) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, isBrief: name.hasPrefix("ca:"), agreement: .decibels(40, because: reason),
      samples: samples, make: twin)
  }
}
