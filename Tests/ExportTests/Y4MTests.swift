// Y4M against the formulas in Double, and what its header says.

import SegueCodecs
import SegueExport
import SeguePixels
import TestSupport
import Testing

struct Y4MTests {
  private let directory = TemporaryDirectory()

  private func export(
    _ source: SyntheticSource, _ format: Y4MFormat, background: Color = .black
  ) throws -> Y4MStream {
    var options = ExportOptions(background: background)
    options.replaces = true
    try Exporter().export(
      source, to: .file(directory.file("out.y4m")), format: format, options: options)
    return try #require(Y4MStream(directory.bytes("out.y4m") ?? []))
  }

  private func expectPlanes(
    _ stream: Y4MStream, of pictures: [Bitmap], _ formula: YUVFormula, isHalf: Bool,
    tolerance: Double = 0.51
  ) throws {
    try #require(stream.frames.count == pictures.count)
    for (planes, picture) in zip(stream.frames, pictures) {
      for (got, expected) in zip(planes, formula.planes(of: picture, isHalf: isHalf)) {
        try #require(got.count == expected.count)
        // Weights of 15 bits add to the rounding.
        let worst = zip(got, expected).map { abs(Double($0) - $1) }.max() ?? 0
        #expect(worst <= tolerance)
      }
    }
  }

  @Test(
    arguments: [
      PixelSize(width: 1, height: 1), PixelSize(width: 2, height: 2),
      PixelSize(width: 33, height: 17),
      PixelSize(width: 18, height: 5), PixelSize(width: 67, height: 4),
    ], Y4MFormat.Chroma.allCases)
  func isWhatTheFormulasSay(size: PixelSize, chroma: Y4MFormat.Chroma) throws {
    let source = SyntheticSource(size: size, count: 3)
    for matrix in [Y4MFormat.Matrix.bt601, .bt709] {
      for levels in Y4MFormat.Levels.allCases {
        let stream = try export(
          source, Y4MFormat(chroma: chroma, matrix: matrix, levels: levels))
        #expect(stream.number("W") == size.width)
        #expect(stream.number("H") == size.height)
        #expect(stream.tag("C") == (chroma == .half ? "420jpeg" : "444"))
        let range = levels == .full ? "XCOLORRANGE=FULL" : "XCOLORRANGE=LIMITED"
        #expect(stream.tags.contains(range))
        try expectPlanes(
          stream, of: (0..<3).map(source.picture),
          YUVFormula(isBT709: matrix == .bt709, isFullRange: levels == .full),
          isHalf: chroma == .half)
      }
    }
  }

  @Test func rateIsExact() throws {
    let source = SyntheticSource(frameRate: Rational(30_000, 1001), count: 2)
    #expect(try export(source, Y4MFormat()).tag("F") == "30000:1001")
  }

