// Whether a moving layer is drawn again in each frame, or painted once and moved as a picture.
//
// Rule: a tree of shapes is drawn again unless that is estimated to take more than eight times as long
// as sampling its picture, and everything else is moved as a picture. A picture is less sharp: twelve
// round stars that grow are 42.9 dB from the same ones at rest (`segue compare`), and drawn again they
// are the same. A rectangle of 500 pixels that turns, with a circle of 300 in it, takes 0.9 ms of a
// frame as a picture, and 0.3 ms drawn again (`segue play` at 1080p, less what an empty composition
// takes). A small emblem of very many curves is cheaper as a picture. The estimate depends only on the
// layer and the picture's scale, which changes in powers of two: so a layer does not change its look
// from frame to frame.

import SegueDrawing
import SeguePixels

/// About how many nanoseconds it takes to draw a still layer.
struct RedrawCost {
  /// The estimate so far.
  private(set) var nanoseconds = 0.0
  /// Whether all that was added are shapes; other things have no estimate.
  private(set) var isOfShapes = true
  /// The sum from which on nothing more is added.
  private let limit: Double

  // Rough estimates in nanoseconds; only their proportions count.
  private static let picture = 3.4
  private static let row = 100.0
  private static let solid = 0.15
  private static let blended = 0.4
  private static let gradient = 1.9
  private static let surface = 0.8
  private static let coverage = 2000.0

  /// How many times longer drawing may take, because it is sharper.
  private static let worth = 8.0

  /// Whether drawing a layer takes little enough beside sampling a picture of it.
  ///
  /// - Parameters:
  ///   - layer: a layer in which nothing changes.
  ///   - extent: the part of its plane that the picture shows.
  ///   - scale: the picture's pixels per point.
  static func isWorth(_ layer: PresentedLayer, extent: Rect, scale: Double) -> Bool {
    let (width, height) = (extent.width * scale, extent.height * scale)
    var cost = RedrawCost(limit: (width * height * picture + height * row) * worth)
    cost.add(layer, scale: scale)
    return cost.isOfShapes && cost.nanoseconds <= cost.limit
  }

  private init(limit: Double) { self.limit = limit }

  private mutating func add(_ layer: PresentedLayer, scale: Double) {
    guard isOfShapes, nanoseconds <= limit else { return }
    let properties = layer.properties
    guard properties.isOfShapes, layer.transition == nil else { return isOfShapes = false }
    guard layer.snapshot.mask != nil else { return addBody(of: layer, scale: scale) }
    guard let mask = layer.mask else { return }
    var body = RedrawCost(limit: .infinity)
    body.addBody(of: layer, scale: scale)
    // Parts that the mask hides are not painted.
    let part = layer.extent.area / max(layer.bodyExtent.area, 1e-9)
    isOfShapes = body.isOfShapes
    nanoseconds += body.nanoseconds * min(part, 1)
    var masking = RedrawCost(limit: .infinity)
    masking.add(mask, scale: scale * mask.properties.transformToSuperlayer.meanScale)
    isOfShapes = isOfShapes && masking.isOfShapes
    nanoseconds += masking.nanoseconds
    // One outline cuts what it masks; any other mask needs a surface.
    if mask.snapshot.count > 1 { addArea(layer.extent, scale, Self.surface) }
  }

  /// Adds what the layer and its sublayers draw, without its mask.
  private mutating func addBody(of layer: PresentedLayer, scale: Double) {
    let properties = layer.properties
    if properties.backgroundColor.alpha > 0 {
      addArea(
        properties.bounds, scale, properties.backgroundColor.isOpaque ? Self.solid : Self.blended)
    }
    if properties.gradient != nil { addArea(properties.bounds, scale, Self.gradient) }
    if let shape = properties.shape { add(shape, scale: scale) }
    for sublayer in layer.space { add(sublayer, scale: scale) }
    if properties.masksToBounds { addArea(properties.bounds, scale, Self.surface) }
  }

  private mutating func add(_ sublayer: SpacedLayer, scale: Double) {
    let layer = sublayer.layer
    if layer.properties.opacity * sublayer.carried.opacity < 1 {
      addArea(layer.extent, scale, Self.surface)
    }
    add(layer, scale: scale * sublayer.transform.meanScale)
  }

  private mutating func addArea(_ rect: Rect, _ scale: Double, _ each: Double) {
    nanoseconds += rect.width * rect.height * scale * scale * each + rect.height * scale * Self.row
  }

  private mutating func add(_ shape: ShapeProperties, scale: Double) {
    guard let path = shape.path, let bounds = path.controlPointBounds else { return }
    let outline = OutlineCost(path, scale: scale)
    if shape.fillColor.alpha > 0 {
      addArea(bounds, scale, shape.fillColor.isOpaque ? Self.solid : Self.blended)
      nanoseconds += Self.coverage + outline.filling
    }
    if shape.strokeColor.alpha > 0 {
      addArea(bounds, scale, 0)
      nanoseconds +=
        Self.coverage + outline.stroking * (shape.stroke.lineDashPattern.isEmpty ? 1 : 3)
    }
  }
}

/// About how many nanoseconds it takes to turn an outline into rows of coverage.
private struct OutlineCost {
  private var curves = 0.0
  private var lines = 0.0
  /// The sum of the heights and of the widths of all segments, in pixels.
  private var climb = 0.0
  private var reach = 0.0

  init(_ path: Path, scale: Double) {
    var (current, start) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let point): start = point
      case .line: lines += 1
      case .quadratic, .cubic: curves += 1
      case .close: lines += 1
      }
      let end = element.end ?? start
      if case .move = element {
      } else {
        climb += abs(end.y - current.y) * scale
        reach += abs(end.x - current.x) * scale
      }
      current = end
    }
  }

  private var crossing: Double { climb * 25 + reach * 10 }
  var filling: Double { curves * 600 + lines * 60 + crossing }
  /// A stroke's outline has two sides, and joins.
  var stroking: Double { curves * 4000 + lines * 600 + 2 * crossing }
}

extension LayerProperties {
  /// Whether the layer itself, without its sublayers, draws only shapes that can be estimated.
  fileprivate var isOfShapes: Bool {
    contents == nil && contentsFade == nil && text == nil && replicator == nil && !preservesDepth
      && shadowOpacity <= 0 && borderWidth <= 0 && filters == FilterProperties()
      && compositingFilter == .sourceOver
  }
}

extension Rect {
  fileprivate var area: Double { width * height }
}

extension Color {
  fileprivate var isOpaque: Bool { alpha >= 1 }
}

extension Transform3D {
  /// The factor by which it changes lengths in the plane, in the mean of all directions.
  fileprivate var meanScale: Double { abs(m11 * m22 - m12 * m21).squareRoot() }
}
