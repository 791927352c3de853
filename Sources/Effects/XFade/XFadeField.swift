// xfade's soft wipes: every place has a level, and a smooth edge of one unit of it passes over them.

import SeguePixels
import SegueSystem
import SegueTransitions

/// Levels of a canvas, in units of the edge's width.
enum XFadeLevels: Sendable {
  /// The same in every row.
  case columns([Float])
  /// The same in every column.
  case rows([Float])
  /// The product of a column's and a row's.
  case product([Float], [Float])
  /// One for each place, row by row, in 1/65,536.
  case places([UInt16])
}

struct XFadeField: XFadeMotion {
  let levels: XFadeLevels
  /// Factor of the levels.
  let scale: Float
  /// How far the edge has come at the start, and how far it moves.
  let start: Float
  let way: Float

  static let descriptors: [EffectDescriptor] = [
    soft("smoothleft", "A soft edge moves to the left.") { edge(.columns(ramp($0.width))) },
    soft("smoothright", "A soft edge moves to the right.") {
      edge(.columns(ramp($0.width, isReversed: true)))
    },
    soft("smoothup", "A soft edge moves up.") { edge(.rows(ramp($0.height))) },
    soft("smoothdown", "A soft edge moves down.") {
      edge(.rows(ramp($0.height, isReversed: true)))
    },
    soft("circleopen", "A soft circle opens.") { circle($0, isOpening: true) },
    soft("circleclose", "A soft circle closes.") { circle($0, isOpening: false) },
    soft("vertopen", "A soft gap opens to the left and the right.") {
      edge(.columns(distances($0.width)), isOpening: true)
    },
    soft("vertclose", "Soft edges close in from the left and the right.") {
      edge(.columns(distances($0.width)))
    },
    soft("horzopen", "A soft gap opens upwards and downwards.") {
      edge(.rows(distances($0.height)), isOpening: true)
    },
    soft("horzclose", "Soft edges close in from the top and the bottom.") {
      edge(.rows(distances($0.height)))
    },
    diagonal("diagtl", "top left", false, false), diagonal("diagtr", "top right", true, false),
    diagonal("diagbl", "bottom left", false, true), diagonal("diagbr", "bottom right", true, true),
    .xfade(
      "radial", "A soft hand turns about the middle.", .wipe,
      steps: "xfade's hand does not quite complete the circle", { angles($0) }),
  ]

  private static func soft(
    _ name: String, _ summary: String, _ make: @escaping @Sendable (PixelSize) -> XFadeField
  ) -> EffectDescriptor {
    .xfade(name, summary, .wipe) { make($0) }
  }

  private static func diagonal(
    _ name: String, _ corner: String, _ fromRight: Bool, _ fromBottom: Bool
  ) -> EffectDescriptor {
    soft(name, "A soft, curved edge closes in on the corner at the \(corner).") {
      edge(.product(ramp($0.width, isReversed: fromRight), ramp($0.height, isReversed: fromBottom)))
    }
  }

  /// An edge that moves to lower levels, or to higher ones if it opens.
  private static func edge(
    _ levels: XFadeLevels, scale: Float = 1, way: Float = 2, isOpening: Bool = false
  ) -> XFadeField {
    XFadeField(
      levels: levels, scale: isOpening ? -scale : scale, start: (isOpening ? 1 : 0) - way / 2,
      way: way)
  }

  /// 0 at one end of a side, and one pixel less than 1 at the other.
  static func ramp(_ count: Int, isReversed: Bool = false) -> [Float] {
    (0..<count).map { Float(isReversed ? count - 1 - $0 : $0) / Float(count) }
  }

  /// Distances from the middle, 1 at the side.
  private static func distances(_ count: Int) -> [Float] {
    let half = Float(count) / 2
    return (0..<count).map { abs((Float($0) - half) / half) }
  }

  private static func circle(_ canvas: PixelSize, isOpening: Bool) -> XFadeField {
    let (x, y) = (canvas.width / 2, canvas.height / 2)
    let farthest = max((Float(x * x) + Float(y * y)).squareRoot(), 1)
    // The farthest place has a level of 1, or a little more where a side is odd.
    let levels = places(canvas) { column, row in
      let (dx, dy) = (Float(column - x), Float(row - y))
      return (dx * dx + dy * dy).squareRoot() / farthest / 2
    }
    return edge(levels, scale: 2, way: 3, isOpening: isOpening)
  }

  private static func angles(_ canvas: PixelSize) -> XFadeField {
    let (x, y) = (canvas.width / 2, canvas.height / 2)
    let levels = places(canvas) { column, row in
      Float((atan2(Double(column - x), Double(row - y)) / .pi + 1) / 2)
    }
    let turn = Float.pi * 2
    return XFadeField(
      levels: levels, scale: turn, start: -turn / 2 - turn * 0.625, way: turn * 1.25)
  }

  /// Levels 0…1 of all places.
  private static func places(
    _ canvas: PixelSize, _ level: (Int, Int) -> Float
  ) -> XFadeLevels {
    var levels: [UInt16] = []
    levels.reserveCapacity(canvas.count)
    for row in 0..<canvas.height {
      for column in 0..<canvas.width {
        levels.append(UInt16(min((level(column, row) * 65_536).rounded(), 65_535)))
      }
    }
    return .places(levels)
  }

  func frame(remaining: Float, of pair: PicturePair) -> EffectFrame {
    Rows(
      pair: pair, levels: levels, scale: Double(scale),
      offset: Double(start + way * (1 - remaining))
    ).frame(on: pair.canvas)
  }

  private struct Rows: CanvasRows {
    let pair: PicturePair
    let levels: XFadeLevels
    let scale: Double
    let offset: Double

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      let from = pair.from.row(y, columns: columns, scratch: scratch)
      let to = pair.to.row(y, columns: columns, scratch: scratch, lane: 1)
      let coverage = scratch.coverage(0, count: columns.count)
      let first = columns.lowerBound
      switch levels {
      case .rows(let list):
        let share = xfadeStep(0, 1, Float(Double(list[y]) * scale + offset))
        row.crossfade(from, to, weight: BlendWeight(Double(share)), in: pair.mix)
        return
      case .columns(let list): coverage.take(list, from: first, profile: profile(scale))
      case .product(let across, let down):
        coverage.take(across, from: first, profile: profile(scale * Double(down[y])))
      case .places(let list):
        coverage.take(
          levels: list, from: y * pair.canvas.width + first, profile: profile(scale / 65_536))
      }
      row.blend(from, to, mask: coverage, in: pair.mix)
    }

    private func profile(_ scale: Double) -> EdgeProfile {
      EdgeProfile(scale: scale, offset: offset, kind: .smooth)
    }
  }
}
