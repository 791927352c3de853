// OpenTimelineIO: the way there and back, through the package of its makers where that is asked for.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueScenes
import SegueSystem
import SegueTimeline
import SegueTransitions
import TestSupport
import Testing

extension OpenTimelineTests {
  /// Whatever the times of a film are, what is written is whole frames, and as long as the film.
  @Test func halfFramesAreNotWritten() throws {
    var still = TimelineItem.still(place.path + "/a.png", hold: Rational(1))
    still.transition = TimelineTransition(duration: Rational(15, 30))
    var clip = TimelineItem.clip(
      place.path + "/anim.webp", start: Rational(1, 7), end: Rational(3, 2))
    clip.transition = TimelineTransition(duration: Rational(1, 3))
    let timeline = Timeline(
      [still, clip, still], canvas: PixelSize(width: 32, height: 18), frameRate: Rational(30))
    let frames = try TimelineFrames(timeline)
    let text = OpenTimelineWriter(frames, title: "Film", folder: "/nowhere").text
    let values = text.split(separator: "\n").filter { $0.contains("\"value\":") }
    #expect(values.count > 8 && values.allSatisfy { !$0.contains(".") }, "\(values)")
    let back = try ShowDocument(bytes: Array(text.utf8), path: place.path + "/back.otio")
    #expect(try self.frames(back) == frames.frameCount)
  }