  @Test func alphaIsFlattenedOverTheBackground() throws {
    let source = SyntheticSource(count: 2, isOpaque: false)
    let formula = YUVFormula(isBT709: false, isFullRange: false)
    let plain = try export(source, Y4MFormat(chroma: .full))
    try expectPlanes(plain, of: (0..<2).map(source.picture), formula, isHalf: false)
    let lit = try export(
      source, Y4MFormat(chroma: .full), background: Color(red: 1, green: 0.5, blue: 0, alpha: 0))
    let flat = (0..<2).map { index -> Bitmap in
      var picture = source.picture(index)
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let p = picture[x, y]
          func over(_ top: UInt8, _ bottom: Double) -> UInt8 {
            UInt8((Double(top) + bottom * (255 - Double(p.alpha)) / 255).rounded())
          }
          picture[x, y] = Pixel(
            red: over(p.red, 255), green: over(p.green, 128), blue: over(p.blue, 0), alpha: 255)
        }
      }
      return picture
    }
    // Where the mix lies between two bytes, either may be taken.
    try expectPlanes(lit, of: flat, formula, isHalf: false, tolerance: 1.01)
  }

  @Test func heldFramesAreRepeated() throws {
    let source = SyntheticSource(count: 3, holds: [1: 4])
    let stream = try export(source, Y4MFormat())
    #expect(stream.frames.count == 6)
    #expect(stream.frames[1] == stream.frames[4])
    #expect(stream.frames[1] != stream.frames[5])
    #expect(source.watch.counts.withLock { $0.renders.sorted() } == [0, 1, 2])
  }

  @Test(.enabled(if: try Needed.program("ffprobe")))
  func ffprobeReadsIt() throws {
    _ = try export(SyntheticSource(frameRate: Rational(30_000, 1001)), Y4MFormat())
    let result = try #require(Program("ffprobe")).run([
      "-v", "error", "-count_frames", "-show_entries",
      "stream=width,height,pix_fmt,color_range,r_frame_rate,nb_read_frames", "-of",
      "default=noprint_wrappers=1", directory.file("out.y4m"),
    ])
    let lines = Set(result.text.split(separator: "\n").map(String.init))
    #expect(
      lines == [
        "width=33", "height=17", "pix_fmt=yuv420p", "color_range=tv",
        "r_frame_rate=30000/1001", "nb_read_frames=12",
      ])
  }

  /// Below HD and above: ffmpeg takes the same for both.
  @Test(
    .enabled(if: try Needed.program("ffmpeg")),
    arguments: [
      PixelSize(width: 640, height: 360), PixelSize(width: 1280, height: 720),
      PixelSize(width: 1920, height: 1080),
    ], Y4MFormat.Levels.allCases)
  func ffmpegSeesTheSameColors(size: PixelSize, levels: Y4MFormat.Levels) throws {
    let source = StripeSource(size: size)
    var options = ExportOptions(background: .black)
    options.replaces = true
    try Exporter().export(
      source, to: .file(directory.file("out.y4m")), format: Y4MFormat(levels: levels),
      options: options)
    try expectStripes(source, in: "out.y4m")
    // The video says what it holds; a player goes by that.
    let ffmpeg = try #require(Program("ffmpeg"))
    let tags = "-colorspace smpte170m -color_primaries bt709 -color_trc iec61966-2-1"
      .split(separator: " ").map(String.init)
    let result = ffmpeg.run(
      ["-v", "error", "-y", "-i", directory.file("out.y4m")] + tags
        + ["-crf", "5", directory.file("out.mp4")])
    #expect(result.status == 0)
    try expectStripes(source, in: "out.mp4")
    let shown = try #require(Program("ffprobe")).run([
      "-v", "error", "-show_entries", "stream=color_space,color_primaries,color_transfer", "-of",
      "default=noprint_wrappers=1", directory.file("out.mp4"),
    ])
    #expect(
      Set(shown.text.split(separator: "\n").map(String.init)) == [
        "color_space=smpte170m", "color_primaries=bt709", "color_transfer=iec61966-2-1",
      ])
  }

  private func expectStripes(_ source: StripeSource, in name: String) throws {
    let ffmpeg = try #require(Program("ffmpeg"))
    let result = ffmpeg.run([
      "-v", "error", "-y", "-i", directory.file(name), "-sws_flags",
      "accurate_rnd+full_chroma_int", "-frames:v", "1", directory.file("out.png"),
    ])
    #expect(result.status == 0)
    let picture = try ImageDecoder().decode(file: directory.file("out.png")).bitmap
    #expect(picture.size == source.size)
    for (index, color) in StripeSource.colors.enumerated() {
      let pixel = picture[20 + index * StripeSource.width, source.size.height / 2]
      for (got, meant) in [
        (pixel.red, color.red), (pixel.green, color.green), (pixel.blue, color.blue),
      ] {
        #expect(abs(Int(got) - Int(meant)) <= 2, "\(name): \(pixel) for \(color)")
      }
    }
  }

  /// Planes are smaller than pixels, and no picture is kept to be compared with the next.
  @Test func memoryIsEstimatedByThePlanes() throws {
    let source = SyntheticSource(size: PixelSize(width: 256, height: 256), count: 10)
    let pixels = 256 * 256 * 4, planes = 256 * 256 * 3 / 2
    for (bytes, fits) in [(2 * pixels + 4 * (planes + 6), true), (2 * pixels + 4 * planes, false)] {
      var options = ExportOptions(threads: 2)
      options.limits.memory = bytes
      let export = {
        _ = try Exporter().export(
          source, to: .memory(MemoryOutput()), format: Y4MFormat(), options: options)
      }
      if fits { try export() } else { #expect(throws: LimitError.self) { try export() } }
    }
  }
}

/// A few frames of upright stripes, far from grey.
private struct StripeSource: FrameSource {
  static let width = 40
  static let colors: [Pixel] = [
    (255, 40, 0), (0, 255, 0), (20, 30, 220), (51, 102, 204), (250, 240, 10), (128, 128, 128),
    (255, 255, 255), (0, 0, 0), (200, 0, 160), (0, 190, 190),
  ].map { Pixel(red: $0.0, green: $0.1, blue: $0.2, alpha: 255) }

  var size: PixelSize
  var frameRate: Rational { Rational(30) }
  var count: Int { 2 }
  var isOpaque: Bool { true }
  func repeats(_ index: Int) -> Int { 1 }

  func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) {
    for y in 0..<size.height {
      for x in 0..<size.width {
        bitmap[x, y] = Self.colors[x / Self.width % Self.colors.count]
      }
    }
  }
}
