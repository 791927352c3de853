// OpenTimelineIO: clips that run backwards, change their speed or stand for a while, there and back.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueText
import SegueTimeline
import SegueTransitions
import TestSupport
import Testing

extension OpenTimelineTests {
  /// Three clips of two seconds with transitions between them, of which the second has a pace.
  private func film(_ pace: TimelinePace, speed: Rational = Rational(1)) throws -> TimelineFrames {
    let path = place.path + "/anim.webp"
    var item = TimelineItem.clip(path, start: Rational(1, 4), end: Rational(7, 4), speed: speed)
    item.pace = pace
    let cross = TimelineTransition(duration: Rational(1, 4))
    var timeline = Timeline(
      [.clip(path, end: Rational(1)), item, .clip(path, start: Rational(1, 2))],
      canvas: PixelSize(width: 32, height: 18), frameRate: Rational(24))
    timeline.setTransitions([cross])
    return try TimelineFrames(timeline)
  }

  private func written(_ film: TimelineFrames) -> String {
    let writer = OpenTimelineWriter(film, title: "Film", folder: "/nowhere")
    #expect(writer.leftOut.isEmpty)
    return writer.text
  }

  private func back(_ text: String) throws -> ShowDocument {
    try ShowDocument(bytes: Array(text.utf8), path: place.path + "/back.otio")
  }

  private func pictures(_ frames: TimelineFrames) throws -> [Bitmap] {
    try (0..<frames.frameCount).map { frame in
      var bitmap = Bitmap(size: frames.size)
      try frames.render(frames.plan.picture(at: frame), into: &bitmap, threads: 1)
      return bitmap
    }
  }

  @Test(arguments: [
    TimelinePace(isReversed: true),
    TimelinePace(speeds: [.init(.zero, Rational(1)), .init(Rational(1, 2), Rational(2))]),
    TimelinePace(freezes: [.init(at: Rational(1), for: Rational(1, 2))]),
    TimelinePace(
      isReversed: true, speeds: [.init(Rational(1, 4), Rational(1, 2))],
      freezes: [.init(at: Rational(1), for: Rational(1, 4))]),
  ])
  func aPaceIsWrittenAndReadBack(pace: TimelinePace) throws {
    let film = try film(pace)
    let show = try back(written(film))
    #expect(show.leftOut.isEmpty, "\(show.leftOut)")
    let item = show.items[1]
    #expect(item.pace == pace && item.speed == Rational(1), "\(String(describing: item.pace))")
    #expect(abs(item.start.value - 0.25) < 0.05 && abs((item.end ?? .zero).value - 1.75) < 0.05)
    let again = try TimelineFrames(
      show.timeline(canvas: film.size, background: show.background ?? .black))
    #expect(try pictures(again) == pictures(film))
  }

  /// For other programs: backwards is a scalar below 0, and the rest is as fast as it is on the whole.
  @Test func othersReadHowFastItIs() throws {
    func scalars(_ film: TimelineFrames) -> [Double] {
      written(film).split(separator: "\n").filter { $0.contains("time_scalar") }.compactMap {
        Double($0.filter { "-.0123456789e".contains($0) && $0 != "e" })
      }
    }
    #expect(try scalars(film(TimelinePace(isReversed: true), speed: Rational(2))) == [-2])
    let slow = try scalars(
      film(TimelinePace(freezes: [.init(at: Rational(1), for: Rational(1, 2))])))
    #expect(slow.count == 1 && slow[0] > 0.5 && slow[0] < 1)
  }

  @Test func aClipOfAnotherProgramRunsBackwards() throws {
    let back = ", 'effects': [{'OTIO_SCHEMA': 'LinearTimeWarp.1', 'time_scalar': -2}]"
    let cut = try read([
      track(
        "Video",
        [
          clip("anim.webp", 12, 12, back), transition(6, 6), clip("anim.webp", 12, 12),
        ])
    ])
    #expect(
      cut.items[0].pace == TimelinePace(isReversed: true) && cut.items[0].speed == Rational(2))
    // It ends later in the film, so it begins earlier in itself.
    #expect(cut.items[0].start == .zero && cut.items[0].end == Rational(36, 24))
    let error = #expect(throws: DocumentError.self) {
      try read([
        track(
          "Video", [clip("anim.webp", 6, 12, back), transition(6, 6), clip("anim.webp", 12, 12)])
      ])
    }
    #expect("\(String(describing: error))".contains("the transition behind it"))
    let still = ", 'effects': [{'OTIO_SCHEMA': 'LinearTimeWarp.1', 'time_scalar': -2000}]"
    #expect(throws: DocumentError.self) {
      try read([track("Video", [clip("anim.webp", 0, 24, still)])])
    }
  }

  /// An editor has cut the clip: its own pace does not fit any more, and that is said.
  @Test func aPaceDoesNotOutliveACut() throws {
    let pace = "'metadata': {'segue': {'in': 0.25, 'out': 1.25, 'freeze': {'at': 1, 'for': 0.5}}}"
    func item(_ length: Double) throws -> (TimelineItem, [String]) {
      let cut = try read([track("Video", [clip("anim.webp", 6, length, ", \(pace)")])])
      return (cut.items[0], cut.leftOut)
    }
    let (kept, nothing) = try item(36)
    #expect(kept.pace?.freezes.count == 1 && kept.end == Rational(5, 4) && nothing.isEmpty)
    let (cut, said) = try item(24)
    #expect(cut.pace == nil && cut.start == Rational(1, 4) && cut.end == Rational(5, 4))
    #expect(said.count == 1 && said[0].contains("an editor has changed its length"), "\(said)")
  }
}
