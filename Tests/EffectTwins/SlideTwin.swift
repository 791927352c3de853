// Push, reveal and move-in: two pictures, each moved by whole pixels, one over the other.

/// Slides by their definition: the picture that moves, and the picture on top.
struct SlideTwin: EffectTwin {
  let scene: TwinScene
  /// Whether the first picture leaves, and the second one arrives; a picture that does not move
  /// stays where it is.
  let leaves: Bool
  let arrives: Bool
  /// Whether both are fainter on their way.
  var fades = false
  /// Whether the picture on top casts a shadow on the other one: it has a twentieth of the shorter side.
  var isShadowed = false

  func color(_ x: Double, _ y: Double) -> TwinColor {
    // Slides move by whole pixels: nothing blurs.
    let whole = (scene.size * scene.progress).rounded(.toNearestOrAwayFromZero)
    let leaving = leaves ? scene.motion * whole : .zero
    let arriving = arrives ? scene.motion * (whole - scene.size) : .zero
    let first = scene.from.at(x - leaving.x, y - leaving.y)
    let second = scene.to.at(x - arriving.x, y - arriving.y)
    let (old, new) = (
      first.map { $0 * (fades ? 1 - scene.progress : 1) },
      second.map { $0 * (fades ? scene.progress : 1) }
    )
    let isOnTop = arrives ? new != nil : old != nil
    let shown = (arrives ? new ?? old : old ?? new) ?? .zero
    guard isShadowed, !isOnTop else { return shown }
    // How far the edge is, and the ends.
    let way = abs(scene.motion)
    let side = (scene.size * way).sum()
    let moved = (whole * way).sum()
    let edge = (scene.motion.sum() > 0 ? moved : side - moved)
    let length = scene.size.min() / 20
    let far = abs((SIMD2(x, y) * way).sum() - edge) / length
    let depth = (scene.number("shadow") ?? 0) * min(min(moved, side - moved) / length, 1)
    let light = 1 - (far < 1 ? depth * (1 - far) * (1 - far) : 0)
    return TwinColor(shown.x * light, shown.y * light, shown.z * light, shown.w)
  }

  private func abs(_ way: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(Swift.abs(way.x), Swift.abs(way.y))
  }

  private func abs(_ number: Double) -> Double { Swift.abs(number) }
}
