// The wipe through letters: its contract, its twin, its picture, and its letters.

import SegueCodecs
import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTimeline
import SegueTransitions
import TestSupport
import Testing

@Suite struct TextWipeTests {
  /// Two letters without a font: an L and an O with its hole.
  private static let outline = "M0 0H3V7H6V10H0Z M8 0H15V10H8Z M10 3V7H13V3Z"

  private static func wipe(size: Double = 0.8, hold: Double = 0.15) throws -> TextWipe {
    let letters = try #require(TextWipe.Letters(try Path(svg: outline)))
    return TextWipe(letters: letters, size: size, hold: hold)
  }

  @Test func theContractIsKept() throws {
    for (size, hold) in [(0.8, 0.15), (0.05, 0), (1, 0.6)] {
      try EffectContract(try Self.wipe(size: size, hold: hold)).check()
      try EffectContract(
        try Self.wipe(size: size, hold: hold), size: PixelSize(width: 41, height: 60), alpha: true
      ).check()
    }
  }

  /// The twin takes 256 points of each pixel, which are inside the letters or outside, and on their line or beside it.
  @Test(arguments: [0.1, 0.3, 0.42, 0.6, 0.8, 0.95], [64, 240])
  func aPixelShowsAsMuchOfTheSecondPictureAsLettersCoverIt(progress: Double, width: Int) throws {
    let wipe = try Self.wipe()
    let size = PixelSize(width: width, height: width * 9 / 16)
    let contract = EffectContract(wipe, size: size)
    let made = try contract.frame(progress)
    let place = Self.place(
      wipe.letters, progress, width: Double(width), height: Double(size.height))
    // 60 % of the first picture's light goes in the first 30 hundredths. The shadow goes in the first half of the way on
    // which letters come near. The second picture is 30 % larger before, and at rest in the end.
    let light = 1 - 0.6 * Self.smooth(progress / 0.3)
    let settling = max((progress - 0.45) / 0.55, 0)
    let standing = 1 - Self.smooth(2 * settling / 0.92)
    let rest = 1 - settling
    let scale = 1 + 0.3 * rest * rest.squareRoot() * (1 + 1.5 * settling)
    let whole = min(0.8 * Double(width) / 15, 0.7 * Double(size.height) / 10)
    let grown = Double(size.height) * min(place.scale / whole, 1)
    let (reach, rim) = (0.03 * grown, 0.006 * grown)
    var (sum, worst) = (0.0, 0.0)
    for y in 0..<size.height {
      for x in 0..<width {
        func inner(_ px: Double, _ py: Double) -> Point {
          Point(x: (px - place.x) / place.scale, y: (py - place.y) / place.scale)
        }
        let middle = inner(Double(x) + 0.5, Double(y) + 0.5)
        // Far from the edge all points are alike.
        let isPlain = place.scale * Self.edgeDistance(middle) > 1 + rim
        let points =
          isPlain
          ? [middle]
          : (0..<256).map {
            inner(
              Double(x) + (Double($0 % 16) + 0.5) / 16, Double(y) + (Double($0 / 16) + 0.5) / 16)
          }
        func share(_ isCounted: (Point) -> Bool) -> Double {
          Double(points.filter(isCounted).count) / Double(points.count)
        }
        let inside = share { Self.distance($0) == 0 }
        let line = share { place.scale * Self.edgeDistance($0) < rim / 2 }
        let distance = place.scale * Self.distance(middle)
        let shadow = 1 - 0.6 * standing * Self.smooth(1 - distance / reach)
        let from = contract.pair.from.bitmap[x, y]
        let to = Self.green(contract.pair.to.bitmap, x, y, scaled: scale)
        let both = Double(from.green) * light * shadow * (1 - inside) + to * inside
        let wanted = both * (1 - line) + 255 * line
        let off = abs(wanted - Double(made[x, y].green))
        (sum, worst) = (sum + off, max(worst, off))
      }
    }
    // The points miss an edge by a sixteenth of a pixel at most, that of the letters and both of the line: 48 levels of
    // 255. Darkening rounds once more, and the shadow's field knows distances to a part of a cell, which is much of a
    // shadow one pixel long.
    let mean = sum / Double(size.count)
    #expect(mean < (width == 64 ? 1 : 0.65) && worst <= 48, "\(mean), \(worst)")
  }

