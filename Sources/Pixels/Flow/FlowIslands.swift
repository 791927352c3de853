// Islands of motion: pixels together that go elsewhere than all those round them, and are no thing.
//
// Rule: what a thing hides is nowhere in the other picture, so its pixels find their like by chance, and would be carried over the
// thing as scraps. Joined pixels of one label go with most of those round them if they are few, or if little of them is trusted.

/// The labels of a picture's pixels.
struct FlowIslands {
  let labels: ValuePlane<UInt8>
  /// How far each pixel's flow is trusted.
  let trust: ValuePlane<Float>

  /// The share of the picture that a thing has, at least.
  private static let leastShare = 0.0025
  /// The mean trust of a thing's pixels, at least.
  private static let leastTrust: Float = 0.5
  /// The label of what is behind all things: its islands are seen between them.
  private static let background: UInt8 = 1

  /// Pixels of one label that are joined.
  private struct Island {
    var pixels: [Int] = []
    var trust: Float = 0
    /// How often each label is beside them.
    var beside = [Int](repeating: 0, count: 256)
  }

  private var width: Int { labels.width }
  private var count: Int { labels.width * labels.height }

  /// Calls a function for each pixel of an island: its column, its row, and the label that most pixels round the island have.
  func absorb(_ change: (Int, Int, Int) -> Void) {
    let isSeen = ValuePlane<Bool>(width: count, height: 1, filledWith: false)
    let least = Int(Self.leastShare * Double(count))
    for start in 0..<count where unsafe !isSeen.row(0)[start] {
      let island = island(around: start, isSeen)
      let size = island.pixels.count
      guard unsafe labels.row(0)[start] != Self.background,
        size < least || island.trust < Self.leastTrust * Float(size),
        let label = island.beside.indices.max(by: { island.beside[$0] < island.beside[$1] }),
        island.beside[label] > 0
      else { continue }
      for pixel in island.pixels { change(pixel % width, pixel / width, label) }
    }
  }

  private func island(around start: Int, _ isSeen: ValuePlane<Bool>) -> Island {
    let (own, seen, trusts) = unsafe (labels.row(0), isSeen.row(0), trust.row(0))
    let label = unsafe own[start]
    var island = Island(), next = 0
    func join(_ pixel: Int) {
      if unsafe own[pixel] != label {
        unsafe island.beside[Int(own[pixel])] += 1
      } else if unsafe !seen[pixel] {
        unsafe seen[pixel] = true
        island.pixels.append(pixel)
      }
    }
    join(start)
    while next < island.pixels.count {
      let pixel = island.pixels[next], x = pixel % width
      unsafe island.trust += trusts[pixel]
      if x > 0 { join(pixel - 1) }
      if x + 1 < width { join(pixel + 1) }
      if pixel >= width { join(pixel - width) }
      if pixel + width < count { join(pixel + width) }
      next += 1
    }
    return island
  }
}
