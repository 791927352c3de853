// Compositions as pictures: places, times, parents, mattes, masks, replaced layers; and the errors
// of broken files.

import SegueCompositions
import SegueDrawing
import SegueLayers
import SeguePixels
import SegueText
import TestSupport
import Testing

@Suite struct CompositionTests {
  private let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  private let green = Pixel(red: 0, green: 255, blue: 0, alpha: 255)

  @Test func aLayerStandsAtItsPositionAtTheScaleOfTheCanvas() throws {
    let made = try composition(
      square(20, transform: #""p": {"k": [40, 50]}, "a": {"k": [-10, 0]}"#))
    let bitmap = try made.bitmap(at: 0)
    #expect(bitmap[50, 50] == red)
    #expect(bitmap[41, 50] == red)
    #expect(bitmap[39, 50] == .clear)
    #expect(bitmap[60, 50] == .clear)
    let large = try made.bitmap(at: 0, size: PixelSize(width: 200, height: 200))
    #expect(large[82, 100] == red)
    #expect(large[79, 100] == .clear)
  }

  @Test(arguments: [
    (#"{"a": 1, "k": [{"t": 0, "s": [20, 50]}, {"t": 10, "s": [80, 50]}]}"#, 50.0),
    (#"{"a": 1, "k": [{"t": 0, "s": [20, 50], "h": 1}, {"t": 10, "s": [80, 50]}]}"#, 20),
    (#"{"a": 1, "k": [{"t": 0, "s": [20, 50], "h": 1}, {"t": 5, "s": [80, 50]}]}"#, 80),
    (#"{"k": [{"t": 0, "s": [20, 50], "e": [40, 50]}, {"t": 10}]}"#, 30),
    (#"{"k": [{"t": 6, "s": [30, 50]}, {"t": 10, "s": [80, 50]}]}"#, 30),
    (#"{"k": [{"t": 0, "s": [30, 50]}, {"t": 4, "s": [70, 50]}]}"#, 70),
    (
      #"{"k": [{"t": 0, "s": [20, 50], "o": {"x": 0.42, "y": 0}, "i": {"x": 0.58, "y": 1}}, {"t": 10, "s": [80, 50]}]}"#,
      50
    ),
    (
      #"{"k": [{"t": 0, "s": [20, 50], "o": {"x": [1], "y": [0]}, "i": {"x": [1], "y": [0]}}, {"t": 10, "s": [80, 50]}]}"#,
      // x = 1 − (1 − s)³ is a half at s = 0.2063, and there y = s³.
      20.527
    ),
    (
      #"{"s": true, "x": {"k": [{"t": 0, "s": [20]}, {"t": 10, "s": [40]}]}, "y": {"k": 50}}"#, 30
    ),
  ])
  func keyframesOfEveryKindAreRead(position: String, x: Double) throws {
    let bitmap = try composition(square(10, transform: "\"p\": \(position)")).bitmap(at: 0.5)
    #expect(abs(bitmap.middle.x - x) < 0.1)
    #expect(abs(bitmap.middle.y - 50) < 0.1)
  }

  @Test func aPlaceMovesAlongItsCurveAtAConstantPace() throws {
    let made = try composition(
      square(
        10,
        transform: """
          "p": {"k": [{"t": 0, "s": [20, 20, 0], "to": [0, 0, 0], "ti": [0, -40, 0]}, {"t": 10, "s": [60, 60, 0]}]}
          """))
    let film = try made.stage().stage.film()
    let places = try (0...10).map { try film.bitmap(at: Double($0) / 10).middle }
    let steps = zip(places, places.dropFirst()).map { from, to in
      let way = to - from
      return (way.x * way.x + way.y * way.y).squareRoot()
    }
    #expect((steps.max() ?? 0) - (steps.min() ?? 0) < 0.4)
    #expect(places[5].x > places[5].y + 5)
  }

  @Test func aLayerHangsOnAnotherWhichNeedNotBeVisible() throws {
    let made = try composition(
      square(10, transform: #""p": {"k": [10, 0]}"#, layer: #""parent": 2,"#)
        + #", {"ty": 3, "ind": 2, "ip": 0, "op": 1, "ks": {"p": {"k": [50, 50]}, "r": {"k": 90}}}"#)
    let bitmap = try made.bitmap(at: 0.5)
    #expect(bitmap[50, 60] == red)
    #expect(bitmap[60, 50] == .clear)
  }

  @Test func layersAreSeenFromTheirInPointToTheirOutPoint() throws {
    let made = try composition(
      square(20, transform: #""p": {"k": [20, 50]}"#, time: (0, 5))
        + ","
        + square(20, color: "0, 1, 0", transform: #""p": {"k": [70, 50]}"#, time: (5, 10))
    )
    #expect(try made.bitmap(at: 0.4)[20, 50] == red)
    #expect(try made.bitmap(at: 0.4)[70, 50] == .clear)
    #expect(try made.bitmap(at: 0.5)[20, 50] == .clear)
    #expect(try made.bitmap(at: 0.5)[70, 50] == green)
    #expect(try made.bitmap(at: 1)[70, 50] == green)
  }

  @Test func innerCompositionsRunInTheirOwnTimeAndAreClipped() throws {
    let assets = """
      "assets": [{"id": "in", "layers": [\(square(20, transform: #""p": {"a": 1, "k": [{"t": 0, "s": [0, 10]}, {"t": 10, "s": [100, 10]}]}"#))]}],
      """
    func middle(_ layer: String, _ time: Double) throws -> Int? {
      let made = try composition(
        #"{"ty": 0, "refId": "in", "w": 90, "h": 20, "ip": 0, "op": 10, \#(layer) "ks": {}}"#,
        assets)
      let bitmap = try made.bitmap(at: time)
      let shown = (0..<100).filter { bitmap[$0, 10] == red }
      return shown.first.flatMap { first in shown.last.map { (first + $0 + 1) / 2 } }
    }
    #expect(try middle("", 0.5) == 50)
    #expect(try middle(#""st": 2,"#, 0.5) == 30)
    #expect(try middle(#""st": 2,"#, 0.1) == nil)
    #expect(try middle(#""sr": 0.5,"#, 0.2) == 40)
    #expect(try middle(#""tm": {"k": [{"t": 0, "s": [0.8]}, {"t": 10, "s": [0.3]}]},"#, 0.6) == 50)
    // At 90 it is cut off, 10 to the left of its right edge.
    #expect(try middle("", 0.9) == 85)
  }

  @Test(arguments: [(1, true), (2, false)])
  func mattesShowALayerWhereAnotherOneIsOrIsNot(mode: Int, isInside: Bool) throws {
    let made = try composition(
      square(20, color: "0, 0, 1", transform: #""p": {"k": [50, 50]}"#, layer: #""td": 1,"#) + ","
        + square(60, transform: #""p": {"k": [50, 50]}"#, layer: #""tt": \#(mode),"#))
    let bitmap = try made.bitmap(at: 0)
    #expect(bitmap[50, 50] == (isInside ? red : .clear))
    #expect(bitmap[30, 50] == (isInside ? .clear : red))
  }

  @Test(arguments: [
    ("a", "a", [true, true, true]), ("a", "s", [true, false, false]),
    ("a", "i", [false, true, false]), ("a", "f", [true, false, true]),
    ("s", "s", [false, false, false]), ("a", "n", [true, true, false]),
  ])
  func masksAreCombinedInTheirOrder(first: String, second: String, expected: [Bool]) throws {
    func mask(_ mode: String, _ left: Int, _ right: Int) -> String {
      """
      {"mode": "\(mode)", "pt": {"k": {"c": true, "v": [[\(left), -50], [\(right), -50], [\(right), 50], [\(left), 50]],
        "i": [[0, 0], [0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0], [0, 0]]}}, "o": {"k": 100}}
      """
    }
    let masks = "[\(mask(first, -40, 10)), \(mask(second, -10, 40))]"
    let made = try composition(
      square(80, transform: #""p": {"k": [50, 50]}"#, layer: #""masksProperties": \#(masks),"#))
    let bitmap = try made.bitmap(at: 0)
    #expect([20, 50, 80].map { bitmap[$0, 50] == red } == expected)
  }

  @Test func aFillPaintsTheShapesAboveItAndATrimCutsThem() throws {
    let made = try composition(
      """
      {"ty": 4, "ip": 0, "op": 10, "ks": {"p": {"k": [50, 50]}}, "shapes": [
        {"ty": "gr", "it": [{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [10, 10]}}, {"ty": "tr", "p": {"k": [-20, 0]}}]},
        {"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}},
        {"ty": "rc", "p": {"k": [20, 0]}, "s": {"k": [10, 10]}}]}
      """)
    let bitmap = try made.bitmap(at: 0)
    #expect(bitmap[30, 50] == red)
    #expect(bitmap[70, 50] == .clear)
  }

  @Test func aRepeaterMakesCopiesEachMovedFurther() throws {
    let made = try composition(
      """
      {"ty": 4, "ip": 0, "op": 10, "ks": {"p": {"k": [10, 50]}}, "shapes": [
        {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [10, 10]}}, {"ty": "fl", "c": {"k": [1, 0, 0, 1]}},
        {"ty": "rp", "c": {"k": 3}, "o": {"k": 1}, "tr": {"p": {"k": [20, 0]}}}]}
      """)
    let bitmap = try made.bitmap(at: 0)
    #expect(
      [10, 30, 50, 70, 90].map { bitmap[$0, 50] == red } == [false, true, true, true, false])
  }

  @Test func aPictureTakesThePlaceOfALayerWithTheLayersMotion() throws {
    var made = try composition(
      ##"{"ty": 1, "nm": "photo", "sc": "#00ff00", "sw": 20, "sh": 20, "ip": 0, "op": 10, "ks": {"p": {"a": 1, "k": [{"t": 0, "s": [0, 0]}, {"t": 10, "s": [80, 80]}]}}}"##
    )
    let picture = Bitmap(
      size: PixelSize(width: 4, height: 4), color: Color(red: 1, green: 0, blue: 0))
    let bitmap = try made.bitmap(at: 0.5, replacing: ["photo": .picture(picture)])
    #expect(bitmap[41, 41] == red)
    #expect(bitmap[59, 59] == red)
    #expect(bitmap[61, 61] == .clear)
    made.filterLayerProperties { property, _ in ![.color, .width, .height].contains(property) }
    let small = try made.bitmap(at: 0.5, replacing: ["photo": .picture(picture)])
    #expect(small[50, 50] == red)
    #expect(small[45, 45] == .clear)
    #expect(throws: DocumentError.self) {
      try made.bitmap(at: 0, replacing: ["nobody": .picture(picture)])
    }
  }

  @Test func aLayerOfOnesOwnHangsOnANull() throws {
    let made = try composition(
      #"{"ty": 3, "nm": "mover", "ip": 0, "op": 10, "ks": {"p": {"k": [50, 50]}}}"#)
    let staged = try made.stage()
    let own = Layer(name: "own")
    own.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    own.backgroundColor = Color(red: 1, green: 0, blue: 0)
    #expect(staged.attach(own, to: "mover"))
    #expect(!staged.attach(Layer(), to: "nobody"))
    #expect(staged.layer(named: "own") === own)
    #expect(try staged.stage.film().bitmap(at: 0)[50, 50] == red)
  }

  @Test func eventsAreStartFramesMarkersAndEnd() throws {
    let made = try composition(
      square(10), #""markers": [{"cm": "half", "tm": 5, "dr": 0}],"#)
    let frames = try made.stage().stage.film().frames(at: Rational(10))
    let events = made.events(of: frames)
    #expect(events.first?.kind == .start)
    #expect(events.last?.kind == .end)
    #expect(events.count { if case .update = $0.kind { true } else { false } } == 11)
    #expect(events.first { $0.kind == .marker("half") }?.time == 0.5)
  }

  @Test(arguments: [
    (#"{"ty": 4, "ks": {"p": true}}"#, "layers[0].ks.p"),
    (#"{"ty": 4, "ks": {}, "shapes": [{"ty": "sh", "ks": {"k": 7}}]}"#, "layers[0].shapes[0].ks"),
    (#"{"ty": 3, "ind": 1, "parent": 1}"#, "layers[0].parent"),
    (#"{"nm": "x"}"#, "layers[0]"),
    (#"{"ty": 0}"#, "'refId' is missing"),
    (
      #"{"ty": 4, "ks": {"o": {"k": [{"t": 5, "s": [1]}, {"t": 1, "s": [1]}]}}}"#,
      "layers[0].ks.o"
    ),
  ])
  func whatIsBrokenIsRefusedWithItsPlace(layer: String, place: String) {
    let message = complaint(layer)
    #expect(message?.hasPrefix("test.json: ") == true)
    #expect(message?.contains(place) == true, "\(message ?? "nothing was said")")
  }

  @Test(arguments: [
    (
      #"{"ty": 1, "sc": "", "sw": 100, "sh": 100, "ip": 0, "op": 10, "ks": {}}"#,
      "layers[0].sc has no colour; Segue draws the solid in black"
    ),
    (
      #"{"ty": 4, "ip": 0, "op": 10, "ks": {"o": {"k": [{"t": 0, "h": 1}, {"t": 2, "s": [100]}]}}, "shapes": []}"#,
      "layers[0].ks.o.k[0] has no value; the keyframe is left out"
    ),
    (
      #"{"ty": 3, "ip": 0, "op": 10, "ks": {"s": {"k": [{"t": 0, "s": [1, 1], "i": {"x": [1], "y": [-626352172116081]}, "o": {"x": [0], "y": [0]}}, {"t": 9, "s": [2, 2]}]}}}"#,
      "layers[0].ks.s.k[0].i.y[0] is -626352172116081; -1e9 is taken"
    ),
  ])
  func mistakesThatPlayersDrawAnywayAreSaid(layer: String, note: String) throws {
    let made = try composition(layer)
    #expect(made.notes == [note])
    let bitmap = try made.bitmap(at: 0.3)
    #expect(bitmap[50, 50].alpha == (layer.contains("sw") ? 255 : 0))
  }

  @Test func oneNumberIsTheXOfAnAnchorOrAPlaceAndBothOfAScale() throws {
    let anchored = #""p": {"k": [50, 50]}, "a": {"k": [10]}"#
    let middle = try composition(square(20, transform: anchored)).bitmap(at: 0).middle
    #expect(abs(middle.x - 40) < 0.1 && abs(middle.y - 50) < 0.1)
    let placed = try composition(square(20, transform: #""p": {"k": 60}"#)).bitmap(at: 0)
    #expect(placed[60, 5] == red && placed[60, 60] == .clear)
    let scaled = #""p": {"k": [50, 50]}, "s": {"k": [200]}"#
    #expect(try composition(square(20, transform: scaled)).bitmap(at: 0).area == 1600)
  }

  @Test func shapesUnderAScaleThatChangesAreAsSharpAsAtRest() throws {
    let stars = (0..<12).map { index in
      """
      {"ty": "gr", "it": [
        {"ty": "sr", "sy": 1, "pt": {"k": 7}, "p": {"k": [\(index % 4 * 6 - 9), \(index / 4 * 6 - 6)]}, "r": {"k": \(index * 50)},
         "or": {"k": 5.5}, "os": {"k": 60}, "ir": {"k": 2.5}, "is": {"k": 20}},
        {"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}}, {"ty": "tr"}]}
      """
    }.joined(separator: ",")
    func drawn(_ scale: String) throws -> Bitmap {
      try composition(
        """
        {"ty": 4, "ip": 0, "op": 10, "ks": {"p": {"k": [50.1, 50.2]}, "s": \(scale)}, "shapes": [\(stars)]}
        """
      ).bitmap(at: 0.5, size: PixelSize(width: 300, height: 300))
    }
    let growing = try drawn(#"{"k": [{"t": 0, "s": [60, 60]}, {"t": 10, "s": [120, 120]}]}"#)
    #expect(try growing == drawn(#"{"k": [90, 90]}"#))
  }

  @Test func aCompositionCoversPartsOfItsLastPixels() throws {
    let solid = square(500, layer: #""nm": "all","#)
    let made = try composition(solid)
    // 100 × 100 in 151 × 150: the scale is 1.5, and a pixel is left, half on each side.
    let wide = try made.bitmap(at: 0, size: PixelSize(width: 151, height: 150))
    #expect(wide[0, 70].alpha == 128 && wide[150, 70].alpha == 128 && wide[1, 70] == red)
    // 2 × 1 in 101 × 51: half a row is left, at the bottom.
    let text = """
      {"w": 200, "h": 100, "ip": 0, "op": 10, "fr": 10, "layers": [\(solid)]}
      """
    let flat = try Composition(bytes: Array(text.utf8), path: "test.json")
      .bitmap(at: 0, size: PixelSize(width: 101, height: 51))
    #expect(flat[50, 50].alpha == 128 && flat[50, 49] == red && flat[100, 20] == red)
    let odd = text.replacing("200", with: "99.5")
    let own = try Composition(bytes: Array(odd.utf8), path: "test.json").bitmap(at: 0)
    #expect(own.size == PixelSize(width: 100, height: 100))
    #expect(own[99, 50].alpha == 128 && own[98, 50] == red && own[50, 99] == red)
  }

  @Test func endlessCompositionsAndRepeatersAreRefusedOrBounded() throws {
    let inner = #"{"ty": 0, "refId": "a", "w": 9, "h": 9, "ip": 0, "op": 10, "ks": {}}"#
    let cycle = complaint(inner, #""assets": [{"id": "a", "layers": [\#(inner)]}],"#)
    #expect(cycle?.contains("contains itself") == true)
    let copies = try composition(
      """
      {"ty": 4, "ip": 0, "op": 10, "ks": {}, "shapes": [{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [9, 9]}},
        {"ty": "fl", "c": {"k": [1, 0, 0, 1]}}, {"ty": "rp", "c": {"k": 1000000000}, "tr": {}}]}
      """)
    #expect(try copies.bitmap(at: 0)[0, 0] == red)
  }

  @Test(
    .enabled(
      if: !Thoroughness.isReduced,
      "fifty thousand layers take long in unoptimized builds and under a sanitizer"))
  func compositionsThatShowOthersManyTimesOverAreRefused() {
    let inner = #"{"ty": 0, "refId": "a", "w": 9, "h": 9, "ip": 0, "op": 10, "ks": {}}"#
    // Each of thirty compositions shows the next one four times.
    let assets = (0..<30).map { index in
      let next = inner.replacing("\"a\"", with: "\"n\(index + 1)\"")
      return
        #"{"id": "n\#(index)", "layers": [\#([next, next, next, next].joined(separator: ","))]}"#
    }
    let bomb = complaint(
      inner.replacing("\"a\"", with: "\"n0\""),
      #""assets": [\#(assets.joined(separator: ",")), {"id": "n30", "layers": [\#(square(1))]}],"#
    )
    #expect(bomb?.contains("more than 50000 layers") == true, "\(bomb ?? "it was built")")
  }

  @Test func featuresThatAreNotDrawnAreSaidAndTheRestIsDrawn() throws {
    let made = try composition(
      #"{"ty": 13, "nm": "eye", "ip": 0, "op": 10, "ks": {}}, "# + square(200))
    #expect(made.notes == ["layer 'eye': not supported: cameras"])
    #expect(try made.bitmap(at: 0)[50, 50] == red)
  }
}
