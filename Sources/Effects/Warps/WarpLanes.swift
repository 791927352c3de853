// Pictures that bend in lanes: a genie's funnel, a ribbon that twists.
//
// The canvas is cut into lanes across the way of the motion: rows if things move up or down, columns if
// they move sideways. All of a lane comes from one line of the picture. Along the lane the picture is
// stretched, moved, or seen in perspective: a place t pixels from the canvas's middle shows the place
// (shift + slope·t) / (1 + fall·t) from the middle of the picture.

import SeguePixels
import SegueTransitions

/// How fast a picture moves along the lanes from lane to lane, in pixels.
struct WarpSlant {
  /// In the middle of the lane.
  var middle = 0.0
  /// How much faster the end with the greater coordinate is.
  var side = 0.0

  /// At its outline, at most.
  var largest: Double { abs(middle) + abs(side) }

  /// At a place, from −1 at one end to 1 at the other.
  func speed(at share: Double) -> Double { abs(middle + side * share) }
}

/// One lane of a bent picture.
struct WarpLane {
  /// Whether it shows the first picture.
  var isFirst = true
  /// The line that it shows, in pixels along the motion.
  var line: Double
  /// How far the picture is moved along the lane, in its pixels.
  var shift = 0.0
  /// How many of the picture's pixels lie under one, in the middle.
  var slope: Double
  /// Perspective.
  var fall = 0.0
  /// How many of the picture's pixels lie under one where it is not least; the same without perspective.
  var length: Double
  var slant = WarpSlant()
  /// How dark it is, 0…1.
  var shade = 0.0

  /// The places along the lane at which a picture of a length begins and ends.
  func ends(_ length: Double) -> (low: Double, high: Double) {
    func place(_ edge: Double) -> Double {
      let depth = slope - edge * fall
      return depth > 1e-9 ? (edge - shift) / depth : edge * 1e6
    }
    return (place(-length / 2), place(length / 2))
  }

  /// How much of the lane lies on the picture, whose length along the motion is given.
  ///
  /// - Parameter isQuarter: whether the lane is half a pixel wide instead of one.
  func presence(_ length: Double, isQuarter: Bool) -> Double {
    let half = isQuarter ? 0.25 : 0.5
    let inside = min(line, length - line) + half
    return min(max(inside / (2 * half), 0), 1)
  }

  /// How it is sampled: versions are made smaller along the lane only.
  func version(isSideways: Bool) -> WarpVersion {
    let halvings = WarpSampling.halvings(length, most: 2 * WarpSampling.longest)
    let isLong = length / Double(1 << halvings) > WarpSampling.longest
    let isSlanting = slant.largest > 0.5
    let pattern: WarpSampling.Pattern =
      switch (isSideways ? isSlanting : isLong, isSideways ? isLong : isSlanting) {
      case (false, false): .one
      case (true, false): .across
      case (false, true): .down
      case (true, true): .square
      }
    return WarpVersion(
      isFirst: isFirst,
      sampling: WarpSampling(
        halvingsAcross: isSideways ? 0 : halvings, halvingsDown: isSideways ? halvings : 0,
        pattern: pattern))
  }
}

/// The lanes of one frame.
final class WarpLanes: WarpMap {
  let canvas: PixelSize
  let isSideways: Bool
  /// The lanes a quarter before the middles of the pixels, on them, and a quarter behind; nil if
  /// nothing is shown.
  private let quarters: [[WarpLane?]]
  /// The same for columns.
  private let tables: [LaneTable]
  /// Where every lane of a piece lies on the picture, for columns.
  private let commons: [LaneEnds]
  /// Where each lane lies on the picture in part, for columns.
  private let parts: [LaneEnds]
  /// Lanes side by side that are sampled alike, in order.
  private let runs: [(lanes: Range<Int>, version: WarpVersion)]
  /// The number of the first run that ends behind each lane.
  private let firstRuns: [Int]
  /// How dark each lane is, 0…65,535, or each place along the lanes; empty if nothing is dark.
  private let shades: [UInt16]
  /// Whether they are those of a row's columns; otherwise they are those of rows.
  private let shadesColumns: Bool

