// A walk along a row of a wipe: it finds the runs of pixels that are drawn alike.
//
// Rule: from a pixel at distance d of the edge, the next |d| pixels cannot touch it. So a row is walked in steps as
// long as the distance, as a ray marcher walks through a field. Along a level edge the distance stays the same, and
// the whole row is one step.

import SeguePixels

/// Pixels of a row that are drawn alike.
struct WipeRun {
  enum Kind {
    /// One picture alone, far from the edge, or where the shape's shadow may fall.
    case outside, shaded
    /// Both pictures.
    case mixed
    /// The other picture alone.
    case inside
  }

  var kind: Kind
  var columns: Range<Int>
}

/// How far from its edge a wipe is more than one picture, in pixels.
struct WipeReach {
  /// Where the edge is mixed, on both sides.
  let edge: Double
  /// Where a shadow may fall outside; no less.
  let shadow: Double

  fileprivate func kind(_ distance: Double) -> WipeRun.Kind {
    if abs(distance) < edge { return .mixed }
    return distance > 0 ? .inside : -distance < shadow ? .shaded : .outside
  }

  /// How far away the next pixels of another kind are at least; shaded ones may go on where no shadow falls.
  fileprivate func free(_ distance: Double, _ kind: WipeRun.Kind) -> Double {
    kind == .outside ? -distance - shadow : abs(distance) - edge
  }
}

extension WipeEdge {
  /// Works out the parts of some columns of row y; neighbours that may lie in the shadow are asked for it at once.
  func plan(
    _ y: Int, _ columns: Range<Int>, _ painter: WipePainter, _ scratch: Scratch,
    _ parts: inout [WipePart]
  ) {
    parts.removeAll(keepingCapacity: true)
    let distances = scratch.floats(0, count: columns.count)
    let hasShadow = painter.shadow != nil
    // Where parts begin that may lie in the shadow, and the number of the first.
    var shaded: (column: Int, part: Int)?
    walk(y, columns, painter.reach, distances: distances) { run in
      let isShaded = hasShadow && (run.kind == .shaded || run.kind == .mixed)
      if let first = shaded, !isShaded {
        markShaded(
          first.column..<run.columns.lowerBound, first.part, y, columns, painter, scratch, &parts)
        shaded = nil
      }
      if isShaded, shaded == nil { shaded = (run.columns.lowerBound, parts.count) }
      switch run.kind {
      case .inside: parts.append(WipePart(kind: .inside, columns: run.columns))
      case .outside, .shaded: parts.append(WipePart(kind: .outside, columns: run.columns))
      case .mixed:
        parts.append(WipePart(kind: .mixed, columns: run.columns))
        painter.cover(run.columns, columns, distances, scratch)
      }
    }
    if let first = shaded {
      markShaded(
        first.column..<columns.upperBound, first.part, y, columns, painter, scratch, &parts)
    }
  }

  /// Tells the parts from a number on, which are those of a range of columns, that they lie in the shadow, if any is
  /// there: one dark part takes the place of the plain ones, and the mixed ones come after it.
  private func markShaded(
    _ range: Range<Int>, _ first: Int, _ y: Int, _ columns: Range<Int>, _ painter: WipePainter,
    _ scratch: Scratch, _ parts: inout [WipePart]
  ) {
    guard let shadow = painter.shadow else { return }
    let isDark = shade(
      y, range, shadow, numbers: scratch.floats(1, count: range.count + 2),
      into: painter.shades(range, columns, scratch))
    guard isDark else { return }
    parts.insert(WipePart(kind: .dark, columns: range), at: first)
    var end = first + 1
    for index in end..<parts.count where parts[index].kind == .mixed {
      parts[end] = WipePart(kind: .mixedWithDark, columns: parts[index].columns)
      end += 1
    }
    parts.removeLast(parts.count - end)
  }

  /// Calls `body` with the runs of some columns of row y, in steps that the distance allows.
  func walk(
    _ y: Int, _ columns: Range<Int>, _ reach: WipeReach, distances: FloatRow,
    _ body: (WipeRun) -> Void
  ) {
    let (middle, slope) = (Double(y) + 0.5, slope)
    var (x, run): (Int, WipeRun?) = (columns.lowerBound, nil)
    while x < columns.upperBound {
      let place = Double(x) + 0.5
      let distance = distance(x: place, y: middle)
      let kind = reach.kind(distance)
      var next = x + 1
      if kind != .mixed || slope == 0 {
        next = columns.upperBound
        let free = reach.free(distance, kind)
        if slope > 0, free < slope * Double(next - x) {
          next = min(x + Int(free / slope) + 1, next)
        }
        let limit = limit(x: place, y: middle)
        if limit < Double(next) { next = max(Int((limit - 0.5).rounded(.up)), x + 1) }
      }
      if kind == .mixed {
        for column in x..<next { distances[column - columns.lowerBound] = Float(distance) }
      }
      if let last = run, last.kind == kind {
        run = WipeRun(kind: kind, columns: last.columns.lowerBound..<next)
      } else {
        if let run { body(run) }
        run = WipeRun(kind: kind, columns: x..<next)
      }
      x = next
    }
    if let run { body(run) }
  }

  /// Works out what a shadow takes of some columns of row y, at as few places as its shape allows.
  func shade(
    _ y: Int, _ columns: Range<Int>, _ shadow: WipeShadow, numbers: FloatRow,
    into row: CoverageRow
  ) -> Bool {
    let (middle, slope) = (Double(y) + 0.5, slope)
    func point(_ x: Int) -> Float {
      Float(shadow.darkness * shade(x: Double(x) + 0.5, y: middle, reach: shadow.reach))
    }
    // A long shadow is straight enough between every fourth column, the same ones whatever the range.
    let knot = columns.lowerBound & ~3
    if slope > 0, hasEvenShadow, shadow.reach >= 24 {
      let phase = columns.lowerBound - knot
      let count = (phase + columns.count) / 4 + 2
      for index in 0..<count { numbers[index] = point(knot + 4 * index) }
      row.interpolate(numbers[0..<count], shift: 2, phase: phase)
      return numbers[0..<count].range.upperBound > 0
    }
    let straight = EdgeProfile(scale: 1, offset: 0)
    if slope > 0 {
      let own = numbers[0..<columns.count]
      for x in columns { own[x - columns.lowerBound] = point(x) }
      row.take(own, profile: straight)
      return own.range.upperBound > 0
    }
    // The same up to the limit.
    var (x, isDark) = (columns.lowerBound, false)
    while x < columns.upperBound {
      let limit = limit(x: Double(x) + 0.5, y: middle)
      let next =
        limit < Double(columns.upperBound)
        ? max(Int((limit - 0.5).rounded(.up)), x + 1) : columns.upperBound
      let own = row[(x - columns.lowerBound)..<(next - columns.lowerBound)]
      numbers[0] = point(x)
      own[0..<1].take(numbers[0..<1], profile: straight)
      own.fill(own[0])
      isDark = isDark || numbers[0] > 0
      x = next
    }
    return isDark
  }
}
