// Draws the parts of a layer from back to front: shadow, background, gradient, contents, shape,
// text, sublayers, border. The mask applies to all of them.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// Collects the items of one layer.
struct LayerDrawing {
  let builder: FrameBuilder
  let layer: PresentedLayer
  let projection: Projection
  let isMoving: Bool
  var items: [DisplayItem] = []

  var properties: LayerProperties { layer.properties }
  var clip: PixelRect { builder.clip }
  /// Whether nothing in the layer changes.
  var isStill: Bool { layer.snapshot.isStillInside(at: layer.time) }

  private func identity(_ part: LayerPart.Part) -> ItemIdentity? {
    stillPart(part).map { ItemIdentity($0) }
  }

  /// A part of the layer's own drawing; nil while it changes.
  func stillPart(_ part: LayerPart.Part) -> LayerPart? {
    guard !isMoving, !layer.isDrawingAnimated else { return nil }
    return LayerPart(stamp: layer.ownStamp, part: part, projection: projection)
  }

  /// A rectangle of the layer with rounded corners, seen through the projection.
  private func shape(_ rect: Rect, _ radii: CornerRadii) -> Stencil {
    if radii.isZero { return Stencil(rect, projection: projection, clip: clip) }
    return .coverage(
      Coverage(properties.outline(of: rect, radii), projection: projection, clip: clip))
  }

  private func shape(_ path: Path, rule: FillRule = .nonZero) -> Stencil {
    .coverage(Coverage(path, projection: projection, clip: clip, fillRule: rule))
  }

  /// The bounds with rounded corners; under an opaque border they reach only to its middle.
  ///
  /// So the parts under the border do not shine through along the outer edge, where both are soft.
  private var boundsShape: Stencil {
    let reach = coveredBorder
    return shape(
      properties.bounds.insetBy(reach, reach),
      reach > 0
        ? properties.cornerRadii.fitting(properties.bounds.size).insetBy(reach)
        : properties.cornerRadii)
  }

  /// How far an opaque border surely hides everything under it.
  private var coveredBorder: Double {
    guard properties.borderWidth > 0, properties.borderColor.alpha >= 1 else { return 0 }
    return min(properties.borderWidth, properties.bounds.width / 2, properties.bounds.height / 2)
      / 2
  }

  // MARK: The body

  /// Adds everything except the shadow and the mask.
  mutating func addBody() throws(EffectError) {
    guard !hasBlendedSublayers else { return try addBlendedBody() }
    addBackground()
    addGradient()
    guard properties.masksToBounds else {
      addContents(clippedTo: nil)
      addShape()
      try addText()
      try addSublayers()
      addBorder()
      return
    }
    guard !properties.bounds.isEmpty else { return addBorder() }
    let before = items
    items = []
    let isAlone =
      layer.snapshot.sublayers.isEmpty && properties.shape == nil && properties.text == nil
    addContents(clippedTo: isAlone ? boundsShape : nil)
    addShape()
    try addText()
    try addSublayers()
    let inside = items
    items = before
    if isAlone {
      items += inside
    } else if !inside.isEmpty {
      let still = inside.allSatisfy { $0.identity != nil }
      items += DisplayItem.clipped(
        inside, to: boundsShape, identity: still ? groupIdentity(.clip) : nil)
    }
    addBorder()
  }

  /// Whether a sublayer sees what is drawn below it.
  private var hasBlendedSublayers: Bool {
    layer.space.contains { $0.layer.properties.compositingFilter != .sourceOver }
  }

  /// Adds everything as one surface, in which sublayers see only this layer and those behind them.
  private mutating func addBlendedBody() throws(EffectError) {
    let before = items
    items = []
    let isClipped = properties.masksToBounds
    if !isClipped || !properties.bounds.isEmpty {
      addBackground()
      addGradient()
      addContents(clippedTo: nil)
      addShape()
      try addText()
      try addSublayers()
    }
    if !isClipped { addBorder() }
    var style = GroupStyle()
    style.isIsolated = true
    let body = DisplayItem.group(
      items, clips: isClipped ? [boundsShape] : [], style: style,
      identity: isStill ? groupIdentity(.body) : nil)
    items = before + [body]
    if isClipped { addBorder() }
  }

