// Framed items: stills, clips, numbered pictures and pictures in memory are cut and turned alike.

import SegueCodecs
import SeguePixels
import SegueText
import SegueTimeline
import SegueTypesetting
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg"))) struct FramingItemTests {
  private let clips = Clips()
  private let whole = PixelSize(width: 64, height: 36)

  private func framing(
    _ rotation: Framing.Rotation = .none, _ flip: Framing.Flip? = nil, crop: String? = nil,
    focus: String = "50%x50%"
  ) throws -> Framing {
    var framing = Framing()
    (framing.rotation, framing.flip) = (rotation, flip)
    framing.crop = try crop.map { try Crop(parsing: $0) }
    framing.focus = try Focus(parsing: focus)
    return framing
  }

  private func frames(_ item: TimelineItem, on canvas: PixelSize) throws -> [Bitmap] {
    let source = try TimelineFrames(
      Timeline([item], canvas: canvas, frameRate: Rational(10)), threads: 2)
    return try (0..<source.count).map { index in
      var frame = Bitmap(size: source.size)
      try source.render(index, into: &frame, threads: 1)
      return frame
    }
  }

  private func clip(_ pixels: String) throws -> String {
    try clips.make(
      "\(pixels).mkv",
      "-f lavfi -i testsrc2=s=64x36:r=10:d=0.3,format=\(pixels) -c:v ffv1 -pix_fmt \(pixels)")
  }

  /// Those of a clip whose colours stand on every other pixel, too: they are turned as pixels.
  @Test(arguments: ["yuv420p", "yuva420p", "rgb24"], Framing.Rotation.allCases)
  func aTurnedClipIsItsPicturesTurned(pixels: String, rotation: Framing.Rotation) throws {
    let plain = TimelineItem.clip(try clip(pixels))
    let pictures = try frames(plain, on: whole)
    let number = Framing.Rotation.allCases.firstIndex(of: rotation) ?? 0
    for (_, flip) in Thoroughness.turn(of: [nil] + Framing.Flip.allCases, number: number) {
      var item = plain
      item.framing = try framing(rotation, flip)
      let canvas = try #require(item.framing.size(of: whole))
      #expect(try item.size(loader: PictureLoader(), clips: ClipLibrary()) == canvas)
      #expect(try frames(item, on: canvas) == pictures.map { $0.framed(item.framing) })
    }
  }

  @Test func aCutClipIsAPartOfItsPictures() throws {
    let plain = TimelineItem.clip(try clip("rgb24"))
    var item = plain
    item.framing = try framing(.right, crop: "21x13+7+5")
    let canvas = PixelSize(width: 13, height: 21)
    #expect(try item.size(loader: PictureLoader(), clips: ClipLibrary()) == canvas)
    let expected = try frames(plain, on: whole).map { $0.framed(item.framing) }
    #expect(try frames(item, on: canvas) == expected)
  }

  /// ffmpeg makes the colours of every pixel, or we do: they differ a little, but do not lie a pixel apart.
  @Test(arguments: ["20x12+8+4", "20x12+7+5", "20x12+8+5", "21x13+8+4"])
  func coloursStayWhereTheyAreInAPart(part: String) throws {
    let path = try clips.make(
      "soft.mkv",
      "-f lavfi -i gradients=s=64x36:r=10:d=0.2:c0=red:c1=blue:x0=0:y0=0:x1=40:y1=20,format=yuv420p -c:v ffv1"
    )
    var item = TimelineItem.clip(path)
    let plain = try frames(item, on: whole)
    item.framing = try framing(crop: part)
    let size = try #require(item.framing.size(of: whole))
    for (shown, picture) in zip(try frames(item, on: size), plain) {
      let expected = try #require(picture.framed(item.framing))
      let difference = try #require(BitmapDifference(shown, expected))
      #expect(difference.psnr > 40, "\(difference.psnr)")
    }
  }

  @Test func picturesAreFramedWhereverTheyComeFrom() throws {
    let pictures = (0..<3).map { TestPictures.photo(PixelSize(width: 40, height: 30), seed: $0) }
    for (index, picture) in pictures.enumerated() {
      clips.directory.write("p\(index).png", try PNGEncoder().encode(picture))
    }
    let framing = try framing(.left, .vertical, crop: "50%x20+10+10%", focus: "30%x10%")
    let canvas = PixelSize(width: 30, height: 30)
    let fitted = try pictures.map { picture in
      try #require(picture.framed(framing)).fitted(
        to: canvas, mode: .cover, background: .clear, focus: framing.focus, threads: 1)
    }
    var items: [TimelineItem] = [
      .still(clips.directory.file("p0.png"), hold: Rational(1)),
      .still(pictures[0], hold: Rational(1)),
    ]
    let numbered = ImageSequence(
      prefix: clips.directory.file("p"), suffix: ".png", count: 3, rate: Rational(10))
    items.append(TimelineItem(.sequence(numbered)))
    for (index, expected) in [[fitted[0]], [fitted[0]], fitted].enumerated() {
      items[index].framing = framing
      #expect(try frames(items[index], on: canvas) == expected, "\(index)")
    }
  }

  /// What is drawn is drawn as large as its part needs it: at its own size it is its pictures framed.
  @Test(arguments: ["show", "scene", "text"])
  func drawingsAreFramedAsPicturesAre(kind: String) throws {
    clips.directory.write(
      "p.png", try PNGEncoder().encode(TestPictures.photo(whole, seed: 3)))
    clips.directory.write(
      "show.json",
      Array(
        """
        {"show": "s", "canvas": [64, 36], "fps": 10, "hold": "200ms", "transition": "push",
         "items": [{"picture": "p.png"}, {"color": "teal"}]}
        """.utf8))
    clips.directory.write(
      "scene.json",
      Array(
        """
        {"title": "s", "canvas": [64, 36], "duration": 0.4, "fps": 10, "background": "#123",
         "layers": [{"name": "p", "frame": [10, 4, 40, 20], "contents": "p.png", "animations":
           [{"keyPath": "position.x", "from": 20, "to": 50, "duration": 0.4}]}]}
        """.utf8))
    let (scene, show) = (
      clips.directory.file("scene.json"), clips.directory.file("show.json")
    )
    let plain: TimelineItem
    switch kind {
    case "show":
      let document = try ShowDocument(bytes: ShowDocument.bytes(ofFile: show), path: show)
      plain = TimelineItem(.show(ShowContent(document)))
    case "scene": plain = .scene(scene)
    default:
      var text = TimelineItem(.text(TextContent(AttributedText("Segue"))))
      (text.hold, text.background) = (Rational(1, 5), .clear)
      plain = text
    }
    let own = try frames(plain, on: whole)
    #expect(own.count > 1 || kind == "text")
    for framing in [
      try framing(.right, .vertical), try framing(.left, crop: "33x20+11+9"), try framing(.half),
    ] {
      var item = plain
      item.framing = framing
      let canvas = try #require(framing.size(of: whole))
      // A text is as large as the canvas, so it is framed on its own.
      guard kind != "text" || canvas == whole else { continue }
      #expect(try frames(item, on: canvas) == own.map { $0.framed(framing) })
      // Twice as large it is the same, drawn anew.
      let double = PixelSize(width: 2 * canvas.width, height: 2 * canvas.height)
      let large = try frames(item, on: double)
      let blown = try #require(own.first?.framed(framing)?.resampled(to: double))
      let difference = try #require(BitmapDifference(large[0], blown))
      #expect(large.count == own.count && difference.psnr > 15)
    }
  }

  @Test func aMotionLeadsOverWhatIsLeft() throws {
    let picture = TestPictures.photo(PixelSize(width: 80, height: 60), seed: 7)
    let framing = try framing(.right, crop: "50%x50%+25%+25%")
    let canvas = PixelSize(width: 30, height: 40)
    var item = TimelineItem.still(picture, hold: Rational(1), motion: Motion())
    item.framing = framing
    let left = try #require(picture.framed(framing))
    let own = TimelineItem.still(left, hold: Rational(1), motion: Motion())
    // Chosen by its name, which says its size.
    let expected = try frames(own, on: canvas).count
    #expect(try frames(item, on: canvas).count == expected)
    // A chosen part is around the focus.
    item.framing.focus = try Focus(parsing: "0%x0%")
    var corner = own
    corner.motion = Motion(
      start: CropRect(x: 0, y: 0, width: 1, height: 1),
      end: CropRect(x: 0, y: 0, width: 1, height: 1))
    item.motion?.start = CropRect(x: 0, y: 0, width: 1, height: 1)
    let moving = try frames(item, on: canvas)
    let first = try #require(try frames(corner, on: canvas).first)
    #expect(moving.first == first && moving.last != first)
    let seen = try #require(moving.last)
    #expect(abs(Int(seen[0, 0].red) - Int(first[0, 0].red)) <= 2)
  }

  @Test func whatCannotBeFramedIsRefused() throws {
    var colour = TimelineItem.color(.white, hold: Rational(1))
    colour.framing = try framing(.right)
    #expect(throws: TimelineError.self) { try frames(colour, on: whole) }
    var item = TimelineItem.clip(try clip("yuv420p"))
    item.framing = try framing(crop: "65x2+0+0")
    let error = #expect(throws: TimelineError.self) { try frames(item, on: whole) }
    #expect(
      "\(String(describing: error))".contains("65x2+0+0 is outside the picture, which is 64x36"))
  }
}
