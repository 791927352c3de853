// A layer as the reference compositor walks it: what it shows at a point of its own plane.
//
// Shares nothing with the renderer but the public model: the properties that a layer presents.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueSystem

/// A layer and its sublayers at one moment.
final class ReferenceLayer {
  let properties: LayerProperties
  let sublayers: [ReferenceLayer]
  let mask: ReferenceLayer?
  let number: Int
  private let box: ReferenceBox
  private let inner: ReferenceBox?
  private let fill: ReferenceOutline?
  private let shadowOutline: ReferenceOutline?
  private var context: [Placed] = []
  private lazy var plane = ReferencePlane(matrix)
  private lazy var shadow = ReferenceShadow(self)

  /// A sublayer of the 3D context, possibly of a sublayer that preserves depth.
  private struct Placed {
    let layer: ReferenceLayer
    let plane: ReferencePlane
    let opacity: Double
  }

  init(_ layer: Layer, numbers: inout Int) {
    properties = layer.presentation()
    numbers += 1
    number = numbers
    sublayers = layer.sublayers.map { ReferenceLayer($0, numbers: &numbers) }
    mask = layer.mask.map { ReferenceLayer($0, numbers: &numbers) }
    box = ReferenceBox(properties.bounds, properties.cornerRadii)
    inner = box.inset(properties.borderWidth)
    fill = properties.shape?.path.map { ReferenceOutline($0) }
    shadowOutline = properties.shadowPath.map { ReferenceOutline($0) }
    collect(self, .identity, 1)
  }

  // MARK: Space

  private var anchor: (x: Double, y: Double, z: Double) {
    let bounds = properties.bounds
    return (
      bounds.origin.x + bounds.size.width * properties.anchorPoint.x,
      bounds.origin.y + bounds.size.height * properties.anchorPoint.y, properties.anchorPointZ
    )
  }

  /// From the layer's space to its superlayer's.
  var matrix: ReferenceMatrix {
    let anchor = anchor
    return ReferenceMatrix.moved(-anchor.x, -anchor.y, -anchor.z)
      .followed(by: ReferenceMatrix(properties.transform))
      .followed(
        by: .moved(properties.position.x, properties.position.y, properties.zPosition))
  }

  private func collect(_ layer: ReferenceLayer, _ space: ReferenceMatrix, _ opacity: Double) {
    let anchor = layer.anchor
    let inside = ReferenceMatrix(layer.properties.sublayerTransform)
      .about(anchor.x, anchor.y, anchor.z).followed(by: space)
    for sublayer in layer.sublayers where !sublayer.properties.isHidden {
      let matrix = sublayer.matrix.followed(by: inside)
      if sublayer.properties.preservesDepth {
        collect(sublayer, matrix, opacity * sublayer.properties.opacity)
      } else if sublayer.properties.isDoubleSided || !matrix.facesAway {
        context.append(Placed(layer: sublayer, plane: ReferencePlane(matrix), opacity: opacity))
      }
    }
  }

  // MARK: Composing

  /// The layer's colour at a point of its superlayer's plane.
  func seen(_ x: Double, _ y: Double) -> ReferenceSample {
    guard !properties.isHidden, let (u, v, _) = plane.meet(x, y) else { return ReferenceSample() }
    var sample = ReferenceSample()
    sample.cover(color(u, v), opacity: properties.opacity)
    return sample
  }

  /// The layer's colour at a point of its own plane, without its opacity.
  func color(_ u: Double, _ v: Double) -> ReferenceSample {
    var sample = ReferenceSample()
    if properties.preservesDepth {
      coverSublayers(u, v, &sample)
      return sample
    }
    if properties.shadowOpacity > 0, !properties.masksToBounds {
      let alpha =
        shadow.alpha(
          u - properties.shadowOffset.width, v - properties.shadowOffset.height)
        * properties.shadowOpacity
      // A mask of 8 bits, blurred by boxes that miss the Gaussian a little, cut off at 3 sigma.
      sample.cover(Self.premultiplied(properties.shadowColor, alpha), error: 1.5 * alpha)
      if alpha > 0 { sample.hits += 1 }
    }
    coverBody(u, v, &sample)
    guard let mask else { return sample }
    let through = mask.seen(u, v)
    sample.combine(through.signature)
    sample.color = sample.color.scaled(through.color.alpha / 255)
    sample.error = sample.error * through.color.alpha / 255 + through.error + 0.5
    return sample
  }

