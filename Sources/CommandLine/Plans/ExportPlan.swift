// The plan that every export prints before it runs.

/// The plan of an export; its rows are for people, its keys for programs.
protocol ExportPlan: Encodable {
  var output: String { get }
  /// About how many bytes it will write, where that has been found out.
  var estimatedBytes: Int? { get set }
  var size: RenderPlan.Size { get }
  /// The plan for people.
  var rows: [[String]] { get }
}
