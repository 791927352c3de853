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

  @Test(arguments: ["", "{", "[]", "{'streams': 7}", "{'streams': [7]}"])
  func noAnswerIsNoPicture(text: String) {
    #expect(throws: ProgramError.self) { try streams(text).picture(limits: Limits()) }
    #expect(throws: ProgramError.self) { try streams(text).sound() }
  }
}
