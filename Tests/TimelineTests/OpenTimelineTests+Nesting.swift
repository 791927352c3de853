// OpenTimelineIO: nested stacks, frozen frames, numbered pictures, generators, and media that is not there.

import SegueCodecs
import SeguePixels
import SegueScenes
import SegueText
import SegueTimeline
import TestSupport
import Testing

extension OpenTimelineTests {
  func stack(_ tracks: [String], _ more: String = "") -> String {
    "{'OTIO_SCHEMA': 'Stack.1', 'name': 'nested', 'children': [\(tracks.joined(separator: ", "))]\(more)}"
  }

  func frames(_ cut: ShowDocument) throws -> Int {
    let timeline = cut.timeline(canvas: PixelSize(width: 32, height: 18), background: .black)
    return try TimelineFrames(timeline).frameCount
  }

  /// A nested stack keeps its time, and shows the part that its range names.
  @Test func nestedStacksAreShown() throws {
    let inner = stack(
      [
        track("Video", [clip("b%20c.png", 0, 48), clip("anim.webp", 0, 48)]),
        track("Audio", [gap(36), clip("d.wav", 0, 60)]),
      ], ", \(range(24, 48))")
    let cut = try read([track("Video", [clip("a.png", 0, 48), inner, clip("a.png", 0, 24)])])
    #expect(cut.leftOut.isEmpty, "\(cut.leftOut)")
    #expect(try frames(cut) == 48 + 48 + 24)
    #expect(cut.items.map(\.plays) == [false, false, true, false])
    #expect(cut.items[1].hold == Rational(1))
    #expect(cut.items[2].start == .zero && cut.items[2].end == Rational(1))
    // The stack's own audio is heard, and its clips are not.
    #expect(cut.items[2].volume == 0)
    let sound = try #require(cut.sounds.first).sound
    #expect(cut.sounds.first?.start == TimelineMoment(Rational(60, 24)))
    #expect(sound.length == Rational(36, 24))
    #expect(sound.offset == .zero)
  }

  @Test func nestedStacksHaveASpeedAndGaps() throws {
    let warp = ", 'effects': [{'OTIO_SCHEMA': 'LinearTimeWarp.1', 'time_scalar': 2}]"
    let fast = stack(
      [track("Video", [clip("anim.webp", 0, 24), transition(6, 6), clip("a.png", 0, 24)])],
      ", \(range(0, 24))" + warp)
    let long = stack([track("Video", [clip("a.png", 0, 12)])], ", \(range(0, 36))")
    let cut = try read([track("Video", [fast, long])])
    #expect(try frames(cut) == 24 + 36)
    #expect(cut.items[0].speed == Rational(2))
    #expect(cut.items[0].end == Rational(30, 24))
    #expect(cut.items[0].transition?.duration == Rational(1, 4))
    #expect(cut.items.last?.content == .color(.clear) && cut.items.last?.hold == Rational(1))
  }

  /// A range that begins before its media begins with a gap.
  @Test func aRangeBeforeTheBeginningIsAGap() throws {
    let clips = [track("Video", [clip("a.png", 0, 48)]), track("Audio", [clip("d.wav", 0, 48)])]
    let nested = try read([track("Video", [stack(clips, ", \(range(-24, 48))")])])
    let whole = try read(clips, stackMore: ", \(range(-24, 48))")
    for cut in [nested, whole] {
      #expect(cut.items.map(\.hold) == [Rational(1), Rational(1)])
      #expect(cut.items.map { $0.content == .color(.clear) } == [true, false])
      #expect(cut.sounds.map(\.start) == [TimelineMoment(Rational(1))])
    }
    let nothing = try read([track("Video", [stack(clips, ", \(range(-48, 24))")])])
    #expect(nothing.items.map(\.content) == [.color(.clear)])
    #expect(nothing.items.map(\.hold) == [Rational(1)])
  }

