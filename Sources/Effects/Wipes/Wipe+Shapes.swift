// The wipes of Segue's own whose edges are round, or in many places: their parameters and shapes.

import SegueDrawing
import SeguePixels
import SegueTiming
import SegueTransitions

extension Wipe {
  /// A circle that grows from a point.
  static let circle = EffectDescriptor.wipe(
    "circle", title: "Circle", summary: "A circle grows and shows the second picture.",
    aliases: ["iris-round"],
    parameters: [
      center("the point the circle grows from"),
      Parameter(
        "ellipse", .boolean, default: .boolean(false), "stretched to the canvas's proportions"),
    ],
    shadow: shadow, suggestedTiming: opening,
    shape: { values in
      CircleShape(center: values.place("center"), isEllipse: values.boolean("ellipse"))
    })

  /// Slats that open.
  static let blinds = EffectDescriptor.wipe(
    "blinds", title: "Blinds", summary: "Slats open side by side.",
    parameters: [
      Direction.parameter(
        default: .top, "the side of each slat that opens first", needs: [.init("angle", .absent)]),
      Parameter(
        "angle", .angle(Parameter.turns), default: nil,
        "the way the slats open, y up; instead of a side", control: .angle),
      Parameter(
        "slats", .integer(1...1000), default: .integer(10), "how many slats",
        control: .init(suggested: 1...40)),
      Parameter(
        "stagger", .number(0...4), default: .number(0.5),
        "how much later the last slat begins: 0 all at once, 1 when the first is open",
        control: .init(group: .motion)),
    ],
    shadow: shadow,
    shape: { values in
      BlindsShape(
        angle: values.optionalNumber("angle") ?? values.direction.angle,
        count: values.integer("slats"), stagger: values.number("stagger"))
    })

  /// A chessboard: its black squares first, then its white squares.
  static let checkerboard = EffectDescriptor.wipe(
    "checkerboard", title: "Checkerboard",
    summary: "The squares of a chessboard are wiped, first the black ones, then the white ones.",
    parameters: tiles(6) + [
      Direction.parameter(default: .left, "the side of each square that changes first"),
      drift(0.3),
    ],
    shadow: shadow,
    shape: { values in
      TilesShape(
        counts: counts(values), order: .checkerboard,
        drift: TileDrift(share: values.number("drift"), from: values.direction),
        side: values.direction, overlap: 0.5)
    })

  /// Blocks in some order.
  static let blocks = EffectDescriptor.wipe(
    "random-blocks", title: "Random blocks",
    summary: "Blocks of the second picture grow in their places, one after the other.",
    aliases: ["blocks", "matrix-wipe"],
    parameters: tiles(14) + [
      Parameter(
        "order", .choice(TileOrder.allCases.map(\.rawValue)), default: .choice("random"),
        "which block is next", control: .init(group: .motion)),
      drift(0.6, needs: [.init("order", .oneOf(["random", "checkerboard"]))]),
      Parameter(
        "overlap", .number(0.001...1), default: .number(0.12),
        "the part of the time that one block takes to appear", unit: .durations,
        control: .init(group: .motion)),
      Parameter(
        "seed", .integer(0...1_000_000), default: .integer(1), "another number, another pattern",
        meaning: .seed, control: .init(needs: [.init("order", .oneOf(["random"]))])),
    ],
    // The last blocks are few, and should not keep one waiting.
    shadow: shadow, suggestedTiming: .pace(0.2, 0.2, 0.8, 0.75),
    shape: { values in
      BlocksShape(
        counts: counts(values), order: TileOrder(rawValue: values.choice("order")) ?? .random,
        drift: TileDrift(share: values.number("drift"), from: .left), seed: values.integer("seed"),
        overlap: values.number("overlap"))
    })

  private static func drift(
    _ share: Double, needs: [Parameter.Need] = []
  ) -> Parameter {
    Parameter(
      "drift", .number(0...1), default: .number(share),
      "how much the order follows the way from one corner to the opposite one",
      control: .init(group: .motion, needs: needs))
  }

