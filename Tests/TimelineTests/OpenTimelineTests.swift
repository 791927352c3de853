// OpenTimelineIO: what a cut becomes, what is said of what it has besides, and the way there and back, through
// the package of its makers where that is asked for.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueScenes
import SegueTimeline
import SegueTransitions
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct OpenTimelineTests {
  private let place = TemporaryDirectory()

  init() throws {
    for name in ["a.png", "b c.png"] {
      place.write(
        name, try PNGEncoder().encode(Bitmap(size: PixelSize(width: 32, height: 18), color: .white))
      )
    }
    place.write("anim.webp", try animation())
    place.write("d.wav", [82, 73, 70, 70])
  }

  /// Two seconds that move.
  private func animation() throws -> [UInt8] {
    let size = PixelSize(width: 32, height: 18)
    let encoder = AnimatedWebPEncoder(
      size: size, isOpaque: true, repeats: [1, 1], frameRate: Rational(1))
    let body = try [Color.white, .black].enumerated().flatMap { index, color in
      try encoder.frame(Bitmap(size: size, color: color), at: index)
    }
    return encoder.start(length: 44 + body.count) + body
  }

  private func time(_ value: Double, _ rate: Double = 24) -> String {
    "{'OTIO_SCHEMA': 'RationalTime.1', 'value': \(value), 'rate': \(rate)}"
  }

  private func range(_ start: Double, _ length: Double, _ rate: Double = 24) -> String {
    "'source_range': {'OTIO_SCHEMA': 'TimeRange.1', 'start_time': \(time(start, rate)), "
      + "'duration': \(time(length, rate))}"
  }

  private func clip(_ url: String, _ start: Double, _ length: Double, _ more: String = "") -> String
  {
    "{'OTIO_SCHEMA': 'Clip.1', 'name': 'c', \(range(start, length)), 'media_reference': "
      + "{'OTIO_SCHEMA': 'ExternalReference.1', 'target_url': '\(url)'}\(more)}"
  }

  private func gap(_ length: Double) -> String {
    "{'OTIO_SCHEMA': 'Gap.1', \(range(0, length))}"
  }

  private func transition(
    _ before: Double, _ after: Double, _ type: String = "SMPTE_Dissolve", _ more: String = ""
  ) -> String {
    "{'OTIO_SCHEMA': 'Transition.1', 'name': 't', 'transition_type': '\(type)', 'in_offset': "
      + "\(time(before)), 'out_offset': \(time(after))\(more)}"
  }

  private func track(_ kind: String, _ children: [String]) -> String {
    "{'OTIO_SCHEMA': 'Track.1', 'name': '\(kind)', 'kind': '\(kind)', 'children': "
      + "[\(children.joined(separator: ", "))]}"
  }

  private func read(_ tracks: [String], _ more: String = "") throws -> ShowDocument {
    let text =
      "{'OTIO_SCHEMA': 'Timeline.1', 'name': 'Cut', 'tracks': {'OTIO_SCHEMA': 'Stack.1', "
      + "'children': [\(tracks.joined(separator: ", "))]}\(more)}"
    return try ShowDocument(
      bytes: Array(text.replacing("'", with: "\"").utf8), path: place.path + "/cut.otio")
  }

  @Test func clipsGapsAndDissolves() throws {
    let cut = try read([
      track(
        "Video",
        [
          clip("a.png", 0, 48), transition(6, 12), clip("file://\(place.path)/b%20c.png", 0, 48),
          gap(12), transition(0, 12), clip("anim.webp", 12, 24),
        ])
    ])
    #expect(cut.title == "Cut" && cut.frameRate == Rational(24) && cut.leftOut.isEmpty)
    let paths = cut.items.map { $0.path?.split(separator: "/").last.map(String.init) ?? "-" }
    #expect(paths == ["a.png", "b c.png", "-", "anim.webp"])
    // Alone: 48 frames less 6; 48 less 12; all 12, as the transition behind it begins at the cut.
    #expect(cut.items[0].hold == Rational(42, 24) && cut.items[1].hold == Rational(36, 24))
    #expect(cut.items[2].hold == Rational(12, 24))
    #expect(cut.items[0].transition?.duration == Rational(18, 24))
    #expect(cut.items[1].transition == nil)
    #expect(cut.items[2].transition?.effect.name == "fade")
    // The clip's own time from 12 on; its transition begins there.
    #expect(cut.items[3].start == Rational(12, 24) && cut.items[3].end == Rational(36, 24))
    // The film is as long as the track.
    let timeline = cut.timeline(canvas: PixelSize(width: 32, height: 18), background: .black)
    #expect(try TimelineFrames(timeline).frameCount == 48 + 48 + 12 + 24)
  }

  @Test func clipsGoOnBeyondTheirEnds() throws {
    let warp = ", 'effects': [{'OTIO_SCHEMA': 'LinearTimeWarp.1', 'time_scalar': 0.5}]"
    let cut = try read([
      track(
        "Video",
        [
          clip("anim.webp", 12, 24, warp), transition(6, 6), clip("anim.webp", 12, 12),
        ])
    ])
    #expect(cut.items[0].speed == Rational(1, 2))
    #expect(cut.items[0].start == Rational(12, 24) && cut.items[0].end == Rational(27, 24))
    #expect(cut.items[1].start == Rational(6, 24) && cut.items[1].end == Rational(1))
    let error = #expect(throws: SceneError.self) {
      try read([track("Video", [clip("a.png", 0, 24), transition(6, 6), clip("anim.webp", 0, 24)])])
    }
    #expect(
      "\(error.map { "\($0)" } ?? "")".contains("children[2]: the transition before it begins"))
  }

  @Test func namedTransitionsAndMetadata() throws {
    let named = ", 'metadata': {'segue': {'effect': 'push:from=left', 'timing': 'ease-out'}}"
    let still =
      ", 'metadata': {'segue': {'fit': 'contain', 'motion': {'from': [0, 0, 0.5, 0.5]}}}"
    let cut = try read(
      [
        track(
          "Video",
          [
            clip("a.png", 0, 24, still), transition(6, 6, "Custom_Transition", named),
            clip("a.png", 0, 24), transition(6, 6, "Wipe"), clip("a.png", 0, 24),
          ])
      ], ", 'metadata': {'segue': {'canvas': [64, 36], 'fps': 25, 'background': 'navy'}}")
    #expect(cut.canvas == PixelSize(width: 64, height: 36) && cut.frameRate == Rational(25))
    #expect(cut.items[0].fit == .contain && cut.items[0].motion?.start?.width == 0.5)
    #expect("\(cut.items[0].transition?.effect.description ?? "")" == "push:from=left")
    #expect(cut.items[0].transition?.timingFunction == .easeOut)
    #expect(cut.items[1].transition?.effect.name == "fade")
    #expect(cut.leftOut.count == 1 && cut.leftOut[0].contains("'t' is shown as a fade"))
  }

  @Test func soundsAreMixed() throws {
    let cut = try read([
      track("Video", [clip("anim.webp", 0, 24)]),
      track("Audio", [gap(12), clip("d.wav", 24, 48)]),
    ])
    #expect(cut.items[0].volume == 0)
    let sound = try #require(cut.sounds.first)
    #expect(sound.path.hasSuffix("/d.wav") && sound.start == Rational(1, 2))
    #expect(sound.offset == Rational(1) && sound.length == Rational(2))
    #expect(try read([track("Video", [clip("anim.webp", 0, 24)])]).items[0].volume == 1)
  }

  @Test func whatIsNotShownIsSaid() throws {
    let more =
      ", 'effects': [{'OTIO_SCHEMA': 'Effect.1', 'name': 'blur'}], 'markers': [{}, {}]"
    let off = ", 'enabled': false"
    let cut = try read([
      track(
        "Video",
        [
          clip("a.png", 0, 24, more), clip("a.png", 0, 24, off),
          "{'OTIO_SCHEMA': 'Clip.2', 'name': 'm', \(range(0, 9)), 'active_media_reference_key': 'x', "
            + "'media_references': {'x': {'OTIO_SCHEMA': 'MissingReference.1'}}}",
          "{'OTIO_SCHEMA': 'Stack.1', 'name': 'nested'}",
        ]),
      track("Video", [clip("a.png", 0, 24)]), track("Audio", []),
    ])
    #expect(cut.items.count == 3)
    let said = ["Track 'Video'", "blur", "2 markers", "not enabled", "MissingReference", "nested"]
    #expect(cut.leftOut.count == said.count)
    for word in said { #expect(cut.leftOut.contains { $0.contains(word) }, "\(word)") }
  }

  @Test func mistakesAreSaid() {
    let mistakes: [([String], String)] = [
      ([], "there is no video track"), ([track("Video", [])], "there is no video track"),
      ([track("Video", [clip("no.png", 0, 24)])], "no such file"),
      ([track("Video", [clip("https://a.b/c.png", 0, 24)])], "expected a file on this machine"),
      ([track("Video", [clip("a.png", 0, -1)])], "expected a duration of at least 0"),
      (
        [track("Video", [clip("a.png", 0, 4), transition(6, 6), clip("a.png", 0, 24)])],
        "transitions take longer"
      ),
    ]
    for (tracks, says) in mistakes {
      let error = #expect(throws: SceneError.self, "\(says)") { try read(tracks) }
      #expect("\(error.map { "\($0)" } ?? "")".contains(says), "\(says)")
    }
  }

  /// A film with everything that can be written.
  private func film() throws -> TimelineFrames {
    var still = TimelineItem.still(place.path + "/b c.png", hold: Rational(1))
    still.motion = Motion(end: UnitRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    (still.fit, still.background) = (.contain, .white)
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
    timeline.sounds = [
      Soundtrack.Sound(
        path: place.path + "/d.wav", start: Rational(1), offset: Rational(1, 2),
        length: Rational(2), gain: 0.5, fadeOut: Rational(1, 4), loops: true)
    ]
    return try TimelineFrames(timeline)
  }

  private func check(_ text: String, is film: TimelineFrames) throws {
    let back = try ShowDocument(bytes: Array(text.utf8), path: place.path + "/back.otio")
    #expect(back.leftOut.isEmpty, "\(back.leftOut)")
    #expect(back.title == "Film")
    let background = try #require(back.background)
    let timeline = back.timeline(canvas: try #require(back.canvas), background: background)
    #expect(timeline.sounds == film.timeline.sounds)
    var expected = film.timeline
    // A cut lies in the middle of a transition; a still's time is the same.
    for index in timeline.items.indices {
      let (mine, own) = (timeline.items[index], expected.items[index])
      #expect(abs(mine.hold.value - own.hold.value) < 1e-6)
      #expect(abs(mine.start.value - own.start.value) < 1e-6)
      #expect(abs((mine.end ?? .zero).value - (own.end ?? .zero).value) < 1e-6)
      expected.items[index].hold = mine.hold
      expected.items[index].start = mine.start
      expected.items[index].end = mine.end
      guard index < 2 else { continue }
      let duration = try #require(mine.transition?.duration)
      let its = try #require(own.transition?.duration)
      #expect(abs(duration.value - its.value) < 1e-6)
      expected.items[index].transition?.duration = duration
    }
    #expect(timeline == expected)
  }

  @Test func whatIsWrittenReadsBack() throws {
    let film = try film()
    let writer = OpenTimelineWriter(film, title: "Film", folder: "/nowhere")
    #expect(writer.leftOut.isEmpty)
    try check(writer.text, is: film)
  }

  /// A test of `make ci-editors`, which installs the package.
  @Test(.enabled(if: Self.triesEditors)) func itsMakersReadAndWriteIt() throws {
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
    let seconds = "\(film.plan.appearances.last?.end.value ?? 0)"
    let result = python.run(
      ["-c", script, place.file("film.otio"), seconds, place.file("again.otio")])
    #expect(result.status == 0, "\(result.text)")
    let again = try #require(place.bytes("again.otio"))
    try check(String(decoding: again, as: UTF8.self), is: film)
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
}
