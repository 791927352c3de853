// How far a layer and its sublayers reach in the layer's own plane.

import SeguePixels

extension PresentedLayer {
  /// The sublayers that are shown.
  var shownSublayers: [PresentedLayer] {
    snapshot.sublayers.compactMap { PresentedLayer($0, parentTime: time) }
  }

  /// A rectangle around all that the layer and its sublayers may draw, shadows included, in the
  /// layer's coordinates; infinite where perspective brings a part behind the eye.
  var extent: Rect {
    var extent = bodyExtent
    if properties.shadowOpacity > 0, !properties.masksToBounds {
      let reach = 3 * properties.shadowRadius + 1
      let caster = properties.shadowPath?.bounds ?? extent
      extent = extent.union(
        caster.offsetBy(properties.shadowOffset.width, properties.shadowOffset.height)
          .insetBy(-reach, -reach))
    }
    return extent
  }

  /// The same without the layer's own shadow.
  var bodyExtent: Rect {
    properties.masksToBounds && !properties.preservesDepth
      ? drawnExtent : drawnExtent.union(sublayerExtent)
  }

  /// What the layer itself draws, without a shadow.
  private var drawnExtent: Rect {
    guard !properties.preservesDepth else { return .zero }
    var extent = Rect.zero
    if properties.fillsBounds { extent = properties.bounds }
    if !properties.masksToBounds, let contents = properties.contents,
      let placement = ContentsPlacement(contents, in: properties)
    {
      extent = extent.union(placement.rect)
    }
    if let shape = properties.shape, let around = shape.path?.bounds {
      let reach = shape.strokeColor.alpha > 0 ? shape.stroke.reach : 0
      extent = extent.union(around.insetBy(-reach, -reach))
    }
    return extent
  }

  private var sublayerExtent: Rect {
    let space = properties.transformOfSublayers
    return shownSublayers.reduce(.zero) { extent, sublayer in
      let own = sublayer.extent
      guard !own.isEmpty else { return extent }
      let projection = Projection(sublayer.properties.transformToSuperlayer * space)
      let corners = own.corners.map { projection.apply($0) }
      guard !corners.contains(nil), let around = Rect(around: corners.compactMap { $0 }) else {
        return .everything
      }
      return extent.union(around)
    }
  }
}

extension LayerProperties {
  /// Whether anything of the layer's own covers its bounds.
  var fillsBounds: Bool {
    backgroundColor.alpha > 0 || (borderWidth > 0 && borderColor.alpha > 0) || contents != nil
      || contentsFade?.to != nil || gradient?.colors.isEmpty == false || masksToBounds
  }
}

extension Rect {
  /// As far as any picture reaches.
  static let everything = Rect(x: -0x1p20, y: -0x1p20, width: 0x1p21, height: 0x1p21)
}

extension StrokeStyle {
  /// How far a stroke reaches from its line at most.
  var reach: Double {
    let corner = lineJoin == .miter ? max(miterLimit, 1) : 1
    return max(lineWidth, 0) / 2 * max(corner, 2.0.squareRoot())
  }
}
