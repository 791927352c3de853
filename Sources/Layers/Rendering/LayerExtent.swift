// Measures how far a layer and its sublayers reach in the layer's own plane.

import SegueDrawing
import SeguePixels

extension PresentedLayer {
  func measuredExtent() -> Rect {
    guard let visible = maskExtent else { return unmaskedExtent }
    return unmaskedExtent.intersection(visible)
  }

  /// A rectangle around what the mask leaves; nil if it leaves everything.
  private var maskExtent: Rect? {
    guard snapshot.mask != nil, !properties.preservesDepth, !properties.maskMode.showsOutside else {
      return nil
    }
    guard let mask else { return .zero }
    let through = Projection(mask.properties.transformToSuperlayer)
    let corners = mask.extent.corners.map(through.apply)
    return corners.contains(nil) ? nil : Rect(around: corners.compactMap { $0 })
  }

  private var unmaskedExtent: Rect {
    guard properties.shadowOpacity > 0, !properties.masksToBounds, !properties.preservesDepth else {
      return bodyExtent
    }
    let reach = 3 * max(0, properties.shadowRadius) + 1
    let caster = properties.shadowPath?.bounds ?? bodyExtent
    guard !caster.isEmpty else { return bodyExtent }
    let shadow =
      caster.offsetBy(properties.shadowOffset.width, properties.shadowOffset.height)
      .insetBy(-reach, -reach)
    return bodyExtent.union(shadow).intersection(.everything)
  }

  func measuredBodyExtent() -> Rect {
    let blur = properties.filters.gaussianBlur
    let inside = unfilteredExtent
    guard properties.filters.blurs, !inside.isEmpty else { return inside }
    return inside.insetBy(-3 * max(blur.width, 0) - 1, -3 * max(blur.height, 0) - 1)
      .intersection(.everything)
  }

  /// A rectangle around all that the layer and its sublayers draw before filters and shadow.
  var unfilteredExtent: Rect {
    let own = drawnExtent
    let all =
      properties.masksToBounds && !properties.preservesDepth ? own : own.union(sublayerExtent)
    return all.intersection(.everything)
  }

  private var sublayerExtent: Rect {
    var extent = Rect.zero
    for item in space {
      let own = item.layer.extent
      guard !own.isEmpty else { continue }
      let projection = Projection(item.transform)
      let corners = own.corners.map { projection.apply($0) }
      guard !corners.contains(nil), let around = Rect(around: corners.compactMap { $0 }) else {
        return .everything
      }
      extent = extent.union(around)
    }
    return extent
  }
}

extension PresentedLayer {
  /// The rectangle that the layer itself draws in, without its shadow.
  fileprivate var drawnExtent: Rect {
    guard !properties.preservesDepth else { return .zero }
    var extent = properties.fillsBounds ? properties.bounds : .zero
    if properties.masksToBounds { return extent }
    for picture in [properties.contents, properties.contentsFade?.to] {
      guard let picture, let placement = ContentsPlacement(picture, in: self) else { continue }
      extent = extent.union(placement.rect)
    }
    if let shape = properties.shape, let around = shape.path?.bounds {
      let reach = shape.strokeColor.alpha > 0 ? shape.stroke.reach : 0
      // A tiny margin for lines: they are visible though they have no height.
      extent = extent.union(around.insetBy(-reach - 1e-6, -reach - 1e-6))
    }
    if let letters = properties.textExtent {
      extent = extent.union(isUpsideDown ? letters.mirrored(in: properties.bounds) : letters)
    }
    return extent
  }
}

extension LayerProperties {
  /// Whether the layer itself draws something that covers its bounds.
  fileprivate var fillsBounds: Bool {
    backgroundColor.alpha > 0 || (borderWidth > 0 && borderColor.alpha > 0) || contents != nil
      || contentsFade?.to != nil || gradient?.colors.isEmpty == false || masksToBounds
  }
}

extension Rect {
  /// The rectangle where y is mirrored in some bounds.
  func mirrored(in bounds: Rect) -> Rect {
    Rect(x: minX, y: bounds.minY + bounds.maxY - maxY, width: width, height: height)
  }

  /// A rectangle larger than any picture.
  static let everything = Rect(x: -0x1p20, y: -0x1p20, width: 0x1p21, height: 0x1p21)
}

extension StrokeStyle {
  /// The greatest distance that a stroke reaches from its line.
  var reach: Double {
    let corner = lineJoin == .miter ? max(miterLimit, 1) : 1
    return max(lineWidth, 0) / 2 * max(corner, 2.0.squareRoot())
  }
}
