// Overlays: when and where they are seen, how they are combined with the film, and what they must leave as it is.

import SegueCodecs
import SegueDrawing
import SegueLayers
import SeguePixels
import SegueText
import SegueTimeline
import SegueTransitions
import TestSupport
import Testing

@Suite struct OverlayTests {
  let images = SourceTree.root + "/Images/"
  let canvas = PixelSize(width: 64, height: 36)
  let red = Color(red: 1, green: 0, blue: 0)

  /// Two pictures, a second each, with half a second of push between them, ten frames a second.
  func base(_ overlays: [TimelineOverlay] = []) -> Timeline {
    let push = TimelineTransition(
      EffectSpecification(name: "push"), duration: Rational(1, 2))
    var timeline = Timeline(
      stills: ["mountain-dawn.jpg", "aurora-night.jpg"].map { images + $0 }, canvas: canvas,
      hold: Rational(1), transitions: [push], frameRate: Rational(10))
    timeline.items[1].label = "night"
    if !overlays.isEmpty { timeline.tracks = [TimelineTrack(overlays)] }
    return timeline
  }

  /// Every frame of a film.
  func frames(_ timeline: Timeline, threads: Int = 1) throws -> [Bitmap] {
    let source = try TimelineFrames(timeline, threads: threads)
    return try (0..<source.count).flatMap { index in
      var frame = Bitmap(size: source.size)
      try source.render(index, into: &frame, threads: threads)
      return Array(repeating: frame, count: source.repeats(index))
    }
  }

