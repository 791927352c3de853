// Sounds at another speed and their own pitch, in step with their pictures.
//
// Such filters work in windows, and put the beginning of each where it belongs. The sound that is
// heard is in its middle: at half speed it came 21 to 60 ms early. So half a window of silence goes
// before the sound, and as much is cut off behind the filter.

import SegueText

/// Which filter changes the speed of sounds, and how it is told to.
enum SoundTempo: Sendable {
  /// Keeps attacks together. Not every ffmpeg has it. A beep of 20 ms begins within 3 ms of its time at half to double
  /// speed, within 9 ms down to a fifth, and up to 20 ms early at four and eight times it.
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

  /// ffmpeg's filters for a speed; 1 is unchanged.
  func filters(_ speed: Double) -> [String] {
    guard speed != 1 else { return [] }
    var rest = max(0.01, min(100, speed))
    // Below half the speed rubberband repeats attacks (45 ms late at a quarter) and atempo does nothing. Above double
    // speed steps would make it worse.
    var filters: [String] = []
    while rest < 0.5 {
      filters += inStep(0.5)
      rest /= 0.5
    }
    return filters + inStep(rest)
  }

  /// The filters for a speed that one filter does.
  private func inStep(_ speed: Double) -> [String] {
    let filter =
      switch self {
      case .rubberband: "rubberband=tempo=\(NumberText.text(speed))"
      case .atempo: "atempo=\(NumberText.text(speed))"
      }
    // Silence behind the end lets the last windows out.
    return [
      "adelay=delays=\(half)S:all=1", "apad=pad_len=8192", filter, "atrim=start_sample=\(half)",
      "asetpts=PTS-STARTPTS",
    ]
  }
}