  /// All but the shadow and the mask.
  func coverBody(_ u: Double, _ v: Double, _ sample: inout ReferenceSample) {
    let isInside = box.contains(u, v)
    if isInside {
      if properties.backgroundColor.alpha > 0 {
        sample.hit(number * 16 + 1)
        sample.cover(Self.premultiplied(properties.backgroundColor, 1), error: 0)
      }
      coverGradient(u, v, &sample)
    }
    if isInside || !properties.masksToBounds {
      var content = ReferenceSample()
      coverContents(u, v, &content)
      coverShape(u, v, &content)
      coverSublayers(u, v, &content)
      sample.cover(content, opacity: 1)
    }
    if isInside, properties.borderWidth > 0, properties.borderColor.alpha > 0,
      inner?.contains(u, v) != true
    {
      sample.hit(number * 16 + 2)
      sample.cover(Self.premultiplied(properties.borderColor, 1), error: 0)
    }
  }

  private func coverSublayers(_ u: Double, _ v: Double, _ sample: inout ReferenceSample) {
    var met: [(place: Int, u: Double, v: Double, depth: Double)] = []
    for (place, item) in context.enumerated() {
      guard let (a, b, depth) = item.plane.meet(u, v) else { continue }
      met.append((place, a, b, depth))
    }
    // Insertion, so that depths equal but for rounding keep their order.
    var order: [Int] = []
    for index in met.indices {
      var place = order.count
      while place > 0, met[order[place - 1]].depth > met[index].depth + 1e-6 { place -= 1 }
      order.insert(index, at: place)
    }
    for index in order {
      let hit = met[index]
      let item = context[hit.place]
      sample.cover(
        item.layer.color(hit.u, hit.v), opacity: item.layer.properties.opacity * item.opacity)
    }
  }

  static func premultiplied(_ color: Color, _ coverage: Double) -> ReferenceColor {
    let alpha = color.alpha * coverage * 255
    return ReferenceColor(
      red: color.red * alpha, green: color.green * alpha, blue: color.blue * alpha, alpha: alpha)
  }

  // MARK: Parts

  private func coverContents(_ u: Double, _ v: Double, _ sample: inout ReferenceSample) {
    guard let bitmap = properties.contents else { return }
    let part = properties.contentsRect
    let shown = Size(
      width: part.size.width * Double(bitmap.width) / properties.contentsScale,
      height: part.size.height * Double(bitmap.height) / properties.contentsScale)
    let place = properties.contentsGravity.place(shown, in: properties.bounds)
    let (s, t) = ((u - place.minX) / place.width, (v - place.minY) / place.height)
    guard s >= 0, t >= 0, s < 1, t < 1 else { return }
    sample.hit(number * 16 + 3)
    let texel = bilinear(
      bitmap, (part.origin.x + s * part.size.width) * Double(bitmap.width),
      (part.origin.y + t * part.size.height) * Double(bitmap.height))
    // Sampling rounds to a byte, from weights of limited precision.
    sample.cover(texel, error: 0.75)
  }

  private func bilinear(_ bitmap: Bitmap, _ x: Double, _ y: Double) -> ReferenceColor {
    let (column, row) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (fx, fy) = (x - 0.5 - column, y - 0.5 - row)
    func texel(_ dx: Double, _ dy: Double) -> ReferenceColor {
      let a = Int(min(max(column + dx, 0), Double(bitmap.width - 1)))
      let b = Int(min(max(row + dy, 0), Double(bitmap.height - 1)))
      let pixel = bitmap[a, b]
      return ReferenceColor(
        red: Double(pixel.red), green: Double(pixel.green), blue: Double(pixel.blue),
        alpha: Double(pixel.alpha))
    }
    let top = texel(0, 0).mixed(1 - fx, texel(1, 0), fx)
    let bottom = texel(0, 1).mixed(1 - fx, texel(1, 1), fx)
    return top.mixed(1 - fy, bottom, fy)
  }

