// Clips that are shown as they are: their planes go through, and fit to the frames around them that were made of
// pixels.

import SegueCodecs
import SegueExport
import SeguePixels
import SeguePrograms
import SegueTimeline
import SegueTransitions
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg"))) struct PlanarFramesTests {
  private let clips = Clips()
  private let canvas = PixelSize(width: 64, height: 36)
  /// As cameras have it, and as encoders get it.
  private let video = YUVCoding(isBT709: true, isFullRange: false, isCentred: false)

  private func ffmpeg(_ arguments: [String]) throws -> [UInt8] {
    let result = try #require(Program("ffmpeg")).run(["-nostdin", "-v", "error"] + arguments)
    #expect(result.status == 0, "\(result.text)")
    return result.output
  }

  /// A clip of soft colours without losses, ten frames a second.
  ///
  /// - Parameters:
  ///   - speed: how fast the colours move; 0 for a still clip.
  ///   - tags: what it says of its colours; they are BT.709's and limited.
  private func clip(
    _ name: String, frames: Int = 10, size: String = "64x36", speed: Int = 1,
    pixels: String = "yuv420p",
    tags: String = "-colorspace bt709 -color_range tv -chroma_sample_location left"
  ) throws -> String {
    let wave = "128+100*sin(X/20+Y/30+\(speed)*N/5"
    let source =
      "nullsrc=s=\(size):r=10:d=\(Double(frames) / 10),format=gbrp,geq=r=\(wave)):g=\(wave)+1):"
      + "b=\(wave)+3),scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,"
      + "format=\(pixels)"
    return try clips.make(name, "-f lavfi -i \(source) \(tags) -c:v ffv1")
  }

  /// The planes of a clip's frames, as ffmpeg gives them.
  private func frames(of clip: String) throws -> [[UInt8]] {
    let bytes = try ffmpeg(["-i", clip, "-f", "rawvideo", "-pix_fmt", "yuv420p", "-"])
    let count = YUVPicture.byteCount(of: canvas)
    return stride(from: 0, to: bytes.count, by: count).map { Array(bytes[$0..<($0 + count)]) }
  }

  private func film(
    _ clips: [String], _ change: (inout Timeline) -> Void = { _ in }
  ) throws -> TimelineFrames {
    var timeline = Timeline(clips.map { .clip($0) }, canvas: canvas, frameRate: Rational(10))
    timeline.setTransitions([TimelineTransition(duration: Rational(1, 2))])
    change(&timeline)
    return try TimelineFrames(timeline, threads: 2)
  }

  private func bytes(of planes: YUVPicture) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: YUVPicture.byteCount(of: planes.size))
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      if let row = unsafe ByteRow(buffer) { planes.write(to: row) }
    }
    return bytes
  }

  /// The planes that a film has of a frame; nil where it makes pixels.
  private func planes(_ film: TimelineFrames, _ index: Int = 0) throws -> YUVPicture? {
    let intake = PlaneIntake(coding: video, takesPipes: false, mayWait: false)
    switch try film.capability.planar?.picture(index, for: intake) {
    case .planes(let planes): return planes
    case .pixels, .piped, nil: return nil
    }
  }

  @Test func framesOutsideOfChangesAreTheClips() throws {
    let clips = [try clip("a.mkv"), try clip("b.mkv", speed: 3)]
    let film = try film(clips)
    let (first, second) = (try frames(of: clips[0]), try frames(of: clips[1]))
    #expect(film.count == 15)
    for index in 0..<15 {
      let planes = try planes(film, index).map(bytes)
      let expected = index < 5 ? first[index] : index < 10 ? nil : second[index - 5]
      #expect(planes == expected, "\(index)")
    }
  }

  @Test func planesAreWhatPixelsBecome() throws {
    let film = try film([clip("a.mkv")])
    for index in 0..<film.count {
      let planes = try #require(planes(film, index).map(bytes))
      var bitmap = Bitmap(size: canvas)
      try film.render(index, into: &bitmap, threads: 1)
      var made = [UInt8](repeating: 0, count: planes.count)
      unsafe made.withUnsafeMutableBufferPointer { buffer in
        guard let row = unsafe ByteRow(buffer) else { return }
        YUVPlanes(size: canvas, isHalved: true).write(bitmap, to: row, video)
      }
      let differences = zip(planes, made).map { abs(Int($0) - Int($1)) }
      // Two steps where colours at the picture's edge have no neighbour to be mixed with.
      #expect(differences.max() ?? 255 <= 2, "\(index)")
      #expect(differences.reduce(0, +) * 2 < differences.count, "\(index)")
    }
  }

  @Test(arguments: [
    "-colorspace smpte170m -color_range tv", "-color_range tv",
    "-colorspace bt709 -color_range pc",
    "-colorspace bt709 -color_range tv -chroma_sample_location center",
    "-colorspace bt2020nc -color_range tv",
  ])
  func planesThatMeanSomethingElseBecomePixels(tags: String) throws {
    let film = try film([clip("a.mkv", frames: 2, tags: tags)])
    #expect(try planes(film) == nil)
    var bitmap = Bitmap(size: canvas)
    try film.render(1, into: &bitmap, threads: 1)
    #expect(bitmap.isOpaque)
  }

  @Test func whatIsDoneToAClipIsDoneToPixels() throws {
    let plain = try clip("a.mkv", frames: 2)
    let wide = try clip("b.mkv", frames: 2, size: "96x36")
    let transparent = try clip("c.mkv", frames: 2, pixels: "yuva420p")
    #expect(try planes(film([plain])) != nil)
    // Planes are scaled where the shape stays.
    #expect(
      try planes(film([plain]) { $0.canvas = PixelSize(width: 32, height: 18) })?.size
        == PixelSize(width: 32, height: 18))
    #expect(try planes(film([wide])) == nil)
    #expect(try planes(film([wide]) { $0.fit = .contain }) == nil)
    #expect(try planes(film([transparent])) == nil)
    #expect(try planes(film([plain]) { $0.items[0].framing.flip = .vertical }) == nil)
    // A part is cut out by ffmpeg, and is planes still.
    let part = try Crop(parsing: "64x36+16+0")
    #expect(try planes(film([wide]) { $0.items[0].framing.crop = part })?.size == canvas)
    let region = FrameRegion.rectangle(PixelRect(x: 1, y: 0, width: 64, height: 36))
    let timeline = Timeline([.clip(plain)], canvas: canvas, frameRate: Rational(10))
    #expect(try planes(TimelineFrames(timeline, region: region)) == nil)
  }

  @Test func y4mHasTheClipsPlanes() throws {
    let clip = try clip(
      "a.mkv", tags: "-colorspace bt709 -color_range tv -chroma_sample_location center")
    let path = clips.directory.file("out.y4m")
    try Exporter().export(
      try film([clip]), to: .file(path), format: Y4MFormat(matrix: .bt709),
      options: ExportOptions(threads: 2))
    let stream = try #require(clips.directory.bytes("out.y4m").flatMap(Y4MStream.init))
    let expected = try frames(of: clip)
    #expect(stream.frames.map { $0.flatMap(\.self) } == expected)
  }

  /// A still clip changes into itself: no frame may differ from the one before it.
  @Test(arguments: ["mp4", "webm"]) func aChangeJoinsWithoutAStep(format: String) throws {
    let clip = try clip("a.mkv", frames: 12, speed: 0)
    let destination = Destination.file(clips.directory.file("out.\(format)"))
    let chosen = try OutputFormats(FFmpeg.formats).choose(
      for: destination, format: "\(format):quality=100", frames: 19)
    try Exporter().export(try film([clip, clip]), to: destination, format: chosen)
    let shown = try frames(of: clips.directory.file("out.\(format)"))
    let wanted = try frames(of: clip)[0]
    #expect(shown.count == 19)
    for (index, frame) in shown.enumerated() {
      let differences = zip(frame, wanted).map { abs(Int($0) - Int($1)) }
      let mean = Double(differences.reduce(0, +)) / Double(wanted.count)
      #expect(mean < 0.7 && differences.max() ?? 255 <= 4, "frame \(index): \(mean)")
    }
  }
}
