// Films of sixteen bits: they look as those of eight, and keep what is finer than a byte, whatever lies in and over them.

import SegueCodecs
import SegueDrawing
import SegueEffects
import SeguePixels
import SegueText
import SegueTimeline
import SegueTransitions
import TestSupport
import Testing

@Suite struct DeepFilmTests {
  private let images = SourceTree.root + "/Images/"
  private let canvas = PixelSize(width: 96, height: 54)

  /// Two pictures with a change between them, ten frames a second.
  private func film(_ effect: String = "push") -> Timeline {
    let transition = TimelineTransition(EffectSpecification(name: effect), duration: Rational(1))
    return Timeline(
      stills: ["mountain-dawn.jpg", "aurora-night.jpg"].map { images + $0 }, canvas: canvas,
      hold: Rational(1, 2), transitions: [transition], frameRate: Rational(10))
  }

  private func frames(
    _ timeline: Timeline, depth: PixelDepth, threads: Int = 1
  ) throws -> [Bitmap] {
    var timeline = timeline
    timeline.depth = depth
    let source = try TimelineFrames(timeline, threads: threads)
    #expect(source.depth == depth)
    return try (0..<source.count).map { index in
      var frame = Bitmap(size: source.size, depth: depth)
      try source.render(index, into: &frame, threads: threads)
      #expect(frame.depth == depth)
      return frame
    }
  }

  /// The frames of both depths, alike to a step of a byte but for a few pixels at edges.
  private func check(_ timeline: Timeline, _ name: String, most: Int = 1) throws {
    let deep = try frames(timeline, depth: .sixteen)
    let plain = try frames(timeline, depth: .eight)
    #expect(deep.count == plain.count)
    for (index, (one, other)) in zip(deep, plain).enumerated() {
      let pairs = zip(one.converted(to: .eight).premultipliedRGBA, other.premultipliedRGBA)
      let far = pairs.filter { abs(Int($0) - Int($1)) > most }.count
      #expect(far <= canvas.count / 100, "\(name), frame \(index): \(far)")
    }
    #expect(try frames(timeline, depth: .sixteen, threads: 3) == deep, "\(name), more threads")
  }

  @Test func changesLookAsInBytes() throws {
    for effect in ["fade", "push", "page-curl", "cube"] { try check(film(effect), effect, most: 2) }
  }

  @Test func motionsLooksAndBlursDo() throws {
    var timeline = film()
    for index in timeline.items.indices { timeline.items[index].motion = Motion() }
    timeline.look.contrast = 1.2
    timeline.items[0].look.temperature = 5000
    try check(timeline, "motion", most: 2)
    timeline.shutter = Shutter()
    try check(timeline, "blur", most: 2)
  }

  @Test func whatLiesOverThemDoes() throws {
    var timeline = film("fade")
    var patch = TimelineOverlay(
      .color(Color(red: 1, green: 0.3, blue: 0.1, alpha: 0.7)),
      place: OverlayPlace(Rect(x: 0.1, y: 0.2, width: 0.5, height: 0.5)))
    patch.style.opacity = 0.6
    var blended = patch
    blended.style.blendMode = .multiply
    timeline.tracks = [TimelineTrack([patch]), TimelineTrack([blended])]
    try check(timeline, "overlays")
  }

  @Test func picturesKeepTheirBits() throws {
    var picture = Bitmap(size: canvas, depth: .sixteen)
    for x in 0..<canvas.width {
      for y in 0..<canvas.height {
        let value = UInt16(30_000 + 5 * x)
        picture[deep: x, y] = Pixel16(red: value, green: value, blue: value, alpha: 65_535)
      }
    }
    let timeline = Timeline(
      [.still(picture, hold: Rational(1))], canvas: canvas,
      frameRate: Rational(10))
    #expect(try frames(timeline, depth: .sixteen).first == picture)
    // In a film of bytes it is dithered.
    #expect(
      try frames(timeline, depth: .eight).first
        == picture.converted(to: .eight, isDithered: true))
  }

  @Test func anEffectOfBytesIsRefusedByItsName() throws {
    let descriptor = EffectDescriptor(
      Fade(), name: "byte-fade", title: "Byte Fade", summary: "Fades bytes.", family: .dissolve,
      deepest: .eight, make: { $0 })
    let catalog = EffectCatalog([descriptor])
    var timeline = film("byte-fade")
    #expect(throws: Never.self) { try TimelineFrames(timeline, catalog: catalog) }
    timeline.depth = .sixteen
    let error = #expect(throws: EffectError.self) {
      try TimelineFrames(timeline, catalog: catalog)
    }
    #expect(error == .tooDeep(effect: "byte-fade"))
  }

  /// A look of one item, and a picture that is panned, too: between two of its steps there are others.
  @Test func picturesOfBytesBecomeAsFineAsTheirFilm() throws {
    var ramp = Bitmap(size: PixelSize(width: 192, height: 108))
    for x in 0..<ramp.width {
      for y in 0..<ramp.height {
        let value = UInt8(100 + x / 8)
        ramp[x, y] = Pixel(red: value, green: value, blue: value, alpha: 255)
      }
    }
    var item = TimelineItem.still(ramp, hold: Rational(1, 2))
    var graded = item
    graded.look.contrast = 1.3
    item.motion = Motion()
    for item in [item, graded] {
      let film = Timeline([item], canvas: canvas, frameRate: Rational(10))
      let frame = try #require(try frames(film, depth: .sixteen).first)
      let greens = Set((0..<canvas.width).map { frame[deep: $0, 20].green })
      #expect(greens.filter { $0 % 257 != 0 }.count > 8)
    }
  }

  @Test func itsMemoryIsThatOfItsDepth() throws {
    func held(_ depth: PixelDepth, _ change: (inout Timeline) -> Void = { _ in }) throws -> Int {
      var timeline = film()
      timeline.depth = depth
      change(&timeline)
      return try TimelineFrames(timeline).heldBytes
    }
    let row = Bitmap.rowBytes(width: 96), deepRow = Bitmap.rowBytes(width: 96, depth: .sixteen)
    #expect(try held(.sixteen) * row == held(.eight) * deepRow)
    // Of a show in it, too, whose own frames are as deep.
    let show = ShowContent(
      try ShowDocument(
        bytes: Array(#"{"show": "x", "canvas": [96, 54], "items": [{"color": "red"}]}"#.utf8),
        path: "x.json"))
    let nested = { (timeline: inout Timeline) in timeline.items = [TimelineItem(.show(show))] }
    #expect(try held(.sixteen, nested) * row == held(.eight, nested) * deepRow)
  }
}
