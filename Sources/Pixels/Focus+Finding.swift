// The focus of a picture that nobody has set: the point around which most stands out.
//
// Rule: each side is a line of saliency. A place on it is as good as what windows of two, three and four fifths of the side
// hold around it, less what it costs to leave home. Home is the middle; in height a little above it, and in upright
// pictures more so, since people's heads are there. A place close to the middle is the middle: a crop that is moved
// for nothing is worse. What is its own mirror image stays in the middle.

extension Focus {
  /// The point around which most stands out in pictures of one size, all of them together: for a clip, some of its frames.
  ///
  /// The middle for pictures without contrast. It is rounded to hundredths of the sides, and the same on all machines.
  package init(standingOutIn pictures: [Bitmap]) {
    var (columns, rows, symmetry) = ([Double](), [Double](), Float(0))
    var isUpright = false
    for picture in pictures where picture.size.count > 0 {
      let saliency = Saliency(picture.small)
      let total = saliency.values.reduce(0) { $0 + Double($1) }
      guard total > 0 else { continue }
      if columns.isEmpty {
        columns = [Double](repeating: 0, count: saliency.width)
        rows = [Double](repeating: 0, count: saliency.height)
        isUpright = saliency.height > saliency.width
      }
      for (index, value) in saliency.values.enumerated() {
        columns[index % saliency.width] += Double(value) / total
        rows[index / saliency.width] += Double(value) / total
      }
      symmetry = max(symmetry, saliency.symmetry)
    }
    guard !columns.isEmpty else {
      self = .middle
      return
    }
    let x = Self.place(in: columns, home: 0.5, cost: 1.2) - 0.5
    let y = Self.place(in: rows, home: isUpright ? 0.36 : 0.45, cost: 1.8)
    self.init(x: Self.hundredths(0.5 + x * Double(1 - symmetry * symmetry)), y: Self.hundredths(y))
  }

  /// Found in a picture if it is to be found there, and itself otherwise.
  package func settled(in picture: Bitmap) -> Focus {
    isAuto ? Focus(standingOutIn: [picture]) : self
  }

  private static func hundredths(_ part: Double) -> CanvasLength {
    .part((part * 100).rounded() / 100)
  }

  /// Parts of a side that crops show.
  private static let windows = [0.4, 0.6, 0.8]

  /// The best place on a side, from 0 to 1.
  ///
  /// - Parameters:
  ///   - line: how much stands out, from one end to the other.
  ///   - home: where it stays unless more stands out elsewhere.
  ///   - cost: of the square of the way from there.
  private static func place(in line: [Double], home: Double, cost: Double) -> Double {
    let total = line.reduce(0, +)
    var best = (place: 0.5, score: -Double.infinity)
    for place in (0...100).map({ Double($0) / 100 }) {
      var held = 0.0
      for window in windows {
        let middle = min(max(place, window / 2), 1 - window / 2)
        for (index, value) in line.enumerated() {
          let way = ((Double(index) + 0.5) / Double(line.count) - middle) / (window / 2)
          held += value * max(1 - way * way * way * way, 0)
        }
      }
      let score =
        held / total / Double(windows.count) - cost * (place - home) * (place - home)
      if score > best.score { best = (place, score) }
    }
    return abs(best.place - 0.5) < 0.05 ? 0.5 : best.place
  }
}

extension Bitmap {
  /// A copy that is just large enough to find what stands out; itself if it is small.
  fileprivate var small: Bitmap { resampled(to: size.limited(to: Saliency.side)) }
}
