// Blend modes and masks of layers: pixels against formulas, and layers seen through layers.

import SegueDrawing
import SegueLayers
import SeguePixels
import TestSupport
import Testing

@Suite struct BlendTests {
  private static let size = PixelSize(width: 24, height: 16)

  /// The first moment of a stage with a clear background.
  private func picture(
    _ threads: Int = 1, time: Double = 0, _ edits: (Layer) -> Void
  ) throws -> Bitmap {
    let stage = try Stage(canvas: Self.size, duration: 1)
    try stage.at(0) { edits(stage.root) }
    var bitmap = Bitmap(unclearedOf: Self.size)
    try FilmRenderer(try stage.film()).render(at: time, into: &bitmap, threads: threads)
    return bitmap
  }

  private func bytes(_ pixel: Pixel) -> [UInt8] {
    [pixel.red, pixel.green, pixel.blue, pixel.alpha]
  }

  private func box(_ x: Int, _ width: Int, _ color: Color) -> Layer {
    RenderScenes.box(
      Rect(x: Double(x), y: 0, width: Double(width), height: 16), color)
  }

  private func largest(_ pixel: Pixel, _ real: [Double]) -> Double {
    zip(bytes(pixel), real).map { abs(Double($0) - $1) }.max() ?? 0
  }

  @Test(arguments: BlendMode.allCases) func aLayerBlendsWithWhatIsBelow(mode: BlendMode) throws {
    let below = Color(red: 0.9, green: 0.3, blue: 0.5, alpha: 0.8)
    let above = Color(red: 0.2, green: 0.7, blue: 0.6, alpha: 0.9)
    let picture = try picture { root in
      root.addSublayer(box(0, 16, below))
      let layer = box(8, 16, above)
      layer.opacity = 0.75
      layer.compositingFilter = mode
      root.addSublayer(layer)
    }
    let (a, b) = (bytes(above.premultiplied), bytes(below.premultiplied))
    let nothing: [UInt8] = [0, 0, 0, 0]
    let twins = [
      (4, BlendTwins.blend(nothing, b, mode, scale: 1)),
      (12, BlendTwins.blend(a, b, mode, scale: 0.75)),
      (20, BlendTwins.blend(a, nothing, mode, scale: 0.75)),
    ]
    for (x, twin) in twins {
      #expect(largest(picture[x, 8], twin) <= 1.1, "\(mode) at \(x)")
    }
  }

  @Test func aSuperlayerKeepsWhatIsBehindItApart() throws {
    let (red, grey) = (Color(red: 1, green: 0, blue: 0), Color(red: 0.5, green: 0.5, blue: 0.5))
    let picture = try picture { root in
      root.addSublayer(box(0, 24, red))
      let group = Layer()
      group.frame = Rect(x: 0, y: 0, width: 24, height: 16)
      group.addSublayer(box(0, 12, .white))
      let blended = box(0, 24, grey)
      blended.compositingFilter = .multiply
      group.addSublayer(blended)
      root.addSublayer(group)
    }
    // Over white it is grey; and where nothing of the group is below it, it is itself, not red.
    #expect(picture[4, 8] == grey.premultiplied && picture[20, 8] == grey.premultiplied)
  }

  @Test func aClippedGroupBlendsWithItsOwnBackground() throws {
    let picture = try picture { root in
      let group = box(0, 12, Color(red: 0, green: 1, blue: 0))
      group.masksToBounds = true
      group.cornerRadius = 4
      let blended = box(0, 24, Color(red: 1, green: 1, blue: 0))
      blended.compositingFilter = .multiply
      group.addSublayer(blended)
      root.addSublayer(group)
    }
    #expect(picture[6, 8] == Pixel(red: 0, green: 255, blue: 0, alpha: 255))
    #expect(picture[0, 0].alpha < 255 && picture[18, 8] == .clear)
  }

