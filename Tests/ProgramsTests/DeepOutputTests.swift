// Deep frames in the files that ffmpeg writes: their bits, their colours and what they say of them.

import SegueCodecs
import SegueExport
import SeguePixels
import SeguePrograms
import SegueSystem
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct DeepOutputTests {
  private let directory = TemporaryDirectory()

  private func write(
    _ name: String, _ source: DeepRamps, format: String? = nil, bits: FilmDepth? = nil
  ) throws {
    let destination = Destination.file(directory.file(name))
    var options = ExportOptions(threads: 2)
    options.depth = bits
    let format = try OutputFormats.native.adding(FFmpeg.formats).choose(
      for: destination, format: format, frames: source.count)
    try Exporter().export(source, to: destination, format: format, options: options)
  }

  private func probe(_ name: String, _ entries: String) throws -> Set<String> {
    let result = try #require(Program("ffprobe")).run([
      "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=\(entries)", "-of",
      "default=noprint_wrappers=1", directory.file(name),
    ])
    return Set(result.text.split(separator: "\n").map(String.init))
  }

  /// The components of a file's first frame, as ffmpeg decodes it.
  private func decoded(_ name: String, _ filters: String, _ format: String) throws -> [UInt16] {
    let result = try #require(Program("ffmpeg")).run([
      "-v", "error", "-i", directory.file(name), "-frames:v", "1", "-vf", filters, "-f", "rawvideo",
      "-pix_fmt", format, "-",
    ])
    try #require(result.status == 0)
    return stride(from: 0, to: result.output.count, by: 2).map {
      UInt16(result.output[$0]) | UInt16(result.output[$0 + 1]) << 8
    }
  }

  /// 20 log of full over the root of the mean square.
  private func decibels(_ found: [UInt16], _ source: DeepRamps) throws -> Double {
    let real = source.picture(0).premultipliedRGBA16
    try #require(found.count == real.count)
    let squares = zip(found, real).reduce(0.0) {
      let difference = (Double($1.0) - Double($1.1)) / 65_535
      return $0 + difference * difference
    }
    return -10 * log10(squares / Double(found.count) + 1e-12)
  }

  struct Output: Sendable, CustomTestStringConvertible {
    let name: String
    var format: String?
    let codec: String
    let pixels: String
    /// The least likeness to the frames.
    let decibels: Double
    var testDescription: String { format ?? name }
  }

  @Test(
    .enabled(if: try Needed.ffmpegFilter("zscale")),
    arguments: [
      Output(
        name: "a.mp4", format: "mp4:codec=h265,quality=95", codec: "hevc", pixels: "yuv420p10le",
        decibels: 44),
      Output(
        name: "b.mp4", format: "mp4:codec=av1,quality=95", codec: "av1", pixels: "yuv420p10le",
        decibels: 40),
      Output(
        name: "c.mkv", format: "mkv:codec=ffv1", codec: "ffv1", pixels: "yuv444p10le", decibels: 66),
      Output(
        name: "d.mov", format: "mov:codec=prores", codec: "prores", pixels: "yuv444p12le",
        decibels: 50),
      Output(
        name: "e.mov", format: "mov:codec=prores-hq", codec: "prores", pixels: "yuv422p10le",
        decibels: 45),
      Output(
        name: "f.webm", format: "webm:codec=av1", codec: "av1", pixels: "yuv420p10le", decibels: 36),
    ])
  func videosHaveTenBits(output: Output) throws {
    let source = DeepRamps()
    try write(output.name, source, format: output.format, bits: .ten)
    #expect(
      try probe(
        output.name, "codec_name,pix_fmt,color_space,color_primaries,color_transfer,color_range")
        == [
          "codec_name=\(output.codec)", "pix_fmt=\(output.pixels)", "color_space=bt709",
          "color_primaries=bt709", "color_transfer=bt709", "color_range=tv",
        ])
    if output.codec == "hevc" {
      #expect(
        try probe(output.name, "profile,codec_tag_string") == [
          "profile=Main 10", "codec_tag_string=hvc1",
        ])
    }
    let found = try decoded(
      output.name, "zscale=m=gbr:r=full,format=gbrp16le,format=rgba64le", "rgba64le")
    let likeness = try decibels(found, source)
    #expect(likeness >= output.decibels, "\(likeness)")
  }

  /// FFV1 of 16 bits keeps every number, with alpha and without; of 10 bits with alpha it keeps that.
  @Test(arguments: [true, false]) func ffv1LosesNothing(isOpaque: Bool) throws {
    var source = DeepRamps()
    source.isOpaque = isOpaque
    try write("a.mkv", source, format: "mkv:codec=ffv1", bits: .sixteen)
    #expect(
      try probe("a.mkv", "pix_fmt,color_primaries,color_transfer") == [
        "pix_fmt=\(isOpaque ? "gbrp16le" : "gbrap16le")", "color_primaries=bt709",
        "color_transfer=bt709",
      ])
    var bytes: [UInt8] = []
    source.picture(0).packStraight(into: &bytes)
    let straight = stride(from: 0, to: bytes.count, by: 2).map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
    #expect(try decoded("a.mkv", "null", "rgba64le") == straight)
    try write("b.mkv", source, format: "mkv:codec=ffv1", bits: .ten)
    #expect(
      try probe("b.mkv", "pix_fmt") == ["pix_fmt=\(isOpaque ? "yuv444p10le" : "yuva444p10le")"])
  }

  /// Bytes, too, come back from FFV1 as they were.
  @Test(arguments: [1, 0.5]) func ffv1KeepsBytes(alpha: Double) throws {
    let source = StripesSource(count: 2, alpha: alpha)
    let path = directory.file("c.mkv")
    try Exporter().export(
      source, to: .file(path),
      format: OutputFormats(FFmpeg.formats).choose(
        for: .file(path), format: "mkv:codec=ffv1", frames: 2))
    let result = try #require(Program("ffmpeg")).run([
      "-v", "error", "-i", path, "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgba", "-",
    ])
    var picture = Bitmap(size: source.size)
    source.render(0, into: &picture, threads: 1)
    var bytes: [UInt8] = []
    picture.packStraight(into: &bytes)
    #expect(result.output == bytes)
  }

  @Test(.enabled(if: try Needed.ffmpegFilter("zscale")), arguments: [true, false])
  func avifHasTenBits(isOpaque: Bool) throws {
    var source = DeepRamps()
    source.isOpaque = isOpaque
    source.count = 1
    try write("a.avif", source, format: "avif:quality=95")
    #expect(
      try probe("a.avif", "pix_fmt,color_primaries,color_transfer,color_range") == [
        "pix_fmt=yuv420p10le", "color_primaries=bt709", "color_transfer=iec61966-2-1",
        "color_range=pc",
      ])
    guard ImageFormat.avif.requirement?.isMet == true else { return }
    var options = DecodeOptions()
    options.pixels = FilmPixels(depth: .sixteen)
    let image = try ImageDecoder(options: options).decode(file: directory.file("a.avif"))
    #expect(image.info.bitDepth == 10 && image.isOpaque == isOpaque)
    let found = image.bitmap[deep: 10, 20], wanted = source.picture(0)[deep: 10, 20]
    #expect(abs(Int(found.green) - Int(wanted.green)) < 1500)
    #expect(abs(Int(found.alpha) - Int(wanted.alpha)) < 600)
  }

  @Test(.enabled(if: try Needed.ffmpegFilter("zscale")))
  func otherProgramsReadWhatWeWrite() throws {
    var source = DeepRamps()
    try write("a.y4m", source, format: "y4m:chroma=444,matrix=709", bits: .ten)
    #expect(try probe("a.y4m", "pix_fmt") == ["pix_fmt=yuv444p10le"])
    let found = try decoded(
      "a.y4m",
      "setparams=colorspace=bt709:range=tv,zscale=m=gbr:r=full,format=gbrp16le,format=rgba64le",
      "rgba64le")
    #expect(try decibels(found, source) > 66)
    source.count = 1
    try write("a.png", source)
    #expect(try decoded("a.png", "null", "rgba64le") == source.picture(0).premultipliedRGBA16)
  }

  @Test func codecsOfEightBitsRefuse() throws {
    for (name, format) in [("a.mp4", "mp4"), ("a.webm", "webm"), ("a.gif", "gif")] {
      let error = #expect(throws: ExportError.self) {
        try write(name, DeepRamps(), format: format)
      }
      let text = "\(try #require(error))"
      #expect(text.contains("8 bits") && text.contains(format == "gif" ? ".avif" : "codec=av1"))
    }
    #expect(directory.names.isEmpty)
  }

  // MARK: High range

  private static let tags = "color_space,color_primaries,color_transfer"

  @Test(
    arguments: HighRange.allCases,
    [
      ("a.mp4", "mp4:codec=h265"), ("b.mp4", "mp4:codec=av1"), ("c.mkv", "mkv:codec=ffv1"),
      ("d.mov", "mov:codec=prores-hq"), ("e.mov", "mov:codec=prores"), ("f.avif", "avif"),
      ("g.mkv", "mkv:codec=h265"), ("h.webm", "webm:codec=av1"),
    ])
  func filesSayTheirRange(range: HighRange, output: (String, String)) throws {
    var source = DeepRamps()
    source.highRange = HighRangeFilm(range)
    if output.0.hasSuffix("avif") { source.count = 1 }
    try write(output.0, source, format: output.1, bits: .ten)
    #expect(
      try probe(output.0, Self.tags) == [
        "color_space=bt2020nc", "color_primaries=bt2020",
        "color_transfer=\(range == .pq ? "smpte2084" : "arib-std-b67")",
      ])
  }

  @Test(arguments: ["mp4:codec=h265", "mp4:codec=av1"]) func metadataIsKept(format: String) throws {
    let display = try #require(
      HighRangeMetadata.Display(
        chromaticities: [34_000, 16_000, 13_250, 34_500, 7500, 3000, 15_635, 16_450],
        luminances: [50, 10_000_000]))
    let metadata = try #require(
      HighRangeMetadata(
        display: display, light: HighRangeMetadata.ContentLight(pixel: 1000, frame: 400)))
    var source = DeepRamps()
    source.highRange = HighRangeFilm(.pq, metadata: metadata)
    try write("a.mp4", source, format: format)
    let ffmpeg = try FFmpeg.find()
    let path = directory.file("a.mp4")
    let found = try #require(try ffmpeg.light(of: path, ffmpeg.probe(path)))
    #expect(found.light == metadata.light)
    let screen = try #require(found.display)
    for (one, other) in zip(screen.chromaticities, display.chromaticities) {
      #expect(abs(one - other) <= 2)
    }
    #expect(abs(screen.luminances[0] - 50) <= 1 && screen.luminances[1] == 10_000_000)
  }

  @Test func answersOfStrangersAreChecked() {
    for answer in [
      "{}", "nonsense", #"{"frames":[{"side_data_list":[{"red_x":"1/0"}]}]}"#,
      #"{"frames":[{"side_data_list":[{"max_content":1e300,"max_average":-1}]}]}"#,
    ] {
      #expect(HighRangeMetadata(answer: Array(answer.utf8)) == nil)
    }
  }
}
