// Show files: the films that they become, messages about mistakes, and the reference in
// Images/shows.

import Foundation
import SegueCodecs
import SegueExport
import SeguePixels
import SegueScenes
import SegueText
import SegueTimeline
import SegueTransitions
import TestSupport
import Testing

@Suite struct ShowTests {
  static let directory: String = {
    let here = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return here.dropLast(3).joined(separator: "/") + "/Images/shows"
  }()

  /// A show with apostrophes for quotes.
  static func show(_ text: String) throws -> ShowDocument {
    try ShowDocument(bytes: Array(text.replacing("'", with: "\"").utf8), path: "f/show.json")
  }

  /// All texts count together: over the film, over items, in tracks, and items.
  @Test func theCharactersOfAShowAreLimited() throws {
    let show = """
      {"show": "", "title": "a", "items": [
        {"color": "red", "title": "bc", "caption": "d"}, {"text": "ef"}],
       "texts": [{"text": "ghi"}], "tracks": [[{"text": "j", "at": 0}]]}
      """
    var limits = Limits()
    func read() throws -> ShowDocument {
      try ShowDocument(bytes: Array(show.utf8), path: "show.json", limits: limits)
    }
    limits.characters = 10
    _ = try read()
    limits.characters = 9
    let error = #expect(throws: DocumentError.self) { try read() }
    #expect(error?.category == .overLimit)
    #expect(
      error?.message == "10 characters of text are over the limit of 9; make the texts shorter")
  }

  @Test func everythingIsRead() throws {
    let show = try Self.show(
      """
      {'show': 'Trip', 'summary': 'All', 'canvas': '320x180', 'fps': '30000/1001', 'fit': 'contain',
       'background': 'navy', 'hold': '500ms', 'kenBurns': true, 'loop': true,
       'transition': {'effect': 'push:from=left', 'duration': '15f', 'timing': 'ease-in',
         'startProgress': 0.1, 'endProgress': 0.9, 'reversed': true, 'mix': 'linear'},
       'items': [{'picture': 'a.jpg'},
         {'picture': '/b.jpg', 'hold': 3, 'motion': {'from': [0, 0, 0.5, 0.5], 'timing': 'linear'},
          'fit': 'none', 'background': '#ff8800', 'transition': 'fade'},
         {'clip': 'c.mp4', 'in': 1, 'out': '2s', 'speed': 2, 'volume': 0.5, 'transition': null},
         {'scene': 'd.json', 'out': 2}, {'color': 'tomato', 'hold': '30f'},
         {'picture': 'e.jpg', 'motion': false, 'crop': '50%x20+1+2%', 'rotate': -90, 'flip': 'v',
          'focus': '30%x20%', 'look': {'contrast': 1.2, 'blur': '2%', 'temperature': 4000}}],
       'look': {'vignette': 0.5, 'saturation': 0}, 'shutter': {'angle': 90, 'samples': 8},
       'sounds': [{'file': 'song.mp3', 'at': 1, 'in': 2, 'length': 3, 'gain': 0.5, 'fadeIn': 0.25,
         'fadeOut': 1, 'loop': true}, {'file': 'voice.wav', 'gain': '-20dB', 'speech': true}],
       'duck': '-40dB', 'loudness': -14}
      """)
    #expect(show.title == "Trip" && show.summary == "All" && show.loops)
    #expect(show.canvas == PixelSize(width: 320, height: 180) && show.fit == .contain)
    #expect(show.frameRate == Rational(30_000, 1001))
    #expect(show.shutter == Shutter(angle: 90, phase: -45, samples: 8))
    #expect(show.background == (try Color(parsing: "navy")))
    var push = TimelineTransition(try EffectSpecification(parsing: "push:from=left"))
    push.duration = Rational(15 * 1001, 30_000)
    push.timingFunction = .easeIn
    (push.startProgress, push.endProgress, push.isReversed, push.mix) = (0.1, 0.9, true, .linear)
    var first = TimelineItem.still("f/a.jpg", hold: Rational(1, 2), motion: Motion())
    first.transition = push
    var second = TimelineItem.still("/b.jpg", hold: Rational(3))
    second.motion = Motion(
      start: CropRect(x: 0, y: 0, width: 0.5, height: 0.5), timingFunction: .linear)
    (second.fit, second.background) = (FitMode.none, try Color(parsing: "ff8800"))
    // Without a pace it has the pace that its effect suggests.
    second.transition = TimelineTransition(timingFunction: nil)
    let third = TimelineItem.clip(
      "f/c.mp4", start: Rational(1), end: Rational(2), speed: Rational(2), volume: 0.5)
    var fourth = TimelineItem.scene("f/d.json", end: Rational(2))
    fourth.transition = push
    var fifth = TimelineItem.color(try Color(parsing: "tomato"), hold: Rational(1001, 1000))
    fifth.transition = push
    var sixth = TimelineItem.still("f/e.jpg", hold: Rational(1, 2))
    sixth.transition = push
    (sixth.framing.crop, sixth.framing.focus) = (
      try Crop(parsing: "50%x20+1+2%"), try Focus(parsing: "30%x20%")
    )
    (sixth.framing.rotation, sixth.framing.flip) = (.left, .vertical)
    sixth.look.contrast = 1.2
    (sixth.look.blur, sixth.look.temperature) = (0.02, 4000)
    var look = Look()
    (look.vignette, look.saturation) = (0.5, 0)
    #expect(show.look == look)
    #expect(show.items == [first, second, third, fourth, fifth, sixth])
    #expect(
      show.sounds == [
        TimelineSound(
          Soundtrack.Sound(
            path: "f/song.mp3", start: Rational(1), offset: Rational(2), length: Rational(3),
            gain: 0.5, fadeIn: Rational(1, 4), fadeOut: Rational(1), loops: true)),
        TimelineSound(Soundtrack.Sound(path: "f/voice.wav", gain: 0.1, speaks: true)),
      ])
    #expect(show.levels == Soundtrack.Levels(ducking: 0.01, loudness: -14))
  }

  /// The effects of the items' transitions; a dash for a cut.
  private static func effects(_ show: ShowDocument) -> [String] {
    show.items.map { $0.transition.map { "\($0.effect)" } ?? "-" }
  }

  @Test func transitionsAreTakenInTurnByItemsWithoutTheirOwn() throws {
    let items = """
      [{'color': 'red'}, {'color': 'red', 'transition': 'iris'}, {'color': 'red'},
       {'color': 'red', 'transition': null}, {'color': 'red'}, {'color': 'red'}]
      """
    let rest = "'items': \(items)}"
    let turns = try Self.show(
      "{'show': 'T', 'transitions': ['push', null, {'effect': 'fade'}], \(rest)")
    #expect(Self.effects(turns) == ["push", "iris", "-", "-", "fade", "-"])
    let two = try Self.show("{'show': 'T', 'transitions': ['push', 'fade'], 'loop': true, \(rest)")
    #expect(Self.effects(two) == ["push", "iris", "fade", "-", "push", "fade"])
    for (set, fault) in [
      ("['a', 'b', 'c', 'd']", "4 transitions, and 3 items without their own; leave some out"),
      ("[]", "expected at least one transition"), ("'push'", "expected a list of transitions"),
      ("{'shuffle': ['push'], 'seed': -1}", "expected a whole number of 0"),
      ("{'seed': 1}", "'shuffle' is missing"),
      ("['fade'], 'transition': 'push'", "either 'transition'"),
    ] {
      let error = #expect(throws: DocumentError.self) {
        try Self.show("{'show': 'T', 'transitions': \(set), \(rest)")
      }
      #expect(error?.description.contains(fault) == true, "\(String(describing: error))")
    }
  }

  @Test func aSeedShufflesAShowsTransitions() throws {
    func order(_ seed: String) throws -> [String] {
      let items = Array(repeating: "{'color': 'red'}", count: 10).joined(separator: ", ")
      let set = "{'shuffle': ['push', 'fade', 'iris']\(seed)}"
      return Self.effects(
        try Self.show("{'show': 'T', 'transitions': \(set), 'items': [\(items)]}"))
    }
    let orders = try (0..<8).map { try order(", 'seed': \($0)") }
    #expect(try order("") == orders[0] && order(", 'seed': 5") == orders[5])
    #expect(Set(orders).count > 1)
    for order in orders {
      // The last item changes into nothing.
      #expect(order[9] == "-" && Set(order[..<3]) == ["push", "fade", "iris"])
      #expect(zip(order, order.dropFirst()).allSatisfy { $0 != $1 })
    }
  }

  @Test func howAnItemRunsIsRead() throws {
    let show = try Self.show(
      """
      {'show': 'P', 'hold': 3, 'items': [{'clip': 'a.mp4', 'reverse': true, 'speed': 2},
        {'clip': 'a.mp4', 'speed': [[0, 1], ['2s', 0.25]], 'freeze': {'at': '1s', 'for': '500ms'}},
        {'scene': 's.json', 'freeze': [{'at': 1, 'for': 2}, {'at': 0.5, 'for': 1}]},
        {'clip': 'a.mp4', 'freeze': '2s'}, {'clip': 'a.mp4', 'freeze': 2, 'hold': '1s'}]}
      """)
    #expect(show.items[0].pace == TimelinePace(isReversed: true) && show.items[0].speed == 2)
    #expect(
      show.items[1].pace
        == TimelinePace(
          speeds: [.init(.zero, 1), .init(2, Rational(1, 4))],
          freezes: [.init(at: 1, for: Rational(1, 2))]))
    #expect(show.items[2].pace?.freezes.map(\.length) == [2, 1])
    let standing = show.items[3...]
    #expect(standing.allSatisfy { $0.speed == .zero && $0.start == 2 && $0.pace == nil })
    #expect(standing.map(\.hold) == [3, 1])
  }

  @Test func littleIsEnough() throws {
    let show = try Self.show("{'show': '', 'items': [{'picture': 'a.jpg'}, {'color': 'red'}]}")
    #expect(show.title == "show.json" && show.frameRate == Rational(30) && show.canvas == nil)
    #expect(show.items.map(\.hold) == [Rational(2), Rational(2)])
    #expect(show.items.allSatisfy { $0.transition == TimelineTransition() && $0.motion == nil })
  }

  static let mistakes = [
    ("{'items': []}", ": 'show' is missing; expected the title of the show"),
    ("{'show': 'x'}", ": 'items' is missing; expected a list of items"),
    ("{'show': 'x', 'items': []}", ": items: expected at least one item, not a list of 0"),
    ("{'show': 'x', 'item': []}", ": item: unknown key of a show; did you mean items?"),
    (
      "{'show': 'x', 'items': [{}]}",
      "items[0]: expected one of 'picture', 'clip', 'scene', 'composition', 'color', 'text', 'show' and 'sequence'"
    ),
    (
      "{'show': 'x', 'items': [{'picture': 'a', 'clip': 'b'}]}",
      "items[0]: shows one of 'picture' and 'clip', and not all"
    ),
    ("{'show': 'x', 'items': [{'picture': 'a', 'in': 1}]}", "items[0].in: a picture has no 'in'"),
    (
      "{'show': 'x', 'items': [{'clip': 'a', 'hold': 1}]}",
      "items[0].hold: 'hold' is for pictures, colours and freezes"
    ),
    (
      "{'show': 'x', 'items': [{'clip': 'a', 'freeze': 2, 'out': 3}]}",
      "items[0].out: 'out' sets how it runs"
    ),
    (
      "{'show': 'x', 'items': [{'clip': 'a', 'freeze': {'at': 2}}]}",
      "items[0].freeze: 'for' is missing"
    ),
    (
      "{'show': 'x', 'items': [{'clip': 'a', 'speed': [[1, 1], [1, 2]]}]}",
      "items[0].speed[1][0]: expected a time after the one before it"
    ),
    ("{'show': 'x', 'items': [{'clip': 'a', 'speed': [[1, 0]]}]}", "a speed of 0.001 to 1000"),
    (
      "{'show': 'x', 'items': [{'clip': 'a', 'speed': []}]}", "items[0].speed: expected a speed, or"
    ),
    ("{'show': 'x', 'items': [{'picture': 'a', 'reverse': true}]}", "a picture has no 'reverse'"),
    ("{'show': 'x', 'items': [{'scene': 'a', 'volume': 1}]}", "a scene has no 'volume'"),
    ("{'show': 'x', 'items': [{'picture': 'a', 'hold': '1x'}]}", "items[0].hold: expected a time"),
    ("{'show': 'x', 'items': [{'clip': 'a', 'in': 2, 'out': 1}]}", "expected a time after 'in'"),
    ("{'show': 'x', 'items': [{'clip': 'a', 'speed': 0}]}", "items[0].speed: expected a speed of"),
    ("{'show': 'x', 'items': [{'picture': ''}]}", "items[0].picture: expected a file"),
    ("{'show': 'x', 'items': [{'picture': 'a', 'motion': 1}]}", "motion: expected true or false"),
    (
      "{'show': 'x', 'items': [{'picture': 'a', 'motion': {'from': [0, 0, 2, 1]}}]}",
      "items[0].motion.from: expected a part of the picture"
    ),
    (
      "{'show': 'x', 'items': [{'picture': 'a', 'transition': 7}]}",
      "transition: expected an object"
    ),
    ("{'show': 'x', 'transition': {'duration': -1}, 'items': []}", "transition.duration: expected"),
    (
      "{'show': 'x', 'transition': {'startProgress': 0.5, 'endProgress': 0.2}, 'items': []}",
      "its end progress is before its start progress"
    ),
    ("{'show': 'x', 'items': [{'color': 'reed'}]}", "did you mean red"),
    ("{'show': 'x', 'fps': 0, 'items': []}", ": fps: expected frames per second"),
    ("{'show': 'x', 'shutter': 721, 'items': []}", ": shutter: expected degrees of 0 to 720"),
    (
      "{'show': 'x', 'shutter': {'samples': 1}, 'items': []}",
      "samples: expected a whole number of 2"
    ),
    ("{'show': 'x', 'shutter': {'angles': 9}, 'items': []}", "unknown key of a shutter"),
    ("{'show': 'x', 'sounds': [{}], 'items': [{'color': 'red'}]}", "sounds[0]: 'file' is missing"),
    ("{'show': 'x', 'items': [{'color': 'red'}]", "line 1, column "),
  ]

  @Test(arguments: mistakes) func aMistakeIsALine(_ text: String, _ says: String) {
    let error = #expect(throws: DocumentError.self) { try Self.show(text) }
    let message = "\(error.map { "\($0)" } ?? "")"
    #expect(message.hasPrefix("f/show.json: ") && message.contains(says), "\(message)")
    #expect(!message.contains("\n"))
  }

  /// A mistake that only shows when frames are made still names the line.
  ///
  /// A missing file is reported as missing.
  @Test func whatIsFoundLaterNamesItsPlace() throws {
    let place = TemporaryDirectory()
    let picture = Bitmap(size: PixelSize(width: 8, height: 6), color: .white)
    place.write("a.png", try PNGEncoder().encode(picture))
    place.write("s.json", Array("{\"canvas\": [8, 6], \"duration\": 1}".utf8))
    let mistakes: [(items: String, says: String, category: ErrorCategory)] = [
      (
        "{'picture': 'a.png',\n 'transition': 'fadde'}, {'picture': 'a.png'}",
        "line 3, column 16: items[0].transition: no effect is called 'fadde'", .badData
      ),
      (
        "{'color': 'red',\n 'transition': {'duration': 1,\n  'effect': 'push:fro=left'}}, {'color': 'red'}",
        "line 4, column 13: items[0].transition.effect: push has no parameter 'fro'", .badData
      ),
      (
        "{'color': 'red', 'transition': 'push:from=up'}, {'color': 'red'}",
        "line 2, column 32: items[0].transition: push: from takes", .badData
      ),
      (
        "{'color': 'red'},\n{'picture': 'no.png'}", "line 3, column 13: items[1].picture: ",
        .noInput
      ),
      (
        "{'color': 'red'}, {'scene': 's.json',\n'out': 7}",
        "line 3, column 8: items[1].out: ", .badData
      ),
      (
        "{'color': 'red'}, {'scene': 's.json',\n'in': 5}", "line 3, column 7: items[1].in: ",
        .badData
      ),
      (
        "{'color': 'red'}, {'scene': 's.json', 'transition': 'fade'}, {'color': 'red'}",
        "line 2, column 19: items[1]: ", .badData
      ),
    ]
    for (items, says, category) in mistakes {
      let lines = "{'show': '', 'canvas': '8x6', 'items': [\n\(items)]}"
      let show = try ShowDocument(
        bytes: Array(lines.replacing("'", with: "\"").utf8), path: place.file("show.json"))
      let error = #expect(throws: DocumentError.self) {
        try TimelineFrames(
          show.timeline(canvas: PixelSize(width: 8, height: 6), background: .black))
      }
      guard let error else { continue }
      #expect("\(error)".hasPrefix(place.file("show.json") + ": \(says)"), "\(error)")
      #expect(error.category == category && error.position != nil, "\(error)")
    }
  }

  @Test func kindsAreToldByKeys() {
    func kind(_ text: String) -> ShowDocument.Kind {
      ShowDocument.Kind(of: Array(text.replacing("'", with: "\"").utf8))
    }
    #expect(kind("{'show': ''}") == .show && kind("{'items': 3}") == .show)
    #expect(kind("{'OTIO_SCHEMA': 'Timeline.1'}") == .openTimeline)
    #expect(kind("{'canvas': [1, 2]}") == .scene && kind("nonsense") == .scene)
  }

  /// Set $SEGUE_RECORD to write the reference anew.
  @Test func theReferenceIsTheSchema() throws {
    let url = URL(filePath: "\(Self.directory)/README.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(text.range(of: "## Reference\n\n")).upperBound
    let reference = (SceneSection.shows + SceneSection.films).map(SceneReference.section).joined(
      separator: "\n")
    if ProcessInfo.processInfo.environment["SEGUE_RECORD"] != nil {
      try Data((text[..<start] + reference).utf8).write(to: url)
    } else {
      #expect(text[start...] == reference)
    }
  }

  @Test func theExampleIsRead() throws {
    for name in Directory.names(Self.directory) where name.hasSuffix(".json") {
      let path = "\(Self.directory)/\(name)"
      let show = try ShowDocument(bytes: ShowDocument.bytes(ofFile: path), path: path)
      #expect(!show.items.isEmpty && !show.summary.isEmpty)
    }
  }

  @Test func damagedTextNeverCrashes() throws {
    var generator = SeededGenerator(seed: 17)
    let words = [
      "null", "-1", "1e99", "[]", "{}", "\"\"", "true", "\"-1f\"", "\"999999999999f\"", ",",
    ]
    .map { Array($0.utf8) }
    for number in 0..<2000 {
      let path = "\(Self.directory)/\(number % 2 == 0 ? "journey" : "tracks").json"
      var bytes = try ShowDocument.bytes(ofFile: path)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, at + Int.random(in: 0...8, using: &generator))
        bytes.replaceSubrange(at..<end, with: words.randomElement(using: &generator) ?? [])
      }
      _ = try? ShowDocument(bytes: bytes, path: path)
    }
  }
}