  private mutating func addBackground() {
    let color = properties.backgroundColor
    guard color.alpha > 0, !properties.bounds.isEmpty else { return }
    items.append(.fill(boundsShape, color: color, identity: identity(.background)))
  }

  private mutating func addGradient() {
    guard let gradient = properties.gradient, !gradient.colors.isEmpty, !properties.bounds.isEmpty
    else { return }
    let bounds = properties.bounds
    let item = gradient.item(
      over: bounds, projection, shape: boundsShape, cache: builder.rasters.cache,
      identity: identity(.gradient))
    if let item { return items.append(item) }
    // In perspective it is drawn to a picture first.
    let scale = projection.rasterScale(
      of: bounds, isMoving: isMoving, most: builder.rasters.mostPixels)
    let raster = builder.rasters.gradient(gradient, bounds, scale: scale)
    add(raster.bitmap, raster.projection, boundsShape, isOpaque: raster.isOpaque, part: .gradient)
  }

  private mutating func addContents(clippedTo bounds: Stencil?) {
    guard properties.contentsFade == nil else {
      guard let raster = paintedContents else { return }
      return add(raster.bitmap, raster.projection, bounds, isOpaque: false, part: .contents)
    }
    guard let contents = properties.contents,
      let placement = ContentsPlacement(contents, in: layer)
    else { return }
    var (picture, through) = (contents, placement.projection)
    var filter = properties.magnificationFilter
    if placement.pieces.count > 1, let raster = paintedContents {
      (picture, through, filter) = (raster.bitmap, raster.projection, .linear)
    }
    // A clip that reaches beyond the picture must not repeat the picture's edge.
    if let bounds, placement.rect.contains(properties.bounds) {
      return add(
        picture, through, bounds, isOpaque: contents.isOpaque, filter: filter, part: .contents)
    }
    let outline =
      placement.rect == properties.bounds && properties.cornerRadii.isZero
      ? boundsShape : Stencil(placement.rect, projection: projection, clip: clip)
    let before = items.count
    add(picture, through, outline, isOpaque: contents.isOpaque, filter: filter, part: .contents)
    if let bounds, items.count > before {
      let item = items.removeLast()
      items.append(.group([item], clips: [bounds], identity: item.identity))
    }
  }

  /// The picture as it has to be painted before it is drawn; nil without bounds.
  private var paintedContents: LayerRaster? {
    let scale = projection.rasterScale(
      of: layer.bodyExtent, isMoving: isMoving, most: builder.rasters.mostPixels)
    return builder.rasters.paintedContents(of: layer, scale: scale)
  }

  /// Adds a picture, at a size at which it does not shimmer.
  private mutating func add(
    _ bitmap: Bitmap, _ placement: Projection, _ shape: Stencil?, isOpaque: Bool,
    filter: MagnificationFilter = .linear, part: LayerPart.Part
  ) {
    let seen = placement * projection
    let (level, through) = builder.rasters.level(bitmap, seen: seen, isStill: identity(part) != nil)
    let item = DisplayItem.picture(
      level, projection: through, shape: shape,
      filter: level.size == bitmap.size ? filter : .linear, isOpaque: isOpaque, clip: clip,
      identity: identity(part))
    if let item { items.append(item) }
  }

