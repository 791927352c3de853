// Makes shape layers and gradient layers of the items of a shape layer.

import SegueDrawing
import SegueLayers
import SeguePixels

extension CompositionBuilder {
  /// Adds the shapes of a shape layer to it.
  func addShapes(
    _ items: [ShapeItem], to layer: Layer, _ clock: CompositionClock
  ) throws(CompositionError) {
    var flattener = ShapeFlattener()
    let drawings = flattener.drawings(items).drawings
    try add(drawings, to: layer, flattener.program, clock)
  }

  /// Adds drawings, which are front to back.
  private func add(
    _ drawings: [ShapeDrawing], to layer: Layer, _ program: ShapeProgram, _ clock: CompositionClock
  ) throws(CompositionError) {
    for drawing in drawings.reversed() {
      switch drawing {
      case .group(let group, let inside): try add(group, inside, to: layer, program, clock)
      case .paint(let paint, let uses):
        if let made = try self.layer(of: PaintedOutlines(paint, uses, program), clock) {
          layer.addSublayer(made)
        }
      case .copies(let repeater, let inside): try add(repeater, inside, to: layer, program, clock)
      }
    }
  }

  private func add(
    _ group: ShapeGroup, _ inside: [ShapeDrawing], to layer: Layer, _ program: ShapeProgram,
    _ clock: CompositionClock
  ) throws(CompositionError) {
    guard !inside.isEmpty else { return }
    let made = try make(Layer(name: group.name.isEmpty ? nil : group.name))
    let transform = group.transform
    set(
      made, clock,
      Self.keyPaths(
        moves: transform.isMoving, fades: transform.opacity.isAnimated)
    ) { frame, properties in
      properties.anchorPoint = .zero
      properties.transform = transform.matrix(at: frame).flattened
      properties.opacity = transform.opacity(at: frame)
    }
    try add(inside, to: made, program, clock)
    layer.addSublayer(made)
  }

  private func add(
    _ repeater: ShapeRepeater, _ inside: [ShapeDrawing], to layer: Layer, _ program: ShapeProgram,
    _ clock: CompositionClock
  ) throws(CompositionError) {
    guard !inside.isEmpty else { return }
    for index in 0..<repeater.most {
      let copy = repeater.isAbove ? index : repeater.most - 1 - index
      let made = try make(Layer())
      let keyPaths =
        Self.keyPaths(moves: repeater.isMoving, fades: repeater.isFading)
        + (repeater.copies.isAnimated ? [LayerKey<Bool>.isHidden.keyPath] : [])
      set(made, clock, keyPaths) { frame, properties in
        properties.anchorPoint = .zero
        properties.isHidden = copy >= repeater.count(at: frame)
        properties.transform = repeater.matrix(of: copy, at: frame).flattened
        properties.opacity = repeater.opacity(of: copy, at: frame)
      }
      try add(inside, to: made, program, clock)
      layer.addSublayer(made)
    }
  }

  private static func keyPaths(moves: Bool, fades: Bool) -> [LayerKeyPath] {
    (moves ? [LayerKey<Transform3D>.transform.keyPath] : [])
      + (fades ? [LayerKey<Double>.opacity.keyPath] : [])
  }

  /// Gives a layer its properties, and an animation if some of them change.
  func set(
    _ layer: Layer, _ clock: CompositionClock, _ keyPaths: [LayerKeyPath],
    _ change: @escaping CompositionAnimation.Change
  ) {
    layer.build { change(clock.first, &$0) }
    if !keyPaths.isEmpty { layer.add(CompositionAnimation(clock, keyPaths, change: change)) }
  }

  // MARK: Paints

  /// The layer of a paint; nil where it paints nothing.
  private func layer(
    of painted: PaintedOutlines, _ clock: CompositionClock
  ) throws(CompositionError) -> Layer? {
    guard !painted.uses.isEmpty else { return nil }
    switch painted.paint.ink {
    case .color(let color):
      let made = try make(ShapeLayer(name: painted.paint.name.isEmpty ? nil : painted.paint.name))
      let opacity = painted.paint.opacity
      let isColorAnimated = color.isAnimated || opacity.isAnimated
      set(made, clock, painted.keyPaths(isColorAnimated: isColorAnimated)) { frame, properties in
        var ink = Color(color.value(at: frame))
        ink.alpha *= min(max(opacity.value(at: frame) / 100, 0), 1)
        painted.draw(at: frame, with: ink, in: &properties)
      }
      return made
    case .gradient(let gradient):
      return try layer(of: painted, gradient, clock)
    }
  }

  /// A gradient that is masked by the shape.
  private func layer(
    of painted: PaintedOutlines, _ gradient: ShapeGradient, _ clock: CompositionClock
  ) throws(CompositionError) -> Layer {
    let container = try make(Layer(name: painted.paint.name.isEmpty ? nil : painted.paint.name))
    let opacity = painted.paint.opacity
    set(container, clock, Self.keyPaths(moves: false, fades: opacity.isAnimated)) {
      frame, properties in
      properties.opacity = min(max(opacity.value(at: frame) / 100, 0), 1)
    }
    let shape = try make(ShapeLayer())
    set(shape, clock, painted.keyPaths(isColorAnimated: false)) { frame, properties in
      painted.draw(at: frame, with: .black, in: &properties)
    }
    let ink = try make(GradientLayer())
    let isAnimated = painted.isAnimated || gradient.isAnimated
    set(ink, clock, isAnimated ? ShapeGradient.keyPaths : []) { frame, properties in
      gradient.draw(at: frame, over: painted.reach(at: frame), in: &properties)
    }
    container.addSublayer(ink)
    container.mask = shape
    return container
  }
}

