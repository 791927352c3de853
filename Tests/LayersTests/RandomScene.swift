// Random scenes of layers for the property tests of rendering: the same for the same seed.

import SegueDrawing
import SegueLayers
import SeguePixels
import TestSupport

/// Makes layer trees.
struct RandomScene {
  /// The features that a scene may contain.
  struct Ingredients: OptionSet {
    let rawValue: Int
    static let turns = Ingredients(rawValue: 1)
    static let depth = Ingredients(rawValue: 2)
    static let masks = Ingredients(rawValue: 4)
    static let shadows = Ingredients(rawValue: 8)
    static let shapes = Ingredients(rawValue: 16)
    static let contents = Ingredients(rawValue: 32)
    static let all: Ingredients = [.turns, .depth, .masks, .shadows, .shapes, .contents]
  }

  private var generator: SeededGenerator
  private let ingredients: Ingredients
  static let canvas = PixelSize(width: 48, height: 36)

  init(seed: UInt64, _ ingredients: Ingredients) {
    generator = SeededGenerator(seed: seed)
    self.ingredients = ingredients
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &generator)
  }

  private mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  private mutating func color(opaque: Double = 0.5) -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: chance(opaque) ? 1 : number(0.1...0.9))
  }

  /// A stage with a scene on it.
  mutating func stage() throws -> Stage {
    let stage = try Stage(canvas: Self.canvas, duration: 1)
    try stage.at(0) {
      stage.root.backgroundColor = color(opaque: 0.7)
      if ingredients.contains(.depth) {
        stage.root.sublayerTransform = .perspective(distance: number(60...200))
      }
      for _ in 0..<Int.random(in: 2...4, using: &generator) {
        stage.root.addSublayer(layer(depth: 2))
      }
    }
    return stage
  }

  private mutating func layer(depth: Int, isMask: Bool = false) -> Layer {
    let layer = made()
    place(layer)
    decorate(layer)
    if isMask, layer.backgroundColor.alpha == 0 { layer.backgroundColor = color(opaque: 0.3) }
    if depth > 0, chance(0.7) {
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let sublayer = self.layer(depth: depth - 1)
        sublayer.position = Point(
          x: layer.bounds.midX + number(-10...10), y: layer.bounds.midY + number(-8...8))
        layer.addSublayer(sublayer)
      }
    }
    if ingredients.contains(.masks), depth > 0, chance(0.35) {
      let mask = self.layer(depth: depth - 1, isMask: true)
      mask.position = Point(x: layer.bounds.midX, y: layer.bounds.midY)
      layer.mask = mask
    }
    return layer
  }

  private mutating func made() -> Layer {
    let kind = number(0...1)
    if ingredients.contains(.shapes), kind < 0.25 {
      let shape = ShapeLayer(path: path())
      shape.fillColor = color()
      shape.fillRule = chance(0.5) ? .evenOdd : .nonZero
      shape.strokeColor = chance(0.5) ? color() : .clear
      shape.lineWidth = number(1.5...4)
      shape.lineJoin = .round
      shape.lineCap = chance(0.5) ? .round : .butt
      return shape
    }
    if ingredients.contains(.shapes), kind < 0.45 {
      let gradient = GradientLayer(colors: (0..<3).map { _ in color() })
      gradient.kind = GradientProperties.Kind.allCases.randomElement(using: &generator) ?? .axial
      gradient.startPoint = Point(x: number(0...0.5), y: number(0...0.5))
      gradient.endPoint = Point(x: number(0.7...1), y: number(0.7...1))
      return gradient
    }
    let layer = Layer()
    if ingredients.contains(.contents), kind < 0.8 {
      let size = PixelSize(
        width: .random(in: 3...9, using: &generator), height: .random(in: 3...7, using: &generator)
      )
      layer.contents = randomBitmap(
        size, chance(0.5) ? .opaque : .premultiplied, seed: generator.next())
      let gravities: [ContentsGravity] = [.resize, .resizeAspect, .resizeAspectFill]
      layer.contentsGravity = gravities.randomElement(using: &generator) ?? .resize
      if chance(0.3) {
        layer.contentsRect = Rect(
          x: number(-0.3...0.3), y: number(-0.3...0.3), width: number(0.3...1.2),
          height: number(0.3...1.2))
      }
    }
    return layer
  }

  private mutating func path() -> Path {
    switch Int.random(in: 0...2, using: &generator) {
    case 0: return Path(ellipseIn: Rect(x: 3, y: 2, width: number(8...22), height: number(8...18)))
    case 1:
      return .star(
        points: 5, innerRadius: number(3...6),
        outerRadius: number(8...12), center: Point(x: 13, y: 11))
    default:
      var path = Path()
      path.move(to: Point(x: number(0...8), y: number(0...8)))
      path.addLine(to: Point(x: number(14...24), y: number(0...8)))
      path.addCurve(
        to: Point(x: number(0...24), y: number(12...20)),
        control1: Point(x: number(10...30), y: number(6...14)),
        control2: Point(x: number(0...24), y: number(10...24)))
      return path
    }
  }

  private mutating func place(_ layer: Layer) {
    layer.bounds = Rect(
      x: chance(0.3) ? number(-5...5) : 0, y: 0, width: number(12...30), height: number(10...24))
    layer.position = Point(x: number(8...48), y: number(6...34))
    if chance(0.3) { layer.anchorPoint = Point(x: number(0...1), y: number(0...1)) }
    layer.opacity = chance(0.4) ? number(0.2...0.9) : 1
    guard ingredients.contains(.turns) else { return }
    if chance(0.6) {
      layer.transform = Transform3D.rotation(number(-3...3)).scaledBy(
        number(0.6...1.5), chance(0.2) ? -1 : number(0.6...1.5))
    }
    guard ingredients.contains(.depth) else { return }
    if chance(0.5) {
      layer.transform = layer.transform.then(
        .rotation(number(-1...1), x: number(-1...1), y: number(-1...1), z: number(-1...1)))
    }
    layer.zPosition = chance(0.5) ? number(-10...20) : 0
    layer.preservesDepth = chance(0.3)
    layer.isDoubleSided = chance(0.8)
    if chance(0.3) { layer.sublayerTransform = .perspective(distance: number(50...120)) }
  }

  private mutating func decorate(_ layer: Layer) {
    if chance(0.5) { layer.backgroundColor = color() }
    if chance(0.4) { layer.cornerRadius = number(1...12) }
    if chance(0.2) {
      layer.cornerRadii = CornerRadii(
        topLeft: number(0...9), topRight: number(0...9), bottomRight: 0, bottomLeft: number(0...5))
    }
    if chance(0.3) {
      layer.borderWidth = number(1...3.5)
      layer.borderColor = color()
    }
    layer.masksToBounds = chance(0.3)
    if ingredients.contains(.shadows), chance(0.5) {
      layer.shadowOpacity = number(0.3...1)
      layer.shadowRadius = number(0.5...3)
      layer.shadowOffset = Size(width: number(-4...4), height: number(-4...4))
      layer.shadowColor = color(opaque: 1)
    }
  }
}

extension Rect {
  fileprivate var midX: Double { center.x }
  fileprivate var midY: Double { center.y }
}
