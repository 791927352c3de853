// Gives each pixel one of a few motions, or leaves it its own flow: so that motions end where things do.
//
// Rule: each pixel of both pictures gets the label for which both ends look alike and its neighbours have the same. This is done
// twice. The first time, all motions are equal. The second time, that of the background may hide what does not look alike,
// and pixels prefer to go where the other picture's have their label. The background is what most of the border shows.
//
// Layers have no background: they are given once, and only where a pixel's own flow is worse.

internal import CSegueKernels

/// Two pictures whose pixels are labelled.
struct FlowLabelling: Sendable {
  /// The pixels of both pictures.
  let pixels: [ValuePlane<UInt8>]
  /// The flow from each picture to the other one.
  let flows: [FlowField]
  let trusts: [ValuePlane<Float>]
  /// The labels' motions from each picture to the other one; there is one label more, to follow the flow.
  private(set) var motions: [[DominantMotion]]
  /// What there is instead of motions.
  var layers: FlowLayers?
  let threads: Int

  private static let labels = Int(SEGUE_FLOW_LABELS)
  /// The most motions that pixels can choose from.
  static let mostMotions = labels - 1

  /// What a pixel pays for another label than the pixel before.
  private static let change = segue_flow_change(flat: 140, edge: 14)
  /// How many columns are summed at once: so few that their sums stay in a near cache.
  private static let columnsAtOnce = 128

  /// Which label each pixel has, and its flow.
  private struct Side {
    let labels: ValuePlane<UInt8>
    let flow: FlowField
  }

  /// The flows of the labels, without islands; the first of the motions becomes that of the background.
  mutating func labelled(in pair: FlowPair) -> [FlowField] {
    let work = Work(width: width, height: height)
    func round(_ others: [ValuePlane<UInt8>]?) -> [Side] {
      (0..<2).map { label($0, others?[1 - $0], work) }
    }
    let first = round(nil)
    let others = first.map(\.labels)
    let background = background(of: others)
    if background != 1 {
      for side in 0..<2 { motions[side].swapAt(0, background - 1) }
      for plane in others { swapLabels(1, UInt8(background), in: plane) }
    }
    let sides = round(others)
    let results = pair.checked(sides.map(\.flow))
    for index in 0..<2 { absorbIslands(of: sides[index], index, results[index].weights) }
    return sides.map(\.flow)
  }

  /// Lets islands move like what is round them.
  private func absorbIslands(of side: Side, _ index: Int, _ trust: ValuePlane<Float>) {
    FlowIslands(labels: side.labels, trust: trust).absorb { x, y, label in
      let moved =
        label > 0
        ? SIMD2<Float>(motions[index][label - 1].motion(at: SIMD2(Double(x), Double(y))))
        : unsafe SIMD2(flows[index].x.row(y)[x], flows[index].y.row(y)[x])
      unsafe (side.flow.x.row(y)[x], side.flow.y.row(y)[x]) = (moved.x, moved.y)
    }
  }

  /// The flows of the layers, or a pixel's own.
  func layered() -> [FlowField] {
    let work = Work(width: width, height: height)
    return (0..<2).map { label($0, nil, work).flow }
  }

  /// What both pictures are labelled with, one after the other.
  private struct Work: Sendable {
    let costs: ValuePlane<UInt8>
    let sums: ValuePlane<UInt16>
    let ways: ValuePlane<UInt16>

    init(width: Int, height: Int) {
      let count = FlowLabelling.labels * width
      costs = ValuePlane(width: count, height: height)
      sums = ValuePlane(width: count, height: height)
      ways = ValuePlane(width: count, height: 1)
    }
  }

  private var width: Int { flows[0].width }
  private var height: Int { flows[0].height }

