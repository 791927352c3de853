// Fills a flow where it is not trusted: with that of the trusted pixel to which the picture changes least on the way.
//
// Rule: a pixel between a thing and what is behind it belongs to one of them. A mean of both goes where neither does, and is seen
// as a scrap. Ways are followed along rows and columns, forwards and backwards.

/// Decides where pixels that are not trusted belong.
enum FlowFill {
  /// What a pixel of the way costs, in levels of luma.
  private static let length: Float = 1

  /// Fills a flow.
  static func fill(
    _ flow: FlowField, _ trust: ValuePlane<Float>, over picture: ValuePlane<Float>
  ) {
    let (width, height) = (flow.width, flow.height)
    let costs = ValuePlane<Float>(width: width, height: height)
    for y in 0..<height {
      let (row, trusts) = unsafe (costs.row(y), trust.row(y))
      for x in 0..<width { unsafe row[x] = trusts[x] >= 0.5 ? 0 : .infinity }
    }
    func pass(_ ys: StrideTo<Int>, _ xs: StrideTo<Int>, _ step: Int) {
      for y in ys {
        let other = min(max(y - step, 0), height - 1)
        let (luma, lumaBefore) = unsafe (picture.row(y), picture.row(other))
        let (cost, costBefore) = unsafe (costs.row(y), costs.row(other))
        let (right, rightBefore) = unsafe (flow.x.row(y), flow.x.row(other))
        let (down, downBefore) = unsafe (flow.y.row(y), flow.y.row(other))
        for x in xs where unsafe cost[x] > 0 {
          let before = min(max(x - step, 0), width - 1)
          let along = unsafe cost[before] + abs(luma[x] - luma[before]) + length
          let across = unsafe costBefore[x] + abs(luma[x] - lumaBefore[x]) + length
          if unsafe along < cost[x] {
            unsafe (cost[x], right[x], down[x]) = (along, right[before], down[before])
          }
          if unsafe across < cost[x] {
            unsafe (cost[x], right[x], down[x]) = (across, rightBefore[x], downBefore[x])
          }
        }
      }
    }
    for _ in 0..<2 {
      pass(stride(from: 0, to: height, by: 1), stride(from: 0, to: width, by: 1), 1)
      pass(stride(from: height - 1, to: -1, by: -1), stride(from: width - 1, to: -1, by: -1), -1)
    }
  }
}
