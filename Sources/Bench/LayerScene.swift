// Stages to measure with: what programs do with layers, at any size.

import Segue

/// A stage with a name.
struct LayerScene {
  let name: String
  let film: Film

  /// Seconds that a scene lasts.
  static let duration = 2.0

  static func all(_ size: PixelSize) throws -> [LayerScene] {
    [
      LayerScene(name: "30 layers", film: try thirty(size, moves: true)),
      LayerScene(name: "30 layers, still", film: try thirty(size, moves: false)),
      LayerScene(name: "card stack", film: try cards(size)),
      LayerScene(name: "carousel", film: try carousel(size)),
      LayerScene(name: "transition", film: try transition(size)),
      LayerScene(name: "animated shadows", film: try shadows(size)),
      LayerScene(name: "10,000 layers", film: try many(size, 10_000)),
    ]
  }

  private static func stage(_ size: PixelSize, _ build: (Stage) throws -> Void) throws -> Film {
    let stage = try Stage(canvas: size, duration: duration)
    stage.background = .white
    try stage.at(0) { try build(stage) }
    return try stage.film()
  }

  /// A fraction of the canvas.
  private static func rect(_ size: PixelSize, _ width: Double, _ height: Double) -> Rect {
    Rect(
      x: 0, y: 0, width: (width * Double(size.width)).rounded(),
      height: (height * Double(size.height)).rounded())
  }

  private static func place(_ size: PixelSize, _ x: Double, _ y: Double) -> Point {
    Point(x: (x * Double(size.width)).rounded(), y: (y * Double(size.height)).rounded())
  }

  private static func turn(_ layer: Layer, by angle: Double) {
    layer.add(BasicAnimation(.rotationZ, from: -angle, to: angle, duration: duration))
  }

  private static func move(_ layer: Layer, by distance: Double) {
    let from = Point(x: layer.position.x - distance, y: layer.position.y)
    let to = Point(x: layer.position.x + distance, y: layer.position.y + distance / 3)
    layer.add(BasicAnimation(.position, from: from, to: to, duration: duration))
  }

  /// Thirty layers that together cover four canvases: ten move, three of them turning, three stand in
  /// perspective, one has a mask, one a shadow.
  static func thirty(_ size: PixelSize, moves: Bool) throws -> Film {
    let pictures = (1...4).map { seed in
      BenchPicture.draw(rect(size, 0.365, 0.365).pixelSize, seed: UInt32(seed))
    }
    return try stage(size) { stage in
      for index in 0..<30 {
        let layer = Layer()
        layer.bounds = rect(size, 0.365, 0.365)
        layer.position = place(
          size, 0.19 + 0.62 * Double(index % 6) / 5, 0.19 + 0.62 * Double(index / 6) / 4)
        if index % 3 < 2 { layer.contents = pictures[index % 4] }
        layer.backgroundColor = Color(
          red: Double(index % 7) / 7, green: Double(index % 5) / 5, blue: 0.5)
        if index % 4 == 0 { layer.opacity = 0.8 }
        if index % 5 == 0 { layer.cornerRadius = 24 }
        if index == 7 { layer.mask = disc(layer.bounds) }
        if index == 11 {
          layer.shadowOpacity = 0.5
          layer.shadowRadius = 12
        }
        if index % 10 == 9 {
          let eye = Transform3D.perspective(distance: Double(size.width))
          layer.transform = .rotation(0.6, y: 1, z: 0).then(eye)
        }
        if moves, index % 3 == 0 {
          move(layer, by: Double(size.width) / 10)
          if index % 9 == 0 { turn(layer, by: 0.5) }
        }
        stage.root.addSublayer(layer)
      }
    }
  }

  private static func disc(_ bounds: Rect) -> Layer {
    let mask = ShapeLayer(path: Path(ellipseIn: bounds))
    mask.bounds = bounds
    mask.position = bounds.center
    return mask
  }

