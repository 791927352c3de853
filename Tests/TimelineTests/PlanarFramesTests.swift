// Clips that are shown as they are: their planes go through, and fit to the frames around them that were made of
// pixels.

import SegueCodecs
import SegueDrawing
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
  private let video = YUVCoding(.bt709, isFullRange: false, isCentred: false)

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

  /// The planes that a film has of a frame; nil if it makes pixels.
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

  /// A square that comes in over a clip is blurred, and so are the frames that would go through as planes.
  @Test func whatMovesOverAClipIsBlurred() throws {
    let clips = [try clip("a.mkv")]
    var square = TimelineOverlay(
      .color(.white), place: OverlayPlace(Rect(x: 0.25, y: 0.25, width: 0.25, height: 0.25)))
    square.entrance = TimelineTransition(
      EffectSpecification(name: "push"), duration: Rational(1, 2))
    for shutter in [nil, Shutter(angle: 360)] {
      let film = try film(clips) {
        $0.tracks = [TimelineTrack([square])]
        $0.shutter = shutter
      }
      #expect(try (planes(film, 2) == nil) == (shutter != nil))
      #expect(try planes(film, 8) != nil)
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
        YUVPlanes(size: canvas, chroma: .half).write(bitmap, to: row, video)
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

  /// The bytes of a part of planes, one plane after the other.
  private func part(_ rect: PixelRect, of bytes: [UInt8], _ size: PixelSize) -> [UInt8] {
    (0..<3).flatMap { plane -> [UInt8] in
      let half = plane == 0 ? 1 : 2
      let start = plane == 0 ? 0 : size.count + (plane - 1) * size.count / 4
      return (rect.y / half..<rect.maxY / half).flatMap { row in
        let first = start + row * size.width / half
        return bytes[(first + rect.x / half)..<(first + rect.maxX / half)]
      }
    }
  }

  /// A clip over a clip stays as it came, as does what it does not cover; a look or a turn makes pixels of it.
  @Test func aClipOverAClipKeepsItsPlanes() throws {
    let (below, above) = (try clip("a.mkv"), try clip("b.mkv", size: "32x18", speed: 3))
    let rect = PixelRect(x: 20, y: 10, width: 32, height: 18)
    func film(_ change: (inout TimelineOverlay) -> Void = { _ in }) throws -> TimelineFrames {
      // Odd places become even ones: 19.8 and 9.4 here.
      var overlay = TimelineOverlay(
        .clip(above),
        place: OverlayPlace(Rect(x: 0.31, y: 0.26, width: 0.5, height: 0.5)))
      change(&overlay)
      return try self.film([below]) { $0.tracks = [TimelineTrack([overlay])] }
    }
    let own = try frames(of: below)
    let size = rect.size
    let small = try ffmpeg(["-i", above, "-f", "rawvideo", "-pix_fmt", "yuv420p", "-"])
    let count = YUVPicture.byteCount(of: size)
    let shown = try film()
    for index in 0..<shown.count {
      let planes = try #require(planes(shown, index).map(bytes))
      #expect(
        part(rect, of: planes, canvas) == Array(small[(index * count)..<((index + 1) * count)]))
      for beside in [
        PixelRect(x: 0, y: 0, width: 64, height: 10), PixelRect(x: 0, y: 10, width: 20, height: 18),
        PixelRect(x: 52, y: 10, width: 12, height: 18),
        PixelRect(x: 0, y: 28, width: 64, height: 8),
      ] {
        #expect(part(beside, of: planes, canvas) == part(beside, of: own[index], canvas))
      }
    }
    // By pixels it is the same but for rounding, and for colours at the edge.
    var pixels = Bitmap(size: canvas)
    try shown.render(3, into: &pixels, threads: 1)
    var direct = Bitmap(size: canvas)
    let third = try #require(try planes(shown, 3))
    third.write(to: &direct)
    for y in 12..<26 {
      for x in 22..<50 { #expect(pixels[x, y] == direct[x, y], "\(x), \(y)") }
    }
    // What is mixed with what lies below comes as pixels, and close to the clip's planes where it is opaque.
    let turned = try film {
      $0.style.border = OverlayStyle.Border(width: .pixels(2), color: .white)
    }
    let mixed = try #require(planes(turned, 3).map(bytes))
    let inner = PixelRect(x: 24, y: 14, width: 24, height: 10)
    let differences = zip(
      part(inner, of: mixed, canvas),
      part(inner, of: bytes(of: third), canvas)
    ).map { abs(Int($0) - Int($1)) }
    #expect(differences.max() ?? 255 <= 2)
    // A frame that was changed can be asked for again.
    #expect(try planes(shown, 0).map(bytes) == planes(try film(), 0).map(bytes))
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
