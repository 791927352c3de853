// How ffprobe's answers are read, whatever they say: no ffmpeg is asked.

import SegueCodecs
import SeguePixels
import SeguePrograms
import TestSupport
import Testing

@Suite struct ProbeAnswerTests {
  private func streams(_ text: String) throws(ProgramError) -> MediaStreams {
    try MediaStreams(answer: Array(text.replacing("'", with: "\"").utf8), name: "a.mp4")
  }

  private func corpus(_ name: String) throws -> MediaInfo {
    let path = SourceTree.root + "/Tests/Corpus/media/\(name).json"
    let bytes = try InputFile(path, limits: Limits()).read()
    return try MediaStreams(answer: bytes, name: name).picture(limits: Limits())
  }

  @Test func clipsOfAPhoneABrowserAndABroadcast() throws {
    let phone = try corpus("phone")
    // It is held upright.
    #expect(phone.size == PixelSize(width: 90, height: 160) && phone.hasSound)
    #expect(phone.frameRate == Rational(30000, 1001) && !phone.hasAlpha)
    let browser = try corpus("alpha")
    #expect(browser.size == PixelSize(width: 64, height: 48) && browser.hasAlpha)
    // Its pixels are wider than high: 72 · 116 / 81.
    #expect(try corpus("broadcast").size == PixelSize(width: 103, height: 58))
  }

  /// Streams with something wrong in them, between `{'codec_type': 'video'` and `}`.
  @Test(arguments: [
    "", ", 'index': 0", ", 'index': 0, 'width': 0, 'height': 9",
    ", 'index': 0, 'width': -5, 'height': -5", ", 'index': 1e300, 'width': 9, 'height': 9",
    ", 'index': 0, 'width': 100000000000000000, 'height': 1, 'sample_aspect_ratio': '99:1'",
    ", 'index': 0, 'width': 2000000000, 'height': 2000000000",
    ", 'index': 0, 'width': '9', 'height': [9]",
  ])
  func aPictureWithoutASizeIsRefused(fields: String) {
    let error = #expect(throws: ProgramError.self) {
      try streams("{'streams': [{'codec_type': 'video'\(fields)}]}").picture(limits: Limits())
    }
    #expect(error.map { "\($0)".hasPrefix("a.mp4: ") } ?? false)
  }

  @Test(arguments: [
    "'duration': 'nan'", "'duration': '-1'", "'duration': '1e300'", "'avg_frame_rate': '1/0'",
    "'avg_frame_rate': '99999999999999999999/1'", "'sample_aspect_ratio': '1:999999'",
    "'tags': {'DURATION': '1:2:inf', 'rotate': 'nan'}", "'side_data_list': [{'rotation': 1e200}]",
    "'tags': [], 'side_data_list': {}, 'pix_fmt': 9",
  ])
  func nonsenseBesideASizeIsLeftOut(field: String) throws {
    let text =
      "{'streams': [{'codec_type': 'video', 'index': 0, 'width': 8, 'height': 6, \(field)}]}"
    let info = try streams(text).picture(limits: Limits())
    #expect(info.size == PixelSize(width: 8, height: 6))
    #expect(info.duration == .zero && info.frameRate == Rational(25))
  }

  /// Two pictures, the cover between them, and two sounds; the second of each is the default.
  private static let tracks =
    "{'streams': ["
    + [
      (0, "video", "'default': 0"), (1, "video", "'attached_pic': 1, 'default': 1"),
      (2, "video", "'default': 1"), (3, "audio", "'default': 0"), (4, "audio", "'default': 1"),
    ].map { index, type, flags in
      "{'codec_type': '\(type)', 'index': \(index), 'width': \(8 + index), 'height': 6, 'channels': \(index), "
        + "'disposition': {\(flags)}}"
    }.joined(separator: ", ") + "]}"

  @Test func theDefaultOrTheTrackThatIsAskedFor() throws {
    let streams = try streams(Self.tracks)
    for (track, width, channels) in [(nil, 10, 4), (1, 8, 3), (2, 10, 4)] {
      #expect(try streams.picture(track: track, limits: Limits()).size.width == width)
      #expect(try streams.sound(track: track).channels == channels)
    }
    for track in [0, 3] {
      let error = #expect(throws: ProgramError.self) { try streams.sound(track: track) }
      #expect(error == .noTrack(name: "a.mp4", track: track, most: 2))
    }
    // One picture goes with each of several sounds.
    let one = try self.streams(
      Self.tracks.replacing("'audio', 'index': 4", with: "'data', 'index': 4"))
    #expect(try one.picture(track: 2, limits: Limits()).size.width == 10)
    #expect(try one.sound(track: 2).channels == 3)
  }

  /// Matroska's own mark speaks of VP8 and VP9; the formats of other codecs say what they hold.
  @Test(arguments: [("ffv1", "bgra", true), ("ffv1", "yuva420p", true), ("ffv1", "yuv420p", false)])
  func alphaIsThatOfTheFormat(codec: String, format: String, isThere: Bool) throws {
    let text =
      "{'streams': [{'codec_type': 'video', 'index': 0, 'width': 8, 'height': 6, 'codec_name': '\(codec)', "
      + "'pix_fmt': '\(format)', 'tags': {'ALPHA_MODE': '1'}}]}"
    #expect(try streams(text).picture(limits: Limits()).hasAlpha == isThere)
  }

  @Test func picturesThatBeginLaterThanTheSoundEndLater() throws {
    let text =
      "{'format': {'start_time': '1.4', 'format_name': 'mpegts'}, 'streams': [{'codec_type': 'video', 'index': 0, "
      + "'width': 8, 'height': 6, 'start_time': '1.9', 'duration': '2.0'}]}"
    #expect(try streams(text).picture(limits: Limits()).duration == Rational(5, 2))
  }

  @Test(arguments: ["", "{", "[]", "{'streams': 7}", "{'streams': [7]}"])
  func noAnswerIsNoPicture(text: String) {
    #expect(throws: ProgramError.self) { try streams(text).picture(limits: Limits()) }
    #expect(throws: ProgramError.self) { try streams(text).sound() }
  }
}
