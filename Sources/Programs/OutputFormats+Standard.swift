// Every format that can be written, with and without other programs.

import SegueExport

extension OutputFormats {
  /// The formats that an output's name can mean: the formats of Segue itself, and those that ffmpeg
  /// writes.
  public static let standard = OutputFormats.native.adding(FFmpeg.formats)
}