  /// Works out the lanes.
  ///
  /// - Parameters:
  ///   - direction: the side that the motion comes from.
  ///   - shade: how dark all lanes are so many pixels from the canvas's middle, 0…1; nil if each has its own.
  ///   - lane: what the lane shows that is so many pixels from this side.
  init(
    canvas: PixelSize, from direction: Direction, shade: ((Double) -> Double)? = nil,
    lane: (Double) -> WarpLane?
  ) {
    self.canvas = canvas
    let way = direction.motion
    let isSideways = way.x != 0
    self.isSideways = isSideways
    let count = isSideways ? canvas.width : canvas.height
    let turnsBack = way.x + way.y < 0
    func place(_ distance: Double) -> Double {
      turnsBack ? Double(count) - distance : distance
    }
    let quarters: [[WarpLane?]] = [0.25, 0.5, 0.75].map { part in
      (0..<count).map { index in
        guard var lane = lane(place(Double(index) + part)) else { return nil }
        lane.line = place(lane.line)
        return lane
      }
    }
    self.quarters = quarters
    tables =
      isSideways
      ? quarters.indices.map { Self.table(quarters[$0], canvas: canvas, quarter: $0) } : []
    func ends(_ index: Int, whole: Bool) -> [LaneEnds?] {
      quarters.map {
        $0[index].map { LaneEnds($0, canvas: canvas, isSideways: true, whole: whole) }
      }
    }
    let columns = isSideways ? 0..<count : 0..<0
    parts = columns.map { ends($0, whole: false).reduce(LaneEnds.none) { $0.joined($1) } }
    commons = columns.pieces(of: WarpFrame.pieceLength).map { piece in
      piece.reduce(LaneEnds.whole) { ends($1, whole: true).reduce($0) { $0.shared($1) } }
    }
    let runs = Self.runs(quarters[1].map { $0?.version(isSideways: isSideways) })
    self.runs = runs
    firstRuns = Self.firstRuns(runs, count: count)
    let across = isSideways ? canvas.height : canvas.width
    let middle = Double(across) / 2
    let shades: [Double] =
      if let shade {
        (0..<across).map { shade(Double($0) + 0.5 - middle) }
      } else {
        quarters[1].map { $0?.shade ?? 0 }
      }
    let levels = shades.map { UInt16($0 * 65_535) }
    self.shades = levels.contains { $0 > 0 } ? levels : []
    shadesColumns = shade == nil ? isSideways : !isSideways
  }

  private static func runs(
    _ versions: [WarpVersion?]
  ) -> [(lanes: Range<Int>, version: WarpVersion)] {
    var runs: [(lanes: Range<Int>, version: WarpVersion)] = []
    for (index, version) in versions.enumerated() {
      guard let version else { continue }
      if let last = runs.last, last.version == version, last.lanes.upperBound == index {
        runs[runs.count - 1].lanes = last.lanes.lowerBound..<index + 1
      } else {
        runs.append((index..<index + 1, version))
      }
    }
    return runs
  }

  private static func firstRuns(
    _ runs: [(lanes: Range<Int>, version: WarpVersion)], count: Int
  ) -> [Int] {
    var run = 0
    return (0..<count).map { lane in
      while run < runs.count, runs[run].lanes.upperBound <= lane { run += 1 }
      return run
    }
  }

  private static func table(_ lanes: [WarpLane?], canvas: PixelSize, quarter: Int) -> LaneTable {
    let (length, width) = (Double(canvas.width), Double(canvas.height))
    return LaneTable(
      lanes.map { lane in
        LaneTable.Lane(
          along: lane.map { $0.line - length / 2 } ?? 0, shift: lane?.shift ?? 0,
          slope: lane?.slope ?? 0, fall: lane?.fall ?? 0, ends: lane?.ends(width) ?? (0, 0),
          weight: lane?.presence(length, isQuarter: quarter != 1) ?? 0)
      })
  }

  /// How lanes are sampled, with the picture that they show.
  var versions: Set<WarpVersion> { Set(runs.map(\.version)) }

