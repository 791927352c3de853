// Pieces of an outline joined to closed loops.
//
// Rule: at a corner where several pieces leave, the loop takes the piece that turns most to the
// left, where the inside is. So loops that only touch at a corner stay apart. Corners on a straight
// line are left out.

/// Closed loops of pieces.
struct PathLoops {
  private(set) var loops: [[GridCell]] = []

  init(_ pieces: [PathOverlay.Piece]) {
    var leaving: [GridCell: [Int]] = [:]
    for (index, piece) in pieces.enumerated() { leaving[piece.start, default: []].append(index) }
    var isUsed = [Bool](repeating: false, count: pieces.count)
    for first in pieces.indices where !isUsed[first] {
      var (loop, current) = ([GridCell](), first)
      while true {
        isUsed[current] = true
        let piece = pieces[current]
        loop.append(piece.start)
        let next = (leaving[piece.end] ?? []).filter { $0 == first || !isUsed[$0] }
        guard let best = next.max(by: { turn(piece, pieces[$0]) < turn(piece, pieces[$1]) }),
          best != first
        else { break }
        current = best
      }
      let corners = Self.withoutStraight(loop)
      if corners.count > 2 { loops.append(corners) }
    }

    func turn(_ piece: PathOverlay.Piece, _ next: PathOverlay.Piece) -> Double {
      Self.turn(piece.start, piece.end, next.end)
    }
  }

  /// How far the way turns to the left, as a number that grows with the angle: −2…2.
  private static func turn(_ a: GridCell, _ b: GridCell, _ c: GridCell) -> Double {
    let (ux, uy) = (Double(b.x - a.x), Double(b.y - a.y))
    let (vx, vy) = (Double(c.x - b.x), Double(c.y - b.y))
    let (cross, dot) = (ux * vy - uy * vx, ux * vx + uy * vy)
    let length = (ux * ux + uy * uy).squareRoot() * (vx * vx + vy * vy).squareRoot()
    let cosine = length > 0 ? dot / length : 1
    return cross >= 0 ? 1 - cosine : cosine - 1
  }

  /// A loop without the corners at which it goes straight on.
  private static func withoutStraight(_ loop: [GridCell]) -> [GridCell] {
    loop.indices.compactMap { index in
      let before = loop[(index + loop.count - 1) % loop.count]
      let (here, after) = (loop[index], loop[(index + 1) % loop.count])
      let cross =
        (here.x - before.x) * (after.y - here.y) - (here.y - before.y) * (after.x - here.x)
      return cross == 0 ? nil : here
    }
  }
}
