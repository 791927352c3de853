// Sounds at another speed and their own pitch, in step with their pictures.
//
// Such filters work in windows, and put the beginning of each where it belongs. The sound that is heard is in its middle:
// at half speed it came 21 to 60 ms early. So silence goes before the sound, and what comes of it is cut off behind
// the filter; how much of both was measured with beeps, claps and clicks.

import SegueText

/// Which filter changes the speed of sounds, and how it is told to.
enum SoundTempo: Sendable {
  /// Keeps attacks together. Not every ffmpeg has it. A beep of 20 ms begins within 3 ms of its time from half the
  /// speed to 2.5 times it, and within 20 ms from a fifth to four times it.
  case rubberband
  /// ffmpeg's own: within 10 ms, as its windows repeat or leave out what they hold.
  case atempo

  init(_ ffmpeg: FFmpeg) throws(ProgramError) {
    self = try ffmpeg.hasFilter("rubberband") ? .rubberband : .atempo
  }

  /// The filter for a speed, the silence before it, and what is cut off behind it, in samples at 48 kHz.
  private func step(_ speed: Double) -> (filter: String, lead: Int, cut: Int) {
    let tempo = "tempo=\(NumberText.text(speed))"
    switch self {
    // Its short window smears attacks less; it is too short to make a sound longer.
    case .rubberband where speed > 2.6: return ("rubberband=\(tempo):window=short", 1150, 1150)
    case .rubberband where speed > 1: return ("rubberband=\(tempo):window=short", 768, 768)
    case .rubberband: return ("rubberband=\(tempo)", 1536, 1536)
    case .atempo: return ("a\(tempo)", 1024, 112)
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
    let (filter, lead, cut) = step(speed)
    // Silence behind the end lets the last windows out.
    return [
      "adelay=delays=\(lead)S:all=1", "apad=pad_len=8192", filter, "atrim=start_sample=\(cut)",
      "asetpts=PTS-STARTPTS",
    ]
  }
}
