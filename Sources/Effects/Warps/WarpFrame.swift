// One frame of bent pictures: what lies behind them, and one or two pictures that are sampled once or
// several times a pixel.
//
// Rule: samples beyond a picture are its nearest edge pixel; where it ends, only its coverage says. A bent
// picture hides the other picture behind it, even where it is translucent, as it does before it bends.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// How a picture is bent.
enum WarpMap {
  case lanes(WarpLanes)
  case whirl(WarpWhirl)

  var versions: Set<WarpVersion> {
    switch self {
    case .lanes(let lanes): lanes.versions
    case .whirl(let whirl): whirl.versions
    }
  }
}

/// What lies behind bent pictures.
enum WarpGround {
  case picture(PlacedPicture)
  /// A room, and how much of it is there.
  case room(Color, presence: Double)
}

/// One frame.
struct WarpFrame: CanvasRows {
  let canvas: PixelSize
  let mix: MixSpace
  let ground: WarpGround
  let map: WarpMap
  /// A second picture, bent in another way, and its weight.
  let other: (map: WarpMap, weight: BlendWeight)?
  private let pictures: [WarpVersion: WarpPicture]

  /// Rows of pixels: samples, means of samples, a whole picture.
  static let scratch = ScratchLayout(pixelRows: 6, floatRows: 4, coverageRows: 1)
  private static let (whole, second) = (4, 5)

  init(
    _ pair: PicturePair, ground: WarpGround, map: WarpMap,
    other: (map: WarpMap, weight: BlendWeight)? = nil, edge: EdgeMode, levels: ImageLevels
  ) {
    (canvas, mix) = (pair.canvas, pair.mix)
    (self.ground, self.map, self.other) = (ground, map, other)
    var pictures: [WarpVersion: WarpPicture] = [:]
    for version in map.versions.union(other?.map.versions ?? []) {
      let picture = version.isFirst ? pair.from : pair.to
      let fills = picture.rect.intersection(pair.canvasRect) == pair.canvasRect
      pictures[version] = WarpPicture(
        picture, sampling: version.sampling, edge: fills ? edge : .clear, levels: levels)
    }
    self.pictures = pictures
  }

  func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
    for piece in columns.pieces(of: 128) {
      let part = row[
        (piece.lowerBound - columns.lowerBound)..<(piece.upperBound - columns.lowerBound)]
      draw(ground, y, piece, part)
      draw(map, y, piece, scratch, over: part)
      guard let other else { continue }
      let second = scratch.pixels(Self.second, count: piece.count)
      draw(ground, y, piece, second)
      draw(other.map, y, piece, scratch, over: second)
      part.crossfade(part.reading, second.reading, weight: other.weight, in: mix)
    }
  }

  private func draw(
    _ ground: WarpGround, _ y: Int, _ columns: Range<Int>, _ row: MutablePixelRow
  ) {
    switch ground {
    case .picture(let picture): picture.draw(row: y, columns: columns, into: row)
    case .room(let color, let presence):
      let light = Room.light(at: (Double(y) + 0.5) / Double(canvas.height))
      row.fill(
        Color(
          red: color.red * light, green: color.green * light, blue: color.blue * light,
          alpha: color.alpha * presence
        ).premultiplied)
    }
  }

  private func draw(
    _ map: WarpMap, _ y: Int, _ columns: Range<Int>, _ scratch: Scratch,
    over row: MutablePixelRow
  ) {
    func lay(_ part: Range<Int>, _ version: WarpVersion) {
      guard let picture = pictures[version] else { return }
      let target = row[
        (part.lowerBound - columns.lowerBound)..<(part.upperBound - columns.lowerBound)]
      let pattern = version.sampling.pattern
      if case (.whirl, .room) = (map, ground) {
        return sample(map, picture, pattern, y, part, scratch, into: target)
      }
      let bent = scratch.pixels(Self.whole, count: part.count)
      sample(map, picture, pattern, y, part, scratch, into: bent)
      let cover = scratch.coverage(0, count: part.count)
      switch map {
      case .whirl(let whirl): whirl.cover(picture, y, part, scratch: scratch, into: cover)
      case .lanes(let lanes): lanes.cover(pattern, y, part, into: cover)
      }
      if case .picture = ground {
        return target.blend(target.reading, bent.reading, mask: cover, in: mix)
      }
      bent.scale(by: cover)
      target.over(bent.reading, target.reading, in: mix)
      shade(map, y, part, bent.reading, cover, target)
    }
    switch map {
    case .lanes(let lanes): lanes.forEachRun(y, columns, lay)
    case .whirl(let whirl): whirl.forEachRun(y, columns, lay)
    }
  }

  /// Darkens a run of a row where it is covered.
  private func shade(
    _ map: WarpMap, _ y: Int, _ columns: Range<Int>, _ bent: PixelRow, _ shade: CoverageRow,
    _ row: MutablePixelRow
  ) {
    guard case .lanes(let lanes) = map, lanes.shade(y, columns, into: shade) else { return }
    shade.multiply(byAlphaOf: bent)
    row.tint(gray: 0, coverage: shade)
  }

  /// The mean of all samples of a run.
  private func sample(
    _ map: WarpMap, _ picture: WarpPicture, _ pattern: WarpSampling.Pattern, _ y: Int,
    _ columns: Range<Int>, _ scratch: Scratch, into row: MutablePixelRow
  ) {
    func sample(_ index: Int, into row: MutablePixelRow) {
      let offset = pattern.offset(index)
      switch map {
      case .lanes(let lanes):
        lanes.sample(picture, y, columns, offset: offset, scratch: scratch, into: row)
      case .whirl(let whirl):
        whirl.sample(picture, y, columns, offset: offset, scratch: scratch, into: row)
      }
    }
    if pattern.count == 1 { return sample(0, into: row) }
    for index in 0..<pattern.count {
      sample(index, into: scratch.pixels(index, count: row.count))
    }
    func sampled(_ index: Int) -> PixelRow { scratch.pixels(index, count: row.count).reading }
    if pattern.count == 2 {
      row.mean(sampled(0), sampled(1))
    } else {
      row.mean(sampled(0), sampled(1), sampled(2), sampled(3))
    }
  }
}
