// Films of high dynamic range: light of their range stays, all else is placed in it, and what cannot be is refused.

import SegueCodecs
import SegueExport
import SeguePixels
import SeguePrograms
import SegueTimeline
import SegueTransitions
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.ffmpegFilter("zscale")))
struct HighRangeFilmTests {
  private let clips = Clips()
  private let canvas = PixelSize(width: 64, height: 48)
  /// White at 203 cd/m² in PQ's numbers.
  private static let white = 0.5807

  private func film(
    _ items: [TimelineItem], _ change: (inout Timeline) -> Void = { _ in }
  ) throws -> TimelineFrames {
    var timeline = Timeline(items, canvas: canvas, frameRate: Rational(10))
    timeline.writtenDepth = .ten
    timeline.highRange = .pq
    change(&timeline)
    return try TimelineFrames(timeline, threads: 2)
  }

  private func frame(_ index: Int, of film: TimelineFrames) throws -> Bitmap {
    var frame = Bitmap(size: film.size, depth: film.depth)
    try film.render(index, into: &frame, threads: 2)
    return frame
  }

  private static let tags =
    "-colorspace bt2020nc -color_primaries bt2020 -color_trc smpte2084 -color_range tv"

  /// Ten frames of colours that change with place and time.
  private func clip(_ name: String = "pq.mkv", _ tags: String = tags) throws -> String {
    try clips.make(
      name,
      "-f lavfi -i color=black:s=64x48:r=10:d=1,format=yuv444p10le,"
        + "geq=lum=64+X*13+N:cb=512+(Y-24)*4:cr=512-(X-32)*3 -c:v ffv1 \(tags)")
  }

