// Films in a container, written by ffmpeg: MP4, MOV, MKV, WebM.

import SegueExport
import SeguePixels

/// A video file.
public struct VideoFormat: SinkProvider {
  let container: VideoContainer
  private(set) var codec: VideoCodec
  private(set) var settings = FFmpegSettings()

  init(_ container: VideoContainer) {
    self.container = container
    codec = container.codecs[0]
  }

  /// MP4 with H.264 and AAC.
  public static let mp4 = VideoFormat(.mp4)
  /// QuickTime, with H.264 or ProRes 4444.
  public static let mov = VideoFormat(.mov)
  /// Matroska.
  public static let mkv = VideoFormat(.mkv)
  /// WebM with VP9, which keeps transparency.
  public static let webm = VideoFormat(.webm)

  /// The format's name, its abilities and its settings.
  public var info: FormatInfo {
    FormatInfo(
      name: container.name, aliases: container.aliases, summary: container.summary,
      extensions: container.extensions, holdsSeveral: true, keepsAlpha: codec.keepsAlpha,
      keepsSound: true, program: "ffmpeg",
      settings: [
        FormatSetting(
          "codec", "how pictures are compressed", words: container.codecs.map(\.rawValue),
          default: container.codecs[0].rawValue),
        FFmpegSettings.quality, FFmpegSettings.arguments,
      ])
  }

  /// Changes `codec`, `quality` or `ffmpeg-args`.
  public mutating func apply(_ setting: String, _ value: String) {
    if setting == "codec" {
      codec = VideoCodec(rawValue: value) ?? codec
    } else {
      settings.apply(setting, value)
    }
  }

  /// Makes the encoder of a run.
  public func makeEncoder(for stream: FrameStream) throws -> any FrameEncoder {
    LayoutEncoder(codec.layout(isOpaque: stream.source.isOpaque), stream, sinks: self)
  }

  /// With even sides, where the codec wants them.
  public func writtenSize(of size: PixelSize) -> PixelSize {
    codec.layout(isOpaque: true).size(of: size)
  }

  /// Asks ffmpeg for its encoders, where it may have one of several.
  public func lookAhead() { if codec.encoders.count > 1 { FFmpeg.lookAhead() } }

  /// Starts ffmpeg.
  package func makeSink(
    for destination: Destination, stream: FrameStream, encoder: any FrameEncoder, writing: Writing
  ) throws -> any OutputSink {
    let output = try FFmpegOutput(
      destination, format: container.name, canStream: container.streamArguments != nil, writing)
    do {
      let ffmpeg = try FFmpeg.find(writing: container.name)
      let sounds = try SoundMixing(stream, ffmpeg, writing)
      var call = FFmpegCall()
      call.keepsCount = settings.words.isEmpty
      call.kept = stream.frames.count
      call.sounds = sounds.files.map(\.name)
      call.loudness = sounds.loudness
      call.inputs +=
        codec.layout(isOpaque: stream.source.isOpaque).inputArguments(stream) + sounds.inputs
      call.filters = sounds.filters.map { ["-filter_complex", $0] } ?? []
      call.outputs += ["-map", "0:v"] + sounds.outputs(container.sound)
      call.outputs += try pictureArguments(for: stream) + cutting(stream)
      call.outputs +=
        (output.isFile ? container.fileArguments : container.streamArguments ?? [])
      call.outputs += ["-f", container.muxer]
      let (encoders, name) = (codec.encoders, container.name)
      return try FFmpegSink(ffmpeg, call, output, writing, keeping: sounds.files) {
        () throws(ProgramError) in _ = try ffmpeg.encoder(of: encoders, for: name)
      }
    } catch {
      output.discard()
      throw error
    }
  }

  /// The only one is taken without asking, which would take as long as starting ffmpeg.
  func chosenEncoder(of ffmpeg: FFmpeg) throws(ProgramError) -> String {
    if codec.encoders.count == 1 { return codec.encoders[0] }
    return try ffmpeg.encoder(of: codec.encoders, for: container.name)
  }
}
