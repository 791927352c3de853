// The arguments of a run of ffmpeg that writes.

import SegueExport

/// The arguments of a run of ffmpeg.
struct FFmpegCall {
  /// Its inputs, with the arguments for each.
  var inputs: [String] = []
  /// The filters on the inputs.
  var filters: [String] = []
  /// The arguments about the output.
  var outputs: [String] = []
  /// Whether as many pictures are written as are given: options of the user's may change that.
  var keepsCount = true
  /// How many of the pictures that are given are kept, where the others are dropped again; nil for all.
  var kept: Int?
  /// The sound that it reads as descriptor 3; nil for none.
  var sound: SoundFeed?
  /// Remarks about what was chosen.
  var notes: [String] = []
  /// What is known of the loudness that was asked for.
  var loudness: WrittenLoudness?
  /// What its file should hold; nil for a file that is not looked at.
  var planned: WrittenFilm?
  /// Whether a file that holds less is a fault: options of the user's may have made the film shorter.
  var keepsPlan = true

  /// All of it.
  ///
  /// Nothing of this machine, its time or its programs goes into the file.
  func arguments(writing url: String) -> [String] {
    ["-nostdin", "-hide_banner", "-v", "error", "-nostats", "-progress", "pipe:2", "-y"] + inputs
      + filters + outputs
      + [
        "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact", "-flags:v",
        "+bitexact", "-flags:a", "+bitexact", url,
      ]
  }
}

extension WrittenFilm {
  /// What the file of a film should hold.
  init(planned stream: FrameStream, sound: Bool) {
    let seconds = Double(stream.frames.count) / stream.frameRate.value
    self.init(
      frames: stream.frames.count, seconds: seconds, soundSeconds: sound ? seconds : nil)
  }
}
