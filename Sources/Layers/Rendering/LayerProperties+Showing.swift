// What is done with numbers that make no picture, in one place: a layer with one is not shown.

import SegueDrawing
import SeguePixels

extension LayerProperties {
  /// Whether all its numbers are finite, and its bounds lie within 10^12 points; a layer with others is
  /// not shown, nor are its sublayers.
  ///
  /// Sizes below 0 are as good as 0, opacities and colours are clamped where they are used.
  var canBeShown: Bool {
    guard transform.isFinite, sublayerTransform.isFinite else { return false }
    // What is not finite stays so times 0.
    var sum = (bounds.minX + bounds.minY + bounds.width + bounds.height) * 0
    sum += (position.x + position.y + zPosition + anchorPointZ) * 0
    sum += (anchorPoint.x + anchorPoint.y + opacity + borderWidth) * 0
    sum += (shadowOpacity + shadowRadius + shadowOffset.width + shadowOffset.height) * 0
    sum += (contentsRect.minX + contentsRect.minY + contentsScale) * 0
    sum += (contentsRect.width + contentsRect.height + (contentsFade?.weight ?? 0)) * 0
    sum += (cornerRadii.topLeft + cornerRadii.topRight) * 0
    sum += (cornerRadii.bottomLeft + cornerRadii.bottomRight) * 0
    if let shape {
      sum += (shape.strokeStart + shape.strokeEnd + shape.stroke.lineWidth) * 0
      sum += (shape.stroke.miterLimit + shape.stroke.lineDashPhase) * 0
    }
    if let gradient {
      sum += (gradient.startPoint.x + gradient.startPoint.y) * 0
      sum += (gradient.endPoint.x + gradient.endPoint.y) * 0
      for location in gradient.locations { sum += location * 0 }
    }
    let reach = max(abs(bounds.minX), abs(bounds.minY), abs(bounds.width), abs(bounds.height))
    return sum == 0 && reach <= 1e12
  }
}

extension Projection {
  /// Whether all its numbers are finite.
  var isFinite: Bool {
    ((xx + xy + xw) * 0 + (yx + yy + yw) * 0 + (tx + ty + tw) * 0) == 0
  }
}
