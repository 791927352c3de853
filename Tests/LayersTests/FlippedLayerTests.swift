// Layers whose coordinates run upward look as the same layers placed by hand, with pictures upright.

import SegueDrawing
import SegueLayers
import SeguePixels
import TestSupport
import Testing

@Suite struct FlippedLayerTests {
  private static let card = Rect(x: 9, y: 6, width: 40, height: 32)
  private static let photo = TestPictures.photo(PixelSize(width: 12, height: 9), seed: 3)
  private static let red = Color(red: 0.9, green: 0.1, blue: 0.1)
  private static let blue = Color(red: 0.1, green: 0.2, blue: 0.9)

  private func bitmap(_ stage: Stage, at time: Double = 0) throws -> Bitmap {
    try FilmRenderer(try stage.film()).bitmap(time)
  }

  /// A place of height `height` in a space of height `whole`, as it is from the other side.
  private func y(_ y: Double, _ height: Double, in whole: Double, _ isFlipped: Bool) -> Double {
    isFlipped ? y : whole - y - height
  }

  /// A card; where it is not flipped, everything in it is placed by hand as if it were.
  private func card(isFlipped: Bool) -> Layer {
    let card = RenderScenes.box(Self.card, Color(red: 0.9, green: 0.9, blue: 0.7))
    card.isGeometryFlipped = isFlipped
    let (top, bottom) = isFlipped ? (9.0, 2.0) : (2.0, 9.0)
    card.cornerRadii = CornerRadii(
      topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom)
    (card.masksToBounds, card.borderWidth) = (true, 1)
    let picture = Layer(contents: Self.photo)
    picture.frame = Rect(x: 3, y: y(4, 9, in: 32, isFlipped), width: 12, height: 9)
    card.addSublayer(picture)
    let gravity = Layer(contents: Self.photo)
    gravity.frame = Rect(x: 22, y: y(20, 11, in: 32, isFlipped), width: 14, height: 11)
    (gravity.contentsGravity, gravity.backgroundColor) = (.topLeft, Self.blue)
    card.addSublayer(gravity)
    let box = RenderScenes.box(
      Rect(x: 18, y: y(3, 14, in: 32, isFlipped), width: 16, height: 14), Self.red)
    box.transform = .rotation(isFlipped ? 0.4 : -0.4)
    // y also runs upward in layers inside a flipped layer.
    box.addSublayer(
      RenderScenes.box(
        Rect(x: 1, y: y(2, 4, in: 14, isFlipped), width: 6, height: 4), .white))
    card.addSublayer(box)
    var path = Path()
    path.move(to: Point(x: 2, y: y(16, 0, in: 32, isFlipped)))
    path.addLine(to: Point(x: 14, y: y(18, 0, in: 32, isFlipped)))
    path.addLine(to: Point(x: 4, y: y(29, 0, in: 32, isFlipped)))
    let shape = ShapeLayer(path: path)
    shape.frame = Rect(x: 0, y: 0, width: 40, height: 32)
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (Self.blue, .black, 1)
    card.addSublayer(shape)
    return card
  }

  @Test func itLooksAsIfItWerePlacedByHand() throws {
    let flipped = try bitmap(
      try RenderScenes.stage { $0.root.addSublayer(card(isFlipped: true)) })
    let placed = try bitmap(
      try RenderScenes.stage { $0.root.addSublayer(card(isFlipped: false)) })
    #expect(largestDifference(flipped, placed) <= 1)
    // The picture is neither mirrored nor elsewhere.
    #expect(flipped[9 + 3 + 2, 6 + 32 - 4 - 9 + 1] == Self.photo[2, 1])
    // At (22, 20) from below, its own size 11 high: the picture's corner is at its top left.
    #expect(flipped[9 + 22, 6 + 1] == Self.photo[0, 0])
    #expect(flipped[9 + 22 + 13, 6 + 1] == Pixel(red: 26, green: 51, blue: 230, alpha: 255))
  }

