// Which frames of a run to export: the first and the last one, counted from 0. Several machines can each
// render a part of a run, and the parts fit together.

/// Frames from a first to a last one, both included, counted from 0; a held picture counts for as many
/// frames as it stays.
public struct FrameRange: Hashable, Sendable, CustomStringConvertible {
  /// The number of the first frame that is written, from 0.
  public let first: Int
  /// The last frame; nil for the last of the run.
  public let last: Int?

  /// Makes a range; what lies beyond the run is left out when it is used.
  ///
  /// - Precondition: `first` is not negative and not after `last`.
  public init(first: Int, last: Int? = nil) {
    precondition(first >= 0 && first <= last ?? first, "a range goes forward from 0")
    self.first = first
    self.last = last
  }

  /// Reads `10-19`, `10-` or `10`.
  public init(parsing text: String) throws(ExportError) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let start = parts.first.flatMap(FrameRange.number) else { throw .badRange(text) }
    guard parts.count == 2 else {
      self.init(first: start, last: start)
      return
    }
    if parts[1].isEmpty {
      self.init(first: start)
      return
    }
    guard let end = FrameRange.number(parts[1]), end >= start else { throw .badRange(text) }
    self.init(first: start, last: end)
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  /// The frames of a run of `count` that lie in the range.
  package func clamped(to count: Int) -> Range<Int> {
    let end = last.map { $0 < count ? $0 + 1 : count } ?? count
    return min(first, end)..<end
  }

  /// `10-19` or `10-`.
  public var description: String { "\(first)-\(last.map(String.init) ?? "")" }
}
