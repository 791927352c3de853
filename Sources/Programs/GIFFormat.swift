// GIF: the animation that goes everywhere, with one palette for all pictures.
//
// Frames are rendered twice. ffmpeg's usual recipe renders once and holds every frame until the palette is known;
// here some frames, spread over the whole run, make the palette first, and memory does not grow.

import SegueExport
import SeguePixels

/// Graphics Interchange Format.
public struct GIFFormat: SinkProvider {
  private(set) var dither = "bayer"
  private(set) var plays = 0
  package private(set) var settings = FFmpegSettings()

  init() {}

  /// The format's name, its abilities and its settings.
  public var info: FormatInfo {
    FormatInfo(
      name: "gif", summary: "animation of 256 colours that plays everywhere", extensions: ["gif"],
      holdsSeveral: true, keepsAlpha: true, usualSide: 640, program: "ffmpeg",
      settings: [
        FormatSetting(
          "dither",
          "how to mix colours that the palette lacks: in a pattern, scattered, or not",
          words: ["bayer", "sierra", "none"], default: "bayer"),
        FFmpegSettings.quality, APNGFormat.playsSetting, FFmpegSettings.arguments,
      ])
  }

  /// The most pictures a second: browsers take delays below two hundredths of a second for ten.
  private static let fastest = 50.0

  /// How many colours the palette has: all 256 from a quality of 75 on, and in proportion below.
  var colors: Int { min(256, max(8, 256 * settings.quality / 75)) }

  /// Changes `quality`, `dither`, `plays` or `ffmpeg-args`.
  public mutating func apply(_ setting: String, _ value: String) {
    switch setting {
    case "dither": dither = value
    case "plays": plays = Int(value) ?? plays
    default: settings.apply(setting, value)
    }
  }

  /// Makes the encoder of a run.
  public func makeEncoder(for stream: FrameStream) throws -> any FrameEncoder {
    LayoutEncoder(.rgba, stream, sinks: self)
  }

  /// Makes the palette, then starts ffmpeg with it.
  package func makeSink(
    for destination: Destination, stream: FrameStream, encoder: any FrameEncoder, writing: Writing
  ) throws -> any OutputSink {
    let output = try FFmpegOutput(destination, format: "gif", canStream: true, writing)
    return try output.using { try makeSink(stream, encoder, output, writing) }
  }

  private func makeSink(
    _ stream: FrameStream, _ encoder: any FrameEncoder, _ output: FFmpegOutput, _ writing: Writing
  ) throws -> FFmpegSink {
    let words = try settings.checkedWords("gif", stream.limits)
    let ffmpeg = try FFmpeg.find(writing: "gif")
    let palette = try GIFPalette(of: colors, stream, encoder, ffmpeg, writing)
    var call = FFmpegCall()
    call.inputs = FrameLayout.rgba.inputArguments(stream) + palette.inputArguments
    call.filters = ["-filter_complex", filters(stream)]
    call.keepsCount = settings.words.isEmpty && stream.frameRate.value <= Self.fastest
    call.planned = WrittenFilm(planned: stream, sound: false)
    call.keepsPlan = call.keepsCount
    call.outputs = ["-c:v", "gif", "-loop", "\(plays == 0 ? 0 : plays == 1 ? -1 : plays - 1)"]
    call.outputs += Self.changes(stream) + words + ["-f", "gif"] + Self.ending(stream)
    return try FFmpegSink(ffmpeg, call, output, writing, keeping: [palette.pipe])
  }

  /// The part of a picture that ffmpeg stores: the changed part, or all of it if pictures have
  /// holes.
  ///
  /// ffmpeg clears a picture with holes before the next one. If the next picture has no holes,
  /// ffmpeg still stores only its changed part, and the rest would be missing.
  private static func changes(_ stream: FrameStream) -> [String] {
    stream.source.isOpaque ? [] : ["-gifflags", "-offsetting-transdiff"]
  }

  /// How long the last picture stays: until the film's end, in hundredths of a second.
  private static func ending(_ stream: FrameStream) -> [String] {
    let rate = min(stream.frameRate.value, fastest)
    let end = (Double(stream.frames.count) / stream.frameRate.value * 100).rounded()
    let last = ((end / 100 * rate).rounded() - 1) * 100 / rate
    return ["-final_delay", "\(max(2, Int(end - last.rounded())))"]
  }

  private func filters(_ stream: FrameStream) -> String {
    let pattern = ["bayer": "bayer:bayer_scale=3", "sierra": "sierra2_4a"][dither] ?? dither
    let rate = stream.frameRate.value > Self.fastest ? "fps=\(Int(Self.fastest))," : ""
    return "[0:v]\(rate)null[frames];[frames][1:v]paletteuse=dither=\(pattern):diff_mode=rectangle"
  }
}
