// Films in a container, written by ffmpeg: MP4, MOV, MKV, WebM.

import SegueExport
import SeguePixels

/// A video file.
public struct VideoFormat: SinkProvider {
  let container: VideoContainer
  private(set) var codec: VideoCodec
  package private(set) var settings = FFmpegSettings()
  /// Whether an encoder of the machine is taken where one works.
  private(set) var triesMachine = false

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
      keepsSound: true, soundRate: container.soundRate, bits: codec.bits,
      mostBits: container.codecs.map(\.bits).max(), deeper: deeper, tellsHighRange: codec.bits > 8,
      program: "ffmpeg",
      settings: [
        FormatSetting(
          "codec", "how pictures are compressed", words: container.codecs.map(\.rawValue),
          default: container.codecs[0].rawValue)
      ] + (takesMachine ? [Self.encoder] : []) + [FFmpegSettings.quality, FFmpegSettings.arguments])
  }

  private static let encoder = FormatSetting(
    "encoder",
    "auto lets the graphics card or the processor compress H.264 and H.265, if it can",
    words: ["software", "auto"], default: "software")

  /// Whether machines may have an encoder for one of its codecs.
  private var takesMachine: Bool {
    container.codecs.contains { !MachineEncoder.all(for: $0).isEmpty }
  }

  /// The codecs of more than 8 bits, where the chosen one has 8.
  private var deeper: String? {
    let names = container.codecs.filter { $0.bits > 8 }.map { "codec=\($0.rawValue)" }
    return codec.bits > 8 || names.isEmpty ? nil : names.joined(separator: " or ")
  }

  /// Changes `codec`, `encoder`, `quality` or `ffmpeg-args`.
  public mutating func apply(_ setting: String, _ value: String) {
    switch setting {
    case "codec": codec = VideoCodec(rawValue: value) ?? codec
    case "encoder": triesMachine = value == "auto"
    default: settings.apply(setting, value)
    }
  }

  /// Makes the encoder of a run.
  public func makeEncoder(for stream: FrameStream) throws -> any FrameEncoder {
    LayoutEncoder(
      layout(of: stream), stream, colors: .video.of(stream.source.highRange),
      keepsAlpha: codec.keepsAlpha, sinks: self)
  }

  private func layout(of stream: FrameStream) -> FrameLayout {
    codec.layout(isOpaque: stream.source.isOpaque, bits: stream.bits)
  }

  /// With even sides, where the codec wants them.
  public func writtenSize(of size: PixelSize) -> PixelSize {
    codec.layout(isOpaque: true, bits: codec.bits).size(of: size)
  }

  /// Asks ffmpeg for its encoders, where it may have one of several.
  public func lookAhead() { if codec.encoders.count > 1 { FFmpeg.lookAhead() } }

  /// Starts ffmpeg.
  package func makeSink(
    for destination: Destination, stream: FrameStream, encoder: any FrameEncoder, writing: Writing
  ) throws -> any OutputSink {
    let output = try FFmpegOutput(
      destination, format: container.name, canStream: container.streamArguments != nil, writing)
    return try output.using {
      let ffmpeg = try FFmpeg.find(writing: container.name)
      let mix = try SoundMix(stream, ffmpeg, writing)
      var call = FFmpegCall()
      call.keepsCount = settings.words.isEmpty
      call.kept = stream.frames.count
      call.loudness = mix.loudness
      call.planned = WrittenFilm(planned: stream, sound: !mix.isSilent)
      call.keepsPlan = settings.areHarmless
      call.inputs +=
        layout(of: stream).inputArguments(stream, colors: .video.of(stream.source.highRange))
        + mix.inputs
      call.outputs += ["-map", "0:v"] + mix.outputs(container.sound)
      call.outputs += try pictureArguments(for: stream) + cutting(stream)
      if triesMachine, try machineEncoder(of: ffmpeg, for: stream) == nil {
        call.notes.append(
          "encoder=auto: no encoder of this machine works for this film; "
            + "\(try chosenEncoder(of: ffmpeg)) compresses it")
      }
      call.outputs +=
        (output.isFile ? container.fileArguments : container.streamArguments ?? [])
      call.outputs += ["-f", container.muxer]
      let (format, isDeep) = (self, stream.bits > 8)
      call.sound = try mix.feed()
      return try FFmpegSink(ffmpeg, call, output, writing) {
        () throws(ProgramError) in try format.checkEncoder(of: ffmpeg, isDeep: isDeep)
      }
    }
  }

  /// Says why it failed, where it cannot do what it is asked.
  private func checkEncoder(of ffmpeg: FFmpeg, isDeep: Bool) throws(ProgramError) {
    let encoder = try ffmpeg.encoder(of: codec.encoders, for: container.name)
    guard isDeep, try !ffmpeg.isDeep(encoder) else { return }
    throw .noEncoder(
      program: "ffmpeg", format: "\(container.name) of 10 bits",
      encoders: ["\(encoder) built for 10 bits"])
  }

  /// The encoder of the machine that takes a film; nil if none was asked for, or none works.
  private func machineEncoder(
    of ffmpeg: FFmpeg, for stream: FrameStream
  ) throws(ProgramError) -> MachineEncoder? {
    // What they write of light of high range differs from one to the next.
    guard triesMachine, stream.bits == 8 else { return nil }
    let encoding = VideoEncoding(stream, quality: settings.quality)
    return try ffmpeg.machineEncoder(for: codec, size: writtenSize(of: stream.size)) {
      codec.arguments($0, encoding)
    }
  }

  /// The arguments of the encoder that takes a film.
  func encoderArguments(of ffmpeg: FFmpeg, for stream: FrameStream) throws(ProgramError) -> [String]
  {
    let encoding = VideoEncoding(stream, quality: settings.quality)
    if let encoder = try machineEncoder(of: ffmpeg, for: stream) {
      return codec.arguments(encoder, encoding)
    }
    return codec.arguments(try chosenEncoder(of: ffmpeg), encoding)
  }

  /// The only one is taken without asking, which would take as long as starting ffmpeg.
  func chosenEncoder(of ffmpeg: FFmpeg) throws(ProgramError) -> String {
    if codec.encoders.count == 1 { return codec.encoders[0] }
    return try ffmpeg.encoder(of: codec.encoders, for: container.name)
  }
}
