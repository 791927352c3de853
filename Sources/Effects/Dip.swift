// Dip: the first picture fades to a colour, and the second one out of it. Pictures with transparency go, unless one asks
// for a colour: a frame of it behind a logo would be a flash.

import SeguePixels
import SegueTransitions

/// A fade through a colour.
struct Dip: Effect {
  /// The colour between the pictures; nil for black, or nothing between pictures with transparency.
  var color: Color?
  /// The part of the time that shows nothing but the colour.
  var hold = 0.0

  static let descriptors = [
    EffectDescriptor(
      Dip(), name: "dip", title: "Dip to colour",
      summary: "The first picture fades to a colour, and the second one out of it.",
      family: .dissolve, aliases: ["dip-to-color", "fade-through-color"],
      parameters: [
        EffectParameter(
          optional: \.color, "color", .color,
          "the colour between the pictures (default: black, and none between pictures with transparency)",
          control: .init(unset: .init("black, or none", start: .color(.black)))),
        EffectParameter(
          \.hold, "hold", .number(0...0.9),
          "the part of the time that shows only the colour", unit: .durations,
          control: .init(group: .motion)),
      ],
      presets: [
        .init("white", ["color": .color(.white)], "Through white, like a gentle flash."),
        .init("pause", ["hold": .number(0.3)], "Black for a while, as between two chapters."),
      ],
      exceptions: [.notOpaque(reason: "a translucent colour shows what is behind it")],
      // Half way it is one colour.
      character: .init(.calm, .low, thumbnail: 0.3),
      make: { $0 })
  ]

  var preservesOpacity: Bool { color.map { $0.alpha == 1 } ?? true }

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    PreparedOnCanvas(layout, scratch: ScratchLayout(pixelRows: 1)) { progress, pair in
      let time = min(max(progress, 0), 1)
      let way = 2 * min(time, 1 - time) / (1 - hold)
      return Rows(
        picture: time < 0.5 ? pair.from : pair.to,
        color: color ?? (pair.isOpaque ? .black : .clear),
        weight: BlendWeight(.smoothStep(way)), mix: pair.mix
      ).frame(on: pair.canvas)
    }
  }

  private struct Rows: CanvasRows {
    let picture: PlacedPicture
    let color: Color
    let weight: BlendWeight
    let mix: MixSpace

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      picture.draw(row: y, columns: columns, into: row)
      guard mix == .linear else { return row.fade(row.reading, toColor: color, weight: weight) }
      let colored = scratch.pixels(0, count: row.count)
      colored.fill(color: color)
      row.crossfade(row.reading, colored.reading, weight: weight, in: .linear)
    }
  }
}
