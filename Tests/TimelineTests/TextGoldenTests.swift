// Regressions of texts over films: what was looked at once comes out the same. One small picture with a title on
// top, and captions with each backing below.

import SeguePixels
import SegueSystem
import SegueTimeline
import SegueTypesetting
import TestSupport
import Testing

@Suite struct TextGoldenTests {
  private static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  /// The one font that the goldens are made with.
  private static let font: Font? = {
    guard let file = unsafe fopen(path, "rb") else { return nil }
    defer { unsafe fclose(file) }
    let bytes = Descriptors.readToEnd(unsafe fileno(file))
    return (try? FontFile(bytes: bytes, name: "DejaVuSans.ttf")).map { Font($0) }
  }()

  @Test(.enabled(if: try Needed.font(path)), arguments: TextStyle.Backing.allCases)
  func aTitleAndACaption(backing: TextStyle.Backing) throws {
    let font = try #require(Self.font)
    var (title, caption) = (TextStyle(place: .center, size: 0.14), TextStyle(size: 0.09))
    (title.font, caption.font, title.backing, caption.backing) = (font, font, backing, backing)
    var timeline = Timeline(
      [.color(Color(red: 0.45, green: 0.6, blue: 0.8), hold: Rational(1))],
      canvas: PixelSize(width: 240, height: 135), frameRate: Rational(1))
    timeline.texts = [
      TimelineText("Çà & là, Ωμέγα", style: title),
      TimelineText("Words that take more than one line of the picture: שלום", style: caption),
    ]
    let frames = try TimelineFrames(timeline)
    var picture = Bitmap(size: frames.size)
    try frames.render(0, into: &picture, threads: 1)
    let name = "text-\(backing.rawValue)"
    #expect(try [.same, .recorded].contains(Goldens.compare(picture, name)), "\(name)")
  }

  @Test(
    .enabled(if: try Needed.font(path)), arguments: WordStyle.Look.allCases.filter { $0 != .none })
  func spokenWords(look: WordStyle.Look) throws {
    var style = TextStyle(size: 0.13)
    (style.font, style.words.look) = (try #require(Self.font), look)
    var timeline = Timeline(
      [.color(Color(red: 0.45, green: 0.6, blue: 0.8), hold: Rational(1))],
      canvas: PixelSize(width: 240, height: 135), frameRate: Rational(20))
    var caption = TimelineText("Words that are spoken: שלום", style: style)
    // The middle of the third word, a moment after it began.
    caption.words = [(0..<5, 0), (6..<10, 5), (11..<14, 10), (15..<22, 13), (23..<27, 16)].map {
      SpokenWord($0.0, start: Rational($0.1, 20), end: Rational($0.1 + 3, 20))
    }
    timeline.texts = [caption]
    let frames = try TimelineFrames(timeline)
    var picture = Bitmap(size: frames.size)
    try frames.render(frames.plan.picture(at: 11), into: &picture, threads: 1)
    let name = "text-\(look.rawValue)"
    #expect(try [.same, .recorded].contains(Goldens.compare(picture, name)), "\(name)")
  }
}
