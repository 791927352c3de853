// The parts of a film as ffmpeg's concat demuxer reads them: a list of files, with the time of each.
//
// Containers round how long they last; in Matroska to a millisecond, which a thousand parts would add up. So the
// list says how long each part is, in microseconds that add up to the exact time of the next part's first frame,
// rounded once.
//
// A part is named by our own descriptor of it, and may be of the film's container only. For the concat demuxer hands the
// formats that it may read on to the parts, itself among them: without that, a part could be another list, of other files.
// ffmpeg takes this line since version 5. Before that, a list in a part reaches what we have open, and what is in the folder
// of all files: the names in it are relative to the descriptor, and ffmpeg itself refuses others.

import SegueExport
import SeguePixels

/// A list of parts, kept as long as ffmpeg reads it.
final class PartList {
  private let list: SpoolFile
  private let container: VideoContainer

  /// Writes the list.
  init(
    _ parts: [EncodedPart], of stream: FrameStream, in container: VideoContainer,
    isGuarded: Bool, _ writing: Writing
  ) throws {
    self.container = container
    list = try SpoolFile(writing: writing)
    var text = "ffconcat version 1.0\n"
    let first = stream.frames.lowerBound
    for part in parts {
      let (start, end) = (part.frames.lowerBound - first, part.frames.upperBound - first)
      let rate = stream.frameRate
      let length = rate.microseconds(ofFrame: end) - rate.microseconds(ofFrame: start)
      text += "file 'file:\(part.file.place)'\n"
      if isGuarded { text += "option format_whitelist \(container.demuxer)\n" }
      text += "duration \(length)us\n"
    }
    try list.write(Array(text.utf8))
  }

  /// ffmpeg's arguments that read the parts as one film.
  ///
  /// A part is a file in one of our containers: it names no other file. A packet that is cut off is left out, so
  /// that its frame is missed; and if that is the first, the others are not moved to the beginning.
  var inputs: [String] {
    [
      "-protocol_whitelist", "file", "-format_whitelist", "concat,\(container.demuxer)", "-fflags",
      "+discardcorrupt", "-seek_timestamp", "1", "-safe", "0", "-f", "concat", "-i",
      "file:" + list.path,
    ]
  }
}

extension Rational {
  /// When a frame begins at this rate, in microseconds from the first one, rounded.
  func microseconds(ofFrame frame: Int) -> Int {
    Int((Double(frame) * 1e6 * Double(denominator) / Double(numerator)).rounded())
  }
}
