// What any export says of itself before it runs.

/// What an export will do; its rows are for people, its keys for programs.
protocol ExportPlan: Encodable {
  var output: String { get }
  /// About how many bytes it will write, where that has been found out.
  var estimatedBytes: Int? { get set }
  var size: RenderPlan.Size { get }
  /// What it will do, for people.
  var rows: [[String]] { get }
}
