// In which order planes in space are painted, and where they must be cut to have one.
//
// Rule: planes parallel to the screen are sorted by depth. Otherwise every two that overlap on the
// screen are compared where they overlap, and only there: one is in front, or they lie in one plane
// (the order given holds), or they truly cross, and the later one is cut along the line where they do.
// The parts are then put into an order that keeps every comparison, the given order where none
// speaks. Where comparisons go in a circle (three planes, each over the next), what is left is put in
// order by a tree of planes (Fuchs, Kedem and Naylor, "On Visible Surface Generation by A Priori
// Tree Structures", 1980), which cuts more.
// Reason: a tree for all cuts planes that never meet, and every cut costs an edge.

import SeguePixels

/// Puts polygons in space in the order in which they are painted.
package struct DepthSort {
  private var planes: [DepthPlane] = []
  private let given: [DepthPolygon]
  /// How near two depths count as one.
  private var tolerance = 0.0
  /// Parts there may be at most.
  private let most: Int

  /// The order from back to front; polygons that are not seen are left out.
  ///
  /// A part of an opaque polygon that was cut reaches one pixel beyond the cut where another part is
  /// painted over it later, so that no seam shows.
  package static func order(_ polygons: [DepthPolygon]) -> [DepthFragment] {
    var sort = DepthSort(polygons)
    return sort.run()
  }

  private init(_ polygons: [DepthPolygon]) {
    given = polygons
    most = max(64, 4 * polygons.count)
    planes = polygons.enumerated().compactMap { DepthPlane($1, index: $0) }
    var reach = 0.0
    for plane in planes {
      for point in plane.outline { reach = max(reach, abs(plane.depth(point))) }
    }
    tolerance = max(reach, 1) * 1e-7
  }

  private mutating func run() -> [DepthFragment] {
    if planes.allSatisfy(\.isParallel) { return parallelOrder() }
    let behind = comparisons()
    return fragments(of: sorted(behind))
  }

  /// By depth; as given where depths are the same but for rounding.
  private func parallelOrder() -> [DepthFragment] {
    let sorted = planes.sorted { ($0.base, $0.index) < ($1.base, $1.index) }
    var levels: [[DepthPlane]] = []
    for plane in sorted {
      if let last = levels.last?.last, plane.base - last.base <= tolerance {
        levels[levels.count - 1].append(plane)
      } else {
        levels.append([plane])
      }
    }
    return levels.flatMap { $0.sorted { $0.index < $1.index } }
      .map { DepthFragment(index: $0.index, outline: nil) }
  }

  // MARK: Comparing

  private enum Relation { case apart, level, behind, before, crossing }

  /// How a plane lies to another where both are seen.
  private func relation(_ a: DepthPlane, _ b: DepthPlane) -> Relation {
    let (p, q) = (a.bounds, b.bounds)
    guard p.x < q.z, q.x < p.z, p.y < q.w, q.y < p.w else { return .apart }
    let common = ConvexPolygon.intersection(a.outline, b.outline)
    guard abs(ConvexPolygon.doubleArea(common)) > 1e-3 else { return .apart }
    var (low, high) = (Double.infinity, -Double.infinity)
    for point in common {
      let difference = a.depth(point) - b.depth(point)
      (low, high) = (min(low, difference), max(high, difference))
    }
    if high <= tolerance, low >= -tolerance { return .level }
    if high <= tolerance { return .behind }
    if low >= -tolerance { return .before }
    return .crossing
  }

  /// Compares every two planes, cutting those that cross; for each, those that are behind it.
  private mutating func comparisons() -> [[Int]] {
    var behind = [[Int]](repeating: [], count: planes.count)
    var next = 1
    while next < planes.count {
      var k = 0
      while k < next {
        if relation(planes[next], planes[k]) == .crossing, planes.count < most,
          let (near, far) = parts(of: planes[next], by: planes[k])
        {
          planes[next] = far
          planes.append(near)
          behind.append([])
        }
        k += 1
      }
      next += 1
    }
    // Parts are smaller than what was compared: only now is every relation final.
    for b in planes.indices {
      for a in 0..<b {
        let isBehind: Bool
        switch relation(planes[a], planes[b]) {
        case .apart: continue
        case .level: isBehind = planes[a].index < planes[b].index
        case .behind: isBehind = true
        case .before: isBehind = false
        case .crossing: isBehind = planes[a].base < planes[b].base
        }
        if isBehind { behind[b].append(a) } else { behind[a].append(b) }
      }
    }
    return behind
  }

  /// The parts of a plane before and behind another; nil when one is next to nothing.
  private func parts(
    of plane: DepthPlane, by other: DepthPlane
  ) -> (near: DepthPlane, far: DepthPlane)? {
    var (near, far) = (plane, plane)
    let difference = { (point: Point) in plane.depth(point) - other.depth(point) }
    near.outline = ConvexPolygon.cut(plane.outline, where: difference, isAtLeast: 0)
    far.outline = ConvexPolygon.cut(plane.outline, where: { -difference($0) }, isAtLeast: 0)
    (near.isWhole, far.isWhole) = (false, false)
    guard abs(ConvexPolygon.doubleArea(near.outline)) > 1e-3,
      abs(ConvexPolygon.doubleArea(far.outline)) > 1e-3
    else { return nil }
    return (near, far)
  }

  // MARK: Ordering

  /// Planes one after another, each after all that are behind it, else in the order given.
  private mutating func sorted(_ behind: [[Int]]) -> [DepthPlane] {
    var waiting = behind.map(\.count)
    var before = [[Int]](repeating: [], count: planes.count)
    for (plane, others) in behind.enumerated() {
      for other in others { before[other].append(plane) }
    }
    var left = planes.indices.sorted { (planes[$0].index, $0) < (planes[$1].index, $1) }
    var result: [DepthPlane] = []
    while let place = left.firstIndex(where: { waiting[$0] == 0 }) {
      let plane = left.remove(at: place)
      result.append(planes[plane])
      for other in before[plane] { waiting[other] -= 1 }
    }
    var budget = most - planes.count
    return result + tree(left.map { planes[$0] }, &budget)
  }

  /// What goes in a circle, by a tree of planes.
  private func tree(_ planes: [DepthPlane], _ budget: inout Int) -> [DepthPlane] {
    guard let root = planes.first else { return [] }
    var (far, level, near) = ([DepthPlane](), [DepthPlane](), [DepthPlane]())
    for plane in planes {
      let differences = plane.outline.map { plane.depth($0) - root.depth($0) }
      let (low, high) = (differences.min() ?? 0, differences.max() ?? 0)
      if low >= -tolerance, high <= tolerance {
        level.append(plane)
      } else if high <= tolerance {
        far.append(plane)
      } else if low >= -tolerance {
        near.append(plane)
      } else if budget > 0, let cut = parts(of: plane, by: root) {
        budget -= 1
        far.append(cut.far)
        near.append(cut.near)
      } else if plane.base < root.base {
        far.append(plane)
      } else {
        near.append(plane)
      }
    }
    return tree(far, &budget) + level + tree(near, &budget)
  }

  // MARK: Seams

  private func fragments(of sorted: [DepthPlane]) -> [DepthFragment] {
    var last: [Int: Int] = [:]
    for (turn, plane) in sorted.enumerated() { last[plane.index] = turn }
    return sorted.enumerated().map { turn, plane in
      guard !plane.isWhole, let whole = DepthPlane(given[plane.index], index: plane.index) else {
        return DepthFragment(index: plane.index, outline: nil)
      }
      let isCovered = last[plane.index] != turn && given[plane.index].isOpaque
      return DepthFragment(
        index: plane.index, outline: clip(to: plane, of: whole, reach: isCovered ? 1 : 0))
    }
  }

  /// What cuts a part out of its polygon: beyond the polygon's own edges, so that these are not softened
  /// twice, and up to the cuts or so far beyond them.
  private func clip(to part: DepthPlane, of whole: DepthPlane, reach: Double) -> [Point] {
    let (box, margin) = (whole.bounds, 4.0)
    let around = Rect(
      x: box.x - margin, y: box.y - margin, width: box.z - box.x + 2 * margin,
      height: box.w - box.y + 2 * margin)
    let sign = ConvexPolygon.doubleArea(part.outline) < 0 ? -1.0 : 1
    var result = around.corners
    for (k, a) in part.outline.enumerated() where result.count >= 3 {
      let b = part.outline[(k + 1) % part.outline.count]
      let edge = b - a
      let length = (edge.x * edge.x + edge.y * edge.y).squareRoot()
      guard length > 1e-9, !ConvexPolygon.isOnEdge(a + edge * 0.5, of: whole.outline) else {
        continue
      }
      result = ConvexPolygon.cut(
        result,
        where: { sign * (edge.x * ($0.y - a.y) - edge.y * ($0.x - a.x)) / length },
        isAtLeast: -reach)
    }
    return result
  }
}
