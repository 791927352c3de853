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

  /// The twin takes 64 points of each pixel, which are inside the letters or outside.
  @Test(arguments: [0.1, 0.3, 0.42, 0.6, 0.8, 0.95], [64, 240])
  func aPixelShowsAsMuchOfTheSecondPictureAsLettersCoverIt(progress: Double, width: Int) throws {
    let wipe = try Self.wipe()
    let size = PixelSize(width: width, height: width * 9 / 16)
    let contract = EffectContract(wipe, size: size)
    let made = try contract.frame(progress)
    let place = Self.place(
      wipe.letters, progress, width: Double(width), height: Double(size.height))
    // 60 % of the first picture's light goes in the first 15 hundredths. The shadow and the second picture's paleness go
    // in the first half of the way on which letters come near. That picture is 30 % larger before, and at rest in the end.
    let light = 1 - 0.6 * Self.smooth(progress / 0.15)
    let settling = max((progress - 0.45) / 0.55, 0)
    let standing = 1 - Self.smooth(2 * settling / 0.88)
    let rest = 1 - settling
    let scale = 1 + 0.3 * rest * rest.squareRoot() * (1 + 1.5 * settling)
    let whole = min(0.8 * Double(width) / 15, 0.7 * Double(size.height) / 10)
    let reach = 0.03 * Double(size.height) * min(place.scale / whole, 1)
    var (sum, worst) = (0.0, 0.0)
    for y in 0..<size.height {
      for x in 0..<width {
        func inner(_ px: Double, _ py: Double) -> Point {
          Point(x: (px - place.x) / place.scale, y: (py - place.y) / place.scale)
        }
        var covered = 0
        for point in 0..<64 {
          let inner = inner(
            Double(x) + (Double(point % 8) + 0.5) / 8, Double(y) + (Double(point / 8) + 0.5) / 8)
          covered += Self.distance(inner) == 0 ? 1 : 0
        }
        let share = Double(covered) / 64
        let distance = place.scale * Self.distance(inner(Double(x) + 0.5, Double(y) + 0.5))
        let shadow = 1 - 0.6 * standing * Self.smooth(1 - distance / reach)
        let from = contract.pair.from.bitmap[x, y]
        let to = Self.green(contract.pair.to.bitmap, x, y, scaled: scale)
        let pale = to + 0.4 * standing * (255 - to)
        let wanted = Double(from.green) * light * shadow * (1 - share) + pale * share
        let off = abs(wanted - Double(made[x, y].green))
        (sum, worst) = (sum + off, max(worst, off))
      }
    }
    // 64 points miss an edge by an eighth of a pixel at most: 32 levels of 255. Darkening rounds once more, and the
    // shadow's field knows distances to a part of a cell, which is much of a shadow one pixel long.
    let mean = sum / Double(size.count)
    #expect(mean < (width == 64 ? 1 : 0.65) && worst <= 32, "\(mean), \(worst)")
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

  /// Where the outline's origin is, and how large its unit is, by the three times of the motion.
  private static func place(
    _ letters: TextWipe.Letters, _ progress: Double, width: Double, height: Double
  ) -> (x: Double, y: Double, scale: Double) {
    let standing = min(0.8 * width / 15, 0.7 * height / 10)
    func around(_ x: Double, _ y: Double, _ scale: Double, at px: Double, _ py: Double)
      -> (x: Double, y: Double, scale: Double)
    { (px - x * scale, py - y * scale, scale) }
    let (cx, cy) = (width / 2, height / 2)
    if progress < 0.3 {
      let rest = 1 - progress / 0.3
      return around(7.5, 5, standing * (1 - rest * rest), at: cx, cy)
    }
    if progress < 0.45 {
      return around(7.5, 5, standing * (1 + 0.06 * (progress - 0.3) / 0.15), at: cx, cy)
    }
    let (share, first) = (min((progress - 0.45) / 0.55 / 0.88, 1), standing * 1.06)
    let last = 1.25 * ((cx * cx + cy * cy).squareRoot() + 1) / letters.depth
    let way = min(2 * share, 1)
    let near = way * way * (3 - 2 * way)
    let (dx, dy) = (letters.deepest.x - 7.5, letters.deepest.y - 5)
    var scale = first
    scale *= Self.power(last / first, share * share)
    return around(
      letters.deepest.x, letters.deepest.y, scale, at: cx + dx * first * (1 - near),
      cy + dy * first * (1 - near))
  }

  /// A power by halving the exponent, without the library's function.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    var (made, root, rest) = (1.0, base, exponent)
    for _ in 0..<50 {
      if rest >= 1 {
        made *= root
        rest -= 1
      }
      root = root.squareRoot()
      rest *= 2
    }
    return made
  }

  /// The deepest point is in the corner of the L or in the O's sides, which are as thick: half of three.
  @Test func theCircleLiesInsideTheLetters() throws {
    let letters = try Self.wipe().letters
    #expect(letters.bounds == Rect(x: 0, y: 0, width: 15, height: 10))
    #expect((1.2...1.8).contains(letters.depth))
    for step in 0..<64 {
      let angle = Double(step) / 64 * 2 * .pi
      let edge = Point(
        x: letters.deepest.x + letters.depth * cos(angle),
        y: letters.deepest.y + letters.depth * sin(angle))
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