  @Test func bytesAreTheSameForAnyThreadsAndMoments() throws {
    let stage = try RenderScenes.stage { stage in
      for (index, mode) in BlendMode.allCases.enumerated() {
        let card = RenderScenes.card()
        card.position = Point(x: Double(index * 2), y: Double(index))
        card.compositingFilter = mode
        stage.root.addSublayer(card)
        if index % 3 == 0 {
          card.add(BasicAnimation(.rotationZ, from: 0, to: 1, duration: 1))
        }
      }
    }
    let film = try stage.film()
    let shared = FilmRenderer(film)
    for time in [0.5, 0, 0.25, 0.5] {
      var (one, other) = (Bitmap(unclearedOf: film.canvas), Bitmap(unclearedOf: film.canvas))
      try FilmRenderer(film).render(at: time, into: &one, threads: 1)
      try shared.render(at: time, into: &other, threads: 3)
      #expect(one == other)
    }
  }

  // MARK: Masks

  private func masked(_ mode: MaskMode, by mask: Layer) throws -> Bitmap {
    try picture { root in
      let layer = box(0, 24, .white)
      layer.mask = mask
      layer.maskMode = mode
      root.addSublayer(layer)
    }
  }

  @Test(arguments: MaskMode.allCases) func aMaskCountsByItsMode(mode: MaskMode) throws {
    let color = Color(red: 0.2, green: 0.8, blue: 0.4, alpha: 0.75)
    let light = (0.2126 * 0.2 + 0.7152 * 0.8 + 0.0722 * 0.4) * 0.75
    let (inside, outside): (Double, Double) =
      switch mode {
      case .alpha: (0.75, 0)
      case .invertedAlpha: (0.25, 1)
      case .luminance: (light, 0)
      case .invertedLuminance: (1 - light, 1)
      }
    let picture = try masked(mode, by: box(0, 12, color))
    #expect(abs(Double(picture[6, 8].alpha) - inside * 255) <= 1)
    #expect(abs(Double(picture[18, 8].alpha) - outside * 255) <= 1)
    // A mask that shows nothing is a mask, too.
    let hidden = box(0, 12, color)
    hidden.isHidden = true
    #expect(try masked(mode, by: hidden)[6, 8].alpha == (mode.showsOutside ? 255 : 0))
  }

  @Test func masksAreCombinedByBlendModes() throws {
    // Columns 0…12 of the first shape, and 8…16 of the second.
    let expected: [(BlendMode, [Int])] = [
      (.sourceOver, [255, 255, 255, 0]), (.destinationOut, [255, 0, 0, 0]),
      (.destinationIn, [0, 255, 0, 0]), (.xor, [255, 0, 255, 0]),
      (.maximum, [255, 255, 255, 0]), (.minimum, [0, 255, 0, 0]),
    ]
    for (mode, alphas) in expected {
      let mask = Layer()
      mask.frame = Rect(x: 0, y: 0, width: 24, height: 16)
      mask.addSublayer(ShapeLayer(path: Path(Rect(x: 0, y: 0, width: 12, height: 16))))
      let second = ShapeLayer(path: Path(Rect(x: 8, y: 0, width: 8, height: 16)))
      second.compositingFilter = mode
      mask.addSublayer(second)
      let picture = try masked(.alpha, by: mask)
      #expect([4, 10, 14, 20].map { Int(picture[$0, 8].alpha) } == alphas, "\(mode)")
    }
  }

  @Test func aMaskOfOneShapeIsAClip() throws {
    let circle = Path(ellipseIn: Rect(x: 3.3, y: 1.2, width: 15, height: 13))
    let plain = try masked(.alpha, by: ShapeLayer(path: circle))
    // The same shape in a mask that is no single shape.
    let group = Layer()
    group.frame = Rect(x: 0, y: 0, width: 24, height: 16)
    group.addSublayer(ShapeLayer(path: circle))
    group.addSublayer(ShapeLayer(path: Path(Rect(x: 23, y: 15, width: 1, height: 1))))
    let same = try masked(.alpha, by: group)
    for y in 0..<15 {
      for x in 0..<24 {
        #expect(abs(Int(plain[x, y].alpha) - Int(same[x, y].alpha)) <= 1)
      }
    }
    let faint = ShapeLayer(path: circle)
    faint.fillColor = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    #expect(try masked(.alpha, by: faint)[10, 8].alpha == 128)
  }
}
