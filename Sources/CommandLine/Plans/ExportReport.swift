// The report of an export, for people and as JSON.

import Segue

/// The result of an export.
struct ExportReport: JSONWritable {
  private let plan: any ExportPlan
  private let written: ExportSummary
  private let seconds: Double
  private let loudness: LoudnessDocument?

  init(plan: any ExportPlan, written: ExportSummary, seconds: Double) {
    (self.plan, self.written, self.seconds) = (plan, written, seconds)
    loudness = written.loudness.map(LoudnessDocument.init)
  }

  /// The report for programs.
  var tree: JSONTree {
    [
      "plan": plan, "frames": written.frames, "bytes": written.bytes, "files": written.files,
      "seconds": seconds, "loudness": loudness, "film": written.film,
    ]
  }

  /// `out.png: 30 frames of 640x480, 1.2 MB, in 0.80 s`.
  var line: String {
    "\(plan.output): \(counted(written.frames, "frame")) of "
      + "\(plan.size), \(Decimal.bytes(written.bytes)), "
      + "in \(Decimal.text(seconds)) s" + (loudness?.words ?? "")
  }
}