  /// A film with everything that can be written.
  private func film() throws -> TimelineFrames {
    var still = TimelineItem.still(place.path + "/b c.png", hold: Rational(1))
    still.motion = Motion(end: CropRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    (still.fit, still.background) = (.contain, .white)
    (still.look.contrast, still.look.blur) = (1.2, 0.02)
    place.write("film.cube", "LUT_1D_SIZE 2\n1 1 1\n0 0 0\n".utf8.map { $0 })
    still.look.table = try ColorTable(contentsOf: place.path + "/film.cube")
    still.framing.crop = try Crop(parsing: "50%x50%+25%+10%")
    still.framing.focus = try Focus(parsing: "30%x20%")
    (still.framing.rotation, still.framing.flip) = (.left, .horizontal)
    still.transition = TimelineTransition(
      try EffectSpecification(parsing: "push:from=top"), duration: Rational(1, 2),
      timingFunction: .easeIn, startProgress: 0.25, isReversed: true)
    var clip = TimelineItem.clip(
      place.path + "/anim.webp", start: Rational(1, 4), end: Rational(7, 4), speed: Rational(1, 2),
      volume: 0.5)
    clip.transition = TimelineTransition(duration: Rational(3, 5))
    var timeline = Timeline(
      [still, clip, .color(.white, hold: Rational(1, 5))],
      canvas: PixelSize(width: 64, height: 36), frameRate: Rational(30_000, 1001), fit: .stretch,
      background: .black)
    timeline.look.temperature = 5000
    timeline.shutter = Shutter(angle: 270, phase: -90, samples: 24)
    timeline.sounds = [
      Soundtrack.Sound(
        path: place.path + "/d.wav", start: Rational(1), offset: Rational(1, 2),
        length: Rational(2), gain: 0.5, fadeOut: Rational(1, 4), loops: true),
      // Without a fade of its own: the film's end fades it.
      Soundtrack.Sound(path: place.path + "/d.wav", length: Rational(3), speaks: true),
    ].map { TimelineSound($0) }
    timeline.levels = Soundtrack.Levels(ducking: 0.25, loudness: -16)
    return try TimelineFrames(timeline)
  }

  private func check(_ text: String, is film: TimelineFrames) throws {
    let back = try ShowDocument(bytes: Array(text.utf8), path: place.path + "/back.otio")
    #expect(back.leftOut.isEmpty, "\(back.leftOut)")
    #expect(back.title == "Film")
    let background = try #require(back.background)
    let timeline = back.timeline(canvas: try #require(back.canvas), background: background)
    #expect(timeline.sounds == film.timeline.sounds)
    #expect(timeline.levels == film.timeline.levels)
    var expected = film.timeline
    // A cut lies in the middle of a transition, and all of it on whole frames: two of them may move a time.
    let frame = 1001.0 / 30_000
    for index in timeline.items.indices {
      let (mine, own) = (timeline.items[index], expected.items[index])
      #expect(abs(mine.hold.value - own.hold.value) < 2 * frame)
      #expect(abs(mine.start.value - own.start.value) < frame)
      #expect(abs((mine.end ?? .zero).value - (own.end ?? .zero).value) < 2 * frame)
      expected.items[index].hold = mine.hold
      expected.items[index].start = mine.start
      expected.items[index].end = mine.end
      guard index < 2 else { continue }
      let duration = try #require(mine.transition?.duration)
      let its = try #require(own.transition?.duration)
      #expect(abs(duration.value - its.value) < frame)
      expected.items[index].transition?.duration = duration
    }
    #expect(timeline == expected)
    #expect(try TimelineFrames(timeline).frameCount == film.frameCount)
  }

  @Test func whatIsWrittenReadsBack() throws {
    let film = try film()
    let writer = OpenTimelineWriter(film, title: "Film", folder: "/nowhere")
    #expect(writer.leftOut.isEmpty)
    try check(writer.text, is: film)
  }

  /// A test of `make ci-editors`, which installs the package.
  @Test(.enabled(if: Self.triesEditors, "make ci-editors installs OpenTimelineIO's package for it"))
  func itsMakersReadAndWriteIt() throws {
    let film = try film()
    place.write(
      "film.otio",
      Array(OpenTimelineWriter(film, title: "Film", folder: "/nowhere").text.utf8))
    let script = """
      import sys, opentimelineio as otio
      sys.stderr = sys.stdout
      cut = otio.adapters.read_from_file(sys.argv[1])
      track = cut.video_tracks()[0]
      assert [type(part).__name__ for part in track] == ["Clip", "Transition", "Clip", "Transition", "Clip"]
      assert abs(cut.duration().to_seconds() - float(sys.argv[2])) < 1e-6, cut.duration()
      otio.adapters.write_to_file(cut, sys.argv[3])
      """
    let python = try #require(Program("python3"))
    let seconds = "\(film.plan.duration.value)"
    let result = python.run(
      ["-c", script, place.file("film.otio"), seconds, place.file("again.otio")])
    #expect(result.status == 0, "\(result.text)")
    let again = try #require(place.bytes("again.otio"))
    try check(String(decoding: again, as: UTF8.self), is: film)
  }

  /// A cut that its makers' package writes: what is nested, frozen and generated is where the package says it is.
  @Test(.enabled(if: Self.triesEditors, "make ci-editors installs OpenTimelineIO's package for it"))
  func itsMakersCutKeepsItsTimes() throws {
    let script = """
      import sys, opentimelineio as otio
      from opentimelineio.opentime import RationalTime as T, TimeRange as R
      S = otio.schema
      def clip(name, start, length, *effects):
        made = S.Clip(name, S.ExternalReference("anim.webp"), R(T(start, 24), T(length, 24)))
        made.effects.extend(effects)
        return made
      cut = S.Timeline("Film")
      track = S.Track("V", kind="Video")
      inner = S.Track("iv", kind="Video")
      inner.extend([clip("x", 0, 48), clip("y", 10, 36)])
      nested = S.Stack("inner", source_range=R(T(24, 24), T(48, 24)))
      nested.append(inner)
      track.extend([clip("a", 0, 48), nested, clip("b", 6, 24, S.FreezeFrame()), clip("c", 0, 12)])
      cut.tracks.append(track)
      cut.metadata["odd"] = float("inf")
      otio.adapters.write_to_file(cut, sys.argv[1])
      window = nested.trimmed_range_in_parent()
      for part in cut.find_clips():
        span = part.transformed_time_range(part.trimmed_range(), cut.tracks)
        start, end = span.start_time, span.end_time_exclusive()
        if part.parent() is inner:
          start, end = max(start, window.start_time), min(end, window.end_time_exclusive())
        print(part.name, start.to_seconds(), end.to_seconds(),
          cut.tracks.transformed_time(start, part).to_seconds())
      print(cut.duration().to_seconds())
      """
    let result = try #require(Program("python3")).run(["-c", script, place.file("made.otio")])
    #expect(result.status == 0, "\(result.text)")
    let lines = result.text.split(separator: "\n").map { $0.split(separator: " ") }
    let bytes = try #require(place.bytes("made.otio"))
    let cut = try ShowDocument(bytes: bytes, path: place.file("made.otio"))
    let frames = try TimelineFrames(
      cut.timeline(canvas: PixelSize(width: 32, height: 18), background: .black))
    #expect(cut.leftOut.isEmpty && lines.count == frames.plan.appearances.count + 1)
    for (appearance, line) in zip(frames.plan.appearances, lines) {
      #expect(appearance.start.value == Double(line[1]), "\(line)")
      #expect(appearance.end.value == Double(line[2]), "\(line)")
      #expect(cut.items[appearance.item].start.value == Double(line[3]), "\(line)")
    }
    #expect(frames.plan.duration.value == Double(lines.last?[0] ?? ""))
  }

  /// Whether other programs' own readers are asked.
  private static let triesEditors = unsafe getenv("SEGUE_EDITORS") != nil

  @Test func damagedTextNeverCrashes() throws {
    var generator = SeededGenerator(seed: 19)
    let whole = Array(
      OpenTimelineWriter(try film(), title: "Film", folder: "/nowhere").text.utf8)
    let words = ["null", "-1", "1e9", "[]", "{}", "\"\"", "true", "0", "Gap.1", ","].map {
      Array($0.utf8)
    }
    for _ in 0..<1000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, at + Int.random(in: 0...8, using: &generator))
        bytes.replaceSubrange(at..<end, with: words.randomElement(using: &generator) ?? [])
      }
      _ = try? ShowDocument(bytes: bytes, path: place.path + "/cut.otio")
    }
  }

  @Test func theSoundOfAnItemIsWrittenAsATrack() throws {
    var still = TimelineItem.still(place.path + "/a.png", hold: Rational(1))
    still.sound = Soundtrack.Sound(path: place.path + "/d.wav", gain: 0.5)
    let timeline = Timeline(
      [.color(.white, hold: Rational(1)), still], canvas: PixelSize(width: 32, height: 18),
      frameRate: Rational(24))
    let written = OpenTimelineWriter(
      try TimelineFrames(timeline), title: "Film", folder: place.path)
    let back = try ShowDocument(bytes: Array(written.text.utf8), path: place.path + "/back.otio")
    let sound = try #require(back.sounds.first)
    #expect(back.sounds.count == 1 && sound.start == TimelineMoment(Rational(1)))
    #expect(sound.sound.gain == 0.5 && sound.sound.length == Rational(1))
  }
}
