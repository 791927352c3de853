// The layers of an overlay, and what its style and its keyframes set in them.
//
// The root carries place, turn, opacity, shadow and blend mode. The layer in it shows the pictures, with corners,
// border and mask: so the shadow is that of the shape that is seen.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTiming

/// The layers of an overlay.
struct OverlayLayers {
  let root: Layer
  private let shown: Layer
  private let mask: Layer?
  private let canvas: PixelSize

  init(
    on stage: Stage, showing picture: Bitmap, in rect: PixelRect, style: OverlayStyle,
    mask pictureOfMask: Bitmap?
  ) {
    let size = Size(rect.size)
    (root, canvas) = (stage.root, stage.canvas)
    shown = Layer(contents: picture)
    mask = style.mask.map { Self.layer(of: $0, picture: pictureOfMask, in: size) }
    root.build {
      $0.bounds = Rect(size)
      $0.position = Rect(rect).center
    }
    shown.build {
      $0.bounds = Rect(size)
      $0.position = Rect(size).center
    }
    if let mask {
      shown.mask = mask
      if case .picture(_, let isLuminance) = style.mask?.shape {
        if isLuminance ?? pictureOfMask?.isOpaque ?? false { shown.maskMode = .luminance }
      }
    }
    root.addSublayer(shown)
    set(style)
  }

  /// A mask: a unit square that is scaled to its place.
  private static func layer(
    of mask: OverlayStyle.Mask, picture: Bitmap?, in size: Size
  ) -> Layer {
    let layer: Layer
    switch mask.shape {
    case .ellipse: layer = ShapeLayer(path: Path(ellipseIn: .unit))
    case .rectangle: layer = ShapeLayer(path: Path(.unit))
    case .picture: layer = picture.map { Layer(contents: $0) } ?? Layer()
    }
    layer.build {
      $0.shape?.fillColor = .black
      $0.bounds = .unit
      $0.anchorPoint = .zero
      $0.position = Point(x: mask.rect.minX * size.width, y: mask.rect.minY * size.height)
      $0.transform = .scale(mask.rect.width * size.width, mask.rect.height * size.height)
    }
    return layer
  }

  /// A length of the style in pixels.
  private func pixels(_ length: CanvasLength) -> Double { length.pixels(of: canvas.shorterSide) }

  private func set(_ style: OverlayStyle) {
    root.build {
      $0.opacity = style.opacity
      $0.compositingFilter = style.blendMode
      $0.transform = .rotation(style.rotation)
      if let shadow = style.shadow {
        $0.shadowColor = shadow.color
        $0.shadowOpacity = shadow.opacity
        $0.shadowRadius = pixels(shadow.radius)
        $0.shadowOffset = Size(width: pixels(shadow.x), height: pixels(shadow.y))
      }
    }
    shown.build {
      $0.cornerRadius = pixels(style.cornerRadius)
      $0.masksToBounds = true
      if let border = style.border {
        $0.borderWidth = pixels(border.width)
        $0.borderColor = border.color
      }
    }
  }

  // MARK: Keyframes

  /// Adds the animations of keyframes.
  ///
  /// - Parameters:
  ///   - rect: where the overlay stands without them.
  ///   - letters: how a text is aligned, which keeps its shape; nil for pictures, which fill their places.
  func animate(
    _ keyframes: [OverlayKeyframe], from rect: PixelRect, letters: TextStyle?
  ) throws {
    let (whole, size) = (Size(canvas), Size(rect.size))
    func places<Value>(_ value: @escaping (Rect) -> Value) -> (OverlayKeyframe) -> Value? {
      {
        $0.place.map {
          let place = $0.scaled(to: whole)
          return value(letters.map { Self.place(of: size, in: place, $0) } ?? place)
        }
      }
    }
    func masks<Value>(_ value: @escaping (Rect) -> Value) -> (OverlayKeyframe) -> Value? {
      { $0.mask.map { value($0.scaled(to: size)) } }
    }
    try add(\.position, to: root, keyframes, places(\.center))
    try add(\.sublayerTransform.scaleX, to: root, keyframes, places { $0.width / size.width })
    try add(\.sublayerTransform.scaleY, to: root, keyframes, places { $0.height / size.height })
    try add(\.opacity, to: root, keyframes, \.opacity)
    try add(\.transform.rotationZ, to: root, keyframes, \.rotation)
    try add(\.transform.scale, to: root, keyframes, \.scale)
    try add(\.shadowOpacity, to: root, keyframes, \.shadowOpacity)
    try add(\.shadowRadius, to: root, keyframes) { $0.shadowRadius.map(pixels) }
    try add(\.cornerRadius, to: shown, keyframes) { $0.cornerRadius.map(pixels) }
    try add(\.borderWidth, to: shown, keyframes) { $0.borderWidth.map(pixels) }
    try add(\.borderColor, to: shown, keyframes, \.borderColor)
    guard let mask else { return }
    try add(\.position, to: mask, keyframes, masks(\.origin))
    try add(\.transform.scaleX, to: mask, keyframes, masks(\.width))
    try add(\.transform.scaleY, to: mask, keyframes, masks(\.height))
  }

  /// Where a text stands that keeps its shape in a rectangle: as large as both of its sides allow.
  private static func place(of size: Size, in place: Rect, _ style: TextStyle) -> Rect {
    // The rectangle that it was set for, but for the whole pixels that it was set on.
    let isOwn = abs(place.width - size.width) < 1 && abs(place.height - size.height) < 1
    let scale = isOwn ? 1 : min(place.width / size.width, place.height / size.height)
    let own = Size(width: size.width * scale, height: size.height * scale)
    let (across, down) = style.sides
    let origin = Point(
      x: place.minX + (place.width - own.width) * across,
      y: place.minY + (place.height - own.height) * down)
    return Rect(
      x: isOwn ? origin.x.rounded() : origin.x, y: isOwn ? origin.y.rounded() : origin.y,
      width: own.width, height: own.height)
  }

  /// Animates a property through the keyframes that have a value for it.
  private func add<Value: Animatable>(
    _ field: KeyPath<LayerProperties, Value>, to layer: Layer, _ keyframes: [OverlayKeyframe],
    _ value: (OverlayKeyframe) -> Value?
  ) throws {
    let known = keyframes.compactMap { keyframe in value(keyframe).map { (keyframe, $0) } }
    guard let first = known.first?.0.time.value, let last = known.last?.0.time.value else { return }
    let length = max(last - first, 1e-6)
    var animation = try KeyframeAnimation(
      field, values: known.map(\.1),
      keyTimes: known.count > 1 ? known.map { min(($0.0.time.value - first) / length, 1) } : [],
      timingFunctions: known.dropLast().map(\.0.timingFunction), duration: length)
    animation.beginTime = first
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation)
  }
}

extension Rect {
  /// A rectangle in parts of a size in its pixels.
  fileprivate func scaled(to size: Size) -> Rect {
    Rect(
      x: minX * size.width, y: minY * size.height, width: width * size.width,
      height: height * size.height)
  }
}
