// The space that a layer shares with its sublayers: where each of them stands, copies included.

import SegueDrawing
import SeguePixels

/// A sublayer in the space that it shares with its siblings.
struct SpacedLayer {
  let layer: PresentedLayer
  let transform: Transform3D
  /// The look that it gets from the layers between it and the layer that it is flattened into.
  let carried: CarriedLook
}

/// The look that layers without content of their own, and replicators, pass on to their sublayers.
struct CarriedLook {
  /// Whether an animation moves it.
  var isMoving = false
  var opacity = 1.0
  /// Whether animations change the opacity.
  var isFading = false
  /// A factor for the colours of a copy; nil leaves them.
  var color: Color?
}

extension PresentedLayer {
  func spacedSublayers() -> [SpacedLayer] {
    var spaced: [SpacedLayer] = []
    collect(into: &spaced, space: .identity, CarriedLook())
    return spaced
  }

  private func collect(
    into spaced: inout [SpacedLayer], space: Transform3D, _ carried: CarriedLook
  ) {
    let space =
      properties.sublayerTransform == .identity ? space : properties.transformOfSublayers * space
    let copies = InstanceTransforms(self)
    let isFlat = space == .identity && copies == nil
    for sublayer in sublayers {
      let own = sublayer.properties.transformToSuperlayer
      var transform = own
      if !isFlat { transform = copies.map { own * $0[sublayer.copy] * space } ?? own * space }
      var look = carried
      look.isMoving = look.isMoving || sublayer.isMoving
      look.isFading = look.isFading || sublayer.isFading
      if let color = properties.replicator?.color(of: sublayer.copy) {
        look.color = look.color?.multiplied(by: color) ?? color
        look.isFading = look.isFading || isDrawingAnimated
      }
      if sublayer.properties.preservesDepth {
        look.opacity *= min(sublayer.properties.opacity, 1)
        sublayer.collect(into: &spaced, space: transform, look)
      } else if sublayer.properties.isDoubleSided || !transform.facesAway {
        spaced.append(SpacedLayer(layer: sublayer, transform: transform, carried: look))
      }
    }
  }
}

/// The transforms of a replicator's copies, in the order of their numbers.
private struct InstanceTransforms {
  private let transforms: [Transform3D]

  /// Makes them; nil for a layer that is no replicator.
  init?(_ layer: PresentedLayer) {
    guard let replicator = layer.properties.replicator else { return nil }
    let (anchor, z) = (layer.properties.anchorInside, layer.properties.anchorPointZ)
    var (transforms, sum) = ([Transform3D](), Transform3D.identity)
    for _ in 0..<layer.copyCount {
      transforms.append(
        .translation(-anchor.x, -anchor.y, -z) * sum * .translation(anchor.x, anchor.y, z))
      sum = sum * replicator.instanceTransform
    }
    self.transforms = transforms
  }

  subscript(copy: Int) -> Transform3D { transforms[copy] }
}

extension Color {
  /// Each component times the other's.
  fileprivate func multiplied(by other: Color) -> Color {
    Color(
      red: red * other.red, green: green * other.green, blue: blue * other.blue,
      alpha: alpha * other.alpha)
  }
}

extension Transform3D {
  /// Whether the plane z = 0 is seen from behind, as in CSS: mirroring in the plane does not count.
  var facesAway: Bool {
    let seen = Projection(self).determinant
    let whole = determinant
    return whole == 0 ? seen < 0 : seen / whole < 0
  }
}