  @Test func itMovesAsIfItWerePlacedByHand() throws {
    func stage(isFlipped: Bool) throws -> Stage {
      try RenderScenes.stage { stage in
        let card = card(isFlipped: isFlipped)
        stage.root.addSublayer(card)
        card.add(BasicAnimation(.rotationZ, from: 0, to: 1, duration: 1))
        let picture = card.sublayers[0]
        let from = picture.position
        let to = Point(x: from.x + 20, y: from.y + (isFlipped ? 8 : -8))
        picture.add(BasicAnimation(.position, from: from, to: to, duration: 1))
      }
    }
    for time in [0, 0.35, 0.8] {
      let flipped = try bitmap(try stage(isFlipped: true), at: time)
      let placed = try bitmap(try stage(isFlipped: false), at: time)
      #expect(largestDifference(flipped, placed) <= 3)
    }
  }

  @Test func flippedTwiceALayerIsAsItWas() throws {
    func stage(_ outer: Bool, _ inner: Bool) throws -> Stage {
      try RenderScenes.stage { stage in
        let around = RenderScenes.box(Self.card, .white)
        around.isGeometryFlipped = outer
        let middle = RenderScenes.box(Rect(x: 0, y: 0, width: 40, height: 32), Self.blue)
        middle.isGeometryFlipped = inner
        let picture = Layer(contents: Self.photo)
        picture.frame = Rect(x: 3, y: 2, width: 12, height: 9)
        stage.root.addSublayer(around)
        around.addSublayer(middle)
        middle.addSublayer(picture)
      }
    }
    let plain = try bitmap(try stage(false, false))
    #expect(try bitmap(try stage(true, true)) == plain)
    #expect(try bitmap(try stage(true, false)) != plain)
  }

  @Test func flippedLaterNothingOfBeforeIsShown() throws {
    // The moving card is a raster that is kept; the picture in it must not stay mirrored.
    let stage = try RenderScenes.stage { stage in
      let card = RenderScenes.card()
      card.name = "card"
      card.shadowOpacity = 1
      stage.root.addSublayer(card)
      card.add(BasicAnimation(.positionX, from: 20, to: 40, duration: 1))
    }
    try stage.at(0.5) { stage.root.layer(named: "card")?.isGeometryFlipped = true }
    let film = FilmRenderer(try stage.film())
    _ = try film.bitmap(0.25)
    let after = try film.bitmap(0.75)
    let always = try RenderScenes.stage { stage in
      let card = RenderScenes.card()
      (card.shadowOpacity, card.isGeometryFlipped) = (1, true)
      stage.root.addSublayer(card)
      card.add(BasicAnimation(.positionX, from: 20, to: 40, duration: 1))
    }
    #expect(after == (try bitmap(always, at: 0.75)))
  }

  @Test func aGradientRunsUpwardAndAMaskDoes() throws {
    func stage(isFlipped: Bool) throws -> Stage {
      try RenderScenes.stage { stage in
        let gradient = GradientLayer(colors: [Self.red, Self.blue])
        gradient.frame = Self.card
        gradient.isGeometryFlipped = isFlipped
        (gradient.startPoint, gradient.endPoint) =
          isFlipped
          ? (Point(x: 0, y: 0), Point(x: 0.2, y: 1)) : (Point(x: 0, y: 1), Point(x: 0.2, y: 0))
        let mask = Layer(contents: Self.photo)
        mask.backgroundColor = .black
        mask.frame = Rect(x: 5, y: y(2, 20, in: 32, isFlipped), width: 30, height: 20)
        gradient.mask = mask
        stage.root.addSublayer(gradient)
      }
    }
    let difference = largestDifference(
      try bitmap(try stage(isFlipped: true)), try bitmap(try stage(isFlipped: false)))
    #expect(difference <= 1)
  }

  @Test func aLayerIsDrawnAloneAsItStands() throws {
    let flipped = try card(isFlipped: true).bitmap()
    #expect(largestDifference(flipped, try card(isFlipped: false).bitmap()) <= 1)
  }
}
