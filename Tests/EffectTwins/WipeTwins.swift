// The twins of Segue's own wipes, each from its definition.

import SeguePixels
import SegueSystem
import SegueTransitions

/// The twins of wipes: what has changed at a place.
enum WipeTwins {
  private static let sharp: [String: ParameterValue] = ["softness": .length(.pixels(0))]

  private static let because =
    "edges are antialiased by their distance, the twin takes the mean of some points"

  private static let becauseMoreEdges =
    because + ", and small parts are mostly edge"

  static let all: [EffectTwinEntry] =
    own
    + SMPTETwin.numbers.map { number in
      EffectTwinEntry(
        name: "smpte:\(number)", isBrief: true, agreement: .decibels(40, because: because),
        samples: 8, make: { SMPTETwin.make(number, $0) })
    }

  private static func wipe(
    _ name: String, _ settings: [String: ParameterValue]..., isSunken: Bool = false,
    moment: @escaping @Sendable (TwinScene) -> WipeTwinEdge
  ) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, triesDefaults: false,
      settings: (settings + [[:]]).map { $0.merging(sharp) { given, _ in given } }, isBrief: true,
      agreement: .decibels(40, because: because), samples: 8,
      make: { WipeTwin($0, isSunken: isSunken, moment: moment($0)) })
  }

  private static func edge(
    _ name: String, _ settings: [String: ParameterValue]...,
    edge: @escaping @Sendable (TwinScene) -> WipeTwinEdge
  ) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, settings: settings, isBrief: true,
      agreement: .decibels(40, because: because), samples: 8,
      make: { WipeTwin($0, edge: edge($0)) })
  }

  /// A wipe of parts that open one by one, each with a shadow of its own.
  private static func parted(
    _ name: String, triesDefaults: Bool = true, _ settings: [String: ParameterValue]...,
    parts: @escaping @Sendable (TwinScene) -> any TwinParts
  ) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, triesDefaults: triesDefaults, settings: settings, isBrief: true,
      agreement: .decibels(39, because: becauseMoreEdges), samples: 8,
      make: { scene in
        let parts = parts(scene)
        return WipeTwin(scene, shade: parts.shade, share: parts.share, edge: { _ in 0 })
      })
  }

  /// A map of the size that brief entries are tried on.
  private static let waves: Map = {
    let size = PixelSize(width: 61, height: 83)
    let values = (0..<size.count).map { index -> UInt16 in
      let (x, y) = (Double(index % 61), Double(index / 61))
      return UInt16(32_767 + 32_767 * sin(x / 9) * cos(y / 13 + x / 30))
    }
    return Map(size: size, values: values)
  }()

  private static let own: [EffectTwinEntry] = [
    wipe("wipe", ["from": .choice("bottom")], ["angle": .number(0.7)]) { scene in
      let angle = scene.number("angle") ?? atan2(-scene.motion.y, scene.motion.x)
      let way = SIMD2(cos(angle), -sin(angle))
      let length = (scene.size * SIMD2(abs(way.x), abs(way.y))).sum()
      return { ((($0 - scene.size / 2) * way).sum() / length) + 0.5 }
    },
    wipe(
      "barn-doors", ["angle": .number(.pi / 2)], ["angle": .number(0.4)], isSunken: true
    ) { scene in
      let angle = scene.number("angle") ?? 0
      let way = SIMD2(cos(angle), -sin(angle))
      let length = (scene.size * SIMD2(abs(way.x), abs(way.y))).sum()
      return { abs((($0 - scene.size / 2) * way).sum()) / (length / 2) }
    },
    wipe("box", ["center": .vector([0.2, 0.7])], ["center": .vector([0, 1])]) { scene in
      let (size, center) = (scene.size, scene.center)
      return { point in
        let way = point - center
        let x = way.x > 0 ? way.x / (size.x - center.x) : -way.x / center.x
        let y = way.y > 0 ? way.y / (size.y - center.y) : -way.y / center.y
        return max(x, y)
      }
    },
    wipe("diamond", ["center": .vector([0.3, 0.6])]) { scene in
      let (size, center) = (scene.size, scene.center)
      @Sendable func way(_ point: SIMD2<Double>) -> Double {
        let away = (point - center) / size
        return abs(away.x) + abs(away.y)
      }
      let farthest = scene.corners.map(way).max() ?? 1
      return { way($0) / farthest }
    },
    wipe("circle", ["center": .vector([0.8, 0.1])]) { scene in
      let center = scene.center
      @Sendable func distance(_ point: SIMD2<Double>) -> Double {
        (((point - center) * (point - center)).sum()).squareRoot()
      }
      let farthest = scene.corners.map(distance).max() ?? 1
      return { distance($0) / farthest }
    },
    edge(
      "clock-wipe", ["hands": .integer(3), "start": .number(0.5), "center": .vector([0.3, 0.4])],
      ["counterclockwise": .boolean(true)], ["fan": .boolean(true), "hands": .integer(2)]
    ) { scene in
      let count = scene.integer("hands") ?? 1
      let start = (scene.number("start") ?? 0) * 180 / .pi - 90
      let (fan, back) = (scene.flag("fan"), scene.flag("counterclockwise"))
      let share = 360 / Double(count) / (fan ? 2 : 1)
      let hands = (0..<count).map { index in
        TwinHand(
          pivot: scene.center / scene.size, start: start + Double(index) * 360 / Double(count),
          turn: back ? -share : share, parts: fan)
      }
      return { point in
        let distances = hands.map { $0.distance(point, scene.size, scene.progress) }
        return (distances.max() ?? 0) + scene.progress - 0.5
      }
    },
    parted(
      "blinds",
      ["from": .choice("right"), "slats": .integer(4), "stagger": .number(0)],
      ["angle": .number(2.5), "slats": .integer(7), "stagger": .number(1.5)],
      parts: { TwinSlats($0) }),
    parted(
      "checkerboard", ["from": .choice("bottom"), "columns": .integer(5)],
      parts: { TwinSquares($0) }),
    EffectTwinEntry(
      name: "luma-wipe", triesDefaults: false,
      settings: [
        ["luma": .map(waves), "softness": .number(0.3)],
        ["luma": .map(waves), "softness": .number(0.05), "invert": .boolean(true)],
      ],
      isBrief: true, agreement: .levels(1, because: "a mask has 16 bits"), samples: 1,
      make: { LumaTwin(scene: $0, map: waves) }),
    parted(
      "random-blocks", triesDefaults: false, ["order": .choice("rows")],
      ["order": .choice("columns")],
      ["order": .choice("snake"), "shadow": .number(1), "squares": .integer(6)],
      ["order": .choice("diagonal"), "overlap": .number(0.5), "squares": .integer(5)],
      parts: { BlocksTwin(scene: $0) }),
    outline("heart") { _ in
      let curves: [[SIMD2<Double>]] = [
        [SIMD2(0, -0.55), SIMD2(0.18, -0.98), SIMD2(0.98, -1.08), SIMD2(1, -0.38)],
        [SIMD2(1, -0.38), SIMD2(1.015, 0.22), SIMD2(0.42, 0.62), SIMD2(0, 1)],
      ]
      let half = curves.flatMap(cubic)
      return half + half.map { $0 * SIMD2(-1, 1) }.reversed()
    },
    outline("star", ["rotation": .number(0.3), "points": .integer(7)]) { scene in
      let count = scene.integer("points") ?? 5
      let ratio = scene.number("ratio") ?? 2.618
      return (0..<2 * count).map { index in
        let angle = Double(index) * .pi / Double(count)
        return SIMD2(sin(angle), -cos(angle)) * (index % 2 == 0 ? ratio : 1)
      }
    },
    outline("polygon", ["sides": .integer(3), "spin": .number(1)]) { scene in
      let count = scene.integer("sides") ?? 6
      return (0..<count).map { index in
        let angle = Double(index) * 2 * .pi / Double(count)
        return SIMD2(sin(angle), -cos(angle))
      }
    },
    outline(
      "path", ["d": .text("M0 0H4V1H1.2V4H0Z"), "center": .vector([0.3, 0.5])]
    ) { scene in
      scene.text("d") == "M0 0H4V1H1.2V4H0Z"
        ? [SIMD2(0, 0), SIMD2(4, 0), SIMD2(4, 1), SIMD2(1.2, 1), SIMD2(1.2, 4), SIMD2(0, 4)]
        : drop
    },
  ]

  /// The outline of path unless another one is given.
  private static let drop: [SIMD2<Double>] = {
    let half = [
      [SIMD2(0, -12), SIMD2(5, -5), SIMD2(8, -1), SIMD2(8, 4)],
      [SIMD2(8, 4), SIMD2(8, 8.4), SIMD2(4.4, 12), SIMD2(0, 12)],
    ].flatMap(cubic)
    return half + half.map { $0 * SIMD2(-1, 1) }.reversed()
  }()

  /// Points along a Bézier curve, but for its last one.
  private static func cubic(_ curve: [SIMD2<Double>]) -> [SIMD2<Double>] {
    (0..<40).map { step -> SIMD2<Double> in
      let t = Double(step) / 40
      let s = 1 - t
      let (a, b) = (curve[0] * (s * s * s), curve[1] * (3 * s * s * t))
      return a + b + curve[2] * (3 * s * t * t) + curve[3] * (t * t * t)
    }
  }

  /// A polygon that grows until all that is seen from its deepest point covers the canvas.
  private static func outline(
    _ name: String, _ settings: [String: ParameterValue]...,
    corners: @escaping @Sendable (TwinScene) -> [SIMD2<Double>]
  ) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, settings: settings, isBrief: true,
      agreement: .decibels(39, because: becauseMoreEdges),
      samples: 8,
      make: { scene in
        let polygon = TwinPolygon(corners(scene))
        let deepest = polygon.deepest.point
        let center = scene.center
        let (start, spin) = (scene.number("rotation") ?? 0, scene.number("spin") ?? 0)
        let angle = start + spin * scene.progress
        let scale =
          scene.progress * (0.7 + 0.3 * scene.progress)
          * polygon.scale(
            covering: scene.size, from: center, turned: start + spin, around: deepest)
        return WipeTwin(
          scene,
          edge: { point in
            let way = point - center
            let turned = SIMD2(
              way.x * cos(angle) + way.y * sin(angle), way.y * cos(angle) - way.x * sin(angle))
            return polygon.distance(deepest + turned / scale) * scale + scene.progress - 0.5
          })
      })
  }
}
