// Clips that lost data: an error that says when, or pictures and a note.

import SegueCodecs
import SeguePixels
import SeguePrograms
import Synchronization
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct ClipDamageTests {
  private let clips = Clips()
  private let ffmpeg: FFmpeg
  init() throws { ffmpeg = try FFmpeg.find() }

  /// Six seconds, of which bytes are flipped from the fourth to the fifth.
  private func damaged(_ name: String, _ codec: String) throws -> String {
    let good = try clips.make(
      "good-\(name)",
      "-f lavfi -i testsrc2=s=160x96:r=25 -t 6 \(codec)")
    var bytes = try InputFile(good, limits: Limits()).read()
    var random = SeededGenerator(seed: 5)
    for _ in 0..<400 {
      let place = Int.random(in: bytes.count * 65 / 100..<bytes.count * 80 / 100, using: &random)
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
    clips.directory.write(name, bytes)
    return clips.directory.file(name)
  }

  private func frames(_ path: String, patience: ClipPatience) throws -> ClipFrames {
    let info = try ffmpeg.probe(path, measures: patience.isLenient)
    return try ClipFrames(
      path, info, playing: ClipFrames.Playing(rate: Rational(25), count: 150), size: info.size,
      ffmpeg: ffmpeg, patience: patience)
  }

  @Test(arguments: [
    ("a.mkv", "-c:v libx264 -x264-params log-level=none"), ("a.mpg", "-c:v mpeg2video -q:v 4"),
    ("a.ts", "-c:v libx264 -x264-params log-level=none"), ("a.avi", "-c:v mjpeg -q:v 4"),
  ])
  func lostDataIsAnErrorWithATime(name: String, codec: String) throws {
    let path = try damaged(name, codec)
    let strict = try frames(path, patience: .none)
    let error = try #require(throws: ProgramError.self) {
      for index in 0..<150 { _ = try strict.bitmap(index) }
    }
    guard case .damaged(_, let seconds, let words) = error else {
      Issue.record("\(error)")
      return
    }
    #expect((3.0...4.8).contains(seconds ?? 0) && !words.isEmpty, "\(error)")
    #expect(error.isPartlyReadable && error.category == .badData)
    // Guessed pictures are shown if that is wanted, with a single note.
    let said = Mutex<[String]>([])
    let lenient = try frames(
      path, patience: .lenient { fault in said.withLock { $0.append(fault.fault) } })
    for index in 0..<150 { _ = try lenient.bitmap(index) }
    let notes = said.withLock { $0 }
    // ffmpeg is ahead of the shown picture, so that no time would be true.
    #expect(notes.count == 1 && notes[0].hasPrefix("\(path): damaged (ffmpeg"), "\(notes)")
  }

  @Test func whatIsLeftOfATruncatedClip() throws {
    let good = try clips.make(
      "good.mkv",
      "-f lavfi -i testsrc2=s=160x96:r=25 -t 6 -c:v libx264 -x264-params log-level=none")
    let bytes = try InputFile(good, limits: Limits()).read()
    clips.directory.write("cut.mkv", Array(bytes[..<(bytes.count / 2)]))
    let path = clips.directory.file("cut.mkv")
    let strict = try frames(path, patience: .none)
    let error = try #require(throws: ProgramError.self) {
      for index in 0..<150 { _ = try strict.bitmap(index) }
    }
    #expect(error.isPartlyReadable && "\(error)".contains("before its time is up"), "\(error)")
    let whole = try ffmpeg.probe(path)
    let info = try ffmpeg.probe(path, measures: true)
    #expect(whole.duration.value > 5.9 && !whole.isCutOff && info.isCutOff)
    #expect((2.0...4.0).contains(info.duration.value), "\(info.duration)")
    // The last picture stays for as long as is asked.
    let lenient = try frames(path, patience: .lenient { _ in })
    for index in 0..<150 { _ = try lenient.bitmap(index) }
  }
}
