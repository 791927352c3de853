// The working memory of a blur along one axis: a row, or a strip of columns side by side.
//
// Neighbouring places along the axis are `count` values apart, so that a row (count 1) and a strip
// use the same kernels. The sums have margins on both sides, in which they keep their end values;
// so nothing needs to be clamped.

internal import CSegueKernels
import SeguePixels

/// Values along an axis, with room for the blur on both sides; for one thread.
@safe final class BlurLine {
  private let weights: BlurWeights
  /// Values per place.
  private let count: Int
  /// Places before the first loaded place.
  private let margin: Int
  private let padding: Int
  /// The number of places.
  private let total: Int
  /// Extra places of sums before and after.
  private let guards: Int
  private let values: UnsafeMutablePointer<UInt16>
  private let other: UnsafeMutablePointer<UInt16>
  private let sums: UnsafeMutablePointer<UInt32>
  private var result: UnsafeMutablePointer<UInt16>

  /// Makes room for `length` places of `count` values; results reach `padding` places farther.
  init(length: Int, count: Int, padding: Int, weights: BlurWeights) {
    self.weights = weights
    self.count = count
    self.padding = padding
    margin = max(padding + weights.reach, weights.count * weights.reach) + 1
    total = length + 2 * margin
    guards = weights.reach + 2
    unsafe values = .allocate(capacity: total * count)
    unsafe values.initialize(repeating: 0, count: total * count)
    unsafe other = .allocate(capacity: total * count)
    unsafe other.initialize(repeating: 0, count: total * count)
    let sumCount = (total + 1 + 2 * guards) * count
    unsafe sums = .allocate(capacity: sumCount)
    unsafe sums.initialize(repeating: 0, count: sumCount)
    unsafe result = unsafe values
  }

  deinit {
    unsafe values.deallocate()
    unsafe other.deallocate()
    unsafe sums.deallocate()
  }

  /// Clears the loaded values.
  func clear() { unsafe values.update(repeating: 0, count: total * count) }

  /// Loads values from a place on.
  func load(_ place: Int, _ row: CoverageRow) {
    let first = (margin + place) * count
    require(place >= 0 && first + row.count <= total * count, "outside the line")
    unsafe (values + first).update(from: row.base, count: row.count)
  }

  /// Reads results; place 0 lies `padding` places before the first loaded one.
  func store(_ place: Int, _ row: CoverageRow) {
    let first = (margin - padding + place) * count
    require(place >= 0 && first + row.count <= total * count, "outside the line")
    unsafe row.base.update(from: result + first, count: row.count)
  }

  /// Blurs the loaded values.
  func run() {
    switch weights {
    case .taps(let taps): weigh(taps)
    case .boxes(let narrow, let wide):
      for _ in 0..<BlurWeights.passes {
        sum()
        mix(narrow, wide)
      }
    }
  }

  private func weigh(_ taps: [Float]) {
    let reach = taps.count / 2
    let places = unsafe taps.indices.map { unsafe UnsafePointer<UInt16>?(values + $0 * count) }
    unsafe segue_blur_taps(
      other + reach * count, (total - 2 * reach) * count, places, taps, taps.count)
    unsafe result = unsafe other
  }

  /// Computes sums: sum i, at place `guards` + i, is the sum of the values before place i.
  private func sum() {
    let first = unsafe sums + guards * count
    if count == 1 {
      unsafe segue_running_sums(first, values, total, 0)
    } else {
      for i in 0..<total {
        let above = unsafe first + i * count
        unsafe segue_add_row(above + count, above, values + i * count, count)
      }
    }
    let last = unsafe first + total * count
    for i in 1...guards {
      unsafe (last + i * count).update(from: last, count: count)
    }
  }

  private func mix(_ narrow: BlurBox, _ wide: BlurBox) {
    let first = unsafe UnsafePointer(sums + guards * count)
    func places(_ half: Int) -> (
      UnsafePointer<UInt32>?, UnsafePointer<UInt32>?, UnsafePointer<UInt32>?,
      UnsafePointer<UInt32>?
    ) {
      unsafe (
        first - (half + 1) * count, first - half * count, first + (half + 1) * count,
        first + (half + 2) * count
      )
    }
    var boxes = unsafe segue_boxes(
      sums: (places(narrow.half), places(wide.half)), part: (narrow.part, wide.part),
      weight: (narrow.weight, wide.weight))
    unsafe segue_blur_boxes(values, total * count, &boxes)
  }
}