  @Test func aRangeThatCutsATransitionSaysSo() throws {
    let inner = stack(
      [track("Video", [clip("a.png", 0, 24), transition(6, 6), clip("a.png", 0, 24)])],
      ", \(range(24, 24))")
    let cut = try read([track("Video", [inner])])
    #expect(cut.items.count == 1 && cut.items[0].hold == Rational(1))
    #expect(cut.leftOut.count == 1 && cut.leftOut[0].contains("its transition is left out"))
  }

  @Test func aFreezeFrameStands() throws {
    let freeze = ", 'effects': [{'OTIO_SCHEMA': 'FreezeFrame.1', 'time_scalar': 0.0}]"
    let cut = try read([track("Video", [clip("anim.webp", 30, 24, freeze)])])
    let item = try #require(cut.items.first)
    #expect(!item.plays && item.start == Rational(30, 24) && item.hold == Rational(1))
    // One picture for all frames: the second of the animation, which is black.
    let frames = try TimelineFrames(
      cut.timeline(canvas: PixelSize(width: 32, height: 18), background: .clear))
    #expect(frames.frameCount == 24 && frames.count == 1)
    var bitmap = Bitmap(size: frames.size)
    try frames.render(0, into: &bitmap, threads: 1)
    #expect(bitmap[5, 5] == Pixel(red: 0, green: 0, blue: 0, alpha: 255))
  }

  @Test func numberedPicturesPlay() throws {
    let size = PixelSize(width: 32, height: 18)
    for (number, color) in [(8, Color.white), (10, .black), (12, .white)] {
      place.write(
        "s.00\(number < 10 ? "0" : "")\(number).png",
        try PNGEncoder().encode(Bitmap(size: size, color: color)))
    }
    let available =
      "'available_range': {'OTIO_SCHEMA': 'TimeRange.1', 'start_time': \(time(100)), 'duration': \(time(6))}"
    let text =
      "{'OTIO_SCHEMA': 'Clip.2', 'name': 'n', 'media_reference': {'OTIO_SCHEMA': 'ImageSequenceReference.1', "
      + "'target_url_base': '', 'name_prefix': 's.', 'name_suffix': '.png', 'start_frame': 8, 'frame_step': 2, "
      + "'rate': 24.0, 'frame_zero_padding': 4, 'missing_frame_policy': 'error', \(available)}}"
    let cut = try read([track("Video", [text])])
    let frames = try TimelineFrames(cut.timeline(canvas: size, background: .clear))
    #expect(frames.frameCount == 6)
    var shades: [UInt8] = []
    for index in 0..<frames.count {
      var bitmap = Bitmap(size: size)
      try frames.render(index, into: &bitmap, threads: 1)
      shades += Array(repeating: bitmap[3, 3].red, count: frames.repeats(index))
    }
    #expect(shades == [255, 255, 0, 0, 255, 255])
    let text2 = OpenTimelineWriter(frames, title: "n", folder: "/nowhere").text
    let back = try ShowDocument(bytes: Array(text2.utf8), path: place.path + "/back.otio")
    #expect(back.items.map(\.content) == cut.items.map(\.content))
  }

  /// A file may claim a million pictures that are not there: each is asked for once at most.
  @Test func missingPicturesAreHeldAtOnce() throws {
    let size = PixelSize(width: 32, height: 18)
    for (number, color) in [(0, Color.white), (3, .black)] {
      place.write("m.\(number).png", try PNGEncoder().encode(Bitmap(size: size, color: color)))
    }
    let sequence = ImageSequence(
      prefix: place.path + "/m.", suffix: ".png", count: 1_000_000, rate: Rational(24),
      missing: .hold)
    var item = TimelineItem(.sequence(sequence))
    var shades: [UInt8] = []
    let taken = try ContinuousClock().measure {
      for start in [2, 999_960] {
        item.start = Rational(start, 24)
        item.end = Rational(start + 30, 24)
        let frames = try TimelineFrames(
          Timeline([item], canvas: size, frameRate: Rational(24), fit: .cover, background: .clear))
        for index in 0..<frames.count {
          var bitmap = Bitmap(size: size)
          try frames.render(index, into: &bitmap, threads: 1)
          shades.append(bitmap[3, 3].red)
        }
      }
    }
    #expect(shades == [255] + Array(repeating: 0, count: 59))
    // To ask for each name took a second for each frame.
    #expect(taken < .seconds(10), "\(taken)")
  }

