// Weighted flows and their weights, summed over neighbours: their quotients are smooth flows, also where little is known.
//
// Rule: sums go on along rows, then along columns, each time weaker, and little passes an edge of the picture.

internal import CSegueKernels

/// Four numbers for each pixel: the flow times its weight, the weight, and 1.
struct FlowSums: Sendable {
  let fours: ValuePlane<Float>

  /// How far sums go on.
  struct Reach {
    /// What is left of them from pixel to pixel, where the picture is plain.
    let keep: Double
    /// How much an edge holds back: a step in luma of the root of its inverse leaves half.
    var falloff = 0.01
  }

  init(width: Int, height: Int) { fours = ValuePlane(width: 4 * width, height: height) }

  private var width: Int { fours.width / 4 }
  private var height: Int { fours.height }

  /// How many columns are summed at once: so few that all of their rows stay in a near cache.
  private static let columnsAtOnce = 128

  /// Takes a flow and the weights of its pixels.
  ///
  /// - Parameter least: what each pixel weighs besides.
  func take(_ flow: FlowField, weights: ValuePlane<Float>, least: Double = 0, threads: Int) {
    Bands.forEach(rows: 0..<height, threads: threads) { band in
      for y in band {
        unsafe segue_flow_weigh(
          fours.row(y), flow.x.row(y), flow.y.row(y), weights.row(y), width,
          Float(least))
      }
    }
  }

  /// Sums over neighbours.
  ///
  /// - Parameter picture: the luma whose edges hold back.
  func spread(_ reach: Reach, over picture: ValuePlane<Float>, threads: Int) {
    Bands.forEach(rows: 0..<height, threads: threads) { band in
      unsafe withLinks(count: width) { links in
        for y in band {
          let luma = unsafe picture.row(y)
          unsafe segue_flow_links(
            links, luma, luma + 1, width - 1, Float(reach.keep), Float(reach.falloff))
          unsafe segue_flow_spread(fours.row(y), links, width)
        }
      }
    }
    let groups = (width - 1) / Self.columnsAtOnce + 1
    Bands.forEach(rows: 0..<groups, threads: threads, minimumBand: 1) { band in
      for group in band {
        let first = group * Self.columnsAtOnce
        spreadColumns(first..<min(first + Self.columnsAtOnce, width), reach, picture)
      }
    }
  }

  private func spreadColumns(
    _ columns: Range<Int>, _ reach: Reach, _ picture: ValuePlane<Float>
  ) {
    let (first, count) = (columns.lowerBound, columns.count)
    unsafe withLinks(count: count) { links in
      func add(_ other: Int, to y: Int) {
        unsafe segue_flow_links(
          links, picture.row(y) + first, picture.row(other) + first, count,
          Float(reach.keep), Float(reach.falloff))
        unsafe segue_flow_add_linked(
          fours.row(y) + 4 * first, fours.row(other) + 4 * first, links, count)
      }
      for y in 1..<height { add(y - 1, to: y) }
      for y in stride(from: height - 2, through: 0, by: -1) { add(y + 1, to: y) }
    }
  }

  /// Writes the quotients; where the sums weigh little, `part` of what the flow has already.
  func settle(into flow: FlowField, keeping part: Double, threads: Int) {
    Bands.forEach(rows: 0..<height, threads: threads) { band in
      for y in band {
        unsafe segue_flow_settle(
          flow.x.row(y), flow.y.row(y), fours.row(y), width, Float(part))
      }
    }
  }

  /// Multiplies weights by how much of their neighbours' weight there is, from a share that is nothing to one that is enough.
  ///
  /// The sums are those of these weights, or of others that are to be spread in their place.
  func support(_ weights: ValuePlane<Float>, least: Double, most: Double, threads: Int) {
    Bands.forEach(rows: 0..<height, threads: threads) { band in
      for y in band {
        unsafe segue_flow_support(
          weights.row(y), fours.row(y), width, Float(least), Float(most))
      }
    }
  }

  private func withLinks(count: Int, _ body: (UnsafeMutablePointer<Float>) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: count) {
      if let links = $0.baseAddress { unsafe body(links) }
    }
  }
}
