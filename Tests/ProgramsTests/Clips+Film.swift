// A film of which only its sound matters.

import SegueExport
import SeguePixels
import SeguePrograms
import TestSupport

extension Clips {
  /// Writes ten frames a second with a soundtrack, and decodes the sound again.
  func film(
    _ soundtrack: Soundtrack, frames: Int, name: String = "a.mkv", range: FrameRange? = nil
  ) throws -> (summary: ExportSummary, path: String, sound: DecodedSound) {
    var options = ExportOptions(frames: range)
    options.replaces = true
    options.soundtrack = soundtrack
    let path = directory.file(name)
    let summary = try Exporter().export(
      StripesSource(size: PixelSize(width: 32, height: 24), frameRate: Rational(10), count: frames),
      to: .file(path),
      format: OutputFormats(FFmpeg.formats).choose(for: .file(path), frames: 2), options: options)
    return (summary, path, try DecodedSound(ofFile: path))
  }
}
