// Says how large a run's files will be, before they are written.

import Segue

/// The files of a run, about.
struct FileSize {
  /// A run that writes more says what makes it smaller.
  static let large = 50_000_000

  /// How large they are; nil when nobody can tell.
  private let bytes: Int?
  private let output: String
  private let destination: Destination
  private let info: FormatInfo

  init(_ bytes: Int?, _ output: String, _ destination: Destination, _ format: any OutputFormat) {
    self.bytes = bytes
    self.output = output
    self.destination = destination
    info = format.info
  }

  init(_ plan: some ExportPlan, _ destination: Destination, _ format: any OutputFormat) {
    self.init(plan.estimatedBytes, plan.output, destination, format)
  }

  /// For large files, their size and the option that makes them smaller.
  ///
  /// Nil for others, and for a stream: its reader has chosen the format.
  var warning: String? {
    guard let bytes, bytes > Self.large, let advice else { return nil }
    return "\(output) will have about \(Decimal.bytes(bytes)); \(advice)"
  }

  /// The lines of a plan.
  var rows: [[String]] {
    guard let bytes else { return [] }
    let size = [["size", "about \(Decimal.bytes(bytes))"]]
    return bytes > Self.large ? size + (advice.map { [["", $0]] } ?? []) : size
  }

  private var advice: String? {
    if case .descriptor = destination { return nil }
    let other =
      switch info.name {
      case "jpeg": "a lower --quality"
      case "png": "JPEG files (.jpg)"
      default: "a video (.mp4)"
      }
    return "to make it smaller, use a smaller --size, a lower --fps, or \(other)"
  }
}
