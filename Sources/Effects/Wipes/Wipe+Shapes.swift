// The wipes of Segue's own whose edges are round, or in many places: their parameters and shapes.

import SegueDrawing
import SeguePixels
import SegueTiming
import SegueTransitions

extension Wipe {
  /// A circle that grows from a point.
  static let circle = EffectDescriptor.wipe(
    "circle", of: CircleShape(center: middle, isEllipse: false), title: "Circle",
    summary: "A circle grows and shows the second picture.", aliases: ["iris-round"],
    parameters: [
      center(\.center, "the point the circle grows from"),
      EffectParameter(
        \.isEllipse, "ellipse", .boolean, "stretched to the canvas's proportions"),
    ],
    shadow: shadow, suggestedTiming: opening, shape: { $0 })

  /// Slats that open.
  static let blinds = EffectDescriptor.wipe(
    "blinds", of: BlindsShape(), title: "Blinds", summary: "Slats open side by side.",
    parameters: SweepWay.parameters(
      "the side of each slat that opens first",
      angle: "direction in which the slats open, y up, instead of a side"
    ).inside(\.way) + [
      EffectParameter(
        \.count, "slats", .integer(1...1000), "how many slats", control: .init(suggested: 1...40)),
      EffectParameter(
        \.stagger, "stagger", .number(0...4),
        "delay of the last slat: 0 opens all at once, 1 opens it after the first",
        control: .init(group: .motion)),
    ],
    // The last slats are few.
    shadow: shadow, suggestedTiming: .pace(0.1, 0.2, 0.85, 0.75), shape: { $0 })

  /// A chessboard: its black squares first, then its white squares.
  static let checkerboard = EffectDescriptor.wipe(
    "checkerboard", of: TilesShape(counts: .init(squares: 6)), title: "Checkerboard",
    summary: "The squares of a chessboard are wiped, first the black ones, then the white ones.",
    parameters: tiles(6).inside(\.counts) + [
      .direction(\.side, "the side of each square that changes first"), drift(\.drift),
    ],
    shadow: shadow, shape: { $0 })

  /// Blocks in some order.
  static let blocks = EffectDescriptor.wipe(
    "random-blocks", of: BlocksShape(counts: .init(squares: 14)), title: "Random blocks",
    summary: "Blocks of the second picture grow in their places, one after the other.",
    aliases: ["blocks", "matrix-wipe"],
    parameters: tiles(14).inside(\.counts) + [
      EffectParameter(
        \.order, "order", .choice, "which block is next", control: .init(group: .motion)),
      drift(\.drift, needs: [.init("order", .oneOf(["random", "checkerboard"]))]),
      EffectParameter(
        \.overlap, "overlap", .number(0.001...1),
        "the part of the time that one block takes to appear", unit: .durations,
        control: .init(group: .motion)),
      EffectParameter(
        \.seed, "seed", .integer(0...1_000_000, meaning: .seed),
        "another number, another pattern",
        control: .init(needs: [.init("order", .oneOf(["random"]))])),
    ],
    // The last blocks are few, and should not keep one waiting.
    shadow: shadow, suggestedTiming: .pace(0.2, 0.2, 0.85, 0.55), shape: { $0 })

  private static func drift<Shape>(
    _ property: WritableKeyPath<Shape, Double> & Sendable, needs: [Parameter.Need] = []
  ) -> EffectParameter<Shape> {
    EffectParameter(
      property, "drift", .number(0...1),
      "how much the order runs from one corner to the opposite one",
      control: .init(group: .motion, needs: needs))
  }

  private static func tiles(_ squares: Int) -> [EffectParameter<TileGrid.Counts>] {
    let control = Parameter.Control(
      suggested: 1...60, isAdvanced: true,
      unset: .init("as many as make squares", start: .integer(squares)))
    return [
      EffectParameter(
        \.squares, "squares", .integer(1...1000), "how many on the canvas's shorter side",
        control: .init(suggested: 1...60)),
      EffectParameter(
        optional: \.columns, "columns", .integer(1...1000),
        "number in a row (default: enough to make squares)", control: control),
      EffectParameter(
        optional: \.rows, "rows", .integer(1...1000),
        "number in a column (default: enough to make squares)", control: control),
    ]
  }