  @Test func withoutASourceRangeAllIsShown() throws {
    let available =
      "'available_range': {'OTIO_SCHEMA': 'TimeRange.1', 'start_time': \(time(86_400)), 'duration': \(time(36))}"
    let text =
      "{'OTIO_SCHEMA': 'Clip.1', 'source_range': null, 'media_reference': {'OTIO_SCHEMA': "
      + "'ExternalReference.1', 'target_url': 'anim.webp', \(available)}}"
    let cut = try read([
      track("Video", [text]), track("Audio", [text.replacing("anim.webp", with: "d.wav")]),
    ])
    #expect(cut.items[0].start == .zero && cut.items[0].end == Rational(36, 24))
    #expect(cut.sounds[0].sound.offset == .zero && cut.sounds[0].sound.length == Rational(36, 24))
  }

  @Test func generatorsMakeColors() throws {
    func made(_ kind: String, _ parameters: String) -> String {
      "{'OTIO_SCHEMA': 'Clip.1', 'name': 'g', \(range(0, 24)), 'media_reference': {'OTIO_SCHEMA': "
        + "'GeneratorReference.1', 'generator_kind': '\(kind)', 'parameters': {\(parameters)}}}"
    }
    let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
    for (kind, parameters, color) in [
      ("SolidColor", "'color': '#ff0000'", red), ("SolidColor", "'color': [1, 0, 0]", red),
      (
        "SolidColor", "'color': {'OTIO_SCHEMA': 'Color.1', 'r': 1.0, 'g': 0.0, 'b': 0.0, 'a': 1.0}",
        red
      ), ("black", "", .black),
    ] {
      let cut = try read([track("Video", [made(kind, parameters)])])
      #expect(cut.items[0].content == .color(color) && cut.leftOut.isEmpty, "\(kind) \(parameters)")
    }
    for (kind, parameters) in [("SMPTEBars", ""), ("SolidColor", "'color': 7")] {
      let cut = try read([track("Video", [made(kind, parameters)])])
      #expect(cut.items[0].content == .color(.clear) && cut.items[0].hold == Rational(1))
      #expect(cut.leftOut.count == 1 && cut.leftOut[0].contains("Clip 'g'"))
    }
  }

  @Test func offlineMediaIsAGapWhereThatIsAllowed() throws {
    let tracks = [
      track("Video", [clip("a.png", 0, 24), clip("gone.mov", 0, 48), clip("d.wav", 0, 12)])
    ]
    let error = #expect(throws: DocumentError.self) { try read(tracks) }
    #expect(error?.category == .noInput && error?.isPartlyReadable == true)
    let cut = try read(tracks, isLenient: true)
    #expect(try frames(cut) == 24 + 48 + 12)
    #expect(cut.items.map(\.content).suffix(2) == [.color(.clear), .color(.clear)])
    #expect(cut.leftOut.count == 2 && cut.leftOut[0].contains("Clip 'c' is offline"))
    #expect(cut.leftOut[0].contains("gone.mov"))
  }

  @Test func pythonsNumbersAreRead() throws {
    let more = ", 'metadata': {'x': Infinity, 'y': -Infinity, 'z': NaN}"
    #expect(try read([track("Video", [clip("a.png", 0, 24, more)])]).items.count == 1)
    let error = #expect(throws: DocumentError.self) {
      try read([track("Video", [clip("a.png", 0, .infinity)])])
    }
    #expect(error?.message.contains("expected a RationalTime") == true)
  }
}
