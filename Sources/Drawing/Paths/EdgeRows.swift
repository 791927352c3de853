// Lists the edges of a coverage by the rows that they touch.

/// Which rows each edge touches, and how many rows share a list.
struct EdgeRows {
  private let ranges: [(first: UInt32, last: UInt32)]
  /// The binary logarithm of the number of rows in a group.
  let groupShift: Int
  /// How many groups there are.
  let groupCount: Int
  /// The length of all lists together.
  let total: Int

  /// Finds the rows of edges.
  ///
  /// Groups have as few rows as possible, while the lists stay about as long as the list of edges.
  ///
  /// - Parameters:
  ///   - edges: the edges, in rows of the clip.
  ///   - firstRow: the first row that any of them touches.
  ///   - rows: how many rows they touch; 0 for no edges.
  init(edges: [CoverageEdge], firstRow: Int, rows: Int) {
    guard rows > 0 else {
      (ranges, groupShift, groupCount, total) = ([], 0, 0, 0)
      return
    }
    let ranges = edges.map { edge in
      let (first, end) = (Int(edge.y0) - firstRow, Int(edge.y1))
      let last = (Double(end) == edge.y1 ? end - 1 : end) - firstRow
      return (first: UInt32(first), last: UInt32(max(first, last)))
    }
    let most = max(1 << 20, edges.count * 4)
    var (shift, total) = (-1, most + 1)
    while total > most, shift < 30 {
      shift += 1
      total = ranges.reduce(0) { $0 + Int(($1.last >> shift) - ($1.first >> shift)) + 1 }
    }
    (self.ranges, self.total, groupShift) = (ranges, total, shift)
    groupCount = ((rows - 1) >> shift) + 1
  }

  /// Writes the lists, group by group, each in the order of the edges.
  ///
  /// - Parameters:
  ///   - starts: the first place of each group in `order`, and the end; zeros at first. There is room
  ///     for one more number.
  ///   - order: the numbers of the edges.
  @unsafe func list(
    starts: UnsafeMutableBufferPointer<Int>, order: UnsafeMutableBufferPointer<UInt32>
  ) {
    // While the edges are placed, the number after a group's own one counts up to its end: there the
    // next group starts.
    forEachGroup { _, group in unsafe starts[group + 2] += 1 }
    for group in 0..<groupCount { unsafe starts[group + 2] += starts[group + 1] }
    forEachGroup { index, group in
      let place = unsafe starts[group + 1]
      unsafe order[place] = UInt32(truncatingIfNeeded: index)
      unsafe starts[group + 1] = place + 1
    }
  }

  /// Calls `body` with each edge and each group that it touches, in the order of the edges.
  @inline(__always) private func forEachGroup(_ body: (_ edge: Int, _ group: Int) -> Void) {
    let ranges = ranges.span
    for index in ranges.indices {
      var group = Int(ranges[index].first >> groupShift)
      let last = Int(ranges[index].last >> groupShift)
      while group <= last {
        body(index, group)
        group &+= 1
      }
    }
  }
}