  /// The same number of black columns and rows is left on both sides of the white word.
  @Test(arguments: [0.1, 0.3, 0.45])
  func theWordIsInTheMiddleUntilItComesNear(progress: Double) throws {
    let canvas = PixelSize(width: 160, height: 90)
    let pictures = [Color.black, .white].map { color in
      var bitmap = Bitmap(size: canvas)
      for y in 0..<canvas.height {
        for x in 0..<canvas.width { bitmap[x, y] = color.premultiplied }
      }
      return PlacedPicture(bitmap)
    }
    let pair = PicturePair(from: pictures[0], to: pictures[1], canvas: canvas, mix: .encoded)
    let made = try Self.wipe().rendered(pair, at: progress, threads: 1)
    let columns = (0..<canvas.width).filter { x in
      (0..<canvas.height).contains { made[x, $0].green > 127 }
    }
    let rows = (0..<canvas.height).filter { y in
      (0..<canvas.width).contains { made[$0, y].green > 127 }
    }
    let (left, right) = (try #require(columns.first), try #require(columns.last))
    let (top, bottom) = (try #require(rows.first), try #require(rows.last))
    #expect(abs(left + right - (canvas.width - 1)) <= 1, "\(left)...\(right)")
    #expect(abs(top + bottom - (canvas.height - 1)) <= 1, "\(top)...\(bottom)")
  }

  /// What is clear beside two smaller pictures gets neither darker nor a shadow.
  @Test(arguments: [0.05, 0.4, 0.7])
  func nothingIsDrawnWhereNeitherPictureIs(progress: Double) throws {
    let pictures = [1, 2].map { TestPictures.photo(PixelSize(width: 20, height: 12), seed: $0) }
    let canvas = PixelSize(width: 64, height: 36)
    let pair = PicturePair(
      from: PlacedPicture(pictures[0], x: 22, y: 12), to: PlacedPicture(pictures[1], x: 22, y: 12),
      canvas: canvas, mix: .encoded)
    let made = try Self.wipe().rendered(pair, at: progress, threads: 1)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width where !((22..<42).contains(x) && (12..<24).contains(y)) {
        #expect(made[x, y] == .clear, "\(x), \(y)")
      }
    }
  }

  private static func smooth(_ value: Double) -> Double {
    let share = min(max(value, 0), 1)
    return share * share * (3 - 2 * share)
  }

  /// The green of an opaque picture that is seen larger, between four of its pixels.
  private static func green(_ picture: Bitmap, _ x: Int, _ y: Int, scaled scale: Double) -> Double {
    func taps(_ index: Int, _ side: Int) -> (low: Int, high: Int, share: Double) {
      let middle = Double(side) / 2
      let seen = middle + (Double(index) + 0.5 - middle) / scale - 0.5
      let place = min(max(seen, 0), Double(side - 1))
      return (Int(place), min(Int(place) + 1, side - 1), place - place.rounded(.down))
    }
    let (across, down) = (taps(x, picture.width), taps(y, picture.height))
    func row(_ y: Int) -> Double {
      Double(picture[across.low, y].green) * (1 - across.share)
        + Double(picture[across.high, y].green) * across.share
    }
    return row(down.low) * (1 - down.share) + row(down.high) * down.share
  }

  /// How far a point is from the letters: 0 inside, by the numbers of the outline.
  private static func distance(_ point: Point) -> Double {
    let parts: [(left: Double, top: Double, right: Double, bottom: Double)] = [
      (0, 0, 3, 10), (3, 7, 6, 10), (8, 0, 10, 10), (13, 0, 15, 10), (8, 0, 15, 3), (8, 7, 15, 10),
    ]
    return parts.reduce(.infinity) { least, part in
      let dx = max(part.left - point.x, point.x - part.right, 0)
      let dy = max(part.top - point.y, point.y - part.bottom, 0)
      return min(least, (dx * dx + dy * dy).squareRoot())
    }
  }

  private static let corners: [[(x: Double, y: Double)]] = [
    [(0, 0), (3, 0), (3, 7), (6, 7), (6, 10), (0, 10)], [(8, 0), (15, 0), (15, 10), (8, 10)],
    [(10, 3), (10, 7), (13, 7), (13, 3)],
  ]

  /// How far a point is from the letters' edge, by the lines of the outline.
  private static func edgeDistance(_ point: Point) -> Double {
    var least = Double.infinity
    for corners in corners {
      for (index, start) in corners.enumerated() {
        let end = corners[(index + 1) % corners.count]
        let dx = max(min(start.x, end.x) - point.x, point.x - max(start.x, end.x), 0)
        let dy = max(min(start.y, end.y) - point.y, point.y - max(start.y, end.y), 0)
        least = min(least, (dx * dx + dy * dy).squareRoot())
      }
    }
    return least
  }

  /// Where the outline's origin is, and how large its unit is, by the three times of the motion.
  private static func place(
    _ letters: TextWipe.Letters, _ progress: Double, width: Double, height: Double
  ) -> (x: Double, y: Double, scale: Double) {
    let standing = min(0.8 * width / 15, 0.7 * height / 10)
    let (cx, cy) = (width / 2, height / 2)
    // The letters are read from .3 to .45, and have come near at .956.
    let drift = 0.1 / 0.15
    let (arrival, rest) = (0.45 + 0.92 * 0.55, max(1 - progress / 0.3, 0))
    let way = min(max((progress - 0.45) / (arrival - 0.45), 0), 1)
    let last = 1.05 * ((cx * cx + cy * cy).squareRoot() + 1) / letters.depth / standing
    let drifted = exp(drift * (arrival - 0.3))
    let stood = standing * (1 - rest * rest) * exp(drift * (min(progress, arrival) - 0.3))
    let scale = stood * exp(log(last / drifted) * way * way * (2.2 - 1.2 * way))
    // The word's middle is in the canvas's, and then the focus goes there.
    let away = stood * (1 - smooth(way))
    return (
      cx + (letters.focus.x - 7.5) * away - letters.focus.x * scale,
      cy + (letters.focus.y - 5) * away - letters.focus.y * scale, scale
    )
  }

  /// The focus is in the O's upper or lower side, which are nearer to the middle than the L: half of three.
  @Test func theCircleLiesInsideTheLetters() throws {
    let letters = try Self.wipe().letters
    #expect(letters.bounds == Rect(x: 0, y: 0, width: 15, height: 10))
    #expect((1.2...1.8).contains(letters.depth))
    for step in 0..<64 {
      let angle = Double(step) / 64 * 2 * .pi
      let edge = Point(
        x: letters.focus.x + letters.depth * cos(angle),
        y: letters.focus.y + letters.depth * sin(angle))
      #expect(Self.distance(edge) == 0, "\(edge)")
    }
  }

  @Test func theGoldenIsKept() throws {
    let contract = EffectContract(try Self.wipe(), size: PixelSize(width: 96, height: 54))
    var strip = Bitmap(size: PixelSize(width: 96, height: 5 * 54))
    for (index, progress) in [0.15, 0.4, 0.55, 0.7, 0.85].enumerated() {
      let frame = try contract.frame(progress)
      strip.withMutableRows { rows in
        for y in 0..<54 { rows.row(index * 54 + y).copy(frame.row(y)) }
      }
    }
    #expect(try [.same, .recorded].contains(Goldens.compare(strip, "text-wipe")))
  }

  @Test(.enabled(if: try Needed.font("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")))
  func theCatalogueFindsItAndItsLetters() throws {
    let catalog = EffectCatalog.native.asking(TextProvider())
    let pictures = ParameterPictures(PictureLoader(), ClipLibrary())
    func effect(_ text: String) throws -> any Effect {
      try ChosenEffect(try EffectSpecification(parsing: text), in: catalog, pictures: pictures)
        .effect
    }
    let wide = try #require(try effect("text:string=MMM") as? TextWipe)
    let narrow = try #require(try effect("segue:text:string=I,size=0.5") as? TextWipe)
    #expect(wide.letters.bounds.width > 2 * narrow.letters.bounds.width && narrow.size == 0.5)
    let percent = try #require(try effect("letters:string=(A, B),hold=25%") as? TextWipe)
    #expect(percent.hold == 0.25)
    for (text, words) in [
      ("text:string= ", "no letter of '' has an outline"), ("text:size=2", "size"),
      ("text:string=", "has an outline"),
      (
        "text:string=" + String(repeating: "_", count: 200),
        "are too many and too thin to open; use fewer"
      ),
    ] {
      let error = #expect(throws: (any Error).self) { try effect(text) }
      #expect(error.map { "\($0)" }?.contains(words) == true, "\(String(describing: error))")
    }
    try EffectContract(wide).check()
  }
}
