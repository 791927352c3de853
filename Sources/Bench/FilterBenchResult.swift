// The results of `segue bench --filters` besides frames: start-up and memory.

import Segue

extension BenchResult {
  /// A filter at one size.
  struct Filter: JSONWritable {
    let filter: String
    /// From the file's bytes to the first frame.
    let startupMilliseconds: Double
    /// Memory that each thread takes beside pictures and frames.
    let bytesPerThread: Int

    /// The heads of its columns.
    static let heads = ["start-up ms", "kB/thread"]

    /// The filter's part of its row.
    var cells: [String] {
      [Decimal.text(startupMilliseconds), Decimal.text(Double(bytesPerThread) / 1000, digits: 1)]
    }
  }
}
