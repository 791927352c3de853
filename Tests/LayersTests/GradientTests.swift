// Gradients of layers against their formula, pixel by pixel, also turned, moving and masked.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueSystem
import TestSupport
import Testing

@Suite struct GradientTests {
  private static let canvas = PixelSize(width: 40, height: 30)
  private static let colors = [
    Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0.5, blue: 1, alpha: 0.25),
    Color(red: 1, green: 1, blue: 0.2),
  ]
  private static let places = [0.1, 0.4, 0.9]

  /// The premultiplied colour at a place, mixed before it is premultiplied; components 0…255.
  private func color(_ place: Double) -> [Double] {
    let (colors, places) = (Self.colors, Self.places)
    func components(_ color: Color) -> [Double] {
      [color.red, color.green, color.blue, color.alpha]
    }
    var mixed = components(place <= places[0] ? colors[0] : colors[2])
    for k in 0..<2 where place > places[k] && place <= places[k + 1] {
      let t = (place - places[k]) / (places[k + 1] - places[k])
      mixed = zip(components(colors[k]), components(colors[k + 1])).map { $0 + ($1 - $0) * t }
    }
    return (0..<3).map { mixed[$0] * mixed[3] * 255 } + [mixed[3] * 255]
  }

  private func place(
    _ kind: GradientProperties.Kind, _ p: Point, _ start: Point, _ end: Point
  ) -> Double {
    let (d, e) = (p - start, end - start)
    switch kind {
    case .axial: return (d.x * e.x + d.y * e.y) / (e.x * e.x + e.y * e.y)
    case .radial:
      let (x, y) = (d.x / e.x, d.y / e.y)
      return (x * x + y * y).squareRoot()
    case .conic:
      let turns = (atan2(d.y, d.x) - atan2(e.y, e.x)) / (2 * .pi)
      return turns - turns.rounded(.down)
    }
  }

  @Test(arguments: GradientProperties.Kind.allCases, [0.0, 0.7])
  func pixelsAreTheFormulas(kind: GradientProperties.Kind, angle: Double) throws {
    let (start, end) = (Point(x: 0.3, y: 0.4), Point(x: 0.9, y: 0.7))
    let layer = GradientLayer(colors: Self.colors)
    layer.bounds = Rect(x: 2, y: 1, width: 30, height: 20)
    layer.position = Point(x: 20.3, y: 15.1)
    (layer.kind, layer.locations) = (kind, Self.places)
    (layer.startPoint, layer.endPoint) = (start, end)
    layer.transform = .rotation(angle)
    let stage = try Stage(canvas: Self.canvas, duration: 1)
    try stage.at(0) {
      stage.root.addSublayer(layer)
      // The start moves; half way it is where the formula has it.
      layer.add(
        BasicAnimation(
          .startPoint, from: Point(x: 0.1, y: 0.4), to: Point(x: 0.5, y: 0.4), duration: 1))
    }
    var picture = Bitmap(unclearedOf: Self.canvas)
    try FilmRenderer(try stage.film()).render(at: 0.5, into: &picture, threads: 2)
    var worst = 0.0
    for y in 0..<30 {
      for x in 0..<40 {
        let (dx, dy) = (Double(x) + 0.5 - 20.3, Double(y) + 0.5 - 15.1)
        let (px, py) = (cos(angle) * dx + sin(angle) * dy, cos(angle) * dy - sin(angle) * dx)
        // Soft edges, and the jump of a conic gradient, are left out.
        guard abs(px) < 14, abs(py) < 9 else { continue }
        let place = place(kind, Point(x: px / 30 + 0.5, y: py / 20 + 0.5), start, end)
        guard kind != .conic || place > 0.02 && place < 0.98 else { continue }
        let pixel = picture[x, y]
        let real = color(place)
        let bytes = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
        for k in 0..<4 { worst = max(worst, abs(Double(bytes[k]) - real[k])) }
      }
    }
    #expect(worst <= 1, "\(kind) \(angle)")
  }

  @Test func aMaskShapeCutsAGradient() throws {
    let layer = GradientLayer(colors: [.white, .white])
    layer.frame = Rect(x: 0, y: 0, width: 40, height: 30)
    let line = ShapeLayer(path: Path(ellipseIn: Rect(x: 5, y: 5, width: 30, height: 20)))
    (line.fillColor, line.strokeColor, line.lineWidth) = (.clear, .black, 4)
    layer.mask = line
    let plain = ShapeLayer(path: line.path)
    (plain.fillColor, plain.strokeColor, plain.lineWidth) = (.clear, .white, 4)
    let pictures = try [layer, plain].map { layer in
      let stage = try Stage(canvas: Self.canvas, duration: 1)
      try stage.at(0) { stage.root.addSublayer(layer) }
      var picture = Bitmap(unclearedOf: Self.canvas)
      try FilmRenderer(try stage.film()).render(at: 0, into: &picture, threads: 1)
      return picture
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func inPerspectiveItIsAPicture() throws {
    let layer = GradientLayer(colors: [.black, .white])
    layer.frame = Rect(x: 5, y: 5, width: 30, height: 20)
    layer.transform = .rotation(0.8, y: 1)
    let stage = try Stage(canvas: Self.canvas, duration: 1)
    stage.root.sublayerTransform = .perspective(distance: 60)
    try stage.at(0) { stage.root.addSublayer(layer) }
    var picture = Bitmap(unclearedOf: Self.canvas)
    try FilmRenderer(try stage.film()).render(at: 0, into: &picture, threads: 1)
    // The axis is straight down the middle, where the plane is not moved.
    for y in 8..<22 {
      #expect(abs(Double(picture[20, y].red) - (Double(y) - 4.5) / 20 * 255) <= 3)
    }
  }
}
