// Files that ffmpeg writes for us, read back by ffprobe and ffmpeg.

import SegueCodecs
import SegueExport
import SegueFiles
import SeguePixels
import SeguePrograms
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct OutputTests {
  private let directory = TemporaryDirectory()
  private let formats = OutputFormats(FFmpeg.formats)

  private func write(
    _ name: String, _ source: StripesSource, format: String? = nil,
    options: ExportOptions = ExportOptions()
  ) throws -> ExportSummary {
    let destination = Destination.file(directory.file(name))
    return try Exporter().export(
      source, to: destination,
      format: formats.choose(for: destination, format: format, frames: source.frameCount),
      options: options)
  }

  @Test func memoryHasTheBytesOfTheFile() throws {
    let source = StripesSource(count: 4)
    _ = try write("a.mp4", source)
    let format = try formats.choose(for: .file("a.mp4"), frames: 4)
    #expect(try Exporter().bytes(of: source, format: format) == directory.bytes("a.mp4"))
  }

  /// ffprobe's facts about the picture, as `key=value`.
  private func probe(_ name: String, _ entries: String) throws -> Set<String> {
    let result = try #require(Program("ffprobe")).run([
      "-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries",
      "stream=\(entries)", "-of", "default=noprint_wrappers=1", directory.file(name),
    ])
    return Set(result.text.split(separator: "\n").map(String.init))
  }

  /// A frame as another program decodes it.
  private func frame(_ index: Int, of name: String, _ decoder: [String] = []) throws -> Bitmap {
    let size = try probe(name, "width,height").compactMap { $0.split(separator: "=").last }
    let numbers = size.compactMap { Int($0) }.sorted(by: >)
    let result = try #require(Program("ffmpeg")).run(
      ["-v", "error"] + decoder + [
        "-i", directory.file(name), "-vf", "select=eq(n\\,\(index))", "-frames:v", "1",
        "-sws_flags", "accurate_rnd+full_chroma_int+full_chroma_inp", "-pix_fmt", "rgba", "-f",
        "rawvideo", "-",
      ])
    try #require(result.status == 0 && numbers.count == 2)
    var bytes = result.output
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      for channel in pixel..<(pixel + 3) {
        bytes[channel] = UInt8((Int(bytes[channel]) * Int(bytes[pixel + 3]) + 127) / 255)
      }
    }
    return Bitmap(
      size: PixelSize(width: numbers[0], height: numbers[1]), premultipliedRGBA: bytes)
  }

  private func expectStripes(
    _ picture: Bitmap, within tolerance: Int, alpha: Double = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let width = picture.width / StripesSource.colors.count
    for (index, color) in StripesSource.colors.enumerated() {
      var wanted = color
      wanted.alpha = alpha
      let (found, expected) = (picture[index * width + width / 2, 20], wanted.premultiplied)
      let difference =
        [
          Int(found.red) - Int(expected.red), Int(found.green) - Int(expected.green),
          Int(found.blue) - Int(expected.blue), Int(found.alpha) - Int(expected.alpha),
        ].map(abs).max() ?? 0
      #expect(
        difference <= tolerance, "stripe \(index): \(found), not \(expected)",
        sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [
    ("a.mp4", nil, "h264"), ("a.mov", nil, "h264"), ("a.mkv", nil, "h264"),
    ("a.webm", nil, "vp9"), ("b.mp4", "mp4:codec=h265", "hevc"),
    ("c.mkv", "mkv:codec=vp9,quality=90", "vp9"), ("d.mp4", "mp4:codec=av1", "av1"),
  ])
  func videosHoldFramesAndColors(name: String, format: String?, codec: String) throws {
    let summary = try write(name, StripesSource(), format: format)
    #expect(summary.frames == 10 && summary.bytes > 500)
    #expect(
      try probe(
        name,
        "codec_name,width,height,nb_read_frames,r_frame_rate,color_space,color_primaries,"
          + "color_transfer,color_range") == [
          "codec_name=\(codec)", "width=128", "height=96", "nb_read_frames=10",
          "r_frame_rate=25/1", "color_space=bt709", "color_primaries=bt709",
          "color_transfer=bt709", "color_range=tv",
        ])
    expectStripes(try frame(4, of: name), within: 8)
    // The bar stands where the fifth frame has it.
    #expect(try frame(4, of: name)[18, 80].red > 200)
  }

  @Test func proResKeepsAlpha() throws {
    _ = try write("a.mov", StripesSource(alpha: 0.5), format: "mov:codec=prores")
    #expect(
      try probe("a.mov", "codec_name,profile,pix_fmt") == [
        "codec_name=prores", "profile=4444", "pix_fmt=yuva444p12le",
      ])
    expectStripes(try frame(3, of: "a.mov"), within: 3, alpha: 0.5)
  }

  @Test func webMKeepsAlpha() throws {
    _ = try write("a.webm", StripesSource(alpha: 0.5))
    expectStripes(try frame(3, of: "a.webm", ["-c:v", "libvpx-vp9"]), within: 8, alpha: 0.5)
  }

  @Test func aGIFKeepsFramesColorsAndTime() throws {
    _ = try write("a.gif", StripesSource(frameRate: Rational(30), count: 30, held: 2))
    #expect(
      try probe("a.gif", "width,height,nb_read_frames,duration") == [
        "width=128", "height=96", "nb_read_frames=60", "duration=2.000000",
      ])
    expectStripes(try frame(7, of: "a.gif"), within: 4)
  }

  @Test func aGIFKeepsPicturesThatFollowTransparentOnes() throws {
    _ = try write("a.gif", StripesSource(count: 4, alpha: 0, solidFrom: 2))
    #expect(try frame(0, of: "a.gif")[10, 10].alpha == 0)
    for index in 2..<4 { expectStripes(try frame(index, of: "a.gif"), within: 4) }
  }

  @Test func pictureFormatsKeepOddSizes() throws {
    let source = StripesSource(size: PixelSize(width: 129, height: 97), count: 3)
    for name in ["a.avif", "a.webm", "a.gif"] {
      _ = try write(name, source)
      #expect(try probe(name, "width,height") == ["width=129", "height=97"], "\(name)")
    }
    _ = try write("a.mp4", source)
    #expect(try probe("a.mp4", "width,height") == ["width=130", "height=98"])
    let last = try frame(0, of: "a.mp4")
    #expect(abs(Int(last[129, 20].red) - Int(last[128, 20].red)) < 8)
  }

  @Test(.enabled(if: try Needed.program("avifdec"))) func avifIsReadByAnotherLibrary() throws {
    _ = try write("still.avif", StripesSource(count: 1, alpha: 0.5))
    _ = try write("moving.avif", StripesSource(count: 5))
    let program = try #require(Program("avifdec"))
    for (name, index, alpha) in [("still.avif", 0, 128), ("moving.avif", 4, 255)] {
      let picture = directory.file("\(name).png")
      let result = program.run(["--index", "\(index)", directory.file(name), picture])
      #expect(result.status == 0, "\(result.text)")
      let bitmap = try ImageDecoder().decode(file: picture).bitmap
      #expect(bitmap.size == PixelSize(width: 128, height: 96))
      let pixel = bitmap[8, 20]
      let found = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Int.init)
      for (found, wanted) in zip(found, [alpha, 0, 0, alpha]) { #expect(abs(found - wanted) <= 8) }
    }
    let information = program.run(["--info", directory.file("moving.avif")]).text
    #expect(information.contains("5 expected frames"))
  }

  /// Chromium reads an animation's colours as those of a video, and its transparency as it is.
  @Test(arguments: [1.0, 0.5])
  func animatedAVIFsHaveTheRangeThatBrowsersAssume(alpha: Double) throws {
    _ = try write("still.avif", StripesSource(count: 1, alpha: alpha))
    _ = try write("moving.avif", StripesSource(count: 3, alpha: alpha))
    #expect(try probe("still.avif", "color_range") == ["color_range=pc"])
    #expect(try probe("moving.avif", "color_range") == ["color_range=tv"])
    expectStripes(try frame(1, of: "moving.avif"), within: 8)
  }

  @Test func avifMayBeNumbered() throws {
    let numbered = try Destination(parsing: directory.file("s%02d.avif"))
    let summary = try Exporter().export(
      StripesSource(count: 2, held: 2), to: numbered,
      format: formats.choose(for: numbered, format: nil, frames: 4))
    #expect(summary.files == 4 && summary.frames == 4)
    #expect(directory.names == ["s00.avif", "s01.avif", "s02.avif", "s03.avif"])
    for name in directory.names {
      #expect(
        try probe(name, "width,height,nb_read_frames,color_range") == [
          "width=128", "height=96", "nb_read_frames=1", "color_range=pc",
        ])
    }
    expectStripes(try frame(0, of: "s03.avif"), within: 8)
  }

  @Test func heldFramesAreWrittenAsOftenAsShown() throws {
    let summary = try write("a.mp4", StripesSource(count: 4, held: 3))
    #expect(summary.frames == 12)
    #expect(
      try probe("a.mp4", "nb_read_frames,duration") == ["nb_read_frames=12", "duration=0.480000"])
  }

  @Test func fractionalRatesStayExact() throws {
    _ = try write("a.mp4", StripesSource(frameRate: Rational(30000, 1001), count: 30))
    #expect(
      try probe("a.mp4", "r_frame_rate,duration") == [
        "r_frame_rate=30000/1001", "duration=1.001000",
      ])
  }

  @Test func argumentsReachFFmpeg() throws {
    var format = VideoFormat.mp4
    try format.set("ffmpeg-args", to: "-preset ultrafast -metadata title='Two words'")
    try Exporter().export(
      StripesSource(), to: .file(directory.file("a.mp4")), format: format)
    let text = try #require(Program("ffprobe")).run([
      "-v", "error", "-show_entries", "format_tags=title", directory.file("a.mp4"),
    ]).text
    // Nothing but what was asked for goes into the file: metadata are left out.
    #expect(!text.contains("Lavf"))
  }

  /// With others, ffmpeg reads and writes files anywhere.
  @Test(arguments: [
    "-attach /etc/hostname", "-vstats_file stats.txt", "-i /etc/hostname",
    "-vf movie=/etc/hostname",
    "-x264-params dump-yuv=a.yuv", "-passlogfile log", "-preset fast more.mkv", "-crf", "-b:s 9",
    "-crf -vf",
  ])
  func wordsOfOthersReachNoFiles(words: String) throws {
    var rooted = ExportOptions()
    rooted.limits.root = RootFolder(directory.path)
    var limited = ExportOptions()
    limited.limits.programOptions = .harmless
    for options in [rooted, limited] {
      for format in ["mp4", "gif", "avif"] {
        let error = #expect(throws: ProgramError.self) {
          _ = try write(
            "a.\(format)", StripesSource(), format: "\(format):ffmpeg-args=\(words)",
            options: options)
        }
        #expect(error.map { "\($0)" }?.contains("is not allowed") == true, "\(error as Any)")
      }
    }
    #expect(Directory.names(directory.path).isEmpty)
    #expect(rooted.limits.ofChosenFiles.programOptions == .harmless)
  }

  @Test func plainOptionsOfEncodersAreForEverybody() throws {
    var options = ExportOptions()
    options.limits.root = RootFolder(directory.path)
    let words =
      "-preset veryfast -crf 30 -tune grain -profile:v high -level 4.0 -b:v 1M -maxrate 2M -bufsize 1M -g 5 "
      + "-pix_fmt yuv420p -movflags +faststart -threads 1"
    let summary = try write(
      "a.mp4", StripesSource(), format: "mp4:ffmpeg-args=\(words)", options: options)
    #expect(summary.frames == StripesSource().count)
    #expect(try probe("a.mp4", "profile,level") == ["profile=High", "level=40"])
  }

  @Test func theFileTellsNothingOfTheMachine() throws {
    for name in ["a.mp4", "a.webm", "a.mkv", "a.mov", "a.gif", "a.avif"] {
      _ = try write(name, StripesSource())
      let bytes = try InputFile(directory.file(name), limits: Limits()).read()
      let text = String(decoding: bytes, as: Unicode.ASCII.self)
      for word in ["x264 - core", "Lavf59", "Lavc59", "threads=", "creation", "/tmp", "/proc"] {
        #expect(!text.contains(word), "\(name): \(word)")
      }
    }
  }

  @Test func qualityChangesTheSize() throws {
    let source = StripesSource(isGrainy: true)
    for name in ["mp4", "webm", "avif", "gif"] {
      let small = try write("s.\(name)", source, format: "\(name):quality=20")
      let large = try write("l.\(name)", source, format: "\(name):quality=95")
      #expect(small.bytes < large.bytes, "\(name)")
    }
  }
}
