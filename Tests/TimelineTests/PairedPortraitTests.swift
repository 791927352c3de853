// Upright pictures side by side: which ones, where, for how long, with their texts and motions.

import SeguePixels
import SegueTimeline
import SegueTypesetting
import TestSupport
import Testing

@Suite struct PairedPortraitTests {
  private let canvas = PixelSize(width: 96, height: 54)

  /// A picture of one colour that gets darker downwards.
  private func picture(_ width: Int, _ height: Int, _ color: Color) -> Bitmap {
    var bytes: [UInt8] = []
    for y in 0..<height {
      let light = 1 - Double(y) / Double(2 * height)
      let pixel = [color.red, color.green, color.blue].map { UInt8(($0 * light * 255).rounded()) }
      for _ in 0..<width { bytes += pixel + [255] }
    }
    return Bitmap(size: PixelSize(width: width, height: height), premultipliedRGBA: bytes)
  }

  private func upright(_ color: Color, hold: Rational = Rational(1)) -> TimelineItem {
    .still(picture(40, 60, color), hold: hold)
  }

  private var wide: TimelineItem { .still(picture(60, 40, .blue), hold: Rational(1)) }

  private func film(
    _ items: [TimelineItem], canvas: PixelSize? = nil, pairs: Bool = true
  ) throws -> TimelineFrames {
    var timeline = Timeline(items, canvas: canvas ?? self.canvas, frameRate: Rational(10))
    timeline.pairsPortraits = pairs
    return try TimelineFrames(timeline)
  }

  /// How many pictures each item of the film shows.
  private func sizes(_ film: TimelineFrames) -> [Int] {
    film.timeline.items.map { item in
      if case .row(let row) = item.content { row.items.count } else { 1 }
    }
  }

  @Test func neighboursAreSideBySideForAsLongAsTheLongestOfThem() throws {
    let film = try film([upright(.red), upright(.lime, hold: Rational(2)), wide, upright(.red)])
    #expect(sizes(film) == [2, 1, 1] && film.frameCount == 40)
    let pair = try film.frame(19)
    for (part, item) in [(0..<48, upright(.red)), (48..<96, upright(.lime))] {
      // As alone on a canvas of that size.
      let alone = try self.film([item], canvas: PixelSize(width: 48, height: 54))
      let picture = try alone.frame(0)
      for y in 0..<54 {
        for x in part { #expect(pair[x, y] == picture[x - part.lowerBound, y]) }
      }
    }
    #expect(try film.frame(20)[48, 10].blue > 200)
  }

  @Test(arguments: [
    (96, 54, 5, [2, 1, 2, 1]), (130, 54, 3, [3, 1]), (130, 54, 4, [2, 2, 1]),
    (130, 54, 7, [2, 2, 3, 1]), (60, 54, 4, [1, 1, 1, 1, 1]), (54, 96, 2, [1, 1, 1]),
  ])
  func howManyDependsOnTheCanvas(width: Int, height: Int, count: Int, rows: [Int]) throws {
    let items = (0..<count).map { _ in upright(.red) } + [wide]
    let canvas = PixelSize(width: width, height: height)
    #expect(try sizes(film(items, canvas: canvas)).sorted() == rows.sorted())
    #expect(
      try sizes(film(items, canvas: canvas, pairs: false)) == Array(repeating: 1, count: count + 1))
  }

  @Test func someStayAlone() throws {
    var named = upright(.lime)
    named.label = "b"
    #expect(try sizes(film([upright(.red), named, upright(.red)])) == [1, 2])
    var own = upright(.lime)
    own.fit = FitMode.none
    #expect(try sizes(film([upright(.red), own, wide])) == [1, 1, 1])
    // Nothing would be left to change to.
    #expect(try sizes(film([upright(.red), upright(.lime)])) == [1, 1])
    // A square is not upright; a wide picture that is turned is.
    var turned = wide
    turned.framing.rotation = .right
    #expect(
      try sizes(
        film([.still(picture(50, 50, .red), hold: Rational(1)), upright(.red), turned, wide])) == [
          1, 2, 1,
        ])
  }

  @Test func eachHasItsMotion() throws {
    let motion = Motion(
      start: CropRect(x: 0, y: 0, width: 0.5, height: 0.5),
      end: CropRect(x: 0, y: 0.5, width: 0.5, height: 0.5))
    var moving = upright(.lime)
    moving.motion = motion
    let film = try film([upright(.red), moving, wide])
    let alone = try self.film([moving], canvas: PixelSize(width: 48, height: 54))
    let (first, last) = (try film.frame(0), try film.frame(9))
    for y in 0..<54 {
      for x in 0..<48 {
        #expect(first[x, y] == last[x, y])
        #expect(try last[x + 48, y] == alone.frame(9)[x, y])
      }
    }
    #expect(first[70, 27] != last[70, 27])
  }

  @Test(.enabled(if: try Needed.typeLibraries())) func eachHasItsTextsOnItsOwnPart() throws {
    func captioned(_ color: Color, _ words: AttributedText) -> TimelineItem {
      var item = upright(color)
      var style = TextStyle.caption
      (style.size, style.backing) = (0.15, .none)
      item.texts = [TimelineText(words, style: style)]
      return item
    }
    func whiteColumns(_ picture: Bitmap) -> [Int] {
      (0..<96).filter { x in
        (0..<54).contains { y in
          let pixel = picture[x, y]
          return min(pixel.red, pixel.green, pixel.blue) > 200
        }
      }
    }
    let (left, right) = (captioned(.red, "Anna"), captioned(.lime, "Bo"))
    let both = whiteColumns(try film([left, right, wide]).frame(5))
    #expect(both.contains { $0 < 44 } && both.contains { $0 > 52 })
    let second = whiteColumns(try film([upright(.red), right, wide]).frame(5))
    #expect(!second.isEmpty && second.allSatisfy { $0 > 52 })
    #expect(abs(Double(second[0] + second[second.count - 1]) / 2 - 72) < 6)
  }
}
