// Filters of layers: the blur against a Gaussian's integral, colours against their matrix.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueSystem
import TestSupport
import Testing

/// Whether a component of a pixel is near a real number.
private func isNear(_ component: UInt8, _ real: Double, _ tolerance: Double) -> Bool {
  abs(Double(component) - real) <= tolerance
}

@Suite struct FilterTests {
  private static let canvas = PixelSize(width: 64, height: 48)

  private func picture(
    time: Double = 0, threads: Int = 1, _ edits: (Layer) -> Void
  ) throws -> Bitmap {
    let stage = try Stage(canvas: Self.canvas, duration: 1)
    try stage.at(0) { edits(stage.root) }
    var picture = Bitmap(unclearedOf: Self.canvas)
    try FilmRenderer(try stage.film()).render(at: time, into: &picture, threads: threads)
    return picture
  }

  /// How much of a Gaussian around a place lies between two others.
  private func share(_ low: Double, _ high: Double, at place: Double, _ sigma: Double) -> Double {
    guard sigma > 0 else { return place > low && place < high ? 1 : 0 }
    let scale = sigma * 2.0.squareRoot()
    return (erf((high - place) / scale) - erf((low - place) / scale)) / 2
  }

  @Test(arguments: [
    Size(width: 3, height: 3), Size(width: 6, height: 2), Size(width: 0, height: 5),
  ])
  func aBlurIsAGaussian(sigma: Size) throws {
    let color = Color(red: 1, green: 0.5, blue: 0, alpha: 0.8)
    let picture = try picture(threads: 2) { root in
      let layer = RenderScenes.box(Rect(x: 20, y: 14, width: 24, height: 20), color)
      layer.filters.gaussianBlur = sigma
      root.addSublayer(layer)
    }
    for y in stride(from: 1, to: 48, by: 3) {
      for x in stride(from: 0, to: 64, by: 3) {
        let amount =
          share(20, 44, at: Double(x) + 0.5, sigma.width)
          * share(14, 34, at: Double(y) + 0.5, sigma.height)
        #expect(isNear(picture[x, y].alpha, amount * 0.8 * 255, 2), "\(x), \(y)")
        #expect(isNear(picture[x, y].green, amount * 0.4 * 255, 2), "\(x), \(y)")
      }
    }
  }

  @Test func aBlurTurnsAndGrowsWithItsLayer() throws {
    func layer() -> Layer {
      let layer = RenderScenes.box(Rect(x: 26, y: 18, width: 12, height: 12), .white)
      layer.filters = FilterProperties(blurRadius: 2)
      return layer
    }
    // Twice as large and at rest; the same while it moves; and a quarter turn changes nothing.
    let rest = try picture { root in
      let layer = layer()
      layer.transform = .scale(2, 2)
      root.addSublayer(layer)
    }
    let moving = try picture(time: 0.5) { root in
      let layer = layer()
      root.addSublayer(layer)
      layer.add(BasicAnimation(.scale, from: 1, to: 3, duration: 1))
    }
    let turned = try picture { root in
      let layer = layer()
      layer.transform = .rotation(.pi / 2).scaledBy(2, 2)
      root.addSublayer(layer)
    }
    for y in 0..<48 {
      for x in 0..<64 {
        let amount =
          share(20, 44, at: Double(x) + 0.5, 4) * share(12, 36, at: Double(y) + 0.5, 4) * 255
        for picture in [rest, moving, turned] {
          #expect(isNear(picture[x, y].alpha, amount, 3), "\(x), \(y)")
        }
      }
    }
  }

  @Test func aBlurAtTheEdgeOfTheCanvasSeesWhatIsBeyond() throws {
    let picture = try picture { root in
      let layer = RenderScenes.box(Rect(x: -30, y: -30, width: 124, height: 108), .white)
      layer.filters = FilterProperties(blurRadius: 5)
      root.addSublayer(layer)
    }
    #expect(picture[0, 0].alpha == 255 && picture[63, 47].alpha == 255)
  }

  @Test func colorsChangeOfAllThatIsShown() throws {
    let picture = try picture { root in
      let group = RenderScenes.box(Rect(x: 0, y: 0, width: 32, height: 48), .white)
      group.addSublayer(
        RenderScenes.box(
          Rect(x: 16, y: 0, width: 32, height: 48), Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
      group.filters.colorMatrix = .monochrome(Color(red: 0, green: 1, blue: 0))
      root.addSublayer(group)
    }
    #expect(picture[8, 8] == Pixel(red: 0, green: 255, blue: 0, alpha: 255))
    // Half red over white has the luminance 0.5 + 0.5 · 0.2126.
    #expect(isNear(picture[24, 8].green, 154.6, 1))
    #expect(isNear(picture[40, 8].green, 127.5 * 0.2126, 1))
    #expect(abs(Int(picture[40, 8].alpha) - 128) <= 1 && picture[40, 8].red == 0)
  }

  @Test func filtersAreAnimated() throws {
    let picture = try picture(time: 0.5) { root in
      let layer = RenderScenes.box(Rect(x: 20, y: 14, width: 24, height: 20), .white)
      root.addSublayer(layer)
      for path in ["filters.gaussianBlur.width", "filters.gaussianBlur.height"] {
        if let blur = try? BasicAnimation(
          keyPath: path, from: .number(0), to: .number(6), duration: 1)
        {
          layer.add(blur)
        }
      }
      layer.add(
        BasicAnimation(
          \.filters.colorMatrix, from: .identity,
          to: .fill(.black), duration: 1))
    }
    let amount = share(20, 44, at: 20.5, 3) * share(14, 34, at: 24.5, 3)
    #expect(isNear(picture[20, 24].alpha, amount * 255, 2))
    #expect(isNear(picture[32, 24].red, 127.5, 2))
  }

  @Test func aShadowIsCastByTheFilteredPicture() throws {
    let picture = try picture { root in
      let layer = RenderScenes.box(Rect(x: 4, y: 14, width: 20, height: 20), .white)
      layer.filters = FilterProperties(blurRadius: 3, colorMatrix: .invert)
      (layer.shadowOpacity, layer.shadowRadius) = (1, 0)
      layer.shadowOffset = Size(width: 36, height: 0)
      layer.shadowColor = .white
      root.addSublayer(layer)
    }
    let amount = share(40, 60, at: 40.5, 3) * share(14, 34, at: 24.5, 3)
    #expect(isNear(picture[40, 24].red, amount * 255, 2))
    #expect(picture[14, 24].red < 5 && picture[14, 24].alpha > 250)
  }
}