  private static func tiles(_ squares: Int) -> [Parameter] {
    [
      Parameter(
        "squares", .integer(1...1000), default: .integer(squares),
        "how many on the canvas's shorter side", control: .init(suggested: 1...60)),
      Parameter(
        "columns", .integer(1...1000), default: nil,
        "how many in a row; as many as make squares if left out",
        control: .init(
          suggested: 1...60, isAdvanced: true,
          unset: .init("as many as make squares", start: .integer(squares)))),
      Parameter(
        "rows", .integer(1...1000), default: nil,
        "how many in a column; as many as make squares if left out",
        control: .init(
          suggested: 1...60, isAdvanced: true,
          unset: .init("as many as make squares", start: .integer(squares)))),
    ]
  }

  private static func counts(_ values: ParameterValues) -> TileGrid.Counts {
    TileGrid.Counts(
      squares: values.integer("squares"), columns: values.optionalInteger("columns"),
      rows: values.optionalInteger("rows"))
  }

  /// A star that grows.
  static let star = EffectDescriptor.wipe(
    "star", title: "Star", summary: "A star grows and shows the second picture.",
    aliases: ["star-wipe"],
    parameters: [
      Parameter("points", .integer(3...32), default: .integer(5), "how many points"),
      Parameter(
        "ratio", .number(1.05...10), default: .number(2.618),
        "how much farther out its points lie than the corners between them"),
    ] + outline(spin: 0.35),
    softness: outlineSoftness, shadow: shadow, suggestedTiming: opening,
    shape: { (values) throws(EffectError) in
      try outlined(
        Outlines.star(points: values.integer("points"), ratio: values.number("ratio")), values)
    })

  /// A heart that grows.
  static let heart = EffectDescriptor.wipe(
    "heart", title: "Heart", summary: "A heart grows and shows the second picture.",
    parameters: outline(),
    softness: outlineSoftness, shadow: shadow, suggestedTiming: opening,
    shape: { (values) throws(EffectError) in try outlined(Outlines.heart, values) })

  /// A polygon with equal sides that grows.
  static let polygon = EffectDescriptor.wipe(
    "polygon", title: "Polygon", summary: "A polygon grows and shows the second picture.",
    parameters: [Parameter("sides", .integer(3...64), default: .integer(6), "how many sides")]
      + outline(spin: 0.2),
    softness: outlineSoftness, shadow: shadow, suggestedTiming: opening,
    shape: { (values) throws(EffectError) in
      try outlined(
        .regularPolygon(sides: values.integer("sides"), center: Point(x: 0, y: 0), radius: 1),
        values)
    })

  /// Any outline that grows.
  static let path = EffectDescriptor.wipe(
    "path", title: "Path", summary: "Any outline grows and shows the second picture.",
    parameters: [
      Parameter(
        "d", .text(longest: 1_000_000),
        default: .text("M0-12C5-5 8-1 8 4C8 8.4 4.4 12 0 12C-4.4 12-8 8.4-8 4C-8-1-5-5 0-12Z"),
        "the outline as SVG path data; its size and place do not matter",
        control: .init(title: "Outline")),
      Parameter(
        "fill-rule", .choice(FillRule.allCases.map(\.rawValue)), default: .choice("non-zero"),
        "what is inside an outline that crosses itself",
        control: .init(
          isAdvanced: true, needs: [.init("d", .described("an outline that crosses itself"))])),
    ] + outline(),
    softness: outlineSoftness, shadow: shadow, suggestedTiming: opening,
    shape: { (values) throws(EffectError) in
      let path: Path
      do { path = try Path(svg: values.text("d")) } catch {
        throw .unusable("path: \(error)")
      }
      return try outlined(
        path, values, fillRule: FillRule(rawValue: values.choice("fill-rule")) ?? .nonZero)
    })

  /// As much as makes the edge of an outline look printed, and not cut.
  private static let outlineSoftness = Length.fraction(0.003)

  private static func outline(spin: Double = 0) -> [Parameter] {
    [
      center("the point the outline grows from"),
      Parameter("rotation", .angle(Parameter.turns), default: .number(0), "turned clockwise"),
      Parameter(
        "spin", .angle(-4 * Double.pi...4 * Double.pi), default: .number(spin),
        "how far it turns clockwise while it grows"),
    ]
  }

  private static func outlined(
    _ path: Path, _ values: ParameterValues, fillRule: FillRule = .nonZero
  ) throws(EffectError) -> PathShape {
    try PathShape(
      path, fillRule: fillRule, center: values.place("center"),
      rotation: values.number("rotation"), spin: values.number("spin"))
  }
}
