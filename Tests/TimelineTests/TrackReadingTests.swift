// Tracks in show files: what is read, and what is said about mistakes.

import SegueDrawing
import SeguePixels
import SegueText
import SegueTimeline
import SegueTransitions
import TestSupport
import Testing

@Suite struct TrackReadingTests {
  private func overlays(_ text: String) throws -> [TimelineOverlay] {
    try ShowTests.show(
      "{'show': 'x', 'fps': 25, 'items': [{'color': 'red', 'name': 'intro'}], 'tracks': [\(text)]}"
    ).tracks.flatMap(\.overlays)
  }

  @Test func everythingIsRead() throws {
    let read = try overlays(
      """
      [{'picture': 'logo.png', 'at': 'intro+1s', 'until': '-2s', 'place': 'top-right', 'margin': 8,
        'width': '12%', 'opacity': 0.8, 'blend': 'multiply', 'cornerRadius': '2%',
        'border': {'width': 3, 'color': 'navy'}, 'shadow': {'radius': 4, 'x': -2, 'opacity': 1},
        'mask': {'picture': 'm.png', 'luminance': true, 'rect': [0, 0, 0.5, 1]}, 'rotation': 1,
        'keyframes': [{'at': 0, 'opacity': 0, 'timing': 'ease-in'}, {'at': '10f', 'scale': 2}],
        'entrance': 'push:from=left', 'exit': {'effect': 'fade', 'duration': '5f'}}],
      {'name': 'above', 'items': [
        {'clip': 'talk.mp4', 'in': 2, 'volume': 0, 'place': [0.5, 0, 0.5, 1], 'length': '2s',
         'loop': true, 'shadow': true, 'border': '1%', 'mask': 'ellipse'},
        {'text': {'text': 'Hi', 'size': 0.2}}, {'text': 'Ho'},
        {'composition': 'c.json', 'slots': {'a': 1, 'b': [1, 2], 'c': 'red'},
         'words': {'name': 'Ada'}, 'pictures': {'p': 'a.jpg'}}]}
      """)
    try #require(read.count == 5)
    var logo = TimelineOverlay(
      .still("f/logo.png"),
      place: OverlayPlace(.topRight, margin: .pixels(8), width: .part(0.12)))
    logo.start = TimelineMoment(Rational(1), from: .item("intro"))
    logo.end = TimelineMoment(Rational(-2), from: .end)
    logo.style.opacity = 0.8
    logo.style.blendMode = .multiply
    logo.style.cornerRadius = .part(0.02)
    logo.style.border = .init(width: .pixels(3), color: try Color(parsing: "navy"))
    var shadow = OverlayStyle.Shadow()
    (shadow.radius, shadow.x, shadow.opacity) = (.pixels(4), .pixels(-2), 1)
    logo.style.shadow = shadow
    logo.style.mask = .init(
      .picture("f/m.png", isLuminance: true), in: Rect(x: 0, y: 0, width: 0.5, height: 1))
    logo.style.rotation = 1
    var (first, second) = (
      OverlayKeyframe(.zero, timingFunction: .easeIn), OverlayKeyframe(Rational(10, 25))
    )
    (first.opacity, second.scale) = (0, 2)
    logo.keyframes = [first, second]
    logo.entrance = TimelineTransition(
      try EffectSpecification(parsing: "push:from=left"), timingFunction: nil)
    logo.exit = TimelineTransition(duration: Rational(5, 25), timingFunction: nil)
    #expect(read[0] == logo)
    #expect(read[1].item == .clip("f/talk.mp4", start: Rational(2), volume: 0))
    #expect(read[1].place == OverlayPlace(Rect(x: 0.5, y: 0, width: 0.5, height: 1)))
    #expect(read[1].loops && read[1].length == Rational(2) && read[1].style.mask != nil)
    #expect(read[1].style.border == .init(width: .part(0.01)) && read[1].style.shadow == .init())
    guard case .text(let large) = read[2].item.content, case .text(let usual) = read[3].item.content
    else {
      Issue.record("no texts")
      return
    }
    #expect(large.style.size == 0.2 && large.text.string == "Hi" && usual.style == .title)
    var composition = CompositionContent("f/c.json")
    composition.slots = [
      "a": .number(1), "b": .numbers([1, 2]), "c": .color(.init(red: 1, green: 0, blue: 0)),
    ]
    composition.texts = ["name": "Ada"]
    composition.pictures = ["p": "f/a.jpg"]
    #expect(read[4].item.content == .composition(composition))
  }