  /// What a star is told.
  private struct Star {
    var points = 5
    var ratio = 2.618
  }

  /// A star that grows.
  static let star = outline(
    "star", of: Star(), title: "Star", summary: "A star grows and shows the second picture.",
    aliases: ["star-wipe"],
    parameters: [
      EffectParameter(\.points, "points", .integer(3...32), "how many points"),
      EffectParameter(
        \.ratio, "ratio", .number(1.05...10),
        "distance of its points, in distances of the corners between them"),
    ],
    spin: 0.35, path: { (Outlines.star(points: $0.points, ratio: $0.ratio), .nonZero) })

  /// A heart that grows.
  static let heart = outline(
    "heart", of: Outlines.heart, title: "Heart",
    summary: "A heart grows and shows the second picture.", path: { ($0, .nonZero) })

  /// A polygon with equal sides that grows.
  static let polygon = outline(
    "polygon", of: 6, title: "Polygon", summary: "A polygon grows and shows the second picture.",
    parameters: [EffectParameter(\.self, "sides", .integer(3...64), "how many sides")],
    spin: 0.2,
    path: { (.regularPolygon(sides: $0, center: Point(x: 0, y: 0), radius: 1), .nonZero) })

  /// An outline as SVG writes it.
  private struct Drawn {
    var data = "M0-12C5-5 8-1 8 4C8 8.4 4.4 12 0 12C-4.4 12-8 8.4-8 4C-8-1-5-5 0-12Z"
    var fillRule = FillRule.nonZero
  }

  /// Any outline that grows.
  static let path = outline(
    "path", of: Drawn(), title: "Path", summary: "Any outline grows and shows the second picture.",
    parameters: [
      EffectParameter(
        \.data, "d", .text(longest: 1_000_000),
        "the outline as SVG path data; its size and place do not matter",
        control: .init(title: "Outline")),
      EffectParameter(
        \.fillRule, "fill-rule", .choice, "which areas are inside, if the outline crosses itself",
        control: .init(
          isAdvanced: true, needs: [.init("d", .described("an outline that crosses itself"))])),
    ],
    path: { (drawn) throws(EffectError) in
      do { return (try Path(svg: drawn.data), drawn.fillRule) } catch {
        throw .unusable("path: \(error)")
      }
    })

  /// What the growth of an outline is told.
  private struct Growth<Figure: Sendable>: Sendable {
    var figure: Figure
    var center = middle
    var rotation = 0.0
    var spin: Double
  }

  /// A wipe by an outline that grows.
  private static func outline<Figure: Sendable>(
    _ name: String, of figure: Figure, title: String, summary: String, aliases: [String] = [],
    parameters: [EffectParameter<Figure>] = [], spin: Double = 0,
    path: @escaping @Sendable (Figure) throws(EffectError) -> (Path, FillRule)
  ) -> EffectDescriptor {
    .wipe(
      name, of: Growth(figure: figure, spin: spin), title: title, summary: summary,
      aliases: aliases,
      parameters: parameters.inside(\.figure) + [
        center(\.center, "the point the outline grows from"),
        EffectParameter(\.rotation, "rotation", .angle(), "turned clockwise"),
        EffectParameter(
          \.spin, "spin", .angle(-4 * Double.pi...4 * Double.pi),
          "how far it turns clockwise while it grows"),
      ],
      // As much as makes the edge of an outline look printed, and not cut.
      softness: .fraction(0.003), shadow: shadow, suggestedTiming: opening,
      shape: { (growth) throws(EffectError) in
        let (path, fillRule) = try path(growth.figure)
        return try PathShape(
          path, fillRule: fillRule, center: growth.center, rotation: growth.rotation,
          spin: growth.spin)
      })
  }
}
