// The colours of a GIF, found by ffmpeg's palettegen in some of its frames.

import SegueExport
import SeguePixels
import SegueSystem

/// Up to 256 colours for all frames of a run.
struct GIFPalette {
  /// More frames than this hardly change the palette.
  private static let mostFrames = 48
  /// Holds the palette until ffmpeg reads it.
  let pipe: Descriptor

  /// Renders frames all over the run and lets palettegen look at them.
  ///
  /// - Parameter colors: how many there may be, 4…256.
  init(
    of colors: Int, _ stream: FrameStream, _ encoder: any FrameEncoder, _ ffmpeg: FFmpeg,
    _ writing: Writing
  ) throws {
    let (frames, found) = (try Pipe(to: "ffmpeg"), try Pipe(to: "ffmpeg"))
    pipe = found.reading
    _ = fcntl(frames.writing.number, F_SETFL, O_NONBLOCK)
    let arguments =
      ["-nostdin", "-hide_banner", "-v", "error"] + FrameLayout.rgba.inputArguments(stream) + [
        "-vf", "palettegen=stats_mode=full:max_colors=\(colors)", "-f", "rawvideo", "-pix_fmt",
        "rgba", "pipe:1",
      ]
    let run: ProgramRun
    run = try ProgramRun(ffmpeg.path, arguments, input: frames.reading, output: found.writing)
    try run.using {
      let output = OutputDescriptor(frames.writing.number, name: "ffmpeg", writing)
      try Self.render(stream, encoder, to: output, writing)
      frames.writing.close()
      guard run.wait(unless: writing.cancellation) else { throw ExportError.cancelled }
      try run.check("the palette")
    }
  }

  private static func render(
    _ stream: FrameStream, _ encoder: any FrameEncoder, to output: OutputDescriptor,
    _ writing: Writing
  ) throws {
    var bitmap = Bitmap(size: stream.size)
    var bytes: [UInt8] = []
    for picture in stream.pictures(atMost: mostFrames) {
      if writing.cancellation?.isCancelled == true { throw ExportError.cancelled }
      let threads = ExportOptions.processorCount
      try stream.source.render(picture, into: &bitmap, threads: threads)
      try encoder.encode(&bitmap, after: nil, position: 0, repeats: 1, into: &bytes)
      do { try output.write(bytes) } catch {
        // If ffmpeg has ended, it will say why.
        guard case .closedPipe = error else { throw error }
        return
      }
    }
  }

  /// ffmpeg's arguments about the palette.
  var inputArguments: [String] {
    [
      "-f", "rawvideo", "-pix_fmt", "rgba", "-video_size", "16x16", "-i", "file:" + pipe.path,
    ]
  }
}
