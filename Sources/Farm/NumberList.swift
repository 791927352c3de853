// Lists of numbers as cluster engines write them.

/// Numbers in the form that engines take: `0-7,12`.
package struct NumberList: Hashable, Sendable, CustomStringConvertible {
  /// The ranges, in order.
  package let ranges: [ClosedRange<Int>]

  /// Makes a list of numbers in rising order.
  package init(_ numbers: [Int]) {
    self.init(joining: numbers.map { $0...$0 })
  }

  /// Makes a list of the frames of shards.
  package init(framesOf shards: [Shard]) {
    self.init(joining: shards.map { ClosedRange($0.frames) })
  }

  private init(joining all: [ClosedRange<Int>]) {
    var ranges: [ClosedRange<Int>] = []
    for range in all {
      if let last = ranges.last, last.upperBound + 1 == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound...range.upperBound
      } else {
        ranges.append(range)
      }
    }
    self.ranges = ranges
  }

  /// Reads `0-7,12`, and with a step as in `1-9:2`; nil for anything else.
  package init?(parsing text: String) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let halves = part.split(separator: ":", omittingEmptySubsequences: false)
      let ends = halves[0].split(separator: "-", omittingEmptySubsequences: false).map(Self.number)
      guard halves.count <= 2, (1...2).contains(ends.count), let first = ends[0],
        let last = ends[ends.count - 1], first <= last
      else { return nil }
      guard halves.count == 2 else {
        ranges.append(first...last)
        continue
      }
      guard let step = Self.number(halves[1]), step > 0, (last - first) / step < 1_000_000 else {
        return nil
      }
      ranges += stride(from: first, through: last, by: step).map { $0...$0 }
    }
    self.ranges = ranges
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      ? Int(text).flatMap { $0 <= Int(Int32.max) ? $0 : nil } : nil
  }

  /// Whether a number is in it.
  package func contains(_ number: Int) -> Bool { ranges.contains { $0.contains(number) } }

  /// The largest number; nil in an empty list.
  package var largest: Int? { ranges.map(\.upperBound).max() }

  /// Whether any of a range of numbers is in it.
  package func overlaps(_ range: Range<Int>) -> Bool {
    ranges.contains { $0.overlaps(range) }
  }

  /// `0-7,12`.
  package var description: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }
}