  /// A colour in a rectangle in parts of the canvas.
  func patch(_ rect: Rect = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    -> TimelineOverlay
  {
    TimelineOverlay(.color(red), place: OverlayPlace(rect))
  }

  func isRed(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bool {
    bitmap[x, y] == Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  }

  // MARK: What is left as it is

  @Test func whatIsNotSeenLeavesTheBytes() throws {
    let plain = try frames(base())
    var clear = patch()
    clear.style.opacity = 0
    var short = patch()
    short.length = .zero
    var late = patch()
    late.start = TimelineMoment(Rational(100))
    let away = patch(Rect(x: 2, y: 0, width: 0.5, height: 0.5))
    let nothing = TimelineOverlay(.color(.clear))
    var masked = patch()
    masked.style.mask = OverlayStyle.Mask(
      .rectangle, in: Rect(x: 3, y: 3, width: 0.5, height: 0.5))
    for overlay in [clear, short, late, away, nothing, masked] {
      #expect(try frames(base([overlay])) == plain)
    }
  }

  @Test func onlyThePlaceOfAnOverlayIsChanged() throws {
    let plain = try frames(base())
    let shown = try frames(base([patch()]))
    for (below, frame) in zip(plain, shown) {
      for y in 0..<canvas.height {
        for x in 0..<canvas.width {
          let isInside = (16..<48).contains(x) && (9..<27).contains(y)
          #expect(isInside ? isRed(frame, x, y) : frame[x, y] == below[x, y], "\(x), \(y)")
        }
      }
    }
  }

  @Test func anyNumberOfThreadsGivesTheSameBytes() throws {
    var turned = patch()
    turned.style.rotation = 0.3
    turned.style.cornerRadius = .part(0.2)
    turned.style.shadow = OverlayStyle.Shadow()
    turned.entrance = TimelineTransition(
      EffectSpecification(name: "page-curl"), duration: Rational(1))
    var blended = TimelineOverlay(
      .still(images + "desert-dunes.jpg"),
      place: OverlayPlace(.bottomRight, width: .part(0.5)))
    blended.style.blendMode = .multiply
    let timeline = base([turned, blended])
    let alone = try frames(timeline)
    #expect(try frames(timeline, threads: 3) == alone)
    #expect(try frames(timeline, threads: 2) == alone)
  }

  // MARK: Times

  @Test func anOverlayIsSeenInItsTime() throws {
    var overlay = patch()
    overlay.start = TimelineMoment(Rational(3, 10))
    overlay.end = TimelineMoment(Rational(7, 10))
    #expect(try seen([overlay]) == [3..<7])
    overlay.end = nil
    overlay.length = Rational(1, 2)
    #expect(try seen([overlay]) == [3..<8])
    // A time between two frames: the first frame that is not before it.
    overlay.start = TimelineMoment(Rational(31, 100))
    #expect(try seen([overlay]) == [4..<9])
  }

  @Test func timesCountFromTheEndAndFromItems() throws {
    var overlay = patch()
    overlay.start = TimelineMoment(Rational(-1), from: .end)
    #expect(try seen([overlay]) == [15..<25])
    // The second picture begins in the middle of the push: 1 s and a quarter.
    overlay.start = TimelineMoment(from: .item("night"))
    #expect(try seen([overlay]) == [13..<25])
    overlay.start = TimelineMoment(Rational(-1, 4), from: .item("night"))
    overlay.end = TimelineMoment(Rational(1, 4), from: .item("night"))
    #expect(try seen([overlay]) == [10..<15])
  }

  /// An hour at 30000/1001: no rounding adds up.
  @Test func timesAreExactOverAnHour() throws {
    let rate = Rational(30_000, 1001)
    for seconds in [Rational(1), Rational(3599), Rational(7_199_801, 2000), Rational(1001, 30)] {
      var overlay = patch()
      overlay.start = TimelineMoment(seconds)
      overlay.length = Rational(1001, 30_000)
      var timeline = Timeline(
        [.color(.black, hold: Rational(3600))], canvas: canvas, frameRate: rate)
      timeline.tracks = [TimelineTrack([overlay])]
      let plan = try TimelineFrames(timeline).plan
      let exact = seconds.numerator * 30_000
      let step = seconds.denominator * 1001
      let first = exact / step + (exact % step > 0 ? 1 : 0)
      #expect(plan.frames(of: 1) == first..<(first + 1), "\(seconds)")
    }
  }

  /// The stretches of frames in which the middle of the canvas is red.
  private func seen(_ overlays: [TimelineOverlay]) throws -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    for (index, frame) in try frames(base(overlays)).enumerated() where isRed(frame, 32, 18) {
      if let last = stretches.last, last.upperBound == index {
        stretches[stretches.count - 1] = last.lowerBound..<(index + 1)
      } else {
        stretches.append(index..<(index + 1))
      }
    }
    return stretches
  }

  // MARK: Places

  @Test func placesAreAtSidesAndCorners() throws {
    let places: [(OverlayPlace.Anchor, x: Int, y: Int)] = [
      (.topLeft, 4, 4), (.top, 28, 4), (.topRight, 52, 4), (.left, 4, 14), (.center, 28, 14),
      (.right, 52, 14), (.bottomLeft, 4, 24), (.bottom, 28, 24), (.bottomRight, 52, 24),
    ]
    for (anchor, x, y) in places {
      let place = OverlayPlace(
        anchor, margin: .pixels(4), width: .part(0.125), height: .pixels(8))
      let frame = try frames(base([TimelineOverlay(.color(red), place: place)]))[0]
      #expect(isRed(frame, x, y) && isRed(frame, x + 7, y + 7), "\(anchor)")
      #expect(!isRed(frame, x - 1, y) && !isRed(frame, x + 8, y + 7), "\(anchor)")
    }
  }

  @Test func aWidthAloneKeepsTheShape() throws {
    let picture = Bitmap(size: PixelSize(width: 10, height: 20), color: red)
    let overlay = TimelineOverlay(
      .still(picture), place: OverlayPlace(.topLeft, margin: .zero, width: .pixels(8)))
    let frame = try frames(base([overlay]))[0]
    #expect(isRed(frame, 7, 15) && !isRed(frame, 8, 0) && !isRed(frame, 0, 16))
  }

  // MARK: Looks

  @Test func halfAnOpacityIsHalfOfBoth() throws {
    var overlay = patch()
    overlay.style.opacity = 0.5
    let (below, frame) = (try frames(base())[0], try frames(base([overlay]))[0])
    let (a, b) = (below[32, 18], frame[32, 18])
    #expect(abs(Int(b.red) - (Int(a.red) + 255) / 2) <= 1)
    #expect(abs(Int(b.green) - Int(a.green) / 2) <= 1 && b.alpha == 255)
  }

  @Test func blendModesSeeTheFilm() throws {
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
    let below = try frames(base())[0][32, 18]
    func blended(_ mode: BlendMode) throws -> Pixel {
      var overlay = patch()
      overlay.item = .color(grey)
      overlay.style.blendMode = mode
      return try frames(base([overlay]))[0][32, 18]
    }
    let (multiplied, screened) = (try blended(.multiply), try blended(.screen))
    for channel in [\Pixel.red, \.green, \.blue] {
      let value = Double(below[keyPath: channel]) / 255
      let (product, screen) = (value * 128 / 255, 1 - (1 - value) * (1 - 128 / 255.0))
      #expect(abs(Double(multiplied[keyPath: channel]) - product * 255) <= 1.5)
      #expect(abs(Double(screened[keyPath: channel]) - screen * 255) <= 1.5)
    }
    // A mode that would make holes is refused.
    #expect(throws: (any Error).self) { try blended(.destinationOut) }
  }

  @Test func cornersMasksAndBordersAreDrawn() throws {
    var round = patch(Rect(x: 0, y: 0, width: 1, height: 1))
    round.style.cornerRadius = .pixels(12)
    round.style.border = OverlayStyle.Border(width: .pixels(3), color: .white)
    let frame = try frames(base([round]))[0]
    #expect(!isRed(frame, 0, 0) && isRed(frame, 32, 18))
    #expect(frame[32, 1] == Pixel(red: 255, green: 255, blue: 255, alpha: 255))
    var masked = patch(Rect(x: 0, y: 0, width: 1, height: 1))
    masked.style.mask = OverlayStyle.Mask(.ellipse)
    let shown = try frames(base([masked]))[0]
    #expect(!isRed(shown, 2, 2) && isRed(shown, 32, 2) && isRed(shown, 1, 18))
  }

  @Test func aPictureMasksByItsAlpha() throws {
    var overlay = patch(Rect(x: 0, y: 0, width: 1, height: 1))
    overlay.style.mask = OverlayStyle.Mask(.picture(images + "leaf.png", isLuminance: false))
    let frame = try frames(base([overlay]))[0]
    #expect(!isRed(frame, 0, 0) && isRed(frame, 32, 18))
  }

  /// A picture without alpha masks by its luminance: a grey one lets its own value through, of 255.
  @Test func anOpaquePictureMasksByItsLuminance() throws {
    let directory = TemporaryDirectory()
    var gray = Bitmap(size: canvas)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let value = UInt8(4 * x)
        gray[x, y] = Pixel(red: value, green: value, blue: value, alpha: 255)
      }
    }
    directory.write("gray.png", try PNGEncoder().encode(gray))
    func shown(_ picture: String, isLuminance: Bool? = nil) throws -> Bitmap {
      var overlay = patch(.unit)
      overlay.style.mask = OverlayStyle.Mask(.picture(picture, isLuminance: isLuminance))
      var timeline = Timeline(
        [.color(.black, hold: Rational(1))], canvas: canvas, frameRate: Rational(1))
      timeline.tracks = [TimelineTrack([overlay])]
      return try frames(timeline)[0]
    }
    let gradient = try shown(directory.file("gray.png"))
    for x in 0..<canvas.width { #expect(abs(Int(gradient[x, 18].red) - 4 * x) <= 1) }
    let leaf = images + "leaf.png"
    #expect(try shown(leaf) == shown(leaf, isLuminance: false))
    #expect(try shown(leaf) != shown(leaf, isLuminance: true))
  }