  /// A shape by its word, in any spelling of it; else a picture's file.
  @Test func aMaskIsAShapeOrAPicture() throws {
    func mask(_ text: String) throws -> OverlayStyle.Mask.Shape? {
      try overlays("[{'color': 'red', 'mask': \(text)}]")[0].style.mask?.shape
    }
    #expect(try mask("'Ellipse'") == .ellipse && mask("'rectangle'") == .rectangle)
    #expect(try mask("'gray.png'") == .picture("f/gray.png"))
    #expect(try mask("{'picture': 'gray'}") == .picture("f/gray"))
    #expect(
      try mask("{'picture': 'gray.png', 'luminance': false}")
        == .picture("f/gray.png", isLuminance: false))
    #expect(throws: DocumentError.self) { try mask("'elipse'") }
  }

  @Test(arguments: [
    ("{'picture': 'a.jpg', 'clip': 'b.mp4'}", "shows one of 'picture' and 'clip', and not all"),
    ("{'picture': 'a.jpg', 'hold': 1}", "unknown key of an overlay"),
    ("{'picture': 'a.jpg', 'transition': 'fade'}", "unknown key of an overlay"),
    ("{'picture': 'a.jpg', 'words': {}}", "a picture has no 'words'"),
    ("{'picture': 'a.jpg', 'at': '1parsec'}", "from an item as in intro+1s"),
    ("{'picture': 'a.jpg', 'at': 1e12}", "expected"),
    ("{'picture': 'a.jpg', 'until': 1, 'length': 2}", "either 'until' or 'length', not both"),
    ("{'picture': 'a.jpg', 'place': 'middle'}", "expected"),
    ("{'picture': 'a.jpg', 'place': [0, 0, 0, 1]}", "a rectangle [x, y, width, height]"),
    ("{'picture': 'a.jpg', 'place': [0, 0, 1e300, 1]}", "within ±1e9"),
    ("{'picture': 'a.jpg', 'place': [0, 0, 1, 1], 'width': 3}", "has its size already"),
    ("{'picture': 'a.jpg', 'width': 0}", "a width and a height above 0"),
    ("{'picture': 'a.jpg', 'width': '99999%'}", "a width and a height above 0"),
    ("{'picture': 'a.jpg', 'opacity': 2}", "an opacity of 0 to 1"),
    ("{'picture': 'a.jpg', 'blend': 'destinationOut'}", "expected"),
    ("{'picture': 'a.jpg', 'cornerRadius': -1}", "a length of at least 0"),
    ("{'picture': 'a.jpg', 'border': {'color': 'red'}}", "'width' is missing"),
    ("{'picture': 'a.jpg', 'mask': {'shape': 'ellipse', 'picture': 'a.png'}}", "expected one of"),
    ("{'picture': 'a.jpg', 'keyframes': [{'opacity': 1}]}", "'at' is missing"),
    (
      "{'picture': 'a.jpg', 'keyframes': [{'at': 1}, {'at': 1}]}",
      "a time after the keyframe before it"
    ),
    ("{'picture': 'a.jpg', 'entrance': 'nothing:x'}", "'x' is not key=value"),
    ("{'show': 'missing.json'}", "no such file"),
    ("{'composition': 'c.json', 'slots': []}", "an object of values"),
  ])
  func mistakesSayWhatIsExpected(text: String, says: String) throws {
    let error = #expect(throws: DocumentError.self) { try overlays("[\(text)]") }
    #expect("\(String(describing: error))".contains(says), "\(String(describing: error))")
  }
}