  /// Calls `body` with the parts of row y that are sampled alike.
  func forEachRun(
    _ y: Int, _ columns: Range<Int>, _ body: (Range<Int>, WarpVersion) -> Void
  ) {
    let lanes = isSideways ? columns : y..<y + 1
    guard let start = lanes.first else { return }
    var index = firstRuns[start]
    while index < runs.count, runs[index].lanes.lowerBound < lanes.upperBound {
      let run = runs[index]
      index += 1
      let part =
        isSideways ? touched(y, columns.part(in: run.lanes)) : covered(quarters[1][y], columns)
      if !part.isEmpty { body(part, run.version) }
    }
  }

  /// The lanes, which are columns, that may show anything in row y, without those at both ends that do not.
  private func touched(_ y: Int, _ columns: Range<Int>) -> Range<Int> {
    let t = Double(y) + 0.5 - Double(canvas.height) / 2
    var (first, end) = (columns.lowerBound, columns.upperBound)
    while first < end, !parts[first].touch(t) { first += 1 }
    while first < end, !parts[end - 1].touch(t) { end -= 1 }
    return first..<end
  }

  /// The columns of a lane, which is a row, that show anything of a picture of the canvas's size.
  private func covered(_ lane: WarpLane?, _ columns: Range<Int>) -> Range<Int> {
    guard let lane else { return 0..<0 }
    let ends = lane.ends(Double(canvas.width))
    // A slanting outline is smoothed over more than a pixel.
    let soft = 0.5 + lane.slant.largest
    return RowInterval.columns(
      start: 0.5 - Double(canvas.width) / 2, step: 1, from: ends.low - soft,
      to: ends.high + soft, among: columns)
  }

  /// Whether a piece of row y surely lies on the pictures, with all of its pixels.
  func covers(_ y: Int, _ piece: Range<Int>) -> Bool {
    if isSideways {
      let t = Double(y) + 0.5 - Double(canvas.height) / 2
      return commons[piece.lowerBound / WarpFrame.pieceLength].contain(t, t)
    }
    let first = Double(piece.lowerBound) + 0.5 - Double(canvas.width) / 2
    let common = quarters.reduce(LaneEnds.whole) {
      $0.shared($1[y].map { LaneEnds($0, canvas: canvas, isSideways: false, whole: true) })
    }
    return common.contain(first, first + Double(piece.count - 1))
  }

  /// The samples that a piece of row y needs where it does not show the picture's outline: where lanes beside
  /// each other show nearly the same, one lane.
  func pattern(
    _ pattern: WarpSampling.Pattern, _ y: Int, _ columns: Range<Int>
  ) -> WarpSampling.Pattern {
    let isSteep = [columns.lowerBound, columns.upperBound - 1].contains { x in
      guard let lane = quarters[1][isSideways ? x : y] else { return false }
      let half = Double(isSideways ? canvas.height : canvas.width) / 2
      let t = Double(isSideways ? y : x) + 0.5 - half
      let place = (lane.shift + lane.slope * t) / (1 + lane.fall * t)
      return lane.slant.speed(at: place / half) > WarpSampling.steepest
    }
    if isSteep { return pattern }
    return switch pattern {
    case .square: isSideways ? .down : .across
    case .across where isSideways, .down where !isSideways: .one
    default: pattern
    }
  }

  /// The place in a picture's bitmap that a place of the canvas shows; nil if it shows nothing.
  func place(of point: Point, in version: WarpPicture) -> Point? {
    let (across, along) = isSideways ? (point.y, point.x) : (point.x, point.y)
    let lanes = quarters[1]
    guard !lanes.isEmpty, let lane = lanes[min(max(Int(along), 0), lanes.count - 1)] else {
      return nil
    }
    let half = Double(isSideways ? canvas.height : canvas.width) / 2
    let t = across - half
    let depth = 1 + lane.fall * t
    guard depth > 1e-6 else { return nil }
    let place = half + (lane.shift + lane.slope * t) / depth
    return version.place(isSideways ? Point(x: lane.line, y: place) : Point(x: place, y: lane.line))
  }

