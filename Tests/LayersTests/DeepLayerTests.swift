// Layers on deep frames: they look as on frames of bytes, and a gradient has more colours than bytes have.

import SegueCatalog
import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct DeepLayerTests {
  private static let picture = TestPictures.translucent(PixelSize(width: 20, height: 16), seed: 3)

  /// A picture, a shadow, a blur, a mask, a gradient, a blend mode and a transition.
  private func film() throws -> Film {
    func layer(_ x: Double, _ y: Double) -> Layer {
      let layer = Layer(contents: Self.picture)
      layer.position = Point(x: x, y: y)
      return layer
    }
    let stage = try RenderScenes.stage { stage in
      let gradient = GradientLayer(colors: [.black, Color(red: 0.3, green: 0.5, blue: 1)])
      gradient.bounds = Rect(x: 0, y: 0, width: 60, height: 44)
      gradient.position = Point(x: 32, y: 24)
      stage.root.addSublayer(gradient)
      let shadowed = layer(12, 10)
      shadowed.shadowOpacity = 0.5
      stage.root.addSublayer(shadowed)
      let turned = layer(40, 12)
      turned.transform = .rotation(0.4)
      turned.filters.gaussianBlur = Size(width: 1.5, height: 1.5)
      stage.root.addSublayer(turned)
      let masked = RenderScenes.box(
        Rect(x: 40, y: 4, width: 20, height: 16), Color(red: 0, green: 0.5, blue: 0.2))
      masked.mask = layer(10, 8)
      stage.root.addSublayer(masked)
      let multiplied = layer(30, 36)
      multiplied.compositingFilter = .multiply
      stage.root.addSublayer(multiplied)
      stage.root.addSublayer(layer(52, 36))
    }
    try stage.at(0.2) {
      let changing = stage.root.sublayers[5]
      try changing.add(Transition(type: .push, duration: 0.6), catalog: .standard)
      changing.opacity = 0.7
    }
    return try stage.film()
  }

  @Test func framesLookAsInBytes() throws {
    let film = try film()
    let (renderer, plain) = (FilmRenderer(film, depth: .sixteen), FilmRenderer(film))
    for time in [0, 0.35, 0.6] {
      var (deep, bytes) = (
        Bitmap(size: film.canvas, depth: .sixteen), Bitmap(size: film.canvas)
      )
      try renderer.render(at: time, into: &deep, threads: 1)
      try plain.render(at: time, into: &bytes, threads: 1)
      let pairs = zip(deep.converted(to: .eight).premultipliedRGBA, bytes.premultipliedRGBA)
      // Where layers lie over each other, bytes are rounded once for each.
      #expect(pairs.allSatisfy { abs(Int($0) - Int($1)) <= 3 }, "at \(time)")
      var again = Bitmap(size: film.canvas, depth: .sixteen)
      try FilmRenderer(film, depth: .sixteen).render(at: time, into: &again, threads: 3)
      #expect(again == deep, "more threads at \(time)")
    }
  }

  @Test func gradientsHaveNoBands() throws {
    let stage = try Stage(canvas: PixelSize(width: 800, height: 2), duration: 1)
    let gradient = GradientLayer(colors: [
      Color(red: 0.5, green: 0.5, blue: 0.5), Color(red: 0.52, green: 0.52, blue: 0.52),
    ])
    (gradient.startPoint, gradient.endPoint) = (Point(x: 0, y: 0), Point(x: 1, y: 0))
    gradient.bounds = Rect(x: 0, y: 0, width: 800, height: 2)
    gradient.position = Point(x: 400, y: 1)
    try stage.at(0) { stage.root.addSublayer(gradient) }
    let film = try stage.film()
    var frame = Bitmap(size: film.canvas, depth: .sixteen)
    try FilmRenderer(film, depth: .sixteen).render(at: 0, into: &frame, threads: 1)
    let levels = Set((0..<800).map { frame[deep: $0, 0].green })
    #expect(levels.count > 700)
  }
}