  /// Labels the pixels of a side.
  ///
  /// - Parameter others: the other side's labels, if these are known.
  private func label(
    _ side: Int, _ others: ValuePlane<UInt8>?, _ work: Work
  ) -> Side {
    let (costs, sums) = (work.costs, work.sums)
    Bands.forEach(rows: 0..<height, threads: threads) { band in
      var labels = unsafe kernelLabels(side, others)
      var change = Self.change
      for y in band {
        unsafe segue_flow_costs(costs.row(y), &labels, Int32(y))
        unsafe sums.row(y).update(repeating: 0, count: sums.width)
        unsafe segue_flow_along(
          sums.row(y), costs.row(y), pixels[side].row(y), width, &change)
      }
    }
    let groups = (width - 1) / Self.columnsAtOnce + 1
    Bands.forEach(rows: 0..<groups, threads: threads, minimumBand: 1) { band in
      for group in band {
        let first = group * Self.columnsAtOnce
        sumColumns(first..<min(first + Self.columnsAtOnce, width), side, work)
      }
    }
    let result = Side(
      labels: ValuePlane(width: width, height: height),
      flow: FlowField(width: width, height: height))
    Bands.forEach(rows: 0..<height, threads: threads) { band in
      var labels = unsafe kernelLabels(side, others)
      for y in band {
        unsafe segue_flow_choose(
          result.labels.row(y), result.flow.x.row(y), result.flow.y.row(y), sums.row(y), &labels,
          Int32(y))
      }
    }
    return result
  }

  private func sumColumns(_ columns: Range<Int>, _ side: Int, _ work: Work) {
    let (costs, sums) = (work.costs, work.sums)
    let (first, count) = (Self.labels * columns.lowerBound, columns.count)
    let (plane, ways) = unsafe (pixels[side], work.ways.row(0) + first)
    var change = Self.change
    func add(_ y: Int, after other: Int) {
      unsafe segue_flow_across(
        sums.row(y) + first, ways, costs.row(y) + first, plane.row(y) + 4 * columns.lowerBound,
        plane.row(other) + 4 * columns.lowerBound, count, &change)
    }
    unsafe ways.update(repeating: 0, count: Self.labels * count)
    for y in 0..<height { add(y, after: max(y - 1, 0)) }
    unsafe ways.update(repeating: 0, count: Self.labels * count)
    for y in (0..<height).reversed() { add(y, after: min(y + 1, height - 1)) }
  }

  private func kernelLabels(_ side: Int, _ others: ValuePlane<UInt8>?) -> segue_flow_labels {
    var labels = unsafe segue_flow_labels()
    unsafe labels.first = pixels[side].kernelPicture
    unsafe labels.second = pixels[1 - side].kernelPicture
    unsafe labels.flow = flows[side].kernelFlow
    unsafe labels.trust = UnsafePointer(trusts[side].row(0))
    unsafe (labels.limit, labels.hidden) = (60, 26)
    unsafe (labels.outside, labels.untrusted) = (30, 40)
    unsafe (labels.flowing, labels.apart) = (3, 20)
    if let others {
      // Less than what is hidden: the lower end of a body that comes from beyond the border is the body's.
      unsafe (labels.others, labels.outside) = (UnsafePointer(others.row(0)), 22)
    }
    if let layers {
      unsafe (labels.untrusted, labels.flowing, labels.leaving) = (30, 0, 14)
      unsafe layers.set(&labels, side: side)
      return unsafe labels
    }
    for (index, motion) in motions[side].enumerated() {
      unsafe labels.set(index + 1, motion)
    }
    return unsafe labels
  }

  /// The label that most of the border has, of both pictures; 0 is none.
  private func background(of planes: [ValuePlane<UInt8>]) -> Int {
    var counts = [Int](repeating: 0, count: Self.labels)
    for plane in planes {
      for y in 0..<height {
        let row = unsafe plane.row(y)
        let isEnd = y == 0 || y == height - 1
        for x in stride(from: 0, to: width, by: isEnd ? 1 : max(width - 1, 1)) {
          unsafe counts[Int(row[x])] += 1
        }
      }
    }
    return (2..<Self.labels).reduce(1) { counts[$1] > counts[$0] ? $1 : $0 }
  }

  private func swapLabels(_ one: UInt8, _ other: UInt8, in plane: ValuePlane<UInt8>) {
    for y in 0..<height {
      let row = unsafe plane.row(y)
      for x in 0..<width where unsafe row[x] == one || row[x] == other {
        unsafe row[x] = row[x] == one ? other : one
      }
    }
  }
}

extension segue_flow_labels {
  /// Lets a label stand for a motion.
  mutating func set(_ label: Int, _ motion: DominantMotion) {
    unsafe withUnsafeMutableBytes(of: &self.motion) {
      let numbers = unsafe $0.bindMemory(to: Float.self)
      for (index, value) in motion.numbers.enumerated() {
        unsafe numbers[6 * label + index] = value
      }
    }
    unsafe withUnsafeMutableBytes(of: &brighter) {
      unsafe $0.bindMemory(to: Float.self)[label] = Float(motion.light - 1)
    }
    unsafe count = max(count, Int32(label + 1))
  }
}
