// OpenTimelineIO: the film that a cut becomes, and the notes about its other parts.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueScenes
import SegueText
import SegueTimeline
import SegueTransitions
import TestSupport
import Testing

@Suite struct OpenTimelineTests {
  let place = TemporaryDirectory()

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
  func animation() throws -> [UInt8] {
    let size = PixelSize(width: 32, height: 18)
    let encoder = AnimatedWebPEncoder(
      size: size, isOpaque: true, repeats: [1, 1], frameRate: Rational(1))
    let body = try [Color.white, .black].enumerated().flatMap { index, color in
      try encoder.frame(Bitmap(size: size, color: color), at: index)
    }
    return encoder.start(length: 44 + body.count) + body
  }

  func time(_ value: Double, _ rate: Double = 24) -> String {
    "{'OTIO_SCHEMA': 'RationalTime.1', 'value': \(value.isFinite ? "\(value)" : "Infinity"), 'rate': \(rate)}"
  }

  func range(_ start: Double, _ length: Double, _ rate: Double = 24) -> String {
    "'source_range': {'OTIO_SCHEMA': 'TimeRange.1', 'start_time': \(time(start, rate)), "
      + "'duration': \(time(length, rate))}"
  }

  func clip(_ url: String, _ start: Double, _ length: Double, _ more: String = "") -> String {
    "{'OTIO_SCHEMA': 'Clip.1', 'name': 'c', \(range(start, length)), 'media_reference': "
      + "{'OTIO_SCHEMA': 'ExternalReference.1', 'target_url': '\(url)'}\(more)}"
  }

  func gap(_ length: Double) -> String {
    "{'OTIO_SCHEMA': 'Gap.1', \(range(0, length))}"
  }

  func transition(
    _ before: Double, _ after: Double, _ type: String = "SMPTE_Dissolve", _ more: String = ""
  ) -> String {
    "{'OTIO_SCHEMA': 'Transition.1', 'name': 't', 'transition_type': '\(type)', 'in_offset': "
      + "\(time(before)), 'out_offset': \(time(after))\(more)}"
  }

  func track(_ kind: String, _ children: [String]) -> String {
    "{'OTIO_SCHEMA': 'Track.1', 'name': '\(kind)', 'kind': '\(kind)', 'children': "
      + "[\(children.joined(separator: ", "))]}"
  }

  func read(
    _ tracks: [String], _ more: String = "", stackMore: String = "", isLenient: Bool = false
  ) throws -> ShowDocument {
    let text =
      "{'OTIO_SCHEMA': 'Timeline.1', 'name': 'Cut', 'tracks': {'OTIO_SCHEMA': 'Stack.1', "
      + "'children': [\(tracks.joined(separator: ", "))]\(stackMore)}\(more)}"
    return try ShowDocument(
      bytes: Array(text.replacing("'", with: "\"").utf8), path: place.path + "/cut.otio",
      isLenient: isLenient)
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
    let error = #expect(throws: DocumentError.self) {
      try read([track("Video", [clip("a.png", 0, 24), transition(6, 6), clip("anim.webp", 0, 24)])])
    }
    #expect(
      "\(error.map { "\($0)" } ?? "")".contains("children[2]: the transition before it starts"))
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
    #expect(cut.leftOut.count == 1 && cut.leftOut[0].contains("'t' becomes a fade"))
  }

  @Test func soundsAreMixed() throws {
    let cut = try read([
      track("Video", [clip("anim.webp", 0, 24)]),
      track("Audio", [gap(12), clip("d.wav", 24, 48)]),
    ])
    #expect(cut.items[0].volume == 0)
    let first = try #require(cut.sounds.first)
    let sound = first.sound
    #expect(sound.path.hasSuffix("/d.wav") && first.start == TimelineMoment(Rational(1, 2)))
    #expect(sound.offset == Rational(1) && sound.length == Rational(2))
    #expect(try read([track("Video", [clip("anim.webp", 0, 24)])]).items[0].volume == 1)
  }

  /// Both go on beyond the cut between them; at its ends a track fades from and to silence.
  @Test func soundsCross() throws {
    let fast = ", 'effects': [{'OTIO_SCHEMA': 'LinearTimeWarp.1', 'time_scalar': 2}]"
    let cut = try read([
      track("Video", [clip("anim.webp", 0, 24), clip("anim.webp", 0, 24)]),
      track(
        "Audio",
        [
          transition(0, 6), clip("d.wav", 24, 24), transition(6, 12), clip("d.wav", 48, 24, fast),
          transition(12, 0),
        ]),
    ])
    #expect(cut.leftOut.isEmpty)
    let first = Soundtrack.Sound(
      path: place.file("d.wav"), offset: Rational(1), length: Rational(36, 24),
      fadeIn: Rational(6, 24), fadeOut: Rational(18, 24))
    let second = Soundtrack.Sound(
      path: place.file("d.wav"), start: Rational(18, 24), offset: Rational(36, 24),
      length: Rational(30, 24), speed: Rational(2), fadeIn: Rational(18, 24),
      fadeOut: Rational(12, 24))
    #expect(cut.sounds == [first, second].map { TimelineSound($0) })
  }

  @Test func aSoundThatBeginsTooLateForItsTransitionIsSaid() throws {
    let error = #expect(throws: DocumentError.self) {
      try read([
        track("Video", [clip("anim.webp", 0, 24)]),
        track("Audio", [clip("d.wav", 0, 24), transition(6, 6), clip("d.wav", 3, 24)]),
      ])
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("starts before the sound"))
  }

  /// A cut of another program has the fades that it says; one that Segue wrote, those of a show.
  @Test func cutsHaveTheirOwnFades() throws {
    func fade(_ more: String) throws -> Rational? {
      try read([
        track("Video", [clip("anim.webp", 0, 24)]), track("Audio", [clip("d.wav", 0, 24, more)]),
      ]).sounds.first?.sound.fadeOut
    }
    #expect(try fade("") == .zero)
    #expect(try fade(", 'metadata': {'segue': {'gain': 0.5}}") == nil)
    #expect(try fade(", 'metadata': {'segue': {'fadeOut': 0.5}}") == Rational(1, 2))
  }

  /// A fade that a range's beginning or end cuts through keeps its rest.
  @Test func nestedFadesAreCut() throws {
    let nested =
      "{'OTIO_SCHEMA': 'Track.1', 'kind': 'Audio', \(range(6, 36)), 'children': [\(transition(0, 12)), "
      + "\(clip("d.wav", 0, 48)), \(transition(12, 0))]}"
    let cut = try read([
      track("Video", [clip("anim.webp", 0, 24)]), track("Audio", [nested]),
    ])
    let sound = try #require(cut.sounds.first).sound
    #expect(sound.length == Rational(36, 24) && sound.offset == Rational(6, 24))
    #expect(sound.fadeIn == Rational(6, 24) && sound.fadeOut == Rational(6, 24))
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
          "{'OTIO_SCHEMA': 'Weird.1', 'name': 'strange'}",
        ]),
      track("Video", [clip("a.png", 0, 24)]), track("Audio", []),
    ])
    #expect(cut.items.count == 3)
    let said = ["blur", "2 markers", "not enabled", "MissingReference", "strange"]
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
      let error = #expect(throws: DocumentError.self, "\(says)") { try read(tracks) }
      #expect("\(error.map { "\($0)" } ?? "")".contains(says), "\(says)")
    }
  }
}
