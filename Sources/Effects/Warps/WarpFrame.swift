// One frame of bent pictures: what lies behind them, and one or two pictures that are sampled once or
// several times a pixel.
//
// Rule: samples beyond a picture are its nearest edge pixel; where it ends, only its coverage says. The other picture is behind
// a bent one, and seen through its transparent parts, though not at first; Core Animation's hides it even there.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// The ground behind bent pictures.
enum WarpGround {
  /// The other picture, enlarged about the canvas's middle, the shadow on it, and how much of it is seen through the
  /// transparent parts of what is bent, and beside them.
  case picture(PlacedPicture, (any WarpShadow)? = nil, scale: Double = 1, through: Double)
  /// Nothing: the pictures cover all.
  case nothing
  /// A room, and how much of it is there.
  case room(Color, presence: Double)
}

/// A bent picture at one moment, drawn row by row.
final class WarpFrame: CanvasRows {
  let canvas: PixelSize
  let mix: MixSpace
  let ground: WarpGround
  let map: any WarpMap
  /// A second picture, bent in another way, and how it takes the place of the first.
  let other: (map: any WarpMap, change: PictureChange)?
  /// Few: looking through them takes less time than hashing.
  private let pictures: [(version: WarpVersion, picture: WarpPicture)]
  /// Whether a picture hides the picture behind it even where it is transparent, or is nowhere.
  private let isBacked: Bool
  /// Whether nothing of the ground is seen where a picture covers a pixel.
  private let hidesGround: Bool

  /// Rows of pixels: samples but the first, means of samples, a whole picture.
  static let scratch = ScratchLayout(pixelRows: 5, floatRows: 6, coverageRows: 4, lightRows: 1)
  private static let (whole, second) = (3, 4)
  /// Rows of coverage: of a bent picture, its shade where that is needed besides, what an opening shows, how much of the
  /// ground there is beside a picture.
  private static let (cover, shade, opening, beside) = (0, 1, 2, 3)

  init(
    _ pair: PicturePair, ground: WarpGround, map: any WarpMap,
    other: (map: any WarpMap, change: PictureChange)? = nil, edge: EdgeMode, levels: ImageLevels
  ) {
    (canvas, mix) = (pair.canvas, pair.mix)
    (self.ground, self.map, self.other) = (ground, map, other)
    pictures = map.versions.union(other?.map.versions ?? []).map { version in
      let picture = version.isFirst ? pair.from : pair.to
      let fills = picture.rect.intersection(pair.canvasRect) == pair.canvasRect
      return (
        version,
        WarpPicture(
          picture, on: pair.canvas, sampling: version.sampling, edge: fills ? edge : nil,
          levels: levels)
      )
    }
    let isBacked =
      if case .picture(_, _, _, let through) = ground {
        through == 0 || pair.from.isOpaque(over: pair.canvasRect)
      } else {
        false
      }
    self.isBacked = isBacked
    hidesGround =
      switch ground {
      case .nothing: true
      // A smaller picture ends before the canvas does.
      case .picture:
        isBacked
          && [pair.from, pair.to].allSatisfy {
            $0.rect.intersection(pair.canvasRect) == pair.canvasRect
          }
      case .room: pair.isOpaque
      }
  }