  private mutating func addShape() {
    guard let drawn = properties.shape, let path = drawn.path, !path.isEmpty else { return }
    if drawn.fillColor.alpha > 0 {
      items.append(
        .fill(
          shape(path, rule: drawn.fillRule), color: drawn.fillColor, identity: identity(.fill)))
    }
    guard drawn.strokeColor.alpha > 0, drawn.stroke.lineWidth > 0 else { return }
    let line =
      drawn.strokeStart > 0 || drawn.strokeEnd < 1
      ? PathMeasure(path).part(from: drawn.strokeStart, to: drawn.strokeEnd)
      : (path: path, skipped: 0)
    let outline = Coverage(
      stroking: line.path, skipped: line.skipped, style: drawn.stroke, projection: projection,
      clip: clip)
    items.append(
      .fill(.coverage(outline), color: drawn.strokeColor, identity: identity(.stroke)))
  }

  private mutating func addBorder() {
    let width = properties.borderWidth
    guard width > 0, properties.borderColor.alpha > 0, !properties.bounds.isEmpty else { return }
    let outer = properties.bounds
    let radii = properties.cornerRadii.fitting(outer.size)
    var ring = properties.outline(of: outer, radii)
    let inner = outer.insetBy(width, width)
    if !inner.isEmpty {
      ring.add(properties.outline(of: inner, radii.insetBy(width)))
    }
    items.append(
      .fill(
        shape(ring, rule: .evenOdd), color: properties.borderColor, identity: identity(.border)))
  }

  /// Adds the sublayers, flattened into this layer's plane.
  mutating func addSublayers() throws(EffectError) {
    let moves = isMoving || layer.isMoving
    for var placed in layer.placedSublayers(projection) {
      if placed.layer.properties.compositingFilter.changesOutside {
        placed.below = items.reduce(placed.below) { $0.union($1.bounds) }
      }
      items += try builder.items(placed, isMoving: moves)
    }
  }

  // MARK: Mask and shadow

  /// Masks everything added so far.
  mutating func applyMask() throws(EffectError) {
    guard layer.snapshot.mask != nil, !items.isEmpty else { return }
    let mode = properties.maskMode
    guard let shown = layer.mask else {
      if !mode.showsOutside { items = [] }
      return
    }
    let through = Projection(shown.properties.transformToSuperlayer) * projection
    let masking = try builder.items(
      PlacedLayer(
        layer: shown, projection: through, isMoving: shown.isMoving, isFading: shown.isFading),
      isMoving: isMoving)
    guard !masking.isEmpty || mode.showsOutside else { return items = [] }
    let isStill = (items + masking).allSatisfy { $0.identity != nil }
    var style = GroupStyle()
    style.maskMode = mode
    items = [
      .group(
        items, mask: masking, style: style, identity: isStill ? groupIdentity(.mask) : nil)
    ]
  }

  /// The identity of a group, if all its members are still.
  func groupIdentity(_ part: LayerPart.Part) -> ItemIdentity? {
    guard !isMoving else { return nil }
    return ItemIdentity(
      LayerPart(stamp: layer.imageStamp, part: part, projection: projection))
  }

  /// Adds the shadow of everything that the layer shows, before its mask.
  ///
  /// A layer that masks to its bounds has no shadow, as in Core Animation.
  mutating func addShadow() throws(EffectError) {
    guard properties.shadowOpacity > 0, !properties.masksToBounds else { return }
    items += try builder.shadow(
      of: layer, cast: ShadowCaster(layer), projection, isMoving: isMoving)
  }
}

extension Rect {
  /// Whether another rectangle lies wholly inside.
  func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}

extension LayerProperties {
  /// The bounds with their corners.
  var outline: Path { outline(of: bounds, cornerRadii) }

  /// A rectangle with corners of the layer's curve.
  func outline(of rect: Rect, _ radii: CornerRadii) -> Path {
    Path(roundedRectangle: rect, radii: radii, curve: cornerCurve)
  }
}

extension CornerRadii {
  /// The radii of an outline this far inside.
  func insetBy(_ distance: Double) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft - distance), topRight: max(0, topRight - distance),
      bottomRight: max(0, bottomRight - distance), bottomLeft: max(0, bottomLeft - distance))
  }
}
