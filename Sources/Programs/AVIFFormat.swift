// AVIF: pictures and animations far smaller than JPEG, PNG and GIF, with alpha.
//
// A still has colours as pictures have them: sRGB's curve and all 256 values. An animation has sRGB's curve
// and 16…235, as video: Chromium takes an animation's 0…255 for that, whatever the file says, and shows
// it with too much contrast. Transparency is a second picture of greys beside the first, always 0…255.

import SegueExport
import SeguePixels

/// AV1 Image File Format, stills and animations.
public struct AVIFFormat: SinkProvider {
  package private(set) var settings = FFmpegSettings()

  init() {}

  /// The format's name, its abilities and its settings.
  public var info: FormatInfo {
    FormatInfo(
      name: "avif", summary: "small picture or animation for web pages, with alpha",
      extensions: ["avif"], holdsSeveral: true, keepsAlpha: true, usualSide: 960,
      bits: 10, tellsHighRange: true, program: "ffmpeg",
      settings: [FFmpegSettings.quality, FFmpegSettings.arguments])
  }

  /// Changes `quality` or `ffmpeg-args`.
  public mutating func apply(_ setting: String, _ value: String) {
    settings.apply(setting, value)
  }

  private static func layout(_ stream: FrameStream) -> FrameLayout {
    let isDeep = stream.bits > 8
    guard stream.source.isOpaque else { return isDeep ? .rgba64 : .rgba }
    return isDeep ? .deep(.half) : .yuv420(isEven: false)
  }

  /// Makes the encoder of a run.
  public func makeEncoder(for stream: FrameStream) throws -> any FrameEncoder {
    LayoutEncoder(Self.layout(stream), stream, colors: Self.colors(stream), sinks: self)
  }

  /// Whether each file holds one picture.
  private static func isStill(_ stream: FrameStream) -> Bool {
    stream.isSequence || stream.frames.count == 1
  }

  private static func colors(_ stream: FrameStream) -> PipeColors {
    (isStill(stream) ? PipeColors.picture : .animation).of(stream.source.highRange)
  }

  /// Asks ffmpeg for its encoders.
  public func lookAhead() { FFmpeg.lookAhead() }

  /// Starts ffmpeg; for numbered files once for each.
  package func makeSink(
    for destination: Destination, stream: FrameStream, encoder: any FrameEncoder, writing: Writing
  ) throws -> any OutputSink {
    guard case .sequence(let pattern) = destination else {
      return try sink(for: destination, stream, writing)
    }
    return try FFmpegStills(pattern, frames: stream.frames, writing) {
      file in try sink(for: file, stream, writing)
    }
  }

  private func sink(
    for destination: Destination, _ stream: FrameStream, _ writing: Writing
  ) throws -> FFmpegSink {
    let output = try FFmpegOutput(destination, format: "avif", canStream: false, writing)
    return try output.using {
      let ffmpeg = try FFmpeg.find(writing: "avif")
      guard try ffmpeg.hasMuxer("avif") else {
        throw ProgramError.noEncoder(
          program: "ffmpeg", format: "avif", encoders: ["the AVIF muxer (5.1)"])
      }
      let encoder = try ffmpeg.encoder(of: ["libaom-av1"], for: "avif")
      let isOpaque = stream.source.isOpaque
      let colors = Self.colors(stream)
      var call = FFmpegCall()
      call.keepsCount = settings.words.isEmpty
      call.inputs = Self.layout(stream).inputArguments(stream, colors: colors)
      call.filters =
        isOpaque ? [] : ["-filter_complex", Self.splitting(colors, isDeep: stream.bits > 8)]
      call.outputs = isOpaque ? ["-map", "0:v"] : ["-map", "[colors]", "-map", "[alpha]"]
      call.outputs += [
        "-c:v", encoder, "-crf", "\(Int((63 - 0.53 * Double(settings.quality)).rounded()))",
        "-b:v", "0", "-cpu-used", "6", "-row-mt", "1",
      ]
      if Self.isStill(stream) {
        call.outputs += ["-still-picture", "1"]
      } else {
        call.planned = WrittenFilm(planned: stream, sound: false)
        call.keepsPlan = settings.areHarmless
      }
      call.outputs += colors.tags + (isOpaque ? [] : ["-color_range:v:1", "pc"])
      call.outputs += try settings.checkedWords("avif", stream.limits) + ["-f", "avif"]
      return try FFmpegSink(ffmpeg, call, output, writing)
    }
  }

  private static func splitting(_ colors: PipeColors, isDeep: Bool) -> String {
    "[0:v]split[first][second];[first]scale=out_color_matrix=\(colors.scaledWeights)"
      + ":out_range=\(colors.isFullRange ? "full" : "limited")"
      + ":flags=accurate_rnd+full_chroma_int,format=\(isDeep ? "yuv420p10le" : "yuv420p")[colors]"
      + ";[second]alphaextract\(isDeep ? ",format=gray10le" : "")[alpha]"
  }
}
