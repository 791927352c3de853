// Looks for things that move otherwise than most of a picture: also for small ones that go far, which a search from coarse to
// fine does not find, and for plain ones.
//
// Rule: both pictures are compared at a small size, moved by every whole number of pixels up to a quarter of the longer side. The
// shift that explains most of what is not yet explained is one thing's; then that counts as explained, and so on. A thing comes to
// places that are not explained either: a background that a thing hides looks like itself elsewhere. Before that, blocks are compared
// up to their light, and farther away.

internal import CSegueKernels

/// A thing that was found.
struct MovingThing: Sendable {
  /// How far it goes, in pixels of the flow.
  let shift: SIMD2<Double>
  /// How many times as bright it is in the second picture.
  let light: Double
  /// The pixels of the small picture where it is the best explanation, row by row.
  fileprivate let pixels: [Bool]
  fileprivate let size: PixelSize
  fileprivate let scale: SIMD2<Double>

  /// Whether it was found where the flow has a pixel.
  func isFound(_ x: Int, _ y: Int) -> Bool {
    let place = (SIMD2(Double(x), Double(y)) + 0.5) / scale
    let (column, row) = (min(Int(place.x), size.width - 1), min(Int(place.y), size.height - 1))
    return pixels[row * size.width + column]
  }

  /// The mean of its places in the flow.
  var middle: SIMD2<Double> {
    let places = places
    return places.reduce(.zero, +) / Double(max(places.count, 1))
  }

  /// The places in the flow where it was found.
  var places: [SIMD2<Double>] {
    pixels.indices.filter { pixels[$0] }.map {
      SIMD2(Double($0 % size.width) + 0.5, Double($0 / size.width) + 0.5) * scale - 0.5
    }
  }
}

/// Two pictures at a small size.
struct MotionSearch: Sendable {
  private let first: ValuePlane<UInt8>
  private let second: ValuePlane<UInt8>
  private let size: PixelSize
  /// How many pixels of the flow one of these is, across and down.
  private let scale: SIMD2<Double>
  private let threads: Int

  /// The longer side of the small pictures, and how far things go at most; there are so many far shifts that one of them
  /// explains something by chance, so that their gain counts half.
  private static let longerSide = 128
  private static let reach = longerSide / 4
  private static let nearReach = longerSide / 8
  /// What a thing explains at least: so much of the picture, were it as unlike as can be.
  private static let leastShare = 0.0015
  /// Where it makes a pixel less unlike by so much, the thing is to be seen.
  private static let leastGain = 15

  init(_ pair: FlowPair) {
    let flowSize = pair.size
    let ratio = min(Double(Self.longerSide) / Double(max(flowSize.width, flowSize.height)), 1)
    func side(_ length: Int) -> Int { max(Int((Double(length) * ratio).rounded()), 1) }
    size = PixelSize(width: side(flowSize.width), height: side(flowSize.height))
    scale = SIMD2(
      Double(flowSize.width) / Double(size.width), Double(flowSize.height) / Double(size.height))
    let planes = pair.pixels(size)
    (first, second) = (planes[0], planes[1])
    threads = pair.threads
  }

