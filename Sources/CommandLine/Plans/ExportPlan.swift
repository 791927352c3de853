// The plan that every export prints before it runs.

import Segue

/// The plan of an export; its rows are for people, its keys for programs.
protocol ExportPlan: JSONWritable {
  var output: String { get }
  /// About how many bytes it will write, where that has been found out.
  var estimatedBytes: Int? { get set }
  var size: PixelSize { get }
  /// The plan for people.
  var rows: [[String]] { get }
}

extension PixelSize {
  /// The size in a report.
  var sides: JSONTree { ["width": width, "height": height] }
}
