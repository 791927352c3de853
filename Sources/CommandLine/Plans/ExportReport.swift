// The report of an export, for people and as JSON.

import Segue
import SegueText

/// The result of an export.
struct ExportReport<Plan: ExportPlan>: Encodable {
  let plan: Plan
  let frames: Int
  let bytes: Int
  let files: Int
  let seconds: Double
  /// How loud the film is; nil where nobody asked for a loudness.
  let loudness: LoudnessDocument?

  init(plan: Plan, written: ExportSummary, seconds: Double) {
    self.plan = plan
    frames = written.frames
    bytes = written.bytes
    files = written.files
    self.seconds = seconds
    loudness = written.loudness.map(LoudnessDocument.init)
  }

  /// `out.png: 30 frames of 640x480, 1.2 MB, in 0.80 s`.
  var line: String {
    "\(plan.output): \(counted(frames, "frame")) of "
      + "\(plan.size.width)x\(plan.size.height), \(Decimal.bytes(bytes)), "
      + "in \(Decimal.text(seconds)) s" + (loudness?.words ?? "")
  }
}