  /// How much of each pixel of a run of row y lies on the picture.
  func cover(
    _ picture: WarpPicture, _ pattern: WarpSampling.Pattern, _ y: Int, _ columns: Range<Int>,
    scratch: Scratch, into row: CoverageRow
  ) -> WarpCover {
    cover(pattern, y, columns, row)
    return .some
  }

  private func cover(
    _ pattern: WarpSampling.Pattern, _ y: Int, _ columns: Range<Int>, _ row: CoverageRow
  ) {
    let middle = Double(isSideways ? canvas.height : canvas.width) / 2
    if isSideways {
      let t = Double(y) + 0.5 - middle
      let isDouble = pattern == .across || pattern == .square
      tables[isDouble ? 0 : 1].cover(row, first: columns.lowerBound, t: t, isSecond: false)
      if isDouble { tables[2].cover(row, first: columns.lowerBound, t: t, isSecond: true) }
      return
    }
    row.fill(0)
    let parts = pattern == .down || pattern == .square ? [0, 2] : [1]
    for part in parts {
      guard let lane = quarters[part][y] else { continue }
      let weight = lane.presence(Double(canvas.height), isQuarter: parts.count == 2)
      let ends = lane.ends(Double(canvas.width))
      for index in 0..<row.count {
        let t = Double(columns.lowerBound + index) + 0.5 - middle
        let inside = min(t + 0.5, ends.high) - max(t - 0.5, ends.low)
        let level = min(max(inside, 0), 1) * weight / Double(parts.count)
        row[index] += UInt16((level * 65_535).rounded(.down))
      }
    }
    if parts.count == 2 {
      // Two halves of an odd number.
      for index in 0..<row.count where row[index] == .max - 1 { row[index] = .max }
    }
  }

  /// Where samples are taken in a lane: its number among `quarters`.
  private func quarter(_ part: Double) -> Int { part < 0 ? 0 : part > 0 ? 2 : 1 }

  /// Takes one of a pattern's samples for each pixel of a run of row y.
  func sample(
    _ version: WarpPicture, _ pattern: WarpSampling.Pattern, _ index: Int, _ y: Int,
    _ columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow
  ) {
    let offset = pattern.offset(index)
    let (halfWidth, halfHeight) = (Double(canvas.width) / 2, Double(canvas.height) / 2)
    if isSideways {
      let (xs, ys) = (scratch.floats(0, count: row.count), scratch.floats(1, count: row.count))
      tables[quarter(offset.x)].points(
        xs: xs, ys: ys, first: columns.lowerBound,
        t: Double(y) + 0.5 + offset.y - halfHeight, scale: version.scale)
      return row.sample(
        version.bitmap, xs: xs, ys: ys, origin: version.place(Point(x: halfWidth, y: halfHeight)),
        edge: version.edge)
    }
    guard let lane = quarters[quarter(offset.y)][y] else { return row.fill(.clear) }
    let t = Double(columns.lowerBound) + 0.5 + offset.x - halfWidth
    let depth = 1 + lane.fall * t
    let start = version.place(Point(x: halfWidth, y: lane.line))
    let x = start.x * depth + (lane.shift + lane.slope * t) * version.scale.x
    let step = start.x * lane.fall + lane.slope * version.scale.x
    if lane.fall == 0 {
      row.sample(
        version.bitmap, from: Point(x: x, y: start.y), step: Point(x: step, y: 0),
        edge: version.edge)
    } else {
      row.sampleProjective(
        version.bitmap, from: (x, start.y * depth, depth),
        step: (step, start.y * lane.fall, lane.fall), edge: version.edge)
    }
  }

  /// How dark the pixels of a run are, 0…65,535; false if no pixel is darkened.
  func shade(_ y: Int, _ columns: Range<Int>, scratch: Scratch, into row: CoverageRow) -> Bool {
    if shades.isEmpty { return false }
    if shadesColumns {
      row.copy(shades, from: columns.lowerBound)
    } else {
      row.fill(shades[y])
    }
    return true
  }
}
