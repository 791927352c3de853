// Sounds at another speed and their own pitch, in step with their pictures.
//
// Such filters work in windows, and put the beginning of each where it belongs. What is heard is in its middle: at
// half speed it came 21 to 60 ms early. So half a window of silence goes before the sound, and as much is cut off
// behind the filter.

import SegueText

/// Which filter changes the speed of sounds, and how it is told to.
enum SoundTempo: Sendable {
  /// Keeps attacks together: a beep comes within 5 ms of its time. Not every ffmpeg has it.
  case rubberband
  /// ffmpeg's own: within 35 ms at half speed, as its windows repeat what they hold.
  case atempo

  init(_ ffmpeg: FFmpeg) throws(ProgramError) {
    self = try ffmpeg.hasFilter("rubberband") ? .rubberband : .atempo
  }

  /// Half a window, in samples at 48 kHz: of 3072, and of 2048 (a 24th of a second, rounded up to a power of 2).
  private var half: Int {
    switch self {
    case .rubberband: 1536
    case .atempo: 1024
    }
  }

  /// The filters for a speed.
  func filters(_ speed: Double) -> [String] {
    guard speed != 1 else { return [] }
    var rest = max(0.01, min(100, speed))
    switch self {
    case .rubberband: return inStep("rubberband=tempo=\(NumberText.text(rest))")
    case .atempo:
      // It does half to a hundred times.
      var filters: [String] = []
      while rest < 0.5 {
        filters += inStep("atempo=0.5")
        rest /= 0.5
      }
      return filters + inStep("atempo=\(NumberText.text(rest))")
    }
  }

  private func inStep(_ filter: String) -> [String] {
    // What is behind the end lets the last windows out.
    [
      "adelay=delays=\(half)S:all=1", "apad=pad_len=8192", filter, "atrim=start_sample=\(half)",
      "asetpts=PTS-STARTPTS",
    ]
  }
}