  private func coverShape(_ u: Double, _ v: Double, _ sample: inout ReferenceSample) {
    guard let shape = properties.shape, let fill else { return }
    let turns = fill.winding(u, v)
    if shape.fillColor.alpha > 0, shape.fillRule == .nonZero ? turns != 0 : turns & 1 == 1 {
      sample.hit(number * 16 + 4)
      sample.cover(Self.premultiplied(shape.fillColor, 1), error: 0)
    }
    let hasRoundCaps = shape.stroke.lineCap == .round
    if shape.strokeColor.alpha > 0, shape.stroke.lineWidth > 0,
      fill.strokes(u, v, width: shape.stroke.lineWidth, hasRoundCaps: hasRoundCaps)
    {
      sample.hit(number * 16 + 5)
      sample.cover(Self.premultiplied(shape.strokeColor, 1), error: 0)
    }
  }

  private func coverGradient(_ u: Double, _ v: Double, _ sample: inout ReferenceSample) {
    guard let gradient = properties.gradient, let first = gradient.colors.first else { return }
    let place = gradientPlace(gradient, u, v)
    let count = gradient.colors.count
    let stops =
      gradient.locations.count == count
      ? gradient.locations : (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
    let next = stops.firstIndex { $0 > place } ?? count
    sample.hit(number * 16 + 6)
    // Between which colours: where that changes, the slope does.
    sample.combine(UInt64(next))
    var color = Self.premultiplied(first, 1)
    // The error of straight lines between pixels on a bent curve.
    var bend = 0.0
    if next == count {
      color = Self.premultiplied(gradient.colors[count - 1], 1)
    } else if next > 0 {
      let part = (place - stops[next - 1]) / (stops[next] - stops[next - 1])
      // Mixed as they are, premultiplied afterwards.
      let (a, b) = (gradient.colors[next - 1], gradient.colors[next])
      color = Self.premultiplied(
        Color(
          red: a.red * (1 - part) + b.red * part, green: a.green * (1 - part) + b.green * part,
          blue: a.blue * (1 - part) + b.blue * part, alpha: a.alpha * (1 - part) + b.alpha * part),
        1)
      // Colour times alpha is a parabola along the gradient. Between pixels a step apart it bends away
      // from a straight line by a quarter of colour change times alpha change.
      let step = gradientStep(gradient, u, v) / (stops[next] - stops[next - 1])
      let change = max(abs(b.red - a.red), abs(b.green - a.green), abs(b.blue - a.blue))
      bend = 255 * change * abs(b.alpha - a.alpha) * step * step / 4
    }
    // Drawn to a picture, which is sampled.
    sample.cover(color, error: 1 + bend)
  }

  /// How far the gradient goes from one pixel of its picture to the next, at most.
  private func gradientStep(_ gradient: GradientProperties, _ u: Double, _ v: Double) -> Double {
    let half = 0.5 / properties.contentsScale
    func difference(_ x: Double, _ y: Double) -> Double {
      abs(gradientPlace(gradient, u + x, v + y) - gradientPlace(gradient, u - x, v - y))
    }
    let (across, down) = (difference(half, 0), difference(0, half))
    return (across * across + down * down).squareRoot()
  }

  private func gradientPlace(
    _ gradient: GradientProperties, _ u: Double, _ v: Double
  ) -> Double {
    let bounds = properties.bounds
    let x = (u - bounds.minX) / bounds.width - gradient.startPoint.x
    let y = (v - bounds.minY) / bounds.height - gradient.startPoint.y
    let dx = gradient.endPoint.x - gradient.startPoint.x
    let dy = gradient.endPoint.y - gradient.startPoint.y
    switch gradient.kind {
    case .axial: return (x * dx + y * dy) / (dx * dx + dy * dy)
    case .radial: return hypot(x / dx, y / dy)
    case .conic:
      let turn = (atan2(y, x) - atan2(dy, dx)) / (2 * .pi)
      return turn - floor(turn)
    }
  }

  // MARK: Shadows

  /// The alpha, 0…1, that casts the layer's shadow, and that of a layer's body.
  func castingAlpha(_ u: Double, _ v: Double) -> Double {
    if let path = shadowOutline { return path.winding(u, v) != 0 ? 1 : 0 }
    var sample = ReferenceSample()
    coverBody(u, v, &sample)
    return sample.color.alpha / 255
  }
}