extension ShapeRepeater {
  fileprivate var isFading: Bool {
    startOpacity.isAnimated || endOpacity.isAnimated || copies.isAnimated
  }
}

/// A paint with the outlines that it paints.
struct PaintedOutlines: Sendable {
  let paint: ShapePaint
  let uses: [OutlineUse]
  private let program: ShapeProgram
  /// Whether the path changes.
  let isPathAnimated: Bool

  init(_ paint: ShapePaint, _ uses: [OutlineUse], _ program: ShapeProgram) {
    (self.paint, self.uses, self.program) = (paint, uses, program)
    isPathAnimated = uses.contains { $0.isMoving || program.isAnimated($0.node) }
  }

  /// Whether the path or the line along it changes.
  var isAnimated: Bool {
    if case .line(let line) = paint.area {
      isPathAnimated || line.isAnimated
    } else {
      isPathAnimated
    }
  }

  /// The properties that change.
  func keyPaths(isColorAnimated: Bool) -> [LayerKeyPath] {
    var paths: [LayerKeyPath] = []
    if isPathAnimated { paths.append(LayerKey<Path>.path.keyPath) }
    switch paint.area {
    case .inside: if isColorAnimated { paths.append(LayerKey<Color>.fillColor.keyPath) }
    case .line(let line):
      if isColorAnimated { paths.append(LayerKey<Color>.strokeColor.keyPath) }
      if line.isAnimated {
        paths += [LayerKey<Double>.lineWidth.keyPath, LayerKey<Double>.lineDashPhase.keyPath]
      }
    }
    return paths
  }

  /// The path at a frame.
  func path(at frame: Double) -> Path {
    var (path, moment) = (Path(), ShapeMoment(program, frame: frame))
    for use in uses {
      let outlines = moment.outlines(use.node).map(\.path)
      for matrix in use.matrices(at: frame) {
        let projection = Projection(matrix)
        for outline in outlines {
          path.add(projection == .identity ? outline : outline.transformed(by: projection))
        }
      }
    }
    return path
  }

  /// Gives properties the shape at a frame.
  func draw(at frame: Double, with color: Color, in properties: inout LayerProperties) {
    var shape = properties.shape ?? ShapeProperties()
    if isPathAnimated || shape.path == nil { shape.path = path(at: frame) }
    shape.fillColor = .clear
    shape.strokeColor = .clear
    switch paint.area {
    case .inside(let rule): (shape.fillColor, shape.fillRule) = (color, rule)
    case .line(let line):
      shape.strokeColor = color
      shape.stroke = line.style(at: frame)
    }
    properties.shape = shape
  }

  /// A rectangle around all that is painted at a frame.
  func reach(at frame: Double) -> Rect {
    let bounds = path(at: frame).bounds ?? .zero
    guard case .line(let line) = paint.area else { return bounds }
    let style = line.style(at: frame)
    let reach = style.lineWidth * (style.lineJoin == .miter ? max(style.miterLimit, 1) : 1)
    return bounds.insetBy(-reach, -reach)
  }
}

extension ShapeLine {
  /// The line at a frame.
  fileprivate func style(at frame: Double) -> StrokeStyle {
    var pattern = dashes.map { max($0.value(at: frame), 0) }
    // One length is that of the dash and of the gap.
    if pattern.count & 1 == 1 { pattern += pattern }
    if pattern.allSatisfy({ $0 == 0 }) { pattern = [] }
    return StrokeStyle(
      lineWidth: max(width.value(at: frame), 0), lineCap: cap, lineJoin: join,
      miterLimit: max(miterLimit.value(at: frame), 1), lineDashPattern: pattern,
      lineDashPhase: dashOffset.value(at: frame))
  }
}

extension ShapeGradient {
  /// The properties that it changes.
  static let keyPaths: [LayerKeyPath] = [
    LayerKey<[Color]>.colors.keyPath, LayerKey<Rect>.bounds.keyPath,
    LayerKey<Point>.position.keyPath,
  ]

  /// Gives properties the gradient at a frame, over a rectangle.
  ///
  /// The layer is a square: in any other shape Core Animation slants the colours with it. It is
  /// larger than the rectangle, so that only the shape's edge is soft, and not also the layer's.
  func draw(at frame: Double, over rect: Rect, in properties: inout LayerProperties) {
    let stops = GradientStops(stops.value(at: frame), colorCount: colorCount)
    let side = max(rect.width, rect.height) * 1.25
    guard side > 0 else { return properties.bounds = .zero }
    let rect = Rect(
      x: rect.center.x - side / 2, y: rect.center.y - side / 2, width: side, height: side)
    (properties.bounds, properties.position) = (rect, rect.center)
    var made = GradientProperties()
    func fraction(_ point: Point) -> Point {
      Point(x: (point.x - rect.minX) / rect.width, y: (point.y - rect.minY) / rect.height)
    }
    let (from, to) = (start.value(at: frame).point, end.value(at: frame).point)
    (made.colors, made.locations) = (stops.colors, stops.places)
    made.startPoint = fraction(from)
    made.endPoint = fraction(to)
    if isRadial {
      let radius = (to - from).length
      made.kind = .radial
      made.endPoint = fraction(from + Point(x: radius, y: radius))
    }
    properties.gradient = made
  }
}
