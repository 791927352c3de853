// A composition's shadow as the shadow of a layer.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueSystem

extension CompositionLayer {
  /// The layer's shadow; the last of its shadows, as a layer can have only one.
  var shadow: CompositionShadow? {
    effects.lazy.reversed().compactMap { effect in
      if case .dropShadow(let shadow) = effect { shadow } else { nil }
    }.first
  }
}

extension CompositionShadow {
  /// The change that gives a layer this shadow.
  var change: LayerChange {
    LayerChange([
      LayerKeyPath(\.shadowColor), LayerKeyPath(\.shadowOpacity),
      LayerKeyPath(\.shadowRadius), LayerKeyPath(\.shadowOffset),
    ]) { moment, properties in
      let angle = (angle.value(at: moment) + angleShift) * .pi / 180
      let distance = distance.value(at: moment)
      properties.shadowColor = Color(color.value(at: moment))
      properties.shadowOpacity = min(max(opacity.value(at: moment) / opacityScale, 0), 1)
      properties.shadowRadius = max(softness.value(at: moment) * radiusScale, 0)
      properties.shadowOffset = Size(width: distance * cos(angle), height: distance * sin(angle))
    }
  }
}

extension Color {
  /// A colour of four numbers.
  init(_ lanes: SIMD4<Double>) {
    self.init(red: lanes.x, green: lanes.y, blue: lanes.z, alpha: lanes.w)
  }
}