  /// Twelve cards with pictures, borders and shadows in one container, which moves and turns.
  static func cards(_ size: PixelSize) throws -> Film {
    let picture = BenchPicture.draw(rect(size, 0.3, 0.4).pixelSize, seed: 5)
    return try stage(size) { stage in
      let stack = Layer()
      stack.bounds = rect(size, 0.6, 0.7)
      stack.position = place(size, 0.5, 0.5)
      for index in 0..<12 {
        let card = Layer(contents: picture)
        card.position = Point(
          x: stack.bounds.center.x + Double(index - 6) * 18,
          y: stack.bounds.center.y + Double(index - 6) * 10)
        card.transform = .rotation(Double(index - 6) * 0.04)
        card.borderWidth = 6
        card.borderColor = .white
        card.shadowOpacity = 0.4
        card.shadowRadius = 8
        stack.addSublayer(card)
      }
      stage.root.addSublayer(stack)
      move(stack, by: Double(size.width) / 8)
      turn(stack, by: 0.2)
    }
  }

  /// Nine pictures around an axis, turning, in perspective.
  static func carousel(_ size: PixelSize) throws -> Film {
    let picture = BenchPicture.draw(rect(size, 0.25, 0.4).pixelSize, seed: 6)
    return try stage(size) { stage in
      stage.root.sublayerTransform = .perspective(distance: Double(size.width))
      let ring = Layer()
      ring.preservesDepth = true
      ring.position = place(size, 0.5, 0.5)
      for index in 0..<9 {
        let side = Layer(contents: picture)
        side.transform = Transform3D.translation(0, 0, 0.36 * Double(size.width))
          .then(.rotation(Double(index) * 2 * .pi / 9, y: 1, z: 0))
        ring.addSublayer(side)
      }
      stage.root.addSublayer(ring)
      ring.add(BasicAnimation(.rotationY, from: 0, to: 2 * .pi / 9, duration: duration))
    }
  }

  /// A push on a layer that covers most of the canvas, over a still picture.
  static func transition(_ size: PixelSize) throws -> Film {
    let stage = try Stage(canvas: size, duration: duration)
    let back = Layer(contents: BenchPicture.draw(size, seed: 1))
    back.position = place(size, 0.5, 0.5)
    let page = Layer(contents: BenchPicture.draw(rect(size, 0.8, 0.8).pixelSize, seed: 2))
    page.position = place(size, 0.5, 0.5)
    let next = BenchPicture.draw(page.contents?.size ?? size, seed: 3)
    try stage.at(0) {
      stage.root.addSublayer(back)
      stage.root.addSublayer(page)
    }
    try stage.at(1e-6) {
      try page.add(
        Transition(
          type: TransitionType(rawValue: "push"), subtype: .fromRight, duration: duration))
      stage.withoutActions { page.contents = next }
    }
    return try stage.film()
  }

  /// Six layers whose shadows grow while they move.
  static func shadows(_ size: PixelSize) throws -> Film {
    try stage(size) { stage in
      for index in 0..<6 {
        let layer = Layer()
        layer.bounds = rect(size, 0.2, 0.3)
        layer.position = place(size, 0.2 + 0.3 * Double(index % 3), 0.3 + 0.4 * Double(index / 3))
        layer.backgroundColor = Color(red: 0.9, green: 0.5, blue: 0.2)
        layer.cornerRadius = 20
        layer.shadowOpacity = 0.6
        stage.root.addSublayer(layer)
        layer.add(BasicAnimation(.shadowRadius, from: 4, to: 30, duration: duration))
        if index % 2 == 0 { move(layer, by: 40) }
      }
    }
  }

  /// Small layers side by side, one in ten of them moving.
  static func many(_ size: PixelSize, _ count: Int) throws -> Film {
    try stage(size) { stage in
      let columns = 100
      for index in 0..<count {
        let layer = Layer()
        layer.bounds = rect(size, 0.008, 0.008)
        layer.position = place(
          size, (Double(index % columns) + 0.5) / Double(columns),
          (Double(index / columns) + 0.5) / Double((count + columns - 1) / columns))
        layer.backgroundColor = Color(
          red: Double(index % 11) / 11, green: Double(index % 13) / 13, blue: 0.6)
        stage.root.addSublayer(layer)
        if index % 10 == 0 { move(layer, by: 20) }
      }
    }
  }
}

extension Rect {
  /// The size in whole pixels.
  fileprivate var pixelSize: PixelSize { PixelSize(width: Int(width), height: Int(height)) }
}
