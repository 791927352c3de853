// Pictures of clips at the times of a film, against what ffmpeg itself makes of them.

import SegueCodecs
import SeguePixels
import SeguePrograms
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct ClipTests {
  private let clips = Clips()

  /// A clip whose picture says its number: a grey of 8 times the number, from a lossless encoder.
  private func counting(_ name: String, frames: Int = 25, rate: Int = 25, _ more: String = "")
    throws -> String
  {
    try clips.make(
      name,
      "-f lavfi -i color=black:s=32x16:r=\(rate),format=rgb24,"
        + "geq=r='8*N':g='8*N':b='8*N' -frames:v \(frames) -c:v ffv1 -pix_fmt bgr0 \(more)")
  }

  private func open(
    _ clip: String, start: Rational = Rational(0), rate: Int = 25, speed: Rational = Rational(1),
    size: PixelSize? = nil, count: Int, window: Int = 8
  ) throws -> ClipFrames {
    let ffmpeg = try FFmpeg.find()
    let info = try ffmpeg.probe(clip)
    return try ClipFrames(
      clip, info,
      playing: ClipFrames.Playing(
        start: start, rate: Rational(rate), speed: speed, count: count),
      size: size ?? info.size, ffmpeg: ffmpeg, window: window)
  }

  private func numbers(_ frames: ClipFrames, _ indices: some Sequence<Int>) throws -> [Int] {
    try indices.map { (Int(try frames.bitmap($0)[5, 5].red) + 4) / 8 }
  }

  @Test func everyFrameInOrder() throws {
    let frames = try open(counting("a.mkv"), count: 25)
    #expect(try numbers(frames, 0..<25) == Array(0..<25))
  }

  /// Viewers that jump about get the same pictures, however they come: kept, read on, or decoded anew.
  @Test(arguments: [0, 6, 40])
  func anyFrameInAnyOrder(kept: Int) throws {
    let clip = try counting("a.mkv", frames: 30)
    let ffmpeg = try FFmpeg.find()
    let info = try ffmpeg.probe(clip)
    let frames = try ClipFrames(
      clip, info, playing: ClipFrames.Playing(rate: Rational(25), count: 30), size: info.size,
      ffmpeg: ffmpeg, window: 2, recall: kept * 32 * 16 * 4)
    var order = Array(0..<30) + (0..<30).reversed() + [3, 28, 4, 27, 5, 26, 5, 5, 0, 29]
    order += stride(from: 29, through: 0, by: -4)
    for index in order {
      if index % 3 == 0 { frames.hurry(index) }
      #expect(try numbers(frames, [index]) == [index])
    }
  }

  @Test func inPointBetweenFrames() throws {
    let clip = try counting("a.mkv")
    // Pictures 9 and 10 begin at 0.36 s and 0.4 s.
    #expect(try numbers(open(clip, start: Rational(37, 100), count: 3), 0..<3) == [9, 10, 11])
    #expect(try numbers(open(clip, start: Rational(39, 100), count: 3), 0..<3) == [10, 11, 12])
    #expect(try numbers(open(clip, start: Rational(40, 100), count: 3), 0..<3) == [10, 11, 12])
  }

  @Test func otherRatesAndSpeeds() throws {
    let clip = try counting("a.mkv")
    #expect(try numbers(open(clip, rate: 50, count: 6), 0..<6) == [0, 0, 1, 1, 2, 2])
    #expect(
      try numbers(open(clip, speed: Rational(2), count: 6), 0..<6) == [0, 2, 4, 6, 8, 10])
    #expect(
      try numbers(open(clip, start: Rational(1, 5), rate: 30, count: 7), 0..<7)
        == [5, 6, 7, 7, 8, 9, 10])
  }

  /// None is further than half a frame from its time; where two are as near, the pattern stays even.
  @Test(
    arguments: ["a.mkv", "a.mov", "a.avi"], [[24, 25], [60, 30], [24, 60], [25, 24], [30, 24]])
  func eachPictureIsSeenFromTheFrameNearestToIt(name: String, rates: [Int]) throws {
    // A thousandth slower, as films of broadcasts are, and so that Matroska's milliseconds are rounded.
    let own = Rational(rates[0] * 1000, 1001)
    let clip = try clips.make(
      "\(rates[0])-\(name)",
      "-f lavfi -i color=black:s=32x16:r=\(own),format=rgb24,"
        + "geq=r='8*N':g='8*N':b='8*N' -frames:v 30 -c:v ffv1 -pix_fmt bgr0")
    for film in [Rational(rates[1]), Rational(rates[1] * 1000, 1001)] {
      let count = Int(28 * film.value / own.value)
      let ffmpeg = try FFmpeg.find()
      let info = try ffmpeg.probe(clip)
      let frames = try ClipFrames(
        clip, info, playing: ClipFrames.Playing(rate: film, count: count), size: info.size,
        ffmpeg: ffmpeg)
      // The last picture that begins a millisecond before the middle of the frame; containers round it by a half.
      func last(_ frame: Int, _ early: Double) -> Int {
        Int((((Double(frame) + 0.5) / film.value - early) * own.value).rounded(.up)) - 1
      }
      for (frame, number) in try numbers(frames, 0..<count).enumerated() {
        let nearest = last(frame, 0.0016)...last(frame, 0.0004)
        #expect(nearest.contains(number), "\(own) at \(film), \(frame): \(number)")
      }
    }
  }

  @Test func backAndForth() throws {
    let frames = try open(counting("a.mkv"), count: 25, window: 2)
    #expect(try numbers(frames, [0, 1, 2, 1, 20, 3, 2, 24]) == [0, 1, 2, 1, 20, 3, 2, 24])
  }

  @Test func twoClipsFromSeveralThreads() async throws {
    let (one, other) = (
      try open(counting("a.mkv"), count: 25), try open(counting("b.mkv"), count: 25)
    )
    let numbers = await withTaskGroup(of: (Int, Int, Int).self) { group in
      for index in 0..<25 {
        group.addTask {
          func number(_ clip: ClipFrames, _ index: Int) -> Int {
            (try? clip.bitmap(index)).map { (Int($0[5, 5].red) + 4) / 8 } ?? -1
          }
          return (index, number(one, index), number(other, 24 - index))
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for (index, first, second) in numbers { #expect(first == index && second == 24 - index) }
  }

  @Test func picturesOfVaryingLength() throws {
    // Three pictures that begin at 0, 0.1 and 0.5 s.
    let clip = try clips.make(
      "vfr.mkv",
      "-f lavfi -i color=black:s=32x16:r=10,format=rgb24,geq=r=80*N:g=80*N:b=80*N,"
        + "setpts=(gte(N\\,1)+4*gte(N\\,2))/10/TB -frames:v 3 -vsync vfr -c:v ffv1 -pix_fmt bgr0")
    func shown(_ frames: ClipFrames) throws -> [Int] {
      try (0..<frames.playing.count).map { (Int(try frames.bitmap($0)[5, 5].red) + 4) / 80 }
    }
    #expect(try shown(open(clip, rate: 10, count: 6)) == [0, 1, 1, 1, 1, 2])
    // In the middle of a long picture, far from its beginning.
    #expect(try shown(open(clip, start: Rational(45, 100), rate: 10, count: 2)) == [1, 2])
  }

  /// Files that do not say how long they last, or whose pictures have no times.
  @Test(arguments: [
    ("a.h264", "-c:v libx264 -qp 4 -bf 2 -g 12"),
    ("a.hevc", "-c:v libx265 -x265-params log-level=none"),
    ("a.m1v", "-c:v mpeg1video -q:v 1 -bf 2 -f mpeg1video"),
    ("a.mpg", "-c:v mpeg2video -q:v 1 -f mpeg"),
    ("b.mpg", "-c:v mpeg2video -bf 2 -q:v 1 -f vob"), ("a.ts", "-c:v libx264 -qp 4 -bf 2"),
    ("a.nut", "-c:v libx264 -qp 4"),
  ])
  func everyPictureIsThere(name: String, codec: String) throws {
    let clip = try clips.make(
      name,
      "-f lavfi -i color=black:s=64x32:r=25,format=rgb24,geq=r='8*N':g='8*N':b='8*N' -frames:v 30 "
        + "-pix_fmt yuv420p \(codec)")
    let info = try FFmpeg.find().probe(clip)
    #expect(info.duration == Rational(30, 25))
    #expect(try numbers(open(clip, count: 30), 0..<30) == Array(0..<30))
    #expect(try numbers(open(clip, start: Rational(16, 25), count: 3), 0..<3) == [16, 17, 18])
  }

  /// It stands for as long as the file says, and for a picture's time where that is nothing.
  @Test(arguments: [
    ("a.apng", "-f apng -final_delay 0.9 -plays 1", 9),
    ("a.gif", "-pix_fmt gray -final_delay 90", 9),
    ("a.mov", "-c:v png -bsf:v setts=duration=if(eq(N\\,2)\\,9216\\,1024)", 9),
    ("b.mov", "-c:v png -bsf:v setts=duration=1", 1),
  ])
  func theLastPictureStandsForItsTime(name: String, output: String, length: Int) throws {
    // At 0, 0.2 and 0.3 s.
    let clip = try clips.make(
      name,
      "-f lavfi -i color=black:s=32x16:r=10,format=rgb24,geq=r=80*N:g=80*N:b=80*N,"
        + "setpts=(N+gte(N\\,1))/10/TB -frames:v 3 -vsync vfr \(output)")
    let info = try FFmpeg.find().probe(clip)
    #expect(abs(info.duration.value - 0.3 - Double(length) / 10) < 0.011, "\(info.duration)")
    let frames = try open(clip, rate: 10, count: 3 + length)
    let shown = try (0..<3 + length).map { (Int(try frames.bitmap($0)[5, 5].red) + 4) / 80 }
    #expect(shown == [0, 0, 1] + [Int](repeating: 2, count: length))
  }

  /// AVI does not say it, but each of the pictures does.
  @Test(arguments: [("a.avi", "mpeg4"), ("a.mpg", "mpeg2video")])
  func picturesOfTwoFieldsBecomeOne(name: String, codec: String) throws {
    // A white bar that moves by 8 pixels from field to field.
    let clip = try clips.make(
      name,
      "-f lavfi -i color=black:s=128x64:r=50,format=yuv420p,geq=lum='if(between(X-8*N\\,8\\,23)\\,235\\,16)':cb=128:cr=128,"
        + "interlace=scan=tff:lowpass=off -frames:v 6 -c:v \(codec) -q:v 1 -flags +ildct+ilme -top 1"
    )
    let picture = try open(clip, count: 6).bitmap(2)
    // Rows of two fields differ at the bar's sides; those of one do not.
    let rows = (20..<44).map { y in (0..<128).count { picture[$0, y].green > 128 } }
    let place = (20..<44).map { y in (0..<128).first(where: { picture[$0, y].green > 128 }) }
    #expect(Set(place).count == 1, "\(place)")
    #expect(rows.allSatisfy { abs($0 - 16) <= 2 })
  }

  @Test func theEnd() throws {
    let clip = try counting("a.mkv")
    // A moment past the end the last picture stays; a second past it is an error.
    #expect(try numbers(open(clip, count: 26), [24, 25]) == [24, 24])
    let late = try open(clip, count: 60)
    #expect(throws: ProgramError.self) { try late.bitmap(59) }
  }
}
