// The kinds of values that keyframes have: how they are mixed, and how they are read.

import SegueText

/// A value that a composition's keyframes can have.
protocol TrackValue: Sendable {
  /// The value on the way from one to another.
  ///
  /// - Parameter way: how far each of its numbers is; kinds with one pace for all use number 0.
  static func mixed(_ start: Self, _ end: Self, _ way: (Int) -> Double) -> Self
  /// Reads a value; throws if it is of another kind.
  init(reading node: JSONNode) throws(DocumentError)
}

/// Up to three numbers: a place, a size, three angles.
typealias Triple = SIMD3<Double>

extension Double: TrackValue {
  static func mixed(_ start: Double, _ end: Double, _ way: (Int) -> Double) -> Double {
    start + (end - start) * way(0)
  }

  /// Reads a value; throws if it is of another kind.
  init(reading node: JSONNode) throws(DocumentError) {
    guard let first = try node.asNumbers().first else { throw node.expected("a number") }
    self = first
  }
}

extension SIMD3<Double>: TrackValue {
  static func mixed(_ start: Triple, _ end: Triple, _ way: (Int) -> Double) -> Triple {
    start + (end - start) * Triple(way(0), way(1), way(2))
  }

  /// Reads a value; throws if it is of another kind.
  init(reading node: JSONNode) throws(DocumentError) {
    let numbers = try node.asNumbers()
    guard let first = numbers.first else { throw node.expected("two or three numbers") }
    self.init(first, numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }
}

/// A scale: one number alone is that of all directions.
struct TripleScale: TrackValue {
  let triple: Triple

  static func mixed(_ start: Self, _ end: Self, _ way: (Int) -> Double) -> Self {
    TripleScale(triple: .mixed(start.triple, end.triple, way))
  }
}

extension TripleScale {
  /// Reads a value; throws if it is of another kind.
  init(reading node: JSONNode) throws(DocumentError) {
    var read = try Triple(reading: node)
    if node.number != nil || node.elements?.count == 1 { read.y = read.x }
    triple = read
  }
}

extension SIMD4<Double>: TrackValue {
  static func mixed(
    _ start: SIMD4<Double>, _ end: SIMD4<Double>, _ way: (Int) -> Double
  ) -> SIMD4<Double> { start + (end - start) * way(0) }

  /// Reads a value; throws if it is of another kind.
  init(reading node: JSONNode) throws(DocumentError) {
    let numbers = try node.asNumbers()
    guard numbers.count >= 3 else { throw node.expected("a colour of three or four numbers") }
    let scale = numbers.prefix(3).contains { $0 > 1.01 } ? 1 / 255.0 : 1
    func lane(_ index: Int) -> Double { Swift.min(Swift.max(numbers[index] * scale, 0), 1) }
    self.init(lane(0), lane(1), lane(2), 1)
  }
}

extension [Double]: TrackValue {
  static func mixed(_ start: [Double], _ end: [Double], _ way: (Int) -> Double) -> [Double] {
    let t = way(0)
    guard start.count == end.count else { return t < 1 ? start : end }
    return zip(start, end).map { $0 + ($1 - $0) * t }
  }

  /// Reads a value; throws if it is of another kind.
  init(reading node: JSONNode) throws(DocumentError) { self = try node.asNumbers() }
}