  func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
    for piece in columns.pieces(of: Self.pieceLength) {
      let part = row[piece.from(columns.lowerBound)]
      guard let other else {
        draw(map, y, piece, scratch, into: part)
        continue
      }
      let mask = scratch.coverage(Self.opening, count: piece.count)
      let numbers = scratch.floats(0, count: piece.count)
      switch other.change.cover(y, piece, numbers: numbers, into: mask) {
      case .inner: draw(other.map, y, piece, scratch, into: part)
      case .outer: draw(map, y, piece, scratch, into: part)
      case .both:
        draw(map, y, piece, scratch, into: part)
        let second = scratch.pixels(Self.second, count: piece.count)
        draw(other.map, y, piece, scratch, into: second)
        other.change.show(second, over: part, mask: mask, in: mix)
      }
    }
  }

  /// How many columns are drawn at once.
  static let pieceLength = 128

  private func draw(
    _ ground: WarpGround, _ y: Int, _ columns: Range<Int>, _ scratch: Scratch,
    _ row: MutablePixelRow
  ) {
    switch ground {
    case .picture(let picture, let shadow, let scale, let through):
      if scale == 1 {
        picture.draw(row: y, columns: columns, into: row)
      } else {
        picture.draw(y, columns, scaled: scale, on: canvas, edge: .clamp, into: row)
      }
      shadow?.fall(on: row, y, columns, scratch: scratch)
      guard !isBacked else { return }
      let beside = scratch.coverage(Self.beside, count: row.count)
      for (index, column) in columns.enumerated() {
        let absence = through < 1 ? 1 - (shadow?.presence(y, column) ?? 1) : 0
        beside[index] = UInt16(65_535 * (1 - absence * (1 - through)))
      }
      if through < 1 { row.scale(by: beside) }
    case .nothing: row.fill(.clear)
    case .room(let color, let presence):
      let light = Room.light(at: (Double(y) + 0.5) / Double(canvas.height))
      row.fill(
        color: Color(
          red: color.red * light, green: color.green * light, blue: color.blue * light,
          alpha: color.alpha * presence))
    }
  }

  /// Draws a bent picture, and the ground where the picture does not hide it.
  private func draw(
    _ map: any WarpMap, _ y: Int, _ columns: Range<Int>, _ scratch: Scratch,
    into row: MutablePixelRow
  ) {
    // Told of a whole piece, so that no byte depends on the columns that are asked for.
    let first = columns.lowerBound / Self.pieceLength * Self.pieceLength
    let piece = first..<min(first + Self.pieceLength, canvas.width)
    let isWhole = hidesGround && map.covers(y, piece)
    if !isWhole { draw(ground, y, columns, scratch, row) }
    map.forEachRun(y, columns) { part, version in
      guard let picture = pictures.first(where: { $0.version == version })?.picture else { return }
      let target = row[part.from(columns.lowerBound)]
      picture.bitmap.prefetch(y, part) { map.place(of: $0, in: picture) }
      let pattern = version.sampling.pattern
      let cover = scratch.coverage(Self.cover, count: part.count)
      let covered =
        isWhole ? .all : map.cover(picture, pattern, y, part, scratch: scratch, into: cover)
      if covered == .none { return }
      if covered == .all, hidesGround {
        let inner = isWhole ? map.pattern(pattern, y, piece) : pattern
        sample(map, picture, inner, y, part, scratch, into: target)
        return shade(map, picture, y, part, cover, scratch, target)
      }
      if covered == .all { cover.fill(.max) }
      let bent = scratch.pixels(Self.whole, count: part.count)
      sample(map, picture, pattern, y, part, scratch, into: bent)
      if case .picture(_, _, _, let through) = ground {
        let dark = scratch.coverage(Self.shade, count: part.count)
        shade(map, picture, y, part, dark, scratch, bent)
        if isBacked {
          return target.blend(target.reading, bent.reading, mask: cover, in: mix)
        }
        let beside = scratch.coverage(Self.beside, count: columns.count)
        return lay(
          bent, over: target, cover, through, beside[part.from(columns.lowerBound)], veil: dark)
      }
      bent.scale(by: cover)
      target.over(bent.reading, target.reading, in: mix)
      guard map.shade(y, part, scratch: scratch, into: cover) else { return }
      cover.multiply(byAlphaOf: bent.reading)
      target.tint(gray: 0, coverage: cover)
    }
  }

  /// Lays a run of a bent picture over the ground, of which so much is seen through it.
  ///
  /// - Parameters:
  ///   - beside: how much of the ground there is.
  ///   - veil: overwritten.
  private func lay(
    _ bent: MutablePixelRow, over row: MutablePixelRow, _ cover: CoverageRow, _ through: Double,
    _ beside: CoverageRow, veil: CoverageRow
  ) {
    if through < 1 {
      for index in 0..<veil.count {
        let part = min(65_535 * through / max(Double(beside[index]), 1), 1)
        veil[index] = UInt16(65_535 - Double(cover[index]) * (1 - part))
      }
      row.scale(by: veil)
    }
    bent.scale(by: cover)
    row.over(bent.reading, row.reading, in: mix)
  }

  /// Darkens a run of a row of a bent picture.
  private func shade(
    _ map: any WarpMap, _ picture: WarpPicture, _ y: Int, _ columns: Range<Int>,
    _ shade: CoverageRow, _ scratch: Scratch, _ row: MutablePixelRow
  ) {
    guard map.shade(y, columns, scratch: scratch, into: shade) else { return }
    row.darken(
      by: shade, isOpaque: picture.isOpaque && picture.edge != .clear, scratch: scratch)
  }

  /// The mean of all samples of a run.
  private func sample(
    _ map: any WarpMap, _ picture: WarpPicture, _ pattern: WarpSampling.Pattern, _ y: Int,
    _ columns: Range<Int>, _ scratch: Scratch, into row: MutablePixelRow
  ) {
    row.takeMean(of: pattern.count, spare: { scratch.pixels($0 - 1, count: row.count) }) {
      map.sample(picture, pattern, $0, y, columns, scratch: scratch, into: $1)
    }
  }
}
