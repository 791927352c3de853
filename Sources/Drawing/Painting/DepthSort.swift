// Finds the order in which planes in space are painted, and cuts planes that have no such order.
//
// Rule: planes parallel to the screen are sorted by depth. Otherwise all pairs that overlap on the
// screen are compared, only where they overlap. There are three cases. One is in front. Or both lie
// in one plane, and the given order holds. Or they really cross, and the later one is cut along the
// crossing line. The parts are then sorted so that every comparison holds. Parts that were not
// compared keep the given order. Comparisons may form a circle (three planes, each over the next).
// The planes that are left are then sorted by a tree of planes (Fuchs, Kedem and Naylor, "On
// Visible Surface Generation by A Priori Tree Structures", 1980), which cuts more.
// Reason: a tree for all planes would cut planes that never meet, and every cut costs an edge.

import SeguePixels

/// Sorts polygons in space into the order in which they are painted.
package struct DepthSort {
  private var planes: [DepthPlane] = []
  private let given: [DepthPolygon]
  /// Depths closer together than this count as equal.
  private var tolerance = 0.0
  /// The most parts that there may be.
  private let most: Int

  /// The order from back to front; invisible polygons are left out.
  ///
  /// When an opaque polygon was cut and another part is painted later over the cut, the first part
  /// reaches one pixel beyond it, so that no seam shows.
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

  /// Sorts by depth; depths that differ only by rounding keep the given order.
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

  /// How two planes lie to each other where both are visible.
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

  /// Compares each pair of planes and cuts those that cross; for each plane, gives the planes
  /// behind it.
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
    // Parts are smaller than the planes that were compared, so only now are the relations final.
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

  /// The parts of a plane in front of another and behind it; nil if one part is nearly empty.
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

  /// Sorts planes so that each comes after all that are behind it, otherwise in the given order.
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

  /// Sorts planes that form a circle, by a tree of planes.
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

  /// The clip that cuts a part out of its polygon.
  ///
  /// It reaches beyond the polygon's own edges, so that these are not softened twice. It ends at
  /// the cuts, or at a distance beyond them.
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