  /// Finds things, those that explain most first.
  ///
  /// - Parameter motions: those of most of the picture, there and back, in pixels of the flow.
  func things(besides motions: [DominantMotion], most: Int) -> [MovingThing] {
    let best = unlike(first, second, motions[0]), other = unlike(second, first, motions[1])
    // What such a thing hides and leaves is explained by nothing, and would look like things that go the other way.
    var things = litThings(best, other)
    guard things.isEmpty else { return Array(things.prefix(most)) }
    let side = 2 * Self.reach + 1
    let all = ValuePlane<UInt8>(width: size.count, height: side * side)
    Bands.forEach(rows: 0..<all.height, threads: threads) { band in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size.count) {
        guard let whole = $0.baseAddress else { return }
        for index in band {
          unsafe compare(shift(index), from: first, into: whole)
          unsafe average(whole, into: all.row(index))
          unsafe limit(all.row(index), shift(index), best.row(0), other.row(0))
        }
      }
    }
    while things.count < most, let index = largestGain(best, all) {
      let pixels = unsafe explain(best.row(0), all.row(index))
      things.append(thing(shift(index), pixels))
    }
    return things
  }

  /// Lets a motion explain pixels; those that it explains better than what was found before.
  private func explain(_ own: UnsafeMutablePointer<UInt8>, _ other: UnsafePointer<UInt8>) -> [Bool]
  {
    (0..<size.count).map { pixel in
      defer { unsafe own[pixel] = min(own[pixel], other[pixel]) }
      return unsafe Int(own[pixel]) - Int(other[pixel]) > Self.leastGain
    }
  }

  private func thing(_ shift: (x: Int, y: Int), light: Double = 1, _ pixels: [Bool]) -> MovingThing
  {
    MovingThing(
      shift: SIMD2(Double(shift.x), Double(shift.y)) * scale, light: light, pixels: pixels,
      size: size,
      scale: scale)
  }

  /// Finds things that became brighter or darker, or went farther than all of the picture is compared.
  private func litThings(_ best: ValuePlane<UInt8>, _ other: ValuePlane<UInt8>) -> [MovingThing] {
    let search = BlockSearch(first, second, unexplained: [best, other], threads: threads)
    let cost = ValuePlane<UInt8>(width: size.count, height: 2)
    var things: [MovingThing] = []
    for group in search.groups()
    where group.isLit || max(abs(group.x), abs(group.y)) > Self.reach {
      unsafe compare((group.x, group.y), from: first.lit(by: group.light), into: cost.row(0))
      unsafe average(cost.row(0), into: cost.row(1))
      unsafe limit(cost.row(1), (group.x, group.y), best.row(0), other.row(0))
      guard unsafe segue_flow_gain(best.row(0), cost.row(1), size.count) > leastGain else {
        continue
      }
      let pixels = unsafe explain(best.row(0), cost.row(1))
      things.append(thing((group.x, group.y), light: group.light, pixels))
    }
    return things
  }

  /// How much a thing explains, at least.
  private var leastGain: UInt32 { UInt32(Self.leastShare * 255 * Double(size.count)) }

  /// How unlike both pictures are in all when everything moves like most of them.
  func unlikeness(_ motions: [DominantMotion]) -> Int {
    let unlike = unlike(first, second, motions[0])
    return (0..<size.count).reduce(0) { unsafe $0 + Int(unlike.row(0)[$1]) }
  }

  private func shift(_ index: Int) -> (Int, Int) {
    let (y, x) = index.quotientAndRemainder(dividingBy: 2 * Self.reach + 1)
    return (x - Self.reach, y - Self.reach)
  }

  /// How unlike a picture is to another one with a motion; where it leaves the picture, not at all.
  private func unlike(
    _ first: ValuePlane<UInt8>, _ second: ValuePlane<UInt8>, _ motion: DominantMotion
  ) -> ValuePlane<UInt8> {
    let whole = ValuePlane<UInt8>(width: size.count, height: 1)
    let result = ValuePlane<UInt8>(width: size.count, height: 1)
    var labels = unsafe segue_flow_labels()
    unsafe labels.first = first.kernelPicture
    unsafe labels.second = second.kernelPicture
    unsafe labels.set(1, motion.scaled(by: scale))
    unsafe labels.limit = 255
    let count = Int(SEGUE_FLOW_LABELS)
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count * size.width) {
      guard let costs = $0.baseAddress else { return }
      for y in 0..<size.height {
        unsafe segue_flow_costs(costs, &labels, Int32(y))
        for x in 0..<size.width {
          unsafe whole.row(0)[y * size.width + x] = costs[count * x + 1]
        }
      }
    }
    unsafe average(whole.row(0), into: result.row(0))
    return result
  }

  /// Compares the first picture with the second one, shifted.
  private func compare(
    _ shift: (x: Int, y: Int), from first: ValuePlane<UInt8>,
    into whole: UnsafeMutablePointer<UInt8>
  ) {
    unsafe whole.update(repeating: 255, count: size.count)
    let left = max(-shift.x, 0), right = min(size.width - shift.x, size.width)
    let top = max(-shift.y, 0), bottom = min(size.height - shift.y, size.height)
    guard left < right, top < bottom else { return }
    for y in top..<bottom {
      unsafe segue_flow_unlike(
        whole + y * size.width + left, first.row(y) + 4 * left,
        second.row(y + shift.y) + 4 * (left + shift.x), right - left)
    }
  }

  /// Lets a shift explain no more of a pixel than is not explained of where it goes.
  private func limit(
    _ whole: UnsafeMutablePointer<UInt8>, _ shift: (x: Int, y: Int), _ best: UnsafePointer<UInt8>,
    _ other: UnsafePointer<UInt8>
  ) {
    let columns = max(-shift.x, 0)..<max(min(size.width - shift.x, size.width), -shift.x, 0)
    for y in 0..<size.height where 0..<size.height ~= y + shift.y {
      let start = y * size.width
      let (row, own) = unsafe (whole + start, best + start)
      let there = unsafe other + start + shift.y * size.width + shift.x
      for x in columns { unsafe row[x] = max(row[x], own[x] &- min(own[x], there[x])) }
    }
  }

  /// Averages each pixel with those around it.
  private func average(
    _ whole: UnsafePointer<UInt8>, into result: UnsafeMutablePointer<UInt8>
  ) {
    func row(_ y: Int) -> UnsafePointer<UInt8> {
      unsafe whole + min(max(y, 0), size.height - 1) * size.width
    }
    for y in 0..<size.height {
      unsafe segue_flow_mean(
        result + y * size.width, row(y - 1), row(y), row(y + 1), size.width)
    }
  }

  /// The shift that explains most of what is not explained, if that is enough.
  private func largestGain(_ best: ValuePlane<UInt8>, _ all: ValuePlane<UInt8>) -> Int? {
    let gains = ValuePlane<UInt32>(width: all.height, height: 1)
    Bands.forEach(rows: 0..<all.height, threads: threads) { band in
      for index in band {
        let (x, y) = shift(index)
        let isFar = max(abs(x), abs(y)) > Self.nearReach
        let gain = unsafe segue_flow_gain(best.row(0), all.row(index), all.width)
        unsafe gains.row(0)[index] = isFar ? gain / 2 : gain
      }
    }
    var largest = 0
    for index in 1..<all.height where unsafe gains.row(0)[index] > gains.row(0)[largest] {
      largest = index
    }
    return unsafe gains.row(0)[largest] < leastGain ? nil : largest
  }
}