  /// The numbers of a file's planes, frame after frame.
  private func planes(_ path: String) throws -> [UInt16] {
    let result = try #require(Program("ffmpeg")).run([
      "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "yuv444p10le", "-",
    ])
    try #require(result.status == 0)
    return stride(from: 0, to: result.output.count, by: 2).map {
      UInt16(result.output[$0]) | UInt16(result.output[$0 + 1]) << 8
    }
  }

  /// Colours that RGB has come back to the number; those beyond it are cut off.
  @Test func aClipCutToItselfIsUnchanged() throws {
    let path = try clip()
    let film = try film([
      .clip(path, end: Rational(1, 2)), .clip(path, start: Rational(1, 2), end: Rational(1)),
    ]) { $0.setTransitions([]) }
    let format = try OutputFormats(FFmpeg.formats).choose(
      for: .file("a.mkv"), format: "mkv:codec=ffv1", frames: 10)
    let out = clips.directory.file("out.mkv")
    var options = ExportOptions(threads: 2)
    options.depth = .ten
    try Exporter().export(film, to: .file(out), format: format, options: options)
    let (before, after) = (try planes(path), try planes(out))
    try #require(before.count == after.count && before.count == 10 * 3 * 64 * 48)
    var (compared, worst) = (0, 0)
    let plane = 64 * 48
    for pixel in 0..<10 * plane {
      let place = pixel / plane * 3 * plane + pixel % plane
      let numbers = (0..<3).map { Double(before[place + $0 * plane]) }
      let luma = (numbers[0] - 64) / 876
      let red = luma + 1.4746 * (numbers[2] - 512) / 896
      let blue = luma + 1.8814 * (numbers[1] - 512) / 896
      let green = (luma - 0.2627 * red - 0.0593 * blue) / 0.678
      guard [red, green, blue].allSatisfy({ (0...1).contains($0) }) else { continue }
      compared += 1
      for part in 0..<3 {
        let index = place + part * plane
        worst = max(worst, abs(Int(before[index]) - Int(after[index])))
      }
    }
    #expect(compared > 5000 && worst == 0, "\(compared) pixels, \(worst)")
  }

  /// In the middle of a fade, numbers are the mean of both clips' numbers.
  @Test func lightIsMixedAsItIsEncoded() throws {
    let path = try clip()
    let white = TimelineItem.color(.white, hold: Rational(1))
    let film = try film([.clip(path, end: Rational(1)), white]) {
      $0.setTransitions([TimelineTransition(duration: Rational(1, 2))])
    }
    let alone = try self.film([.clip(path, end: Rational(1))])
    for index in 5..<10 {
      let (mixed, clip) = (try frame(index, of: film), try frame(index, of: alone))
      // How much of white there is, from one pixel; the others must have as much.
      let white = Double(try frame(film.count - 1, of: film)[deep: 0, 0].green)
      func share(_ x: Int, _ part: KeyPath<Pixel16, UInt16>) -> Double {
        let under = Double(clip[deep: x, 20][keyPath: part])
        return (Double(mixed[deep: x, 20][keyPath: part]) - under) / (white - under)
      }
      let progress = share(4, \.green)
      #expect(abs(white / 65_535 - Self.white) < 0.0003 && (0...1).contains(progress))
      for x in [8, 16, 24, 30] {
        for part in [\Pixel16.red, \.green] { #expect(abs(share(x, part) - progress) < 0.001) }
      }
    }
  }

  @Test func everythingElseHasItsWhiteAt203() throws {
    let white = Bitmap(size: canvas, color: .white)
    clips.directory.write("white.png", try PNGEncoder().encode(white))
    let path = clips.directory.file("white.png")
    let second = Rational(1)
    let items: [TimelineItem] = [
      .still(path, hold: second), .color(.white, hold: second), .still(white, hold: second),
      .still(path, hold: second, motion: Motion()),
    ]
    for item in items {
      let film = try film([item])
      #expect(film.depth == .sixteen && film.highRange?.range == .pq)
      let pixel = try frame(0, of: film)[deep: 30, 20]
      for part in [pixel.red, pixel.green, pixel.blue] {
        #expect(abs(Double(part) / 65_535 - Self.white) < 0.0003, "\(item.name): \(pixel)")
      }
      #expect(pixel.alpha == 65_535)
    }
    // What is behind pictures, too.
    let small = try film([.still(path, hold: second)]) {
      ($0.fit, $0.background) = (.none, .white)
      $0.canvas = PixelSize(width: 100, height: 100)
    }
    #expect(abs(Double(try frame(0, of: small)[deep: 90, 5].red) / 65_535 - Self.white) < 0.0003)
  }

  @Test func colorsOfEffectsAreTheFilms() throws {
    let film = try film([
      .color(.black, hold: Rational(1)), .color(.black, hold: Rational(1)),
    ]) {
      $0.setTransitions([
        TimelineTransition(
          EffectSpecification(name: "dip", arguments: [.init("color", "white")]),
          duration: Rational(1))
      ])
    }
    let brightest = try (0..<film.count).map { try frame($0, of: film)[deep: 30, 20].red }.max()
    let part = Double(try #require(brightest)) / 65_535
    #expect(part > 0.5 && part <= Self.white + 0.0003)
  }

  @Test func whatMeansSomethingElseIsRefused() throws {
    let still = TimelineItem.color(.white, hold: Rational(1))
    #expect(throws: TimelineError.self) {
      try film([still]) { $0.look.contrast = 1.2 }
    }
    var graded = still
    graded.look.saturation = 0
    #expect(throws: (any Error).self) { try film([graded]) }
    #expect(throws: TimelineError.self) {
      try film([still, still]) {
        $0.setTransitions([TimelineTransition(duration: Rational(1), mix: .linear)])
      }
    }
    let hlg = try clip("hlg.mkv", Self.tags.replacing("smpte2084", with: "arib-std-b67"))
    let error = try #require(throws: ProgramError.self) { try film([.clip(hlg)]) }
    #expect("\(error)".contains("HLG") && "\(error)".contains("PQ"))
  }

  @Test func screensGetTheFilmAsTheyShowIt() throws {
    var timeline = Timeline([.color(.white, hold: Rational(1))], canvas: canvas)
    timeline.highRange = .hlg
    let shown = try TimelineFrames(timeline.onScreen)
    #expect(shown.depth == .eight && shown.highRange == nil)
    var frame = Bitmap(size: shown.size)
    try shown.render(0, into: &frame, threads: 1)
    #expect(frame[3, 3] == Color.white.premultiplied)
  }

  // MARK: Shows

  private func show(_ keys: String) throws -> ShowDocument {
    try ShowDocument(
      bytes: Array(
        #"{"show": "a", "canvas": [64, 48], \#(keys), "items": [{"color": "white"}]}"#.utf8),
      path: "a.json")
  }

  @Test func showsSayTheirDepth() throws {
    let ten = try show(#""depth": 10, "hdr": "hlg""#).timeline(canvas: canvas, background: .black)
    #expect(ten.depth == .sixteen && ten.writtenDepth == .ten && ten.highRange == .hlg)
    let frames = try TimelineFrames(ten)
    let cut = OpenTimelineWriter(frames, title: "a", folder: "/").text
    let read = try ShowDocument(bytes: Array(cut.utf8), path: "a.otio")
    #expect(read.depth == .ten && read.highRange == .hlg)
    #expect(
      try show(#""fit": "cover""#).timeline(canvas: canvas, background: .black).depth == .eight)
  }

  @Test(arguments: [
    (#""depth": 12"#, "8, 10 or 16"), (#""depth": "ten""#, "8, 10 or 16"),
    (#""depth": 16, "hdr": "dolby""#, "pq"), (#""hdr": "pq""#, "10 or 16"),
    (#""depth": 8, "hdr": "pq""#, "10 or 16"),
  ])
  func mistakesOfShowsAreNamed(keys: String, expected: String) throws {
    let error = #expect(throws: (any Error).self) { try show(keys) }
    #expect("\(try #require(error))".contains(expected))
  }
}
