// Push, reveal and move-in: two pictures, each moved by whole pixels, one over the other.

/// Slides by their definition: what moves, and what lies on top.
struct SlideTwin: EffectTwin {
  let scene: TwinScene
  /// Whether the first picture leaves, and the second one arrives; one that does not stays where it is.
  let leaves: Bool
  let arrives: Bool
  /// Whether both are fainter on their way.
  var fades = false

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
    return (arrives ? new ?? old : old ?? new) ?? .zero
  }
}