  @Test func aTrackHasALook() throws {
    var timeline = base([patch()])
    timeline.tracks[0].look.saturation = 0
    let frame = try frames(timeline)[0]
    let (inside, outside) = (frame[32, 18], frame[2, 2])
    #expect(inside.red == inside.green && inside.green == inside.blue && inside.red < 255)
    #expect(outside == (try frames(base())[0])[2, 2])
  }

  // MARK: Changes

  @Test func keyframesMoveAndFade() throws {
    var overlay = patch()
    var (first, last) = (OverlayKeyframe(.zero), OverlayKeyframe(Rational(1)))
    (first.place, last.place) = (
      Rect(x: 0, y: 0, width: 0.25, height: 0.25), Rect(x: 0.75, y: 0.75, width: 0.25, height: 0.25)
    )
    overlay.keyframes = [first, last]
    let moved = try frames(base([overlay]))
    #expect(isRed(moved[0], 8, 4) && !isRed(moved[0], 32, 18))
    #expect(isRed(moved[5], 32, 18) && !isRed(moved[5], 8, 4))
    #expect(isRed(moved[10], 56, 31) && isRed(moved[24], 56, 31))
    (first, last) = (OverlayKeyframe(.zero), OverlayKeyframe(Rational(1)))
    (first.opacity, last.opacity) = (0, 1)
    overlay.keyframes = [first, last]
    let faded = try frames(base([overlay]))
    #expect(faded[0] == (try frames(base())[0]))
    #expect(!isRed(faded[5], 32, 18) && isRed(faded[10], 32, 18) && isRed(faded[24], 32, 18))
  }

  @Test func effectsBringItAndTakeItAway() throws {
    var overlay = patch()
    overlay.start = TimelineMoment(Rational(1, 2))
    overlay.length = Rational(1)
    overlay.entrance = TimelineTransition(duration: Rational(4, 10))
    overlay.exit = TimelineTransition(
      EffectSpecification(name: "push"), duration: Rational(2, 10))
    let (plain, shown) = (try frames(base()), try frames(base([overlay])))
    #expect(shown[5] == plain[5] && shown[15] == plain[15] && shown[4] == plain[4])
    func distance(_ index: Int) -> Int {
      let (a, b) = (plain[index][32, 18], shown[index][32, 18])
      return abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green))
    }
    #expect((5..<8).allSatisfy { distance($0) < distance($0 + 1) })
    #expect((9..<13).allSatisfy { isRed(shown[$0], 32, 18) })
    #expect(shown[14] != plain[14] && shown[14] != shown[12])
  }
}
